import { sql, type SQL } from 'drizzle-orm';
import { booleanOperators, manyOperators, searchOperator, textOperators } from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import { CHANGE_COLUMNS, changeFilters, changeOrders, OBJECT_COLUMNS } from './changed-rows.ts';
import type { ListDeclaration } from './list.ts';

/** The list of row rules. */
export const rowRuleList: ListDeclaration = {
  view: 'Row Level Security',
  title: 'List Row Level Security Filter',
  columns: [
    ...OBJECT_COLUMNS,
    'name',
    'filter_type',
    'tables.id',
    'tables.table_name',
    'tables.schema',
    'roles.id',
    'roles.name',
    'clause',
    'group_key',
    'description',
    'is_active',
    'masks.column_name',
    'masks.mask',
    'masks.step',
    ...CHANGE_COLUMNS,
  ],
  defaultOrder: 'changed_on_delta_humanized',
  meaning: (reader) => {
    const { rowRule, rowRuleDataset, rowRuleRole } = reader.t;
    const hasDataset = (id: number): SQL =>
      sql`exists (select 1 from ${rowRuleDataset} where ${rowRuleDataset.rule_id} = ${rowRule.id} and ${rowRuleDataset.dataset_id} = ${id})`;
    const hasRole = (id: number): SQL =>
      sql`exists (select 1 from ${rowRuleRole} where ${rowRuleRole.rule_id} = ${rowRule.id} and ${rowRuleRole.role_id} = ${id})`;
    return {
      filters: {
        ...changeFilters(rowRule),
        name: {
          ...textOperators(rowRule.name),
          rls_all_text: searchOperator(rowRule.name, rowRule.description),
        },
        filter_type: textOperators(rowRule.filter_type),
        clause: textOperators(rowRule.clause),
        is_active: booleanOperators(rowRule.is_active),
        group_key: textOperators(rowRule.group_key),
        tables: manyOperators(hasDataset),
        roles: manyOperators(hasRole),
      },
      order: {
        ...changeOrders(reader, rowRule),
        name: byName(reader, rowRule.name),
        filter_type: rowRule.filter_type,
        clause: rowRule.clause,
        group_key: rowRule.group_key,
      },
      tieBreak: rowRule.id,
    };
  },
};

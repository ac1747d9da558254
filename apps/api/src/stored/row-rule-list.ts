import { sql, type SQL } from 'drizzle-orm';
import {
  manyOperators,
  numberOperators,
  referenceOperators,
  searchOperator,
  textOperators,
  timeOperators,
} from '../db/list-sql.ts';
import { byName } from '../db/list-order.ts';
import type { ListDeclaration } from './list.ts';
import { byPerson } from './object.ts';

/** The list of row rules. */
export const rowRuleList: ListDeclaration = {
  view: 'Row Level Security',
  title: 'List Row Level Security Filter',
  columns: [
    'id',
    'uuid',
    'version',
    'can',
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
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_on',
    'changed_on_utc',
    'changed_on_delta_humanized',
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
        id: numberOperators(rowRule.id),
        name: {
          ...textOperators(rowRule.name),
          rls_all_text: searchOperator(rowRule.name, rowRule.description),
        },
        filter_type: textOperators(rowRule.filter_type),
        clause: textOperators(rowRule.clause),
        group_key: textOperators(rowRule.group_key),
        tables: manyOperators(hasDataset),
        roles: manyOperators(hasRole),
        created_by: referenceOperators(rowRule.created_by_id),
        changed_by: referenceOperators(rowRule.changed_by_id),
        changed_on: timeOperators(rowRule.changed_on),
      },
      order: {
        name: byName(reader, rowRule.name),
        filter_type: rowRule.filter_type,
        clause: rowRule.clause,
        group_key: rowRule.group_key,
        changed_on: rowRule.changed_on,
        changed_on_delta_humanized: rowRule.changed_on,
        'changed_by.first_name': byPerson(reader, rowRule.changed_by_id, 'first_name'),
        id: rowRule.id,
      },
      tieBreak: rowRule.id,
    };
  },
};

import type { ListVocabulary } from '../../listing/list-plan.ts';

/** Columns and orders of the list of row rules. */
export const ROW_RULE_LIST: ListVocabulary = {
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
  order: [
    'name',
    'filter_type',
    'clause',
    'group_key',
    'changed_by.first_name',
    'changed_on',
    'changed_on_delta_humanized',
    'id',
  ],
  defaultOrder: 'changed_on_delta_humanized',
};

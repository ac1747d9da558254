import type { AnyColumn } from 'drizzle-orm';
import { numberOperators, referenceOperators, timeOperators, type ListSql } from '../db/list-sql.ts';
import type { Reader } from '../db/store.ts';
import { byPerson } from './object.ts';

/** Columns of a table whose rows know when they were changed. */
interface TimedTable {
  readonly id: AnyColumn;
  readonly changed_on: AnyColumn;
}

/** Columns of a table whose rows also know who made and who changed them. */
interface ChangedTable extends TimedTable {
  readonly created_by_id: AnyColumn;
  readonly changed_by_id: AnyColumn;
}

/** Columns by which every list names its objects, says what may be done with them, and who made and changed them when. */
export const OBJECT_COLUMNS = [
  'id',
  'uuid',
  'version',
  'can',
  'changed_by_name',
  'changed_on',
  'changed_on_delta_humanized',
  'changed_on_dttm',
  'changed_on_utc',
  'created_by_name',
  'created_on',
  'created_on_delta_humanized',
] as const;

/** Columns that say who changed a row last. */
export const CHANGE_COLUMNS = ['changed_by.first_name', 'changed_by.id', 'changed_by.last_name'] as const;

/** Filters by id and time of change. */
export const timedFilters = ({ id, changed_on }: TimedTable): ListSql['filters'] => ({
  id: numberOperators(id),
  changed_on: timeOperators(changed_on),
});

/** Filters by id, by who made and changed a row, and when. */
export const changeFilters = (table: ChangedTable): ListSql['filters'] => ({
  ...timedFilters(table),
  created_by: referenceOperators(table.created_by_id),
  changed_by: referenceOperators(table.changed_by_id),
});

/** Orders by id and time of change; the id has the last word. */
export const timedOrders = ({ id, changed_on }: TimedTable): ListSql['order'] => ({
  changed_on,
  changed_on_delta_humanized: changed_on,
  id,
});

/** Orders by id, by who changed a row last, and when. */
export const changeOrders = (reader: Reader, table: ChangedTable): ListSql['order'] => ({
  ...timedOrders(table),
  'changed_by.first_name': byPerson(reader, table.changed_by_id, 'first_name'),
});

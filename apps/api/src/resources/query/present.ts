import { isJsonObject } from '@belvedere/core';
import type { Dialect } from '@belvedere/sql';
import { isoWithoutZone, presentPerson } from '../../object/present.ts';
import { sqlTablesOf } from '../../query/sql-tables.ts';
import { templateParamsOf, urlParamsOfRun } from '../../reading/template/params.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { keptName, type KeptResultRow } from '../../stored/kept-result.ts';
import type { QueryRow } from '../../stored/query.ts';
import type { UserRow } from '../../stored/user.ts';

/** Names beside runs. */
export interface QuerySurroundings {
  readonly databases: ReadonlyMap<number, DatabaseRow>;
  readonly people: ReadonlyMap<number, UserRow>;
  /** Results that can be asked as tables, by run. */
  readonly kept: ReadonlyMap<number, KeptResultRow>;
}

const nameOf = (user: UserRow | undefined): string =>
  user === undefined ? '' : `${user.first_name} ${user.last_name}`.trim();

/** The SQL of the engine behind a database. */
type DialectOf = (database: DatabaseRow) => Dialect;

/** A run as SQL Lab shows it. */
export function presentSqlLabQuery(row: QueryRow, { databases, people, kept }: QuerySurroundings) {
  const result = kept.get(row.id);
  return {
    id: row.client_id,
    queryId: row.id,
    serverId: row.id,
    changed_on: isoWithoutZone(row.changed_on),
    dbId: row.database_id,
    db: databases.get(row.database_id)?.database_name ?? '',
    startDttm: row.start_time,
    endDttm: row.end_time,
    errorMessage: row.error_message,
    executedSql: row.executed_sql,
    limit: row.limit,
    limitingFactor: row.limiting_factor,
    progress: row.progress,
    rows: row.rows,
    schema: row.schema,
    ctas: row.select_as_cta,
    sql: row.sql,
    sqlEditorId: row.sql_editor_id ?? '',
    state: row.status,
    tab: row.tab_name ?? '',
    tempSchema: row.tmp_schema_name,
    tempTable: row.tmp_table_name,
    userId: row.user_id,
    user: nameOf(people.get(row.user_id)),
    resultsKey: row.results_key,
    resultName: result === undefined ? null : keptName(result),
    trackingUrl: row.tracking_url,
    extra: isJsonObject(row.extra_json) ? { ...row.extra_json } : {},
  };
}

/** The code of the failure that is kept with a run; null where none is. */
function errorCodeOf({ extra_json: extra }: QueryRow): string | null {
  const errors = isJsonObject(extra) ? extra['errors'] : null;
  const first: unknown = Array.isArray(errors) ? errors[0] : null;
  const told = isJsonObject(first) ? first['extra'] : null;
  const code = isJsonObject(told) ? told['error_code'] : null;
  return typeof code === 'string' ? code : null;
}

/** A run in the query history. */
export function presentQuery(
  row: QueryRow,
  { databases, people, kept }: QuerySurroundings,
  dialectOf: DialectOf,
) {
  const database = databases.get(row.database_id);
  const user = people.get(row.user_id);
  const result = kept.get(row.id);
  return {
    id: row.id,
    client_id: row.client_id,
    changed_on: isoWithoutZone(row.changed_on),
    database: { id: row.database_id, database_name: database?.database_name ?? '' },
    schema: row.schema,
    sql: row.sql,
    executed_sql: row.executed_sql,
    sql_tables: database === undefined ? [] : sqlTablesOf(row.sql, dialectOf(database)),
    status: row.status,
    tab_name: row.tab_name,
    user: user === undefined ? null : presentPerson(user),
    start_time: row.start_time,
    end_time: row.end_time,
    rows: row.rows,
    result_name: result === undefined ? null : keptName(result),
    tmp_table_name: row.tmp_table_name,
    tracking_url: row.tracking_url,
    error_message: row.error_message,
    error_code: errorCodeOf(row),
  };
}

/** One run with everything that is stored of it. */
export function presentQueryDetail(row: QueryRow, around: QuerySurroundings, dialectOf: DialectOf) {
  return {
    ...presentQuery(row, around, dialectOf),
    limit: row.limit,
    limiting_factor: row.limiting_factor,
    progress: row.progress,
    results_key: row.results_key,
    select_as_cta: row.select_as_cta,
    select_as_cta_used: row.select_as_cta,
    select_sql: row.select_sql,
    sql_editor_id: row.sql_editor_id,
    start_running_time: row.start_running_time,
    end_result_backend_time: row.end_result_backend_time,
    tmp_schema_name: row.tmp_schema_name,
    ctas_method: row.ctas_method,
    template_params: templateParamsOf(row),
    url_params: urlParamsOfRun(row),
  };
}

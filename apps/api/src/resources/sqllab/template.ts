import type { SourceReader } from '../../reading/reader.ts';
import { templateParameters, urlParamsOf } from '../../reading/template/facts.ts';
import { templateParamsOf, urlParamsOfRun } from '../../reading/template/params.ts';
import type { SqlTemplate } from '../../reading/template/render-sql.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { QueryRow } from '../../stored/query.ts';

/** The text of a run as a template, with the parameters it was sent with. */
export const templateOf = (row: QueryRow, database: DatabaseRow): SqlTemplate => ({
  name: 'the query',
  sql: row.sql,
  database,
  parameters: () => templateParameters(templateParamsOf(row)),
});

/** The reader of an earlier run: its template reads the address that it was sent to. */
export const readerOf = (row: QueryRow, caller: SourceReader): SourceReader => ({
  ...caller,
  urlParams: urlParamsOf(caller.urlParams ?? {}, urlParamsOfRun(row)),
});

import type { DatabaseRow } from '../database/repository.ts';
import type { QueryRow } from '../query/repository.ts';
import type { SourceReader } from '../datasource/reader.ts';
import { templateParamsOf, urlParamsOfRun } from '../query/template-params.ts';
import { templateParameters, urlParamsOf } from '../template/facts.ts';
import type { SqlTemplate } from '../template/render-sql.ts';

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

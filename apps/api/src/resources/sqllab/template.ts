import type { DatabaseRow } from '../database/repository.ts';
import type { QueryRow } from '../query/repository.ts';
import { templateParamsOf } from '../query/template-params.ts';
import { templateParameters } from '../template/facts.ts';
import type { SqlTemplate } from '../template/render-sql.ts';

/** The text of a run as a template, with the parameters it was sent with. */
export const templateOf = (row: QueryRow, database: DatabaseRow): SqlTemplate => ({
  name: 'the query',
  sql: row.sql,
  database,
  parameters: () => templateParameters(templateParamsOf(row)),
});

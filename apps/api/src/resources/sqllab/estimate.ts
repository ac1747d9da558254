import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { parseJsonObject } from '@belvedere/core';
import { checkReadOnly, SQL_ERRORS } from '@belvedere/sql';
import { databaseConfigOf, dialectFor, estimatesCost } from '../../connection/engine.ts';
import { authorizeSql } from '../../reading/authorize-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { renderSql } from '../../reading/template/render-sql.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { getDatabaseRow } from '../database/service.ts';

type EstimateBody = BodyOf<typeof ROUTES.sqllab.estimate>;

const unsupported = ({ database_name: database, engine }: DatabaseRow): Error =>
  contractErrors.error('COST_ESTIMATE_UNSUPPORTED', { database, engine });

/** What is estimated: the statements as they would run for the viewer. */
async function textsOf(
  services: Services,
  reader: SourceReader,
  database: DatabaseRow,
  body: EstimateBody,
): Promise<readonly string[]> {
  const template = {
    name: 'the query',
    sql: body.sql,
    database,
    parameters: () => parseJsonObject(JSON.stringify(body.template_params ?? {})) ?? {},
  };
  const sql = await renderSql(services, reader, template);
  const statements = checkReadOnly(sql, dialectFor(database, services));
  const place = { database, schema: body.schema ?? null };
  const { texts } = await authorizeSql(services, reader, place, statements);
  const ruled = statements.findIndex(({ text }, at) => text !== texts[at]);
  if (ruled === -1) return texts;
  throw SQL_ERRORS.error('ROW_RULES_PLAN', { table: `a table of statement ${ruled + 1}` });
}

/**
 * What each statement of a query would cost, by the engine's own guess; none is run. Throws COST_ESTIMATE_UNSUPPORTED
 * naming the engine, NOT_FOUND for a database the viewer may not read, ROUTE_NOT_FOUND without the flag, and what
 * running the query would throw before it runs.
 */
export async function estimateCost(
  services: Services,
  reader: SourceReader,
  body: EstimateBody,
): Promise<{ [label: string]: string }[]> {
  if (!services.config.flags.ESTIMATE_QUERY_COST) {
    throw contractErrors.error('ROUTE_NOT_FOUND', { method: 'POST', path: '/api/v1/sqllab/estimate/' });
  }
  const database = await getDatabaseRow(
    services.store.reader,
    scopeOf(services, reader.viewer),
    body.database_id,
  );
  if (!estimatesCost(database, parseJsonObject(database.extra), services)) throw unsupported(database);
  const schema = body.schema ?? null;
  const config = databaseConfigOf(database, services, schema);
  const estimates: { [label: string]: string }[] = [];
  for (const statement of await textsOf(services, reader, database, body)) {
    const estimate = await services.engines.browse(config, { what: 'estimate', schema, statement });
    if (estimate === null) throw unsupported(database);
    estimates.push({ ...estimate });
  }
  return estimates;
}

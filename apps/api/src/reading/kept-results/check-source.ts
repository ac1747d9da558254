import { contractErrors } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { checkScript } from '@belvedere/sql';
import { dialectFor } from '../../connection/engine.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findDatabase } from '../../stored/database.ts';
import { findKeptResults, keptName, type KeptResultRow } from '../../stored/kept-result.ts';
import { findQuery } from '../../stored/query.ts';
import { authorizeSql } from '../authorize-sql.ts';
import type { SourceReader } from '../reader.ts';

const LOST = new Set(['SQL_ACCESS_DENIED', 'ROW_RULES_UNCERTAIN', 'NOT_FOUND']);

/** The results that a result was made of. */
const sourcesOf = ({ sources }: KeptResultRow): readonly number[] =>
  Array.isArray(sources) ? sources.filter((id): id is number => typeof id === 'number') : [];

async function checkQuery(services: Services, reader: SourceReader, kept: KeptResultRow): Promise<boolean> {
  const { store } = services;
  const table = `results.${keptName(kept)}`;
  const denied = () => contractErrors.error('RESULT_ACCESS_GONE', { table });
  const query = await findQuery(store.reader, reader.viewer, kept.query_id);
  if (query === null) throw denied();
  const database = await findDatabase(store.reader, scopeOf(services, reader.viewer), query.database_id);
  if (database === null || !database.expose_in_sqllab) throw denied();
  const statements = checkScript(kept.sql, dialectFor(database, services));
  const target = { database, schema: query.schema };
  const now = await authorizeSql(services, reader, target, statements).catch((error: unknown) => {
    throw isAppError(error) && LOST.has(error.code) ? denied() : error;
  });
  if (now.texts.join(';\n') !== query.executed_sql)
    throw contractErrors.error('RESULT_RULES_CHANGED', { table });
  return now.hasRowRules;
}

/**
 * Asks whether a person may still see a result: whoever could not run its query now, or would run it under other row
 * rules, does not; what it was made of is asked in turn. Answers whether row rules hold for the person. Throws
 * RESULT_ACCESS_GONE and RESULT_RULES_CHANGED.
 */
export async function checkSource(
  services: Services,
  reader: SourceReader,
  kept: KeptResultRow,
): Promise<boolean> {
  const ids = sourcesOf(kept);
  if (ids.length === 0) return checkQuery(services, reader, kept);
  const sources = await findKeptResults(services.store.reader, kept.user_id, ids);
  const table = `results.${keptName(kept)}`;
  if (sources.length < ids.length) throw contractErrors.error('RESULT_ACCESS_GONE', { table });
  let hasRowRules = false;
  for (const source of sources) {
    if (await checkSource(services, reader, source)) hasRowRules = true;
  }
  return hasRowRules;
}

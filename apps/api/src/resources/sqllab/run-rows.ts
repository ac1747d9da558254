import { contractErrors } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { checkScript } from '@belvedere/sql';
import { isDatabaseAway } from '../../reading/engine-fault.ts';
import { checkSource, sourceAway } from '../../reading/kept-results/check-source.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { keptName, keptResultsOfQueries } from '../../stored/kept-result.ts';
import { findQueryByResults, type QueryRow } from '../../stored/query.ts';
import { getDatabaseRow } from '../database/service.ts';
import { trimmedBody } from './result-body.ts';
import { runPlace } from './run-place.ts';
import { readerOf } from './template.ts';

const NAMELESS = 'the result';
const LOST: ReadonlySet<string> = new Set([
  'SQL_ACCESS_DENIED',
  'SQL_WHOLE_DATABASE_NEEDED',
  'ROW_RULES_UNCERTAIN',
  'NOT_FOUND',
]);

/** Asks whether a person could still read the rows of a run that is no table. */
async function checkRun(services: Services, caller: SourceReader, query: QueryRow): Promise<void> {
  const isOwn = query.user_id === caller.viewer.id;
  let name = '';
  try {
    const scope = scopeOf(services, caller.viewer);
    const database = await getDatabaseRow(services.store.reader, scope, query.database_id);
    name = database.database_name;
    const { sql, config, authorize } = await runPlace(services, readerOf(query, caller), query, database);
    const now = await authorize(checkScript(sql, config.spec.dialect));
    if (now.hasRowRules && now.texts.join(';\n') !== query.executed_sql)
      throw contractErrors.error(isOwn ? 'RESULT_RULES_CHANGED' : 'RESULT_RULES_DIFFER', { table: NAMELESS });
  } catch (error) {
    if (isDatabaseAway(error)) throw sourceAway(NAMELESS, name);
    if (!isAppError(error) || !LOST.has(error.code)) throw error;
    throw contractErrors.error(isOwn ? 'RESULT_ACCESS_GONE' : 'RESULT_SOURCE_DENIED', { table: NAMELESS });
  }
}

/**
 * The kept rows of a run, cut to the asked number. Throws NOT_FOUND for the key of a run that the person may not see,
 * RESULTS_GONE for rows that were swept, and what {@link checkSource} throws where the person could not read them today.
 */
export async function runRows(
  services: Services,
  caller: SourceReader,
  key: string,
  rows: number | undefined,
): Promise<Buffer> {
  const { store, results } = services;
  const query = await findQueryByResults(store.reader, caller.viewer, key);
  if (query === null) throw contractErrors.error('NOT_FOUND', { type: 'result', id: key });
  const bytes = await results.get(key);
  if (bytes === null) throw contractErrors.error('RESULTS_GONE');
  const kept = (await keptResultsOfQueries(store.reader, [query.id])).get(query.id);
  if (kept === undefined) await checkRun(services, caller, query);
  else await checkSource(services, caller, { kept, table: `results.${keptName(kept)}` });
  return rows === undefined || rows === 0 ? bytes : trimmedBody(bytes, rows);
}

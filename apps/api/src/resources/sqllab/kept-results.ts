import type { ResultColumn } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { RESULT_KEPT_MS } from '../../query/result-store.ts';
import type { Services } from '../../services.ts';
import { databasesById } from '../../stored/database.ts';
import {
  findKeptResult,
  keptName,
  keptResultsOf,
  keptResultsOfQueries,
  renameKeptResult,
  type KeptResultRow,
} from '../../stored/kept-result.ts';
import { findOwnQuery, queriesById, type QueryRow } from '../../stored/query.ts';
import { userIdOf } from '../tab-state/service.ts';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/i;
const NUMBERED = /^r\d+$/i;

const present = (kept: KeptResultRow, query: QueryRow, databaseName: string) => ({
  name: keptName(kept),
  client_id: query.client_id,
  database: { id: query.database_id, database_name: databaseName },
  tab_name: query.tab_name,
  sql: query.sql,
  rows: query.rows,
  columns: (kept.columns as readonly ResultColumn[]).map(({ name, type }) => ({ name, type })),
  made_on: kept.made_on.getTime(),
  kept_until: kept.made_on.getTime() + RESULT_KEPT_MS,
});

/** A person's results that can be asked as tables, the newest first. */
export async function keptResultsFor({ store, results }: Services, viewer: Viewer) {
  const { reader } = store;
  const kept = await keptResultsOf(reader, userIdOf(viewer));
  const areThere = await Promise.all(kept.map(({ results_key: key }) => results.has(key)));
  const there = kept.filter((_, index) => areThere[index]);
  const queries = await queriesById(
    reader,
    there.map((row) => row.query_id),
  );
  const databases = await databasesById(
    reader,
    [...queries.values()].map((query) => query.database_id),
  );
  return there.flatMap((row) => {
    const query = queries.get(row.query_id);
    if (query === undefined) return [];
    return [present(row, query, databases.get(query.database_id)?.database_name ?? '')];
  });
}

function checkName(name: string): void {
  const reason = NAME.test(name)
    ? NUMBERED.test(name)
      ? `"${name}" is how results are numbered; take a name that is not r and a number`
      : null
    : `"${name}" cannot name a table; take letters, digits and _, at most 63, and no digit first`;
  if (reason !== null)
    throw contractErrors.error('FIELDS_INVALID', { reason }, { fields: { name: [reason] } });
}

/**
 * Gives an own result another name, under which it is asked as a table beside its number; null or an empty text takes
 * it back. Answers the name that it has. Throws NOT_FOUND, FIELDS_INVALID, and NAME_TAKEN for the name of another result
 * that is still kept.
 */
export async function nameResult(
  { store, results }: Services,
  viewer: Viewer,
  clientId: string,
  name: string | null,
): Promise<string> {
  const { reader } = store;
  const userId = userIdOf(viewer);
  const query = await findOwnQuery(reader, userId, clientId);
  const kept = query === null ? undefined : (await keptResultsOfQueries(reader, [query.id])).get(query.id);
  if (kept === undefined || !(await results.has(kept.results_key)))
    throw contractErrors.error('NOT_FOUND', { type: 'result', id: clientId });
  const asked = name === null || name.trim() === '' ? null : name.trim();
  if (asked !== null) {
    checkName(asked);
    const other = await findKeptResult(reader, userId, asked);
    if (other !== null && other.id !== kept.id && (await results.has(other.results_key)))
      throw contractErrors.error('NAME_TAKEN', { type: 'result', name: asked });
  }
  await store.write((tx) => renameKeptResult(tx, kept.id, asked));
  return keptName({ ...kept, name: asked });
}

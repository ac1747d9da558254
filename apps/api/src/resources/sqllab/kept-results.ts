import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Services } from '../../services.ts';
import {
  findKeptResult,
  keptName,
  keptResultsOfQueries,
  renameKeptResult,
  type KeptResultRow,
} from '../../stored/kept-result.ts';
import { findOwnQuery } from '../../stored/query.ts';
import { userIdOf } from '../tab-state/service.ts';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/i;
const NUMBERED = /^r\d+$/i;

/** An own result that is still kept, by its run. Throws NOT_FOUND. */
export async function ownKeptResult(
  { store, results }: Services,
  viewer: Viewer,
  clientId: string,
): Promise<KeptResultRow> {
  const { reader } = store;
  const query = await findOwnQuery(reader, userIdOf(viewer), clientId);
  const kept = query === null ? undefined : (await keptResultsOfQueries(reader, [query.id])).get(query.id);
  if (kept === undefined || !(await results.has(kept.results_key)))
    throw contractErrors.error('NOT_FOUND', { type: 'result', id: clientId });
  return kept;
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
  services: Services,
  viewer: Viewer,
  clientId: string,
  name: string | null,
): Promise<string> {
  const { store, results } = services;
  const kept = await ownKeptResult(services, viewer, clientId);
  const asked = name === null || name.trim() === '' ? null : name.trim();
  if (asked !== null) {
    checkName(asked);
    const other = await findKeptResult(store.reader, kept.user_id, asked);
    if (other !== null && other.id !== kept.id && (await results.has(other.results_key)))
      throw contractErrors.error('NAME_TAKEN', { type: 'result', name: asked });
  }
  await store.write((tx) => renameKeptResult(tx, kept.id, asked));
  return keptName({ ...kept, name: asked });
}

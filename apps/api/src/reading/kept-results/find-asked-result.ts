import type { Reader } from '../../db/store.ts';
import { findKeptResult, type KeptResultRow } from '../../stored/kept-result.ts';
import { isSharedWith } from '../../stored/kept-result-share.ts';
import { findUserByName } from '../../stored/user.ts';

/** The table name by which others ask a result: the owner's user name, a dot, and its name. */
export const sharedName = (username: string, name: string): string => `${username}.${name}`;

/**
 * The result that a person asks by a table name: an own one by its name, one of somebody else that is shared with them by
 * {@link sharedName}; letter case does not matter. Null where there is none. Names of own results have no dot.
 */
export async function findAskedResult(
  reader: Reader,
  userId: number,
  table: string,
): Promise<KeptResultRow | null> {
  const dot = table.lastIndexOf('.');
  if (dot < 0) return findKeptResult(reader, userId, table);
  const owner = await findUserByName(reader, table.slice(0, dot));
  const kept = owner === null ? null : await findKeptResult(reader, owner.id, table.slice(dot + 1));
  if (kept === null) return null;
  return kept.user_id === userId || (await isSharedWith(reader, kept.id, userId)) ? kept : null;
}

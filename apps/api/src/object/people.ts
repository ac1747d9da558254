import type { Reader } from '../db/store.ts';
import type { StoredRow } from '../stored/object.ts';
import { findUsers, type UserRow } from '../stored/user.ts';

/** The people named as creators and changers of rows, by id. */
export async function peopleOf(
  reader: Reader,
  rows: readonly StoredRow[],
  more: readonly (number | null)[] = [],
): Promise<ReadonlyMap<number, UserRow>> {
  const ids = [...rows.flatMap((row) => [row.created_by_id, row.changed_by_id]), ...more].filter(
    (id) => id !== null,
  );
  const users = await findUsers(reader, [...new Set(ids)]);
  return new Map(users.map((user) => [user.id, user]));
}

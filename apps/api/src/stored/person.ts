import { and, eq, isNotNull } from 'drizzle-orm';
import { objectRows } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import type { ListDeclaration } from './list.ts';
import type { UserRow } from './user.ts';

/** How people are listed and written. */
export const userRows = objectRows('user');

/** One page of people. */
export async function listUsers(
  list: ListDeclaration,
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<UserRow>> {
  return userRows.list(reader, plan, { meaning: list.meaning(reader, scope) });
}

/** A person who was deleted and is still kept; null when there is none. */
export async function findDeletedUser({ db, t }: Reader, id: number): Promise<UserRow | null> {
  const rows = await db
    .select()
    .from(t.user)
    .where(and(eq(t.user.id, id), isNotNull(t.user.deleted_at)));
  return rows[0] ?? null;
}

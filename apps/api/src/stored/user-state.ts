import type { PersonState } from '@belvedere/contracts';
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import type { Reader } from '../db/store.ts';
import type { UserRow } from './user.ts';

type StateRow = Pick<UserRow, 'is_active' | 'is_service' | 'ends_on' | 'password_hash' | 'last_login'>;

/** What a person is at a time: the first that holds of inactive, ended, service, invited; active otherwise. */
export function stateOf(row: StateRow, now: Date): PersonState {
  if (!row.is_active) return 'inactive';
  if (row.ends_on !== null && row.ends_on.getTime() <= now.getTime()) return 'ended';
  if (row.is_service) return 'service';
  return row.password_hash === null && row.last_login === null ? 'invited' : 'active';
}

/** The condition that a person is in a state at a time; it says in SQL what {@link stateOf} says. */
export function isInState({ t: { user } }: Reader, state: PersonState, now: Date): SQL | undefined {
  const isOpen = or(isNull(user.ends_on), gt(user.ends_on, now));
  const isPerson = and(eq(user.is_active, true), isOpen, eq(user.is_service, false));
  const isNew = and(isNull(user.password_hash), isNull(user.last_login));
  const conditions: Readonly<Record<PersonState, SQL | undefined>> = {
    inactive: eq(user.is_active, false),
    ended: and(eq(user.is_active, true), isNotNull(user.ends_on), lte(user.ends_on, now)),
    service: and(eq(user.is_active, true), isOpen, eq(user.is_service, true)),
    invited: and(isPerson, isNew),
    active: and(isPerson, isNew === undefined ? undefined : not(isNew)),
  };
  return conditions[state];
}

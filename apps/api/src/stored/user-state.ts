import type { PersonState } from '@belvedere/contracts';
import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../db/store.ts';
import type { UserRow } from './user.ts';

type StateRow = Pick<UserRow, 'id' | 'is_active' | 'is_service' | 'ends_on' | 'password_hash' | 'last_login'>;

/** When it is asked what people are, and who is held because of too many tries to sign in. */
export interface StateMoment {
  readonly now: Date;
  readonly held: ReadonlySet<number>;
}

/** What a person is at a time: the first that holds of inactive, ended, service, invited, locked; active otherwise. */
export function stateOf(row: StateRow, { now, held }: StateMoment): PersonState {
  if (!row.is_active) return 'inactive';
  if (row.ends_on !== null && row.ends_on.getTime() <= now.getTime()) return 'ended';
  if (row.is_service) return 'service';
  if (row.password_hash === null && row.last_login === null) return 'invited';
  return held.has(row.id) ? 'locked' : 'active';
}

/** The condition that a person is in a state at a time; it says in SQL what {@link stateOf} says. */
export function isInState(
  { t: { user } }: Reader,
  state: PersonState,
  { now, held }: StateMoment,
): SQL | undefined {
  const isOpen = or(isNull(user.ends_on), gt(user.ends_on, now));
  const isPerson = and(eq(user.is_active, true), isOpen, eq(user.is_service, false));
  const isNew = and(isNull(user.password_hash), isNull(user.last_login)) ?? sql`1 = 0`;
  const isHeld = held.size === 0 ? sql`1 = 0` : inArray(user.id, [...held]);
  const conditions: Readonly<Record<PersonState, SQL | undefined>> = {
    inactive: eq(user.is_active, false),
    ended: and(eq(user.is_active, true), isNotNull(user.ends_on), lte(user.ends_on, now)),
    service: and(eq(user.is_active, true), isOpen, eq(user.is_service, true)),
    invited: and(isPerson, isNew),
    locked: and(isPerson, not(isNew), isHeld),
    active: and(isPerson, not(isNew), not(isHeld)),
  };
  return conditions[state];
}

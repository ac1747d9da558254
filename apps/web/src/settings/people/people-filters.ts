import type { Condition, ListFilters } from '../../lists/use-list.ts';
import { STATUS_NAMES } from './person.ts';
import { WAY_NAMES } from './sign-in-ways.ts';

const DAY_MS = 86_400_000;
const INT_MAX = 2_147_483_647;

const oneOf =
  (col: string) =>
  (value: string): Condition | null =>
    /^\d{1,10}$/.test(value) && Number(value) <= INT_MAX
      ? { col, opr: 'rel_m_m', value: Number(value) }
      : null;

/** Days back, and on which side of them the last sign-in lies. */
const SIGN_INS: Readonly<Record<string, readonly [opr: 'gt' | 'lt', days: number]>> = {
  week: ['gt', 7],
  month: ['gt', 30],
  longAgo: ['lt', 90],
};

/** How people are filtered on the day of `now`. */
export const peopleFilters = (now: number): ListFilters => ({
  search: { col: 'username', opr: 'user_all_text' },
  chosen: new Map<string, (value: string) => Condition | null>([
    ['status', (value) => (Object.hasOwn(STATUS_NAMES, value) ? { col: 'status', opr: 'eq', value } : null)],
    ['way', (value) => (Object.hasOwn(WAY_NAMES, value) ? { col: 'sign_in', opr: 'eq', value } : null)],
    ['group', oneOf('groups')],
    ['role', oneOf('roles')],
    [
      'signIn',
      (value) => {
        const [opr, days] = (Object.hasOwn(SIGN_INS, value) ? SIGN_INS[value] : undefined) ?? [];
        if (opr === undefined || days === undefined) return null;
        const since = Math.floor(now / DAY_MS) * DAY_MS - days * DAY_MS;
        return { col: 'last_login', opr, value: new Date(since).toISOString() };
      },
    ],
  ]),
});

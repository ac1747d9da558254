import type { Condition, ListFilters } from '../../lists/use-list.ts';

const DAY_MS = 24 * 3_600_000;
const INT_MAX = 2_147_483_647;

/** Days back from today that the log may be narrowed to; 0 is today alone. */
export const DAYS_BACK = ['0', '7', '30', '90'] as const;

/** How the log is narrowed, for somebody whose day began at `today` (milliseconds). */
export const activityFilters = (today: number): ListFilters => ({
  search: { col: 'actor_name', opr: 'audit_all_text' },
  chosen: new Map<string, (value: string) => Condition | null>([
    [
      'actor',
      (value: string) => {
        const id = /^\d{1,10}$/.test(value) ? Number(value) : null;
        return id === null || id > INT_MAX ? null : { col: 'actor', opr: 'rel_o_m', value: id };
      },
    ],
    ['action', (value: string) => ({ col: 'action', opr: 'eq', value })],
    ['kind', (value: string) => ({ col: 'object_type', opr: 'eq', value })],
    [
      'since',
      (value: string) =>
        DAYS_BACK.some((days) => days === value)
          ? { col: 'at', opr: 'gt', value: new Date(today - Number(value) * DAY_MS - 1).toISOString() }
          : null,
    ],
  ]),
});

/** When the reader's day began, in milliseconds. */
export const startOfDay = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();

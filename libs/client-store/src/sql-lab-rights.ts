import { useSession } from './session-hooks.ts';
import { userHolds, type Bootstrap } from './session-slice.ts';

/** What nothing in SQL Lab goes without: opening it, running, choosing a database. */
const SQL_LAB_PAIRS: readonly (readonly [permission: string, view: string])[] = [
  ['can_read', 'SQLLab'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_read', 'Database'],
];

/** The pairs of SQL Lab that a user does not hold, each as `can_read on SQLLab`; empty for whoever may use it. */
export const missingForSqlLab = (user: Bootstrap['user'] | null): readonly string[] =>
  SQL_LAB_PAIRS.filter(([permission, view]) => !userHolds(user, permission, view)).map(
    ([permission, view]) => `${permission} on ${view}`,
  );

/** Whether ways to SQL Lab are shown to the reader: it is in their menu, and nothing is missing there. */
export const useMayQuery = (): boolean =>
  useSession(({ user }) => userHolds(user, 'menu_access', 'SQL Lab') && missingForSqlLab(user).length === 0);

import type { QueryRun } from '../model/query-run.ts';

/** How long a run took, in seconds with two places. */
export const secondsOf = (run: QueryRun): string =>
  (((run.endedAt ?? run.startedAt) - run.startedAt) / 1000).toFixed(2);

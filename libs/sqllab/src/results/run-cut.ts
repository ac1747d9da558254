import type { QueryRun } from '../model/query-run.ts';

const BY_TOOLBAR: ReadonlySet<string> = new Set(['DROPDOWN', 'QUERY_AND_DROPDOWN']);

/** Rows without the limit, as far as they are known: all were read where only the page shows fewer. */
export function totalOf({ total, isDisplayCut, limitingFactor, keptRows }: QueryRun): number | null {
  if (typeof total === 'number') return total;
  return isDisplayCut && limitingFactor === 'NOT_LIMITED' ? keptRows : null;
}

/** Whether the limit of the toolbar cut the rows, so that there are more than anybody counted. */
export const isCut = (run: QueryRun): boolean =>
  BY_TOOLBAR.has(run.limitingFactor) || (run.isDisplayCut && totalOf(run) === null);

/** Whether the limit of the toolbar alone says how many rows there are, and all of them are shown. */
export const isCutByLimit = (run: QueryRun): boolean =>
  BY_TOOLBAR.has(run.limitingFactor) && !run.isDisplayCut;

import type { QueryRun, QueryState } from '../model/query-run.ts';

/** Which runs of the history are shown. */
export interface RunFilter {
  readonly search: string;
  /** Null for any. */
  readonly state: QueryState | null;
  /** Only those of this tab; null for all. */
  readonly editorId: string | null;
}

/** Runs that a filter lets through; a text is looked for in the SQL and the name of the tab, in any letter case. */
export function filteredRuns(
  runs: readonly QueryRun[],
  { search, state, editorId }: RunFilter,
): readonly QueryRun[] {
  const wanted = search.trim().toLowerCase();
  return runs.filter(
    (run) =>
      (state === null || run.state === state) &&
      (editorId === null || run.editorId === editorId) &&
      (wanted === '' || `${run.sql}\n${run.tab}`.toLowerCase().includes(wanted)),
  );
}

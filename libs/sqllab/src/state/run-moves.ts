import { isUnderWay, type QueryRun } from '../model/query-run.ts';
import type { SqlLabState } from './sqllab-state.ts';

const RUNS_KEPT = 300;

/** A run more, which is its tab's latest. */
export function runStarted(state: SqlLabState, run: QueryRun): SqlLabState {
  const editors = state.editors.map((editor) =>
    editor.id === run.editorId ? { ...editor, latestQueryId: run.id } : editor,
  );
  return { ...state, editors, runs: [run, ...state.runs].slice(0, RUNS_KEPT) };
}

/** A run that was stopped stays stopped, whatever answers later. */
const after = (run: QueryRun, change: Partial<QueryRun>): QueryRun =>
  run.state === 'stopped' ? run : { ...run, ...change };

/** Something became of a run. */
export function runChanged(state: SqlLabState, id: string, change: Partial<QueryRun>): SqlLabState {
  return { ...state, runs: state.runs.map((run) => (run.id === id ? after(run, change) : run)) };
}

/**
 * What the server says of a run that is known here. What is over here stays so; a run whose call is still open takes
 * only how far it is, and one whose rows are being fetched waits for them.
 */
function toldBy(known: QueryRun, told: QueryRun): QueryRun {
  if (!isUnderWay(known)) return known;
  const { progress, progressText } = told;
  if (known.isAwaited) return { ...known, progress, progressText };
  const { state, problem, endedAt, rows, limitingFactor, limit, makes } = told;
  const { serverId, resultsKey, resultName, keptRows } = told;
  const isFetching = state === 'success' && known.state === 'fetching';
  return {
    ...known,
    problem,
    progress,
    progressText,
    endedAt,
    rows,
    serverId,
    resultsKey,
    resultName,
    keptRows,
    limitingFactor,
    limit,
    makes: makes ?? known.makes,
    state: isFetching ? 'fetching' : state,
  };
}

/** Runs as the server tells them: new ones are added, known ones go on. */
export function runsMerged(state: SqlLabState, told: readonly QueryRun[]): SqlLabState {
  const known = new Map(state.runs.map((run) => [run.id, run]));
  for (const run of told) {
    const own = known.get(run.id);
    known.set(run.id, own === undefined ? run : toldBy(own, run));
  }
  const runs = [...known.values()].toSorted((a, b) => b.startedAt - a.startedAt).slice(0, RUNS_KEPT);
  return { ...state, runs };
}

import {
  defineAction,
  defineSlice,
  type Action,
  type CallProblem,
  type RootState,
} from '@belvedere/client-store';
import { SQLLAB_LIMIT_DEFAULT } from '@belvedere/core';

/** A tab: a text and where it runs. */
export interface QueryEditor {
  readonly id: string;
  readonly name: string;
  readonly dbId: number | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly queryLimit: number;
  /** What templates read, as the JSON text of an object; empty for nothing. */
  readonly templateParams: string;
  /** Parameters of the address that opened it; templates read them too. */
  readonly urlParams: Readonly<Record<string, string>>;
  /** Id of the saved query it came from or was saved as. */
  readonly remoteId: number | null;
  readonly latestQueryId: string | null;
  /** Tables opened at the left. */
  readonly tables: readonly string[];
}

/** State of a run. */
type QueryState = 'running' | 'success' | 'failed' | 'stopped';

/** A run of a text. */
export interface QueryRun {
  readonly id: string;
  readonly editorId: string;
  readonly sql: string;
  readonly dbId: number;
  readonly schema: string | null;
  readonly limit: number;
  /** Template parameters it was sent with. */
  readonly templateParams: string;
  readonly state: QueryState;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly rows: number | null;
  readonly limitingFactor: string;
  /** Rows without the limit; null until they are counted. */
  readonly total: number | 'uncountable' | null;
  readonly isDisplayCut: boolean;
  /** Where the server keeps the rows for a day; null when it does not. */
  readonly resultsKey: string | null;
  readonly problem: CallProblem | null;
}

/** State of SQL Lab on a page. */
export interface SqlLabState {
  readonly editors: readonly QueryEditor[];
  readonly activeId: string;
  /** Newest first. */
  readonly runs: readonly QueryRun[];
  readonly isLeftHidden: boolean;
}

const RUNS_KEPT = 100;

/** Everything that happens in SQL Lab. */
export const sqllabActions = {
  restored: defineAction<SqlLabState>('sqllab/restored'),
  tabAdded: defineAction<QueryEditor>('sqllab/tabAdded'),
  tabClosed: defineAction<string>('sqllab/tabClosed'),
  tabActivated: defineAction<string>('sqllab/tabActivated'),
  editorChanged: defineAction<{ readonly id: string; readonly change: Partial<QueryEditor> }>(
    'sqllab/editorChanged',
  ),
  queryStarted: defineAction<QueryRun>('sqllab/queryStarted'),
  queryEnded: defineAction<{ readonly id: string; readonly change: Partial<QueryRun> }>('sqllab/queryEnded'),
  leftToggled: defineAction('sqllab/leftToggled'),
};

/** A tab with nothing in it yet. */
export function newEditor(id: string, name: string, from: Partial<QueryEditor> = {}): QueryEditor {
  return {
    id,
    name,
    dbId: null,
    schema: null,
    sql: '',
    queryLimit: SQLLAB_LIMIT_DEFAULT,
    templateParams: '',
    urlParams: {},
    remoteId: null,
    latestQueryId: null,
    tables: [],
    ...from,
  };
}

/** Number of the next untitled tab: one more than the highest there is. */
export function nextUntitledNumber(
  names: readonly string[],
  pattern: RegExp = /^Untitled Query (\d+)$/,
): number {
  return Math.max(0, ...names.map((name) => Number(pattern.exec(name)?.[1] ?? 0))) + 1;
}

const EMPTY: SqlLabState = { editors: [], activeId: '', runs: [], isLeftHidden: false };

function closed(state: SqlLabState, id: string): SqlLabState {
  const at = state.editors.findIndex((editor) => editor.id === id);
  const editors = state.editors.filter((editor) => editor.id !== id);
  const neighbour = editors[Math.min(at, editors.length - 1)]?.id ?? '';
  return { ...state, editors, activeId: state.activeId === id ? neighbour : state.activeId };
}

/** A run that was stopped stays stopped, whatever answers later. */
function endedRun(run: QueryRun, change: Partial<QueryRun>): QueryRun {
  return run.state === 'stopped' ? run : { ...run, ...change };
}

function reduce(state: SqlLabState, action: Action): SqlLabState {
  const on = sqllabActions;
  if (on.restored.match(action)) return action.payload;
  if (on.tabAdded.match(action))
    return { ...state, editors: [...state.editors, action.payload], activeId: action.payload.id };
  if (on.tabClosed.match(action)) return closed(state, action.payload);
  if (on.tabActivated.match(action)) return { ...state, activeId: action.payload };
  if (on.editorChanged.match(action)) {
    const { id, change } = action.payload;
    return {
      ...state,
      editors: state.editors.map((editor) => (editor.id === id ? { ...editor, ...change } : editor)),
    };
  }
  if (on.queryStarted.match(action)) {
    const run = action.payload;
    const editors = state.editors.map((editor) =>
      editor.id === run.editorId ? { ...editor, latestQueryId: run.id } : editor,
    );
    return { ...state, editors, runs: [run, ...state.runs].slice(0, RUNS_KEPT) };
  }
  if (on.queryEnded.match(action)) {
    const { id, change } = action.payload;
    return { ...state, runs: state.runs.map((run) => (run.id === id ? endedRun(run, change) : run)) };
  }
  if (on.leftToggled.match(action)) return { ...state, isLeftHidden: !state.isLeftHidden };
  return state;
}

/** The feature's slice. */
export const sqllabSlice = defineSlice({ name: 'sqllab', initialState: EMPTY, reduce });

/** State of SQL Lab. */
export const selectSqlLab: (root: RootState) => SqlLabState = sqllabSlice.select;

/** The tab that is open; null when there is none. */
export const selectActiveEditor = (root: RootState): QueryEditor | null => {
  const { editors, activeId } = selectSqlLab(root);
  return editors.find((editor) => editor.id === activeId) ?? editors[0] ?? null;
};

/** The latest run of a tab; null when nothing ran. */
export function selectLatestRun(root: RootState, editor: QueryEditor | null): QueryRun | null {
  if (editor === null) return null;
  return selectSqlLab(root).runs.find((run) => run.id === editor.latestQueryId) ?? null;
}

import {
  defineInstanceSlice,
  keyedActions,
  type Action,
  type InstanceSlice,
  type RootState,
} from '@belvedere/client-store';
import { kept, type Keeping } from '../model/keeping.ts';
import type { QueryRun } from '../model/query-run.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { runChanged, runsMerged, runStarted } from './run-moves.ts';
import { EMPTY_STATE, type SqlLabState } from './sqllab-state.ts';
import { activated, added, closed, moved, reopened } from './tab-moves.ts';

const did = keyedActions('sqllab');

/** Everything that happens in SQL Lab. */
export const sqllabActions = {
  restored: did<{ readonly state: Partial<SqlLabState> }>('restored'),
  tabAdded: did<{ readonly editor: QueryEditor; readonly afterId?: string }>('tabAdded'),
  tabsClosed: did<{ readonly ids: readonly string[]; readonly closedAt: number }>('tabsClosed'),
  /** The tab is gone on the server; nothing of it is left to open again. */
  tabLost: did<{ readonly id: string }>('tabLost'),
  tabReopened: did<{ readonly id: string }>('tabReopened'),
  tabActivated: did<{ readonly id: string }>('tabActivated'),
  tabMoved: did<{ readonly id: string; readonly to: number }>('tabMoved'),
  editorChanged: did<{ readonly id: string; readonly change: Partial<QueryEditor> }>('editorChanged'),
  tabKept: did<{ readonly id: string; readonly keeping: Partial<Keeping>; readonly at?: number }>('tabKept'),
  reachChanged: did<{ readonly isReached: boolean }>('reachChanged'),
  runStarted: did<{ readonly run: QueryRun }>('runStarted'),
  runChanged: did<{ readonly id: string; readonly change: Partial<QueryRun> }>('runChanged'),
  runsMerged: did<{ readonly runs: readonly QueryRun[] }>('runsMerged'),
  runRemoved: did<{ readonly id: string }>('runRemoved'),
};

function changed(state: SqlLabState, id: string, change: Partial<QueryEditor>): SqlLabState {
  return {
    ...state,
    editors: state.editors.map((editor) => (editor.id === id ? { ...editor, ...change } : editor)),
  };
}

function lost(state: SqlLabState, id: string): SqlLabState {
  const { [id]: _, ...keepings } = state.keepings;
  return { ...closed(state, [id], 0), closedTabs: state.closedTabs, keepings };
}

function reduceTabs(state: SqlLabState, action: Action): SqlLabState | null {
  const on = sqllabActions;
  if (on.restored.match(action)) return { ...state, ...action.payload.state };
  if (on.tabAdded.match(action)) return added(state, action.payload.editor, action.payload.afterId);
  if (on.tabsClosed.match(action)) return closed(state, action.payload.ids, action.payload.closedAt);
  if (on.tabLost.match(action)) return lost(state, action.payload.id);
  if (on.tabReopened.match(action)) return reopened(state, action.payload.id);
  if (on.tabActivated.match(action)) return activated(state, action.payload.id);
  if (on.tabMoved.match(action)) return moved(state, action.payload.id, action.payload.to);
  if (on.editorChanged.match(action)) return changed(state, action.payload.id, action.payload.change);
  return null;
}

function reduce(state: SqlLabState, action: Action): SqlLabState {
  const on = sqllabActions;
  const tabs = reduceTabs(state, action);
  if (tabs !== null) return tabs;
  if (on.tabKept.match(action)) {
    const { id, keeping, at = state.keptAt } = action.payload;
    return {
      ...state,
      keptAt: at,
      keepings: { ...state.keepings, [id]: { ...kept(state.keepings, id), ...keeping } },
    };
  }
  if (on.reachChanged.match(action)) return { ...state, isReached: action.payload.isReached };
  if (on.runStarted.match(action)) return runStarted(state, action.payload.run);
  if (on.runChanged.match(action)) return runChanged(state, action.payload.id, action.payload.change);
  if (on.runsMerged.match(action)) return runsMerged(state, action.payload.runs);
  if (on.runRemoved.match(action))
    return { ...state, runs: state.runs.filter(({ id }) => id !== action.payload.id) };
  return state;
}

/** The feature's slice. */
export const sqllabSlice: InstanceSlice<SqlLabState> = defineInstanceSlice({
  name: 'sqllab',
  initialState: EMPTY_STATE,
  reduce,
});

/** State of an SQL Lab. */
export const selectSqlLab = (root: RootState, key: string): SqlLabState => sqllabSlice.select(root, key);

/** The tab that is open; null when there is none. */
export const activeEditorOf = ({ editors, activeId }: SqlLabState): QueryEditor | null =>
  editors.find((editor) => editor.id === activeId) ?? editors[0] ?? null;

/** A tab by its id; null when it is gone. */
export const editorOf = ({ editors }: SqlLabState, id: string): QueryEditor | null =>
  editors.find((editor) => editor.id === id) ?? null;

/** The latest run of a tab; null when nothing ran. */
export function latestRunOf({ runs }: SqlLabState, editor: QueryEditor | null): QueryRun | null {
  if (editor === null) return null;
  return runs.find((run) => run.id === editor.latestQueryId) ?? null;
}

import type { Services } from '@belvedere/client-store';
import { newEditor, type OpenedTable, type QueryEditor } from '../model/query-editor.ts';
import { isUnderWay, newRun, type QueryRun } from '../model/query-run.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { kept } from '../model/keeping.ts';
import { isKept } from './to-keep.ts';

const KEY = 'bv.sqllab';
const RUNS_KEPT = 30;

/** What this device keeps of SQL Lab. */
export type LocalDraft = Pick<SqlLabState, 'editors' | 'activeId' | 'closedTabs' | 'runs' | 'keepings'>;

const stoppedHere = (run: QueryRun): QueryRun =>
  isUnderWay(run) ? { ...run, state: 'stopped', problem: null } : run;

/** Everything, for a device that is the only place; runs that were under way are kept as stopped. */
export const wholeDraft = ({ editors, activeId, closedTabs, runs }: SqlLabState): LocalDraft => ({
  editors,
  activeId,
  closedTabs,
  runs: runs.slice(0, RUNS_KEPT).map(stoppedHere),
  keepings: {},
});

/** What the server does not have yet. */
export function unsentDraft(state: SqlLabState): LocalDraft {
  const editors = state.editors.filter((editor) => !isKept(state, editor));
  const ids = new Set(editors.map(({ id }) => id));
  const isNew = (id: string): boolean => ids.has(id) && kept(state.keepings, id).serverId === null;
  return {
    editors,
    activeId: state.activeId,
    closedTabs: state.closedTabs,
    runs: state.runs.filter(({ editorId }) => isNew(editorId)).slice(0, RUNS_KEPT),
    keepings: Object.fromEntries(Object.entries(state.keepings).filter(([id]) => ids.has(id))),
  };
}

/** Keeps a draft on this device. A full storage is no reason to fail. */
export function keepDraft(storage: Services['storage'], draft: LocalDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify(draft));
  } catch {
    storage.removeItem(KEY);
  }
}

const tableOf = (table: OpenedTable | string): OpenedTable =>
  typeof table === 'string' ? { name: table, isExpanded: true } : table;

/** A tab as some version of this page kept it. */
type OldEditor = Pick<QueryEditor, 'id' | 'name'> & Partial<QueryEditor>;

/** Tabs of a draft, with what was not known when it was kept. */
const completed = (editor: OldEditor, index: number): QueryEditor => ({
  ...newEditor(editor.id, editor.name, editor),
  position: editor.position ?? index + 1,
  tables: (editor.tables ?? []).map(tableOf),
});

/** The draft kept on this device; null when there is none. */
export function readDraft(storage: Services['storage']): LocalDraft | null {
  try {
    const draft = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<LocalDraft> | null;
    if (draft === null || !Array.isArray(draft.editors)) return null;
    return {
      editors: draft.editors.map(completed),
      activeId: draft.activeId ?? '',
      closedTabs: draft.closedTabs ?? [],
      runs: (draft.runs ?? []).map((run) => newRun(run)),
      keepings: draft.keepings ?? {},
    };
  } catch {
    return null;
  }
}

import type { Services } from '@belvedere/client-store';
import { newEditor, type SqlLabState } from './sqllab-slice.ts';

const KEY = 'bv.sqllab';

/** Keeps tabs on this device; runs that were under way are kept as stopped. A full storage is no reason to fail. */
export function keepTabs(storage: Services['storage'], state: SqlLabState): void {
  const runs = state.runs
    .slice(0, 30)
    .map((run) => (run.state === 'running' ? { ...run, state: 'stopped' as const } : run));
  try {
    storage.setItem(KEY, JSON.stringify({ ...state, runs }));
  } catch {
    storage.removeItem(KEY);
  }
}

/** Kept tabs and runs with what was not known when they were kept. */
function completed(state: SqlLabState): SqlLabState {
  return {
    ...state,
    editors: state.editors.map((editor) => newEditor(editor.id, editor.name, editor)),
    runs: state.runs.map((run) => ({
      ...run,
      templateParams: run.templateParams ?? '',
      total: run.total ?? null,
    })),
  };
}

/** Tabs kept on this device; null when there are none. */
export function readTabs(storage: Services['storage']): SqlLabState | null {
  try {
    const state = JSON.parse(storage.getItem(KEY) ?? 'null') as SqlLabState | null;
    return state !== null && Array.isArray(state.editors) && state.editors.length > 0
      ? completed(state)
      : null;
  } catch {
    return null;
  }
}

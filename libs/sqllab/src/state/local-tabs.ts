import type { Services } from '@belvedere/client-store';
import type { SqlLabState } from './sqllab-slice.ts';

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

/** Tabs kept on this device; null when there are none. */
export function readTabs(storage: Services['storage']): SqlLabState | null {
  try {
    const state = JSON.parse(storage.getItem(KEY) ?? 'null') as SqlLabState | null;
    return state !== null && Array.isArray(state.editors) && state.editors.length > 0 ? state : null;
  } catch {
    return null;
  }
}

import { isJsonObject } from '@belvedere/core';

const KEY = 'bv.explore.save-dashboard';

/** A dashboard that a chart was saved onto, and the dataset of that chart. */
export interface LastDashboard {
  readonly id: number;
  readonly title: string;
  /** Key of the dataset on the wire. */
  readonly datasource: string;
}

/** The dashboard that the last chart of this visit went to; null where none did. */
export function readLastDashboard(storage: Pick<Storage, 'getItem'>): LastDashboard | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isJsonObject(value)) return null;
    const { id, title, datasource } = value;
    const isWhole = typeof id === 'number' && typeof title === 'string' && typeof datasource === 'string';
    return isWhole ? { id, title, datasource } : null;
  } catch {
    return null;
  }
}

/** Remembers it for the next chart of this visit. */
export function keepLastDashboard(storage: Pick<Storage, 'setItem'>, last: LastDashboard): void {
  storage.setItem(KEY, JSON.stringify(last));
}

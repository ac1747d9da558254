import { isJsonObject } from '@belvedere/core';
import type { DashboardChoice } from './save-chart.ts';

const KEY = 'bv.explore.save-dashboard';
const NONE: DashboardChoice = { kind: 'none' };

/** The dashboard that the last chart of this visit went to. */
export function readLastDashboard(storage: Pick<Storage, 'getItem'>): DashboardChoice {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isJsonObject(value)) return NONE;
    const { id, title } = value;
    return typeof id === 'number' && typeof title === 'string' ? { kind: 'existing', id, title } : NONE;
  } catch {
    return NONE;
  }
}

/** Remembers it for the next chart of this visit. */
export function keepLastDashboard(storage: Pick<Storage, 'setItem'>, id: number, title: string): void {
  storage.setItem(KEY, JSON.stringify({ id, title }));
}

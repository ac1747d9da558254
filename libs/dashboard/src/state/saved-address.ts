import type { NavigateOptions } from '@belvedere/client-store';
import { UNSAVED_ID } from './wire.ts';

/** What the entry of a saved dashboard's address keeps: the page shows that dashboard already. */
const SAME_DASHBOARD = { isSameDashboard: true } as const;

/**
 * How the address of a dashboard is gone to that was just saved as `id`: it is pushed. That of one which did not exist
 * takes the place of the form for new ones, which Back would open anew.
 */
export const savedAddress = (id: number): NavigateOptions => ({
  isSafe: true,
  ...(id === UNSAVED_ID ? { replace: true } : { state: SAME_DASHBOARD }),
});

/** Whether an entry of the browser's history was made by the dashboard that is shown, under a new address. */
export function isSameDashboard(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'isSameDashboard' in entry;
}

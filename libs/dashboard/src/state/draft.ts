import type { Services } from '@belvedere/client-store';
import type { EditState } from './edit-state.ts';

/** Unsaved changes kept on this device. */
export interface Draft {
  readonly savedAt: number;
  /** Version that the changes are based on. */
  readonly version: number;
  readonly edit: EditState;
}

type Storage = Services['storage'];
const keyOf = (dashboardId: number): string => `bv.draft.dashboard.${dashboardId}`;

/** Keeps changes; a full or forbidden storage is no reason to stop editing. */
export function keepDraft(storage: Storage, dashboardId: number, draft: Draft): void {
  try {
    storage.setItem(keyOf(dashboardId), JSON.stringify(draft));
  } catch {
    storage.removeItem(keyOf(dashboardId));
  }
}

/** Kept changes; null when there are none or they cannot be read. */
export function readDraft(storage: Storage, dashboardId: number): Draft | null {
  try {
    const draft = JSON.parse(storage.getItem(keyOf(dashboardId)) ?? 'null') as Draft | null;
    return draft?.edit?.layout === undefined ? null : draft;
  } catch {
    return null;
  }
}

/** Forgets kept changes. */
export function dropDraft(storage: Storage, dashboardId: number): void {
  storage.removeItem(keyOf(dashboardId));
}

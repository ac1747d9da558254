import { isJsonObject } from '@belvedere/core';
import { FOLDER_IDS, type FolderId } from './fields.ts';

const KEY = 'bv.explore.dataset';

/** Least width of the panel, px. */
export const PANEL_MIN_PX = 300;
const PANEL_SHARE = 0.33;
/** Below this width of the window the panel starts closed, px. */
const ROOMY_PX = 1100;
/** Below this width of the window the panel lies under the controls and never closes, px. */
const NARROW_PX = 820;

/** What this browser remembers of the panel. */
export interface PanelMemory {
  readonly width: number;
  readonly isOpen: boolean;
  readonly folded: readonly FolderId[];
}

/** Most width of the panel in a window of that width: a third, but never less than the least. */
export const panelMax = (windowPx: number): number =>
  Math.max(PANEL_MIN_PX, Math.floor(windowPx * PANEL_SHARE));

/** What is remembered; what is not, or no longer makes sense, is as for the first visit. */
export function readPanel(storage: Pick<Storage, 'getItem'>, windowPx: number): PanelMemory {
  const first: PanelMemory = {
    width: PANEL_MIN_PX,
    isOpen: windowPx >= ROOMY_PX || windowPx <= NARROW_PX,
    folded: [],
  };
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!isJsonObject(stored)) return first;
    const { width, isOpen, folded } = stored;
    const names = Array.isArray(folded) ? folded : [];
    return {
      width: typeof width === 'number' ? Math.max(PANEL_MIN_PX, width) : first.width,
      isOpen: typeof isOpen === 'boolean' ? isOpen : first.isOpen,
      folded: FOLDER_IDS.filter((id) => names.includes(id)),
    };
  } catch {
    return first;
  }
}

/** Remembers the panel for the next visit. */
export function keepPanel(storage: Pick<Storage, 'setItem'>, panel: PanelMemory): void {
  storage.setItem(KEY, JSON.stringify(panel));
}

import { UNDO_LIMIT, type Layout } from '@belvedere/core';

/** What an editor can undo: title and layout together. Versions share everything that did not change. */
export interface EditState {
  readonly title: string;
  readonly layout: Layout;
}

/** Past, present and future of an edit. */
export interface EditHistory {
  readonly past: readonly EditState[];
  readonly present: EditState;
  readonly future: readonly EditState[];
  /** Steps were dropped, so undoing everything no longer gives the saved state. */
  readonly isCut: boolean;
}

/** A history without steps. */
export function startHistory(present: EditState): EditHistory {
  return { past: [], present, future: [], isCut: false };
}

/** One step further; what was undone is gone. */
export function pushed(history: EditHistory, next: EditState): EditHistory {
  if (next === history.present) return history;
  const past = [...history.past, history.present];
  return {
    past: past.slice(-UNDO_LIMIT),
    present: next,
    future: [],
    isCut: history.isCut || past.length > UNDO_LIMIT,
  };
}

/** One step back; the same value at the start. */
export function undone(history: EditHistory): EditHistory {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

/** One step forward again; the same value at the end. */
export function redone(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { ...history, past: [...history.past, history.present], present: next, future };
}

/** Whether the present differs from what was saved. */
export const isChanged = (history: EditHistory): boolean => history.past.length > 0 || history.isCut;

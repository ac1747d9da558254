import { EDIT_JOIN_MS, UNDO_HISTORY_LIMIT, UNDO_LIMIT } from './limits.ts';

/** What an edit is about and when it was made (epoch milliseconds): edits of one thing in quick succession are one step. */
export interface EditMark {
  readonly of: string;
  readonly at: number;
}

/** Past, present and future of what a person edits, as whole versions that share what did not change. */
export interface UndoHistory<Version> {
  /** Oldest first, at most UNDO_HISTORY_LIMIT. */
  readonly past: readonly Version[];
  readonly present: Version;
  /** What was undone, the next to redo first. */
  readonly future: readonly Version[];
  /** There were more than UNDO_LIMIT steps: undoing everything is no longer taken to give the first version. */
  readonly isCut: boolean;
  /** The last edit, as long as another may join it; null after a step without a mark, an undo or a redo. */
  readonly open: EditMark | null;
}

/** A history without steps. */
export function startHistory<Version>(present: Version): UndoHistory<Version> {
  return { past: [], present, future: [], isCut: false, open: null };
}

function joins({ open }: UndoHistory<unknown>, mark: EditMark | null): boolean {
  return open !== null && mark !== null && open.of === mark.of && mark.at - open.at <= EDIT_JOIN_MS;
}

/**
 * One step further; what was undone is gone. An edit whose mark is that of the last one, at most EDIT_JOIN_MS later, joins
 * it. The same version is no step.
 */
export function pushStep<Version>(
  history: UndoHistory<Version>,
  next: Version,
  mark: EditMark | null = null,
): UndoHistory<Version> {
  if (next === history.present) return history;
  if (joins(history, mark)) return { ...history, present: next, open: mark };
  const past = [...history.past, history.present];
  return {
    past: past.slice(-UNDO_HISTORY_LIMIT),
    present: next,
    future: [],
    isCut: history.isCut || past.length > UNDO_LIMIT,
    open: mark,
  };
}

/** One step back; the same value at the start. */
export function undoStep<Version>(history: UndoHistory<Version>): UndoHistory<Version> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    open: null,
  };
}

/** One step forward again; the same value at the end. */
export function redoStep<Version>(history: UndoHistory<Version>): UndoHistory<Version> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { ...history, past: [...history.past, history.present], present: next, future, open: null };
}

/** The present replaced without a step, for what happens to it that nobody undoes. */
export function amendPresent<Version>(history: UndoHistory<Version>, present: Version): UndoHistory<Version> {
  return present === history.present ? history : { ...history, present };
}

/** Every version made anew, for what changed in all of them without anybody's step. */
export function mapVersions<Version>(
  history: UndoHistory<Version>,
  change: (version: Version) => Version,
): UndoHistory<Version> {
  const { past, present, future } = history;
  return { ...history, past: past.map(change), present: change(present), future: future.map(change) };
}

/** Whether the present can differ from the version that the history started with. */
export const hasSteps = ({ past, isCut }: UndoHistory<unknown>): boolean => past.length > 0 || isCut;

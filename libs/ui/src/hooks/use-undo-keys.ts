import { isInDialog } from './is-in-dialog.ts';
import { isTyping } from './is-typing.ts';
import { usePageKeys } from './use-page-keys.ts';

/** What the keys of undo and redo do. */
export interface UndoKeys {
  readonly undo: () => void;
  readonly redo: () => void;
}

function actionOf(event: KeyboardEvent, { undo, redo }: UndoKeys): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey) || isTyping(event.target) || isInDialog(event.target)) return null;
  const letter = event.key.toLowerCase();
  if (letter === 'z') return event.shiftKey ? redo : undo;
  return letter === 'y' ? redo : null;
}

/** Ctrl/Cmd-Z undoes, with Shift or as Ctrl/Cmd-Y it redoes; a text that is being written keeps its own undo, and a dialog what lies behind it. */
export function useUndoKeys(keys: UndoKeys): void {
  usePageKeys((event) => actionOf(event, keys));
}

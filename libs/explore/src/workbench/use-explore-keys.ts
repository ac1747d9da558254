import { isInDialog, usePageKeys, useUndoKeys, type UndoKeys } from '@belvedere/ui';

/** What the keys of Explore do. */
export interface ExploreKeys extends UndoKeys {
  readonly run: () => void;
  readonly save: () => void;
}

/** Ctrl-S in a dialog must not save the page as a file either. */
const doNothing = (): void => undefined;

function actionOf(event: KeyboardEvent, keys: ExploreKeys): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey)) return null;
  const isBehind = isInDialog(event.target);
  if (event.key === 'Enter') return isBehind ? null : keys.run;
  if (event.key.toLowerCase() !== 's') return null;
  return isBehind ? doNothing : keys.save;
}

/** Ctrl/Cmd-Enter runs, Ctrl/Cmd-S saves, also while a text is being written, but not from a dialog over the chart; undo and redo as everywhere. */
export function useExploreKeys(keys: ExploreKeys): void {
  useUndoKeys(keys);
  usePageKeys((event) => actionOf(event, keys));
}

import { usePageKeys, useUndoKeys, type UndoKeys } from '@belvedere/ui';

/** What the keys of Explore do. */
export interface ExploreKeys extends UndoKeys {
  readonly run: () => void;
  readonly save: () => void;
}

function actionOf(event: KeyboardEvent, keys: ExploreKeys): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey)) return null;
  if (event.key === 'Enter') return keys.run;
  return event.key.toLowerCase() === 's' ? keys.save : null;
}

/** Ctrl/Cmd-Enter runs, Ctrl/Cmd-S saves, also while a text is being written; undo and redo as everywhere. */
export function useExploreKeys(keys: ExploreKeys): void {
  useUndoKeys(keys);
  usePageKeys((event) => actionOf(event, keys));
}

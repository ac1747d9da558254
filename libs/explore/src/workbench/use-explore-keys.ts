import { useEffect, useRef } from 'react';

/** What the keys of Explore do. */
export interface ExploreKeys {
  readonly run: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (['INPUT', 'TEXTAREA'].includes(target.tagName) || target.isContentEditable)
  );
}

function actionOf(event: KeyboardEvent, keys: ExploreKeys): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey)) return null;
  if (event.key === 'Enter') return keys.run;
  const letter = event.key.toLowerCase();
  if (letter === 's') return keys.save;
  if (isTyping(event.target)) return null;
  if (letter === 'z') return event.shiftKey ? keys.redo : keys.undo;
  return letter === 'y' ? keys.redo : null;
}

/** Ctrl/Cmd-Enter runs, Ctrl/Cmd-S saves, Ctrl/Cmd-Z undoes, with Shift or as Ctrl/Cmd-Y it redoes; a text that is being written keeps its own undo. */
export function useExploreKeys(keys: ExploreKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const action = actionOf(event, latest.current);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', handle);
    };
  }, []);
}

import { Compartment, type Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import { whenCalm } from '../when-calm.ts';

/** Keys of the search, with Ctrl; Alt and Shift may join. */
const SEARCH_KEYS = new Set(['f', 'g', 'd', 'h', 'L']);

const isSearchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && (SEARCH_KEYS.has(key) || SEARCH_KEYS.has(key.toLowerCase())));

/** A key of the search that waits for its code, with what was typed since. */
interface Waiting {
  readonly key: KeyboardEvent;
  readonly typed: string;
}

/** What waits after a further key; null where the key takes the search back. */
function waitingAfter({ key: first, typed }: Waiting, event: KeyboardEvent): Waiting | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Escape') return null;
  if (isSearchKey(event)) return { key: event, typed };
  if (key === 'Backspace') return { key: first, typed: typed.slice(0, -1) };
  return { key: first, typed: key.length === 1 && !ctrlKey && !metaKey && !altKey ? typed + key : typed };
}

/**
 * Finding and replacing, fetched once the page is calm or with the first of its keys. That key does its work when the code has come,
 * and what is typed meanwhile is looked for, never written into the text; where it cannot be fetched the next key tries again.
 */
export function searchLater(): Extension {
  const place = new Compartment();
  let isThere = false;
  let waiting: Waiting | null = null;
  const bring = async (editor: EditorView): Promise<void> => {
    try {
      const { pressAgain, search } = await import('./search.ts');
      if (isThere || !editor.dom.isConnected) return;
      isThere = true;
      editor.dispatch({ effects: place.reconfigure(search) });
      if (waiting !== null) pressAgain(editor, waiting.key, waiting.typed);
    } catch {
      waiting = null;
    }
  };
  const hear = (event: KeyboardEvent, editor: EditorView): boolean => {
    if (waiting === null && !isSearchKey(event)) return false;
    const isFirst = waiting === null;
    waiting = waiting === null ? { key: event, typed: '' } : waitingAfter(waiting, event);
    if (isFirst) void bring(editor);
    event.preventDefault();
    return true;
  };
  const awaited = ViewPlugin.define((editor) => ({ destroy: whenCalm(() => void bring(editor)) }), {
    eventHandlers: { keydown: hear },
  });
  return place.of(awaited);
}

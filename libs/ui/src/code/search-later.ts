import { Compartment, type Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import { whenCalm } from '../when-calm.ts';

/** Keys of the search, with Ctrl; Alt and Shift may join. */
const SEARCH_KEYS = new Set(['f', 'g', 'd', 'L']);

const isSearchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && (SEARCH_KEYS.has(key) || SEARCH_KEYS.has(key.toLowerCase())));

/**
 * Finding and replacing, fetched once the page is calm or with the first of its keys. That key does its work when the code has come;
 * where it cannot be fetched the next key tries again.
 */
export function searchLater(): Extension {
  const place = new Compartment();
  let isThere = false;
  const bring = async (editor: EditorView, key: KeyboardEvent | null): Promise<void> => {
    const { pressAgain, search } = await import('./search.ts');
    if (isThere || !editor.dom.isConnected) return;
    isThere = true;
    editor.dispatch({ effects: place.reconfigure(search) });
    if (key !== null) pressAgain(editor, key);
  };
  const awaited = ViewPlugin.define(
    (editor) => ({
      destroy: whenCalm(() => void bring(editor, null).catch(() => undefined)),
    }),
    {
      eventHandlers: {
        keydown: (event, editor) => {
          if (!isSearchKey(event)) return false;
          void bring(editor, event).catch(() => undefined);
          event.preventDefault();
          return true;
        },
      },
    },
  );
  return place.of(awaited);
}

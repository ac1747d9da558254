import type { Compartment } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, type RefObject } from 'react';

/** Fetches the keys of Vim when they are wanted, and keeps them in `place`; those of the editor stay where the code cannot be had. */
export function useVimKeys(
  view: RefObject<EditorView | null>,
  place: RefObject<Compartment>,
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) {
      view.current?.dispatch({ effects: place.current.reconfigure([]) });
      return;
    }
    let isGone = false;
    import('./vim-keys.ts')
      .then(({ vimKeys }) => {
        if (!isGone) view.current?.dispatch({ effects: place.current.reconfigure(vimKeys) });
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [view, place, isOn]);
}

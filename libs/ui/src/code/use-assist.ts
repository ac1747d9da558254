import type { Compartment } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import type { CodeAssist } from './assist-types.ts';

/** Fetches what helps to write, and keeps it as it is given in `place`; an editor without it only highlights. */
export function useAssist(
  view: RefObject<EditorView | null>,
  place: RefObject<Compartment>,
  assist: CodeAssist | undefined,
): void {
  const latest = useLatest(assist);
  useEffect(() => {
    if (assist === undefined) return;
    import('./assist.ts')
      .then(({ applyAssist }) => {
        if (view.current !== null) applyAssist(view.current, place.current, latest);
      })
      .catch(() => undefined);
  }, [view, place, latest, assist]);
}

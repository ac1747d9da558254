import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Draft } from './draft.ts';

/** What {@link useKeptFocus} asks of the list. */
interface KeptFocus {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list whose focused button goes away as its entry is removed, brought back or gone: it goes to the open entry,
 * else to the first button there is. Elsewhere the focus stays.
 */
export function useKeptFocus(draft: Draft): KeptFocus {
  const ref = useRef<HTMLUListElement>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    const { current: list } = ref;
    if (list === null || !isHeld.current || document.activeElement !== document.body) return;
    const open = list.querySelector<HTMLElement>('[aria-current="true"]');
    (open ?? list.querySelector('button'))?.focus();
  }, [draft]);
  return {
    ref,
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget !== null) isHeld.current = false;
    },
  };
}

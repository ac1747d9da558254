import { useT } from '@belvedere/ui';
import { useEffect, useState, type RefObject } from 'react';
import { dropMessages } from '../messages/drop.ts';

/** Where the focus goes after the pills of a list changed, and what is said of it. */
export interface PillFocus {
  /** For a live region; empty before anything moved. */
  readonly said: string;
  /** Gives the focus to the pill at a place, or to the line that adds one where there is none. */
  readonly put: (at: number) => void;
  /** Says where a pill went, and follows it. */
  readonly follow: (name: string, at: number, count: number) => void;
}

/** Keeps the focus in a list of pills when the element that had it goes. */
export function usePillFocus(list: RefObject<HTMLElement | null>): PillFocus {
  const t = useT();
  const [wanted, setWanted] = useState<{ readonly at: number; readonly said: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const pills = list.current?.querySelectorAll<HTMLElement>('.bv-pill-main, .bv-add-line');
    (pills?.[wanted.at] ?? [...(pills ?? [])].at(-1))?.focus();
  }, [list, wanted]);
  return {
    said: wanted?.said ?? '',
    put: (at) => {
      setWanted({ at, said: '' });
    },
    follow: (name, at, count) => {
      setWanted({ at, said: t(dropMessages.moved, { name, at: at + 1, count }) });
    },
  };
}

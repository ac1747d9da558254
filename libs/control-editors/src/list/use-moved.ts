import { useT } from '@belvedere/ui';
import { useEffect, useState, type RefObject } from 'react';
import { dropMessages } from '../messages/drop.ts';

/** What was said of the last move, and how to tell of one. */
export interface Moved {
  /** For a live region; empty before anything moved. */
  readonly said: string;
  readonly tell: (name: string, at: number, count: number) => void;
}

/** Says where a pill went, and gives it the focus back there. */
export function useMoved(list: RefObject<HTMLElement | null>): Moved {
  const t = useT();
  const [moved, setMoved] = useState<{ readonly at: number; readonly said: string } | null>(null);
  useEffect(() => {
    if (moved !== null) list.current?.querySelectorAll<HTMLElement>('.bv-pill-main')[moved.at]?.focus();
  }, [list, moved]);
  return {
    said: moved?.said ?? '',
    tell: (name, at, count) => {
      setMoved({ at, said: t(dropMessages.moved, { name, at: at + 1, count }) });
    },
  };
}

import { scrollToRow } from '@belvedere/ui';
import { useEffect, useState, type RefObject } from 'react';

/** The row of a list that the Tab key stops at. */
export interface RowFocus {
  readonly row: number;
  /** Brings a row into sight and gives it the focus. */
  readonly move: (row: number) => void;
  /** The focus came to a row by itself. */
  readonly arrive: (row: number) => void;
}

/** Focus that walks over rows of which only those in sight are drawn; rows carry their number in `data-row`. */
export function useRowFocus(scrollRef: RefObject<HTMLElement | null>, rowPx: () => number): RowFocus {
  const [at, setAt] = useState({ row: 0, moves: 0 });
  useEffect(() => {
    if (at.moves > 0) scrollRef.current?.querySelector<HTMLElement>(`[data-row="${at.row}"]`)?.focus();
  }, [scrollRef, at]);
  return {
    row: at.row,
    move: (row) => {
      const list = scrollRef.current;
      if (list !== null) list.scrollTop = scrollToRow(row, rowPx(), list.scrollTop, list.clientHeight);
      setAt(({ moves }) => ({ row, moves: moves + 1 }));
    },
    arrive: (row) => {
      setAt((old) => (old.row === row ? old : { row, moves: 0 }));
    },
  };
}

import { useState } from 'react';

/** The row of a page that is previewed, and the way to those beside it. */
export interface Preview<Row> {
  /** Null while none is shown. */
  readonly row: Row | null;
  /** From 1; 0 while none is shown. */
  readonly at: number;
  readonly count: number;
  readonly show: (row: Row) => void;
  readonly close: () => void;
  /** Null at the first row. */
  readonly previous: (() => void) | null;
  /** Null at the last row. */
  readonly next: (() => void) | null;
}

/** Previews the rows of a page one by one. */
export function usePreview<Row extends { readonly id: number }>(rows: readonly Row[]): Preview<Row> {
  const [id, setId] = useState<number | null>(null);
  const index = rows.findIndex((row) => row.id === id);
  const to = (target: Row | undefined): (() => void) | null =>
    target === undefined
      ? null
      : () => {
          setId(target.id);
        };
  return {
    row: rows[index] ?? null,
    at: index + 1,
    count: rows.length,
    show: (row) => {
      setId(row.id);
    },
    close: () => {
      setId(null);
    },
    previous: index > 0 ? to(rows[index - 1]) : null,
    next: index === -1 ? null : to(rows[index + 1]),
  };
}

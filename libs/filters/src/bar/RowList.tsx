import type { FilterOption } from '@belvedere/charts';
import type { Json } from '@belvedere/core';
import { pxByPointer, rowsOf, useRowWindow } from '@belvedere/ui';
import { useRef, useState, type CSSProperties, type JSX, type KeyboardEvent } from 'react';

const rowPx = (): number => pxByPointer({ mouse: 26, finger: 44 });
/** Rows in sight at once; further ones scroll. */
const ROWS_IN_SIGHT = 6;

/** Lets the arrows walk from row to row: the list is one stop for the Tab key. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const list = event.currentTarget.closest('.bv-filter-rows');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  rows[rows.indexOf(event.currentTarget) + step]?.focus();
}

/** A list of values, and what choosing in it does. */
export interface ValueRowsProps {
  readonly options: readonly FilterOption[];
  readonly isMultiple: boolean;
  /** Something is searched for: all places of a tree are open. */
  readonly isSearched: boolean;
  /** There are more values than are listed. */
  readonly isCut: boolean;
  readonly isOn: (value: Json) => boolean;
  readonly onToggle: (value: Json) => void;
  /** Chooses all of some values, or lets them go; null where values are chosen one by one. */
  readonly onToggleAll: ((values: readonly Json[], isOn: boolean) => void) | null;
}

/** Where a line stands, and whether Tab stops at it. */
export interface RowPlace {
  readonly style: CSSProperties;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}

/** Lines of one height, of which only those in sight exist; the arrows walk them, and Tab stops once. */
export function RowList({
  count,
  line,
}: {
  readonly count: number;
  readonly line: (row: number, place: RowPlace) => JSX.Element | null;
}): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const px = rowPx();
  const rows = useRowWindow({ scrollRef: ref, count, rowPx: px, firstViewportPx: px * ROWS_IN_SIGHT });
  const shown = rowsOf(rows);
  const stop = shown.includes(at) ? at : (shown[0] ?? 0);
  const placeOf = (row: number): RowPlace => ({
    style: { insetBlockStart: row * px, blockSize: px },
    tabIndex: row === stop ? 0 : -1,
    onFocus: () => {
      setAt(row);
    },
  });
  return (
    <div ref={ref} className="bv-filter-rows" style={{ maxBlockSize: px * ROWS_IN_SIGHT }}>
      <div style={{ blockSize: count * px, position: 'relative' }}>
        {shown.map((row) => line(row, placeOf(row)))}
      </div>
    </div>
  );
}

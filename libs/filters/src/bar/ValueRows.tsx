import type { FilterOption } from '@belvedere/charts';
import { useCount } from '@belvedere/client-store';
import type { Json } from '@belvedere/core';
import { pxByPointer, rowsOf, useRowWindow } from '@belvedere/ui';
import { useRef, useState, type JSX, type KeyboardEvent } from 'react';

const rowPx = (): number => pxByPointer({ mouse: 26, finger: 44 });
/** Rows in sight at once; further ones scroll. */
const ROWS_IN_SIGHT = 6;

/** Lets the arrows walk from row to row: the list is one stop for the Tab key. */
function walkRows(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const rows = [...(event.currentTarget.closest('.bv-filter-rows')?.querySelectorAll('input') ?? [])];
  rows[rows.indexOf(event.currentTarget) + step]?.focus();
}

interface ValueRowsProps {
  readonly options: readonly FilterOption[];
  readonly isMultiple: boolean;
  readonly isOn: (value: Json) => boolean;
  readonly onToggle: (value: Json) => void;
}

/** Values with a box or a dot before each, and how often they occur after it; of a long list only those in sight exist. */
export function ValueRows({ options, isMultiple, isOn, onToggle }: ValueRowsProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const count = useCount();
  const px = rowPx();
  const rows = useRowWindow({
    scrollRef: ref,
    count: options.length,
    rowPx: px,
    firstViewportPx: px * ROWS_IN_SIGHT,
  });
  const shown = rowsOf(rows);
  const stop = shown.includes(at) ? at : (shown[0] ?? 0);
  return (
    <div ref={ref} className="bv-filter-rows" style={{ maxBlockSize: px * ROWS_IN_SIGHT }}>
      <div style={{ blockSize: options.length * px, position: 'relative' }}>
        {shown.map((row) => {
          const option = options[row];
          if (option === undefined) return null;
          return (
            <label key={row} className="bv-filter-row" style={{ insetBlockStart: row * px, blockSize: px }}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                checked={isOn(option.value)}
                tabIndex={row === stop ? 0 : -1}
                onFocus={() => {
                  setAt(row);
                }}
                onKeyDown={walkRows}
                onChange={() => {
                  onToggle(option.value);
                }}
                onClick={() => {
                  if (!isMultiple && isOn(option.value)) onToggle(option.value);
                }}
              />
              <span className="bv-ellipsis" title={option.label}>
                {option.label}
              </span>
              {option.count !== null && <span className="bv-filter-count">{count(option.count)}</span>}
            </label>
          );
        })}
      </div>
    </div>
  );
}

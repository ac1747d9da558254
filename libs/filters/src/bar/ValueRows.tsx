import type { FilterOption } from '@belvedere/charts';
import { useCount } from '@belvedere/client-store';
import type { Json } from '@belvedere/core';
import { pxByPointer, rowsOf, useRowWindow } from '@belvedere/ui';
import { useRef, type JSX } from 'react';

const rowPx = (): number => pxByPointer({ mouse: 26, finger: 44 });
/** Rows in sight at once; further ones scroll. */
const ROWS_IN_SIGHT = 6;

interface ValueRowsProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly isMultiple: boolean;
  readonly isOn: (value: Json) => boolean;
  readonly onToggle: (value: Json) => void;
}

/** Values with a box or a dot before each, and how often they occur after it; of a long list only those in sight exist. */
export function ValueRows({ label, options, isMultiple, isOn, onToggle }: ValueRowsProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const count = useCount();
  const px = rowPx();
  const rows = useRowWindow({
    scrollRef: ref,
    count: options.length,
    rowPx: px,
    firstViewportPx: px * ROWS_IN_SIGHT,
  });
  return (
    <div
      ref={ref}
      className="bv-filter-rows"
      role="group"
      aria-label={label}
      style={{ maxBlockSize: px * ROWS_IN_SIGHT }}
    >
      <div style={{ blockSize: options.length * px, position: 'relative' }}>
        {rowsOf(rows).map((at) => {
          const option = options[at];
          if (option === undefined) return null;
          return (
            <label key={at} className="bv-filter-row" style={{ insetBlockStart: at * px, blockSize: px }}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                checked={isOn(option.value)}
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

import { rowsOf, useRowWindow } from '@belvedere/ui';
import { useRef, type JSX } from 'react';

const ROW_PX = 18;
const ROWS_IN_SIGHT = 5;

/** Values that match nothing, one a line; of a long list only the lines in sight exist. */
export function MissingList({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly string[];
}): JSX.Element {
  const ref = useRef<HTMLUListElement>(null);
  const rows = useRowWindow({
    scrollRef: ref,
    count: values.length,
    rowPx: ROW_PX,
    firstViewportPx: ROW_PX * ROWS_IN_SIGHT,
  });
  return (
    <ul
      ref={ref}
      className="bv-filter-missing"
      aria-label={label}
      style={{ blockSize: ROW_PX * Math.min(values.length, ROWS_IN_SIGHT) }}
    >
      {rowsOf(rows).map((row) => (
        <li
          key={row}
          className="bv-ellipsis"
          aria-setsize={values.length}
          aria-posinset={row + 1}
          title={values[row]}
          style={{ insetBlockStart: row * ROW_PX, blockSize: ROW_PX }}
        >
          {values[row]}
        </li>
      ))}
      <li aria-hidden="true" style={{ insetBlockStart: values.length * ROW_PX }} />
    </ul>
  );
}

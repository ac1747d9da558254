import { bucketKey, bucketStart } from './bucket-key.ts';
import { cellAt, columnNamed, type Frame, type FrameColumn } from './frame.ts';
import { takeRows } from './take-rows.ts';

/** A result of another time, and how to bring its times to those of the first. */
export interface OffsetFrame {
  /** Suffix of its metrics: `1 year ago` makes `sales__1 year ago`. */
  readonly label: string;
  readonly frame: Frame;
  /** Moves a wall time of it forward by the offset. */
  readonly toBase: (wall: number) => number;
}

/** Which columns are compared, and which tell the rows. */
export interface OffsetJoin {
  /** Time column; null when rows have none. */
  readonly time: string | null;
  /** Grain of the time column; weeks and longer are matched by their bucket. */
  readonly grain: string | null;
  readonly metrics: readonly string[];
}

const SEPARATOR = '__';

function keysOf(frame: Frame, { time, grain, metrics }: OffsetJoin, move: (wall: number) => number) {
  const columns = frame.columns.filter(({ name }) => !metrics.includes(name));
  const part = (column: FrameColumn, row: number): unknown => {
    const cell = cellAt(column, row);
    return column.name === time && typeof cell === 'number'
      ? bucketKey(move(bucketStart(cell, grain)), grain)
      : cell;
  };
  return (row: number): string => JSON.stringify(columns.map((column) => part(column, row)));
}

function rowsByKey(offset: OffsetFrame, join: OffsetJoin): ReadonlyMap<string, number> {
  const keyOf = keysOf(offset.frame, join, offset.toBase);
  const rows = new Map<string, number>();
  for (let row = 0; row < offset.frame.rows; row++) {
    const key = keyOf(row);
    if (!rows.has(key)) rows.set(key, row);
  }
  return rows;
}

/**
 * The first result with the metrics of other times beside its own: rows are matched by every column that is no metric,
 * times after they were moved. A row without a match has null there; rows only another time has are left out. New
 * columns come last, offset by offset, as `metric__offset`.
 */
export function joinOffsets(base: Frame, offsets: readonly OffsetFrame[], join: OffsetJoin): Frame {
  const keyOf = keysOf(base, join, (wall) => wall);
  const keys = Array.from({ length: base.rows }, (_, row) => keyOf(row));
  const added = offsets.flatMap((offset) => {
    const byKey = rowsByKey(offset, join);
    const rows = Int32Array.from(keys, (key) => byKey.get(key) ?? -1);
    return join.metrics.flatMap((metric) => {
      const column = columnNamed(offset.frame, metric);
      return column === null
        ? []
        : [{ ...takeRows(column, rows), name: `${metric}${SEPARATOR}${offset.label}` }];
    });
  });
  return { ...base, columns: [...base.columns, ...added] };
}

import { INFINITE_TIME, type Batch, type ResultColumn, type Value } from '@belvedere/connectors';
import { cellAt, type Frame, type FrameColumn } from '@belvedere/frame';

const isTime = ({ kind }: FrameColumn): boolean => kind === 'instant' || kind === 'wall' || kind === 'date';

/** Columns of a frame as a result has them; times are microseconds. */
export function frameSchema({ columns }: Frame): readonly ResultColumn[] {
  return columns.map((column) => ({
    name: column.name,
    type: column.type,
    kind: column.kind,
    unit: isTime(column) ? 'us' : null,
  }));
}

const microsOf = (ms: number): bigint =>
  Number.isFinite(ms) ? BigInt(Math.round(ms * 1000)) : ms > 0 ? INFINITE_TIME : -INFINITE_TIME;

/** Value of a cell: times as whole microseconds, integers beyond 2^53 as bigint, infinities as they are. */
function valueAt(column: FrameColumn, row: number): Value {
  const cell = cellAt(column, row);
  if (typeof cell === 'number' && isTime(column)) return microsOf(cell);
  if (typeof cell === 'string' && column.kind === 'integer') return BigInt(cell);
  return cell;
}

/** The rows of a frame in batches of at most `size`. */
export function* frameBatches({ columns, rows }: Frame, size: number): Iterable<Batch> {
  for (let from = 0; from < rows; from += size) {
    const length = Math.min(size, rows - from);
    const values = columns.map((column) => Array.from({ length }, (_, at) => valueAt(column, from + at)));
    yield { rows: length, columns: values };
  }
}

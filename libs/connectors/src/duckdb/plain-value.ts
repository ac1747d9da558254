import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBGeometryValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeNSValue,
  DuckDBTimeValue,
} from '@duckdb/node-api';
import { blobText } from '../blob-text.ts';
import type { CellType } from '../cell-json.ts';
import type { Value } from '../connector.ts';

/** A value of the driver that holds no others, and what its cells are written by. */
export interface PlainValue {
  readonly value: Value;
  readonly type: CellType;
}

const OTHER: CellType = { kind: 'other', unit: null };
const other = (value: Value): PlainValue => ({ value, type: OTHER });

function timeOf(value: unknown): PlainValue | null {
  if (value instanceof DuckDBDateValue) return { value: value.days, type: { kind: 'date', unit: 'day' } };
  if (value instanceof DuckDBTimeValue) return { value: value.micros, type: { kind: 'time', unit: 'us' } };
  if (value instanceof DuckDBTimeNSValue) return { value: value.nanos, type: { kind: 'time', unit: 'ns' } };
  if (value instanceof DuckDBTimestampValue)
    return { value: value.micros, type: { kind: 'wall', unit: 'us' } };
  if (value instanceof DuckDBTimestampTZValue)
    return { value: value.micros, type: { kind: 'instant', unit: 'us' } };
  if (value instanceof DuckDBTimestampSecondsValue)
    return { value: value.seconds, type: { kind: 'wall', unit: 's' } };
  if (value instanceof DuckDBTimestampMillisecondsValue)
    return { value: value.millis, type: { kind: 'wall', unit: 'ms' } };
  if (value instanceof DuckDBTimestampNanosecondsValue)
    return { value: value.nanos, type: { kind: 'wall', unit: 'ns' } };
  return null;
}

/** What a value of the driver is, alone in a column or inside another; spans, bits and keys are texts. */
export function plainOf(value: unknown): PlainValue {
  if (value === null || value === undefined) return other(null);
  if (typeof value === 'string' || typeof value === 'boolean') return other(value);
  if (typeof value === 'number' || typeof value === 'bigint') return other(value);
  if (value instanceof DuckDBDecimalValue)
    return { value: String(value), type: { kind: 'decimal', unit: null } };
  if (value instanceof DuckDBBlobValue || value instanceof DuckDBGeometryValue)
    return other(blobText(value.bytes));
  return timeOf(value) ?? other(String(value));
}

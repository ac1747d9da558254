import { isTimeZone, wallToInstant } from '@belvedere/core';
import { blobText } from '../blob-text.ts';
import type { Value } from '../connector.ts';
import { clockOf, daysOf, wallOf } from '../network/clock-cells.ts';
import { jsonWriter, type NestedReading } from '../network/nested-cells.ts';
import { withoutZeros } from '../time-text.ts';
import { kindOfTrinoType, unitOfTrinoType } from './kind-of-type.ts';
import { nestedTrinoType } from './nested-type.ts';

/** Reads one cell of a page. */
export type CellReader = (cell: unknown) => Value;

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : JSON.stringify(cell));
const MINUTE_MS = 60_000;

/** Milliseconds that a zone is ahead of UTC at a wall time; null for a zone that is not known. */
function offsetMs(zone: string, wallMs: number): number | null {
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign !== '') return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  if (zone === 'UTC' || zone === 'Z') return 0;
  return isTimeZone(zone) ? wallMs - wallToInstant(wallMs, zone) : null;
}

/** A moment written as a wall time and its zone; in the hour that a zone has twice, the earlier one. */
function instantOf(text: string, unit: 'us' | 'ns'): Value {
  const [, wallText = '', zone = ''] = /^(\S+ \S+) (\S+)$/.exec(text) ?? [];
  const wall = wallOf(wallText, unit);
  if (typeof wall === 'string') return text;
  const perMs = unit === 'us' ? 1000n : 1_000_000n;
  const ahead = offsetMs(zone, Number(wall / perMs));
  return ahead === null ? text : wall - BigInt(ahead) * perMs;
}

const isZonedClock = (type: string): boolean => /^time\(\d+\) with time zone$/i.test(type);

const floatOf = (cell: unknown): Value => (typeof cell === 'number' ? cell : Number(textOf(cell)));
const integerOf =
  (type: string): CellReader =>
  (cell) =>
    type.toLowerCase() === 'bigint' ? BigInt(textOf(cell)) : Number(cell);

const NESTED: NestedReading = {
  nestedOf: nestedTrinoType,
  cellType: (type) => ({ kind: kindOfTrinoType(type), unit: unitOfTrinoType(type) }),
  readerOf,
};

/** How the cells of a type are read; null is read before. Lists, maps and rows become JSON text. */
export function readerOf(type: string): CellReader {
  const unit = unitOfTrinoType(type) === 'ns' ? 'ns' : 'us';
  switch (kindOfTrinoType(type)) {
    case 'boolean':
      return (cell) => cell === true || cell === 'true';
    case 'integer':
      return integerOf(type);
    case 'float':
      return floatOf;
    case 'wall':
      return (cell) => wallOf(textOf(cell), unit);
    case 'instant':
      return (cell) => instantOf(textOf(cell), unit);
    case 'date':
      return (cell) => daysOf(textOf(cell));
    case 'time':
      return (cell) => clockOf(textOf(cell), unit);
    case 'binary':
      return (cell) => blobText(Buffer.from(textOf(cell), 'base64'));
    case 'other':
      if (isZonedClock(type)) return (cell) => withoutZeros(textOf(cell));
      return nestedTrinoType(type) === null ? textOf : jsonWriter(type, NESTED);
    default:
      return textOf;
  }
}

import type { Value } from '../connector.ts';
import { clockOf, daysOf, wallOf } from '../network/clock-cells.ts';
import { jsonWriter, type NestedReading } from '../network/nested-cells.ts';
import { isSmallInteger, kindOfClickhouseType, unitOfClickhouseType } from './kind-of-type.ts';
import { nestedClickhouseType } from './nested-type.ts';

/** Reads one cell of a JSON row. */
export type CellReader = (cell: unknown) => Value;

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : JSON.stringify(cell));
const FLOATS: Readonly<Record<string, number>> = { nan: NaN, inf: Infinity, '-inf': -Infinity };

function floatOf(cell: unknown): Value {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell);
  return FLOATS[text] ?? Number(text);
}

/** Integers come as text from 64 bits on. */
const integerReader = (type: string): CellReader =>
  isSmallInteger(type) ? (cell) => Number(cell) : (cell) => BigInt(textOf(cell));

const NESTED: NestedReading = {
  nestedOf: nestedClickhouseType,
  cellType: (type) => ({ kind: kindOfClickhouseType(type), unit: unitOfClickhouseType(type) }),
  readerOf,
};

/** How the cells of a type are read; null is read before. Lists, maps and tuples become JSON text. */
export function readerOf(type: string): CellReader {
  const unit = unitOfClickhouseType(type) === 'ns' ? 'ns' : 'us';
  switch (kindOfClickhouseType(type)) {
    case 'boolean':
      return (cell) => cell === true || cell === 'true';
    case 'integer':
      return integerReader(type);
    case 'float':
      return floatOf;
    case 'instant':
      return (cell) => wallOf(textOf(cell).replace(/Z$/, ''), unit);
    case 'date':
      return (cell) => daysOf(textOf(cell));
    case 'time':
      return (cell) => clockOf(textOf(cell), unit);
    case 'other':
      return nestedClickhouseType(type) === null ? textOf : jsonWriter(type, NESTED);
    default:
      return textOf;
  }
}

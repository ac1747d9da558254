import {
  EMPTY_VALUE_TEXT,
  isNumericKind,
  type ColumnKind,
  NULL_VALUE_TEXT,
  type FilterScalar,
  type FilterValue,
  type QueryFilter,
} from '@belvedere/core';
import type { Expression, LiteralValue } from '../tree/nodes.ts';
import type { ResolvedColumn } from './columns.ts';
import { invalid } from './context.ts';

function cleaned(value: FilterScalar): FilterScalar {
  if (typeof value !== 'string') return value;
  if (value === NULL_VALUE_TEXT) return null;
  return value === EMPTY_VALUE_TEXT ? '' : value.replace(/^[\t\n]+|[\t\n]+$/g, '');
}

function isScalar(value: unknown): value is FilterScalar {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

/** What came over the wire as a value: nothing but a constant may ever stand in a statement as one. */
function scalar(value: unknown): FilterScalar {
  if (isScalar(value)) return cleaned(value);
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value).slice(0, 80);
  throw invalid(`A filter compares with texts, numbers and truth values, not with ${text}`);
}

/**
 * Values of a filter as a list, `<NULL>` and `<empty string>` read. Throws QUERY_INVALID for objects, lists in lists
 * and numbers without end.
 */
export function valueList(value: FilterValue | undefined): readonly FilterScalar[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((item: unknown) => scalar(item));
}

/** Values of a filter that compares them, as {@link valueList} reads them; one behind the mark of the filter (`escape`) is the text that follows it, whatever it reads. */
export const comparedValues = ({
  val,
  escape,
}: Pick<QueryFilter, 'val' | 'escape'>): readonly FilterScalar[] =>
  escape === undefined || escape === null
    ? valueList(val)
    : (Array.isArray(val) ? val : [val]).flatMap((item: unknown) =>
        typeof item === 'string' && item.startsWith(escape)
          ? [item.slice(escape.length)]
          : valueList(item as FilterValue | undefined),
      );

const PLAIN_DECIMAL = /^[+-]?\d+\.\d+$/;
/** So many digits of a decimal survive in a float. */
const FLOAT_DIGITS = 15;

/** Whether digits are more than a float keeps, of a column that keeps them. */
function isLongDecimal(text: string, kind: ColumnKind): boolean {
  if (kind !== 'decimal' || !PLAIN_DECIMAL.test(text)) return false;
  return text.replace(/^[+-]?0*\.?0*/, '').replace('.', '').length > FLOAT_DIGITS;
}

function numberLiteral(text: string, column: string, kind: ColumnKind): LiteralValue {
  const trimmed = text.trim();
  if (isLongDecimal(trimmed, kind)) return { digits: trimmed.replace(/^\+/, '') };
  if (/^[+-]?\d+$/.test(trimmed)) {
    const digits = BigInt(trimmed);
    const asNumber = Number(digits);
    return Number.isSafeInteger(asNumber) ? asNumber : digits;
  }
  const value = Number(trimmed);
  if (trimmed === '' || !Number.isFinite(value)) {
    throw invalid(`Cannot compare the numeric column '${column}' with '${text}'`);
  }
  return value;
}

/** Bytes that are no text, as answers write them. */
const HEXADECIMAL = /^0x((?:[\da-f]{2})+)$/i;

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

function booleanLiteral(value: string | number | boolean, column: string): boolean {
  const truth = TRUTHS[String(value).toLowerCase()];
  if (truth === undefined) throw invalid(`Cannot compare the boolean column '${column}' with '${value}'`);
  return truth;
}

function plainLiteral(value: string | number | boolean, { source, label }: ResolvedColumn): LiteralValue {
  if (source?.kind === 'boolean') return booleanLiteral(value, label);
  const isNumeric = source !== null && isNumericKind(source.kind);
  if (isNumeric && typeof value === 'string') return numberLiteral(value, label, source.kind);
  const hex = source?.kind === 'binary' ? HEXADECIMAL.exec(String(value))?.[1] : undefined;
  if (hex !== undefined) return { hex };
  const isText = source?.kind === 'text';
  return isText && typeof value !== 'string' ? String(value) : value;
}

/** The last moment that a date can hold, in epoch milliseconds. */
const TIME_MAX_MS = 8.64e15;

/** A number as a time in epoch milliseconds; throws QUERY_INVALID for one beyond what a date can hold. */
export function timeValue(value: number, { label }: Pick<ResolvedColumn, 'label'>): number {
  if (Math.abs(value) <= TIME_MAX_MS) return value;
  throw invalid(`Cannot compare the time column '${label}' with ${value}: it is no time`);
}

/** A filter's value as the constant that its column can be compared with. */
export function constantFor(value: string | number | boolean, column: ResolvedColumn): Expression {
  const { storage } = column;
  if (storage !== null && typeof value === 'number') {
    return { node: 'moment', wall: timeValue(value, column), storage };
  }
  if (storage?.as === 'epoch' && typeof value === 'string') {
    const wall = Date.parse(/[Zz]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
    const dateOnly = Date.parse(value);
    const at = Number.isNaN(wall) ? dateOnly : wall;
    if (Number.isNaN(at)) throw invalid(`Cannot compare the time column '${column.label}' with '${value}'`);
    return { node: 'moment', wall: at, storage };
  }
  return { node: 'literal', value: plainLiteral(value, column) };
}

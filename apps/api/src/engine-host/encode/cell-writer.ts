import type { ResultColumn, Value } from '@belvedere/connectors';
import { NUMBER_LIST_TYPE } from '@belvedere/core';
import { epochMs, isoText } from './times.ts';

/** JSON text of one cell. */
export type CellWriter = (value: Value) => string;

/** How exact numbers and times are written. */
export interface CellStyle {
  /** Whose parser reads it: `plain` writes numbers bare where a float holds them, `columns` all that is exact as text. */
  readonly reader: 'plain' | 'columns';
  readonly times: 'epoch' | 'iso';
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return `"${value}"`;
  return Object.is(value, -0) ? '-0' : String(value);
}

function bigintText(value: bigint): string {
  const isSafe = value <= 9_007_199_254_740_991n && value >= -9_007_199_254_740_991n;
  return isSafe ? String(value) : `"${value}"`;
}

/** Decimals of so many figures come out of any float as they went in. */
const FIGURES_MAX = 15;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const figuresOf = (digits: string): number => digits.replaceAll(/[-.]/g, '').replace(/^0+/, '').length;

const decimalText = (digits: string): string =>
  DECIMAL.test(digits) && figuresOf(digits.replace(/\.?0+$/, '')) <= FIGURES_MAX
    ? digits
    : JSON.stringify(digits);

function timeWriter(column: ResultColumn, { times, reader }: CellStyle): CellWriter {
  const { unit, kind } = column;
  if (unit === null) return (value) => JSON.stringify(value === null ? null : String(value));
  const asEpoch = times === 'epoch' && kind !== 'time';
  return (value) => {
    if (value === null) return 'null';
    if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
    if (!asEpoch) return `"${isoText(value, unit, kind, 'T')}"`;
    const ms = epochMs(value, unit);
    if (ms === null) return `"${isoText(value, unit, kind, 'T')}"`;
    return String(reader === 'plain' ? Math.floor(ms) : ms);
  };
}

const listWriter: CellWriter = (value) => (value === null ? 'null' : String(value));
const textWriter: CellWriter = (value) => (value === null ? 'null' : JSON.stringify(String(value)));

function numberWriter({ kind }: ResultColumn, style: CellStyle): CellWriter {
  const isDecimal = kind === 'decimal';
  return (value) => {
    switch (typeof value) {
      case 'number':
        return numberText(value);
      case 'bigint':
        return bigintText(value);
      case 'string':
        return isDecimal && style.reader === 'plain' ? decimalText(value) : JSON.stringify(value);
      default:
        return JSON.stringify(value);
    }
  };
}

/** The writer for a column's cells; a value of another type than promised is written as what it is. */
export function cellWriter(column: ResultColumn, style: CellStyle): CellWriter {
  switch (column.kind) {
    case 'instant':
    case 'wall':
    case 'date':
    case 'time':
      return timeWriter(column, style);
    case 'integer':
    case 'float':
    case 'decimal':
      return numberWriter(column, style);
    case 'boolean':
      return (value) => (typeof value === 'boolean' || value === null ? String(value) : textWriter(value));
    default:
      return column.type === NUMBER_LIST_TYPE && style.reader === 'plain' ? listWriter : textWriter;
  }
}

import type { ResultColumn, Value } from '@belvedere/connectors';
import { NUMBER_LIST_TYPE } from '@belvedere/core';
import { epochMs, isoText } from './times.ts';

/** JSON text of one cell. */
export type CellWriter = (value: Value) => string;

/** How exact numbers and times are written. */
export interface CellStyle {
  /** Beyond what a float holds: `digits` are written bare, or as `text`. */
  readonly exact: 'digits' | 'text';
  readonly times: 'epoch' | 'iso';
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return 'null';
  return Object.is(value, -0) ? '-0' : String(value);
}

function bigintText(value: bigint, { exact }: CellStyle): string {
  const isSafe = value <= 9_007_199_254_740_991n && value >= -9_007_199_254_740_991n;
  return isSafe || exact === 'digits' ? String(value) : `"${value}"`;
}

function timeWriter(column: ResultColumn, { times, exact }: CellStyle): CellWriter {
  const { unit, kind } = column;
  if (unit === null) return (value) => JSON.stringify(value === null ? null : String(value));
  const asEpoch = times === 'epoch' && kind !== 'time';
  return (value) => {
    if (value === null) return 'null';
    if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
    if (!asEpoch) return `"${isoText(value, unit, kind, 'T')}"`;
    const ms = epochMs(value, unit);
    return ms === null ? 'null' : String(exact === 'digits' ? Math.floor(ms) : ms);
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
        return bigintText(value, style);
      case 'string':
        return isDecimal && style.exact === 'digits' ? value : JSON.stringify(value);
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
      return column.type === NUMBER_LIST_TYPE && style.exact === 'digits' ? listWriter : textWriter;
  }
}

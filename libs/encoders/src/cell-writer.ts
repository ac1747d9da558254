import {
  decimalJson,
  epochMs,
  floatJson,
  integerJson,
  isoText,
  type ResultColumn,
  type Value,
} from '@belvedere/connectors';
import { NUMBER_LIST_TYPE } from '@belvedere/core';

/** JSON text of one cell. */
export type CellWriter = (value: Value) => string;

/** How exact numbers and times are written. */
export interface CellStyle {
  /** Whose parser reads it: `plain` writes numbers bare where a float holds them, `columns` all that is exact as text. */
  readonly reader: 'plain' | 'columns';
  readonly times: 'epoch' | 'iso';
}

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
        return floatJson(value);
      case 'bigint':
        return integerJson(value);
      case 'string':
        return isDecimal && style.reader === 'plain' ? decimalJson(value) : JSON.stringify(value);
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

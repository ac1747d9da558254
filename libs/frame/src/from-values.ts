import type { ColumnKind } from '@belvedere/core';
import type { Cell, FrameColumn } from './frame.ts';
import { numberOfWord } from './number-words.ts';

/** Name, engine type and kind of a column. */
export interface ColumnSchema {
  readonly name: string;
  readonly type: string;
  readonly kind: ColumnKind;
}

function numberColumn(
  schema: ColumnSchema & { kind: 'integer' | 'float' | 'instant' | 'wall' | 'date' },
  values: readonly Cell[],
): FrameColumn {
  const data = new Float64Array(values.length);
  let valid: Uint8Array | null = null;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    const number = typeof value === 'string' ? numberOfWord(value) : value;
    if (typeof number === 'number') {
      data[row] = number;
      continue;
    }
    data[row] = Number.NaN;
    valid ??= new Uint8Array(values.length).fill(1);
    valid[row] = 0;
  }
  return { ...schema, data, valid };
}

function textColumn(
  schema: ColumnSchema & { kind: 'text' | 'time' | 'binary' | 'other' },
  values: readonly Cell[],
): FrameColumn {
  const codes = new Int32Array(values.length);
  const dictionary: string[] = [];
  const codeOf = new Map<string, number>();
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value === null || value === undefined) {
      codes[row] = -1;
      continue;
    }
    const text = String(value);
    let code = codeOf.get(text);
    if (code === undefined) {
      code = dictionary.push(text) - 1;
      codeOf.set(text, code);
    }
    codes[row] = code;
  }
  return { ...schema, codes, dictionary };
}

/** A text that is no number and no time: only a column of texts can hold it. */
const isForeign = (value: Cell): boolean => typeof value === 'string' && numberOfWord(value) === null;

const digitsOf = (value: Cell | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/**
 * A column from plain values. Integers given as text (beyond 2^53) and decimals stay exact digits; times are
 * epoch milliseconds. NaN and infinities also come as words; a column of floats or times that holds any other text is one
 * of texts.
 */
export function columnFromValues(schema: ColumnSchema, values: readonly Cell[]): FrameColumn {
  const { kind } = schema;
  switch (kind) {
    case 'decimal':
      return { ...schema, kind, digits: values.map(digitsOf) };
    case 'integer':
      return values.some((value) => typeof value === 'string')
        ? { ...schema, kind, digits: values.map(digitsOf) }
        : numberColumn({ ...schema, kind }, values);
    case 'float':
    case 'instant':
    case 'wall':
    case 'date':
      return values.some(isForeign)
        ? textColumn({ ...schema, kind: 'text' }, values)
        : numberColumn({ ...schema, kind }, values);
    case 'boolean':
      return {
        ...schema,
        kind,
        bits: Uint8Array.from(values, (value) => (value === null ? 2 : value === true ? 1 : 0)),
      };
    default:
      return textColumn({ ...schema, kind }, values);
  }
}

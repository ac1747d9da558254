import type { Json } from '@belvedere/core';
import { NULL_LABEL } from '@belvedere/frame';

/** Values that a list may hold. */
export const LIST_VALUES_MAX = 10_000;

/** What kind of values a column has, as far as a list of them is read differently. */
export type ListKind = 'text' | 'number' | 'truth';

/** A list of values as it was pasted. */
export interface PastedList {
  /** Values to look for, each once. */
  readonly values: readonly Json[];
  /** Texts that no value of the column can be. */
  readonly impossible: readonly string[];
}

const QUOTED = /^"((?:[^"]|"")*)"/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The first cell of a line of a file of comma-separated values, and every other line as it is. */
function cellOf(line: string): string {
  const text = line.trim();
  const [, quoted] = QUOTED.exec(text) ?? [];
  return quoted === undefined ? text : quoted.replaceAll('""', '"');
}

/** The parts into which a text falls: its lines, or what its one line divides. */
function partsOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [only] = lines;
  if (lines.length > 1) return lines.flatMap((line) => line.split('\t'));
  if (only === undefined) return [];
  const mark = ['\t', ';', ','].find((one) => only.includes(one));
  return mark === undefined || QUOTED.exec(only.trim())?.[0] === only.trim() ? [only] : only.split(mark);
}

/** The value of a column that a text is, `<NULL>` null; undefined where no value of its kind is written so. A number beyond what is exact stays a text. */
export function listedValue(text: string, kind: ListKind): Json | undefined {
  if (text === NULL_LABEL) return null;
  if (kind === 'text') return text;
  if (kind === 'truth') return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
  if (!NUMBER.test(text)) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return undefined;
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
}

/** Reads a list of values, one in each line. Numbers beyond what is exact stay texts. */
export function parseList(text: string, kind: ListKind): PastedList {
  const values = new Map<string, Json>();
  const impossible = new Set<string>();
  for (const part of partsOf(text.replace(/^\uFEFF/, ''))) {
    const cell = cellOf(part);
    if (cell === '') continue;
    const value = listedValue(cell, kind);
    if (value === undefined) impossible.add(cell);
    else values.set(`${typeof value}${String(value)}`, value);
  }
  return { values: [...values.values()], impossible: [...impossible] };
}

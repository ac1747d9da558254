import { isoText, type ResultColumn, type Value } from '@belvedere/connectors';
import { guardedText, ownValue } from '@belvedere/core';
import type { Encoder } from './encoder.ts';

const asItIs = (text: string): string => text;

/** An empty text is written as two quotes: nothing at all is no value. */
function quoted(text: string): string {
  if (text === '') return '""';
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellText(value: Value, { unit, kind }: ResultColumn, guard: (text: string) => string): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(kind === 'decimal' ? value : guard(value));
  if (typeof value !== 'boolean' && unit !== null) return isoText(value, unit, kind, ' ');
  return Object.is(value, -0) ? '-0' : String(value);
}

/** CSV with one header line; columns take the names in `headers`. `guards` disarms texts that look like formulas. */
export function csvEncoder(
  columns: readonly ResultColumn[],
  headers: Readonly<Record<string, string>>,
  guards: boolean,
): Encoder {
  const guard = guards ? guardedText : asItIs;
  const line = (cells: readonly string[]): string => `${cells.join(',')}\n`;
  return {
    held: 0,
    start: () => line(columns.map(({ name }) => quoted(guard(ownValue(headers, name) ?? name)))),
    batch: (batch) => {
      let text = '';
      for (let at = 0; at < batch.rows; at++) {
        text += line(
          columns.map((column, index) => cellText(batch.columns[index]?.[at] ?? null, column, guard)),
        );
      }
      return text;
    },
    end: () => [],
  };
}

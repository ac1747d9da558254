import type { ResultColumn, Value } from '@belvedere/connectors';
import type { Encoder } from './encoder.ts';
import { isoText } from './times.ts';

const FORMULA_START = /^[ "]*[-@+|=%\t\r]/;
const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/;

/** A text that a spreadsheet would read as a formula gets a leading quote. */
function guarded(text: string): string {
  if (!FORMULA_START.test(text) || NUMBER.test(text)) return text;
  return `'${text.replaceAll('|', '\\|')}`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cellText(value: Value, { unit, kind }: ResultColumn): string {
  if (value === null) return '';
  if (typeof value === 'string') return quoted(kind === 'decimal' ? value : guarded(value));
  if (typeof value !== 'boolean' && unit !== null) return isoText(value, unit, kind, ' ');
  return Object.is(value, -0) ? '-0' : String(value);
}

/** CSV with one header line; columns take the names in `headers`, cells that look like formulas are guarded. */
export function csvEncoder(
  columns: readonly ResultColumn[],
  headers: Readonly<Record<string, string>>,
): Encoder {
  const line = (cells: readonly string[]): string => `${cells.join(',')}\n`;
  return {
    held: 0,
    start: () => line(columns.map(({ name }) => quoted(guarded(headers[name] ?? name)))),
    batch: (batch) => {
      let text = '';
      for (let at = 0; at < batch.rows; at++) {
        text += line(columns.map((column, index) => cellText(batch.columns[index]?.[at] ?? null, column)));
      }
      return text;
    },
    end: () => [],
  };
}

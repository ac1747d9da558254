import type { CsvReading } from './reading.ts';
import { splitRecords } from './split-records.ts';

/** Layout of a CSV file, found in its first lines or told. */
export interface CsvLayout {
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** Names of the columns in the file's order: unique in any letter case, none empty. */
  readonly names: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const RECORDS_READ = 50;
const DATA_LIKE = /^\s*(?:[-+]?[\d.,]*\d[\d.,]*(?:[eE][-+]?\d+)?%?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}.*|)\s*$/;
const GUARD = /^'+[ "]*[-@+|=%\t\r]/;

function withoutLines(text: string, count: number): string {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 0; line < count; line++) {
    const end = /\r\n|\n|\r/g;
    end.lastIndex = at;
    const found = end.exec(text);
    if (found === null) return '';
    at = end.lastIndex;
  }
  return text.slice(at);
}

/** How well a delimiter explains the first records: cells of the first one, less records that disagree with it. */
function fitOf(text: string, delimiter: string): number {
  const records = splitRecords(text, delimiter, RECORDS_READ).filter((cells) => cells.join('') !== '');
  const width = records[0]?.length ?? 0;
  if (width < 2) return 0;
  const agreeing = records.slice(0, -1).filter((cells) => cells.length === width).length;
  return (agreeing + 1) / Math.max(1, records.length) + width / 10_000;
}

function bestDelimiter(text: string): string {
  const fits = DELIMITERS.map((delimiter) => [delimiter, fitOf(text, delimiter)] as const);
  const [best] = fits.reduce((one, other) => (other[1] > one[1] ? other : one));
  return best;
}

/** A first line is a header unless one of its cells looks like data. */
function looksLikeHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => !DATA_LIKE.test(cell)) || cells.every((cell) => cell.trim() === '');
}

/** Names as a table can have them: trimmed, `column_3` for an empty one, `a__1` for a second `a`. */
export function tableNames(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const plain = (GUARD.test(cell) ? cell.slice(1) : cell).trim();
    const base = plain === '' ? `column_${index + 1}` : plain;
    let name = base;
    for (let copy = 1; taken.has(name.toLowerCase()); copy++) name = `${base}__${copy}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Layout of a file by its first characters. */
export function csvLayout(start: string, reading: CsvReading): CsvLayout {
  const text = withoutLines(start, reading.skipRows);
  const delimiter = reading.delimiter ?? bestDelimiter(text);
  const [first = []] = splitRecords(text, delimiter, 1);
  const hasHeader = reading.hasHeader ?? looksLikeHeader(first);
  return { delimiter, hasHeader, names: tableNames(hasHeader ? first : first.map(() => '')) };
}

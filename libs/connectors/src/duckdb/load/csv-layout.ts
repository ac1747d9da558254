import type { CsvReading, FileChange } from './reading.ts';
import { splitRecords } from './split-records.ts';

/** Layout of a CSV file, found in its first lines or told. */
export interface CsvLayout {
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** Names of the columns in the file's order: unique in any letter case, none empty. */
  readonly names: readonly string[];
  /** Lines before the header, or before the first row, that are no data. */
  readonly skipRows: number;
  /** The header lacks the name of the first column, as R writes it; the engine would not take it. */
  readonly lacksFirstName: boolean;
  /** Why the delimiter and the header are what they are. */
  readonly reasons: { readonly delimiter: string; readonly header: string };
  /** Names that were made or changed. */
  readonly changes: readonly FileChange[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const RECORDS_READ = 50;
const DATA_LIKE =
  /^\s*(?:[-+]?[\d.,]*\d[\d.,]*(?:[eE][-+]?\d+)?\s*%?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}.*|\d{1,2}:\d{2}(?::\d{2}.*)?|true|false|NA|NULL|NaN|#N\/A)\s*$/i;
const GUARD = /^'+[ "]*[-@+|=%\t\r]/;
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i;

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

/** How well a delimiter explains the first records. */
interface Fit {
  readonly delimiter: string;
  readonly width: number;
  readonly agreeing: number;
  readonly records: number;
  readonly score: number;
}

function commonWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? 0;
}

/** The last record may be cut; a header may lack one cell. */
function fitOf(text: string, delimiter: string): Fit {
  const records = splitRecords(text, delimiter, RECORDS_READ).filter((cells) => cells.join('') !== '');
  const widths = records.map(({ length }) => length);
  const first = widths[0] ?? 0;
  const width = widths.length < 3 ? first : commonWidth(widths);
  const agreeing = widths.filter((own) => own === width).length;
  const fitting = Math.min(records.length, agreeing + (widths.at(-1) === width ? 0 : 1));
  const isHeaderFit = first === width || first === width - 1;
  const score =
    width < 2 ? 0 : (fitting / Math.max(1, records.length)) * (isHeaderFit ? 1 : 0.5) + width / 10_000;
  return { delimiter, width, agreeing, records: records.length, score };
}

const MARKS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};

function delimiterOf(
  text: string,
  told: string | null,
  line: string | null,
): { readonly delimiter: string; readonly width: number; readonly reason: string } {
  const fits = (told === null && line === null ? DELIMITERS : [told ?? line ?? ',']).map((one) =>
    fitOf(text, one),
  );
  const best = fits.reduce((one, other) => (other.score > one.score ? other : one));
  const { delimiter, width, agreeing, records } = best;
  if (told !== null) return { delimiter, width, reason: 'told' };
  if (line !== null) return { delimiter, width, reason: 'the first line of the file says so (sep=)' };
  const reason =
    width < 2
      ? 'one column: no delimiter stands in every line'
      : `${agreeing} of the first ${records} lines have ${width} cells with a ${MARKS[delimiter] ?? delimiter} between`;
  return { delimiter, width, reason };
}

const isSequence = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell) => /^\d{1,4}$/.test(cell)) &&
  cells.every((cell, at) => at === 0 || Number(cell) === Number(cells[at - 1]) + 1) &&
  (cells[0] === '0' || Number(cells[0]) >= 1500);

/** A first line is a header unless one of its cells looks like data; an empty cell says nothing. */
function headerOf(cells: readonly string[], told: boolean | null): { hasHeader: boolean; reason: string } {
  if (told !== null) return { hasHeader: told, reason: 'told' };
  const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (given.length === 0) return { hasHeader: true, reason: 'the first line is empty' };
  const data = given.filter((cell) => DATA_LIKE.test(cell));
  if (data.length === 0) return { hasHeader: true, reason: 'no cell of the first line looks like a value' };
  const rest = given.filter((cell) => !DATA_LIKE.test(cell));
  if (
    isSequence(data) &&
    given.length - rest.length === data.length &&
    (rest.length > 0 || given.length < cells.length)
  )
    return { hasHeader: true, reason: `the first line counts on: ${data[0] ?? ''}, ${data[1] ?? ''}` };
  return {
    hasHeader: false,
    reason: `"${(data[0] ?? '').slice(0, 40)}" in the first line looks like a value`,
  };
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

function nameChanges(cells: readonly string[], names: readonly string[]): readonly FileChange[] {
  return cells.flatMap((cell, at) => {
    const name = names[at] ?? '';
    if (name === cell) return [];
    const what =
      cell.trim() === ''
        ? `column ${at + 1} has no name in the file and is called ${name}`
        : name === cell.trim()
          ? `spaces around the name "${cell}" were taken off`
          : `a second column "${cell.trim()}" is called ${name}`;
    return [{ column: name, text: what }];
  });
}

const BLANK_LINES = /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r))+/;

/** Blank lines at the start of a text. */
function blankLines(text: string): number {
  const [blank] = BLANK_LINES.exec(text) ?? [''];
  return blank.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** Layout of a file by its first characters. */
export function csvLayout(start: string, reading: CsvReading): CsvLayout {
  const separator = reading.skipRows === 0 ? (SEPARATOR_LINE.exec(start)?.[1] ?? null) : null;
  const before = reading.skipRows + (separator === null ? 0 : 1);
  const skipRows = before + blankLines(withoutLines(start, before));
  const text = withoutLines(start, skipRows);
  const { delimiter, width, reason } = delimiterOf(text, reading.delimiter, separator);
  const [first = []] = splitRecords(text, delimiter, 1);
  const header = headerOf(first, reading.hasHeader);
  const lacksFirstName = header.hasHeader && width > 1 && first.length === width - 1;
  const cells = lacksFirstName ? ['', ...first] : first;
  const names = tableNames(header.hasHeader ? cells : cells.map(() => ''));
  return {
    delimiter,
    hasHeader: header.hasHeader,
    names,
    skipRows,
    lacksFirstName,
    reasons: { delimiter: reason, header: header.reason },
    changes: header.hasHeader ? nameChanges(cells, names) : [],
  };
}

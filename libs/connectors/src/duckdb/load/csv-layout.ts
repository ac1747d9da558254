import { delimiterOf } from './csv-delimiter.ts';
import { headerOf, nameChanges, tableNames } from './csv-header.ts';
import { linesAbove, type Above } from './csv-notes.ts';
import { notesChange } from './notes-above.ts';
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
  /** The same in records, as the engine counts: a quoted text may have several lines. */
  readonly skipRecords: number;
  /** The header lacks the name of the first column, as R writes it; the engine would not take it. */
  readonly lacksFirstName: boolean;
  /** Why the delimiter and the header are what they are. */
  readonly reasons: { readonly delimiter: string; readonly header: string };
  /** Names that were made or changed, and lines above the table that are left out. */
  readonly changes: readonly FileChange[];
  /** The lines at the start of the file, to a few below the header, so that another can be chosen. */
  readonly firstLines: readonly string[];
}

const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\n|\r)/i;
const BLANK_LINES = /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r))+/;
const LINE_END = /\r\n|\n|\r/g;
const NOTHING_ABOVE: Above = { lines: 0, records: 0 };
const LINES_SHOWN_BELOW = 6;
const LINE_SHOWN_MAX = 120;

function withoutLines(text: string, count: number): string {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 0; line < count; line++) {
    const end = new RegExp(LINE_END);
    end.lastIndex = at;
    const found = end.exec(text);
    if (found === null) return '';
    at = end.lastIndex;
  }
  return text.slice(at);
}

/** Blank lines at the start of a text. */
function blankLines(text: string): number {
  const [blank] = BLANK_LINES.exec(text) ?? [''];
  return blank.match(LINE_END)?.length ?? 0;
}

function linesOf(start: string, count: number): readonly string[] {
  const text = withoutLines(start, 0);
  const after = withoutLines(start, count);
  const lines = text.slice(0, text.length - after.length).split(LINE_END);
  const isEnded = after !== '' || lines.at(-1) === '';
  return (isEnded ? lines.slice(0, -1) : lines).map((line) => line.slice(0, LINE_SHOWN_MAX));
}

/** The table in a text: its delimiter, and the lines above it that are no data. */
function tableIn(start: string, reading: CsvReading) {
  const separator = reading.skipRows === 0 ? (SEPARATOR_LINE.exec(start)?.[1] ?? null) : null;
  const before = reading.skipRows + (separator === null ? 0 : 1);
  const blank = before + blankLines(withoutLines(start, before));
  const text = withoutLines(start, blank);
  const found = delimiterOf(text, reading.delimiter, separator);
  const { lines, records } =
    reading.hasHeader === true ? NOTHING_ABOVE : linesAbove(text, found.delimiter, found.width);
  const notes = linesOf(start, blank + lines).slice(blank);
  const changes = notesChange('line', blank + 1, notes);
  return { ...found, skipRows: blank + lines, skipRecords: blank + records, notes, changes };
}

const tooNarrow = (names: number, width: number): FileChange => ({
  column: null,
  text: `the header has ${names} ${names === 1 ? 'cell' : 'cells'}, but most lines have ${width} and do not fit: choose another line as the header`,
});

/** Layout of a file by its first characters. */
export function csvLayout(start: string, reading: CsvReading): CsvLayout {
  const { delimiter, width, reason, skipRows, skipRecords, notes, changes } = tableIn(start, reading);
  const [first = []] = splitRecords(withoutLines(start, skipRows), delimiter, 1);
  const place = notes.length === 0 ? 'the first line' : `line ${skipRows + 1}`;
  const header = headerOf(first, reading.hasHeader, place);
  const lacksFirstName = header.hasHeader && width > 1 && first.length === width - 1;
  const cells = lacksFirstName ? ['', ...first] : first;
  const names = tableNames(header.hasHeader ? cells : cells.map(() => ''));
  const misfit = width > names.length ? [tooNarrow(names.length, width)] : [];
  return {
    delimiter,
    hasHeader: header.hasHeader,
    names,
    skipRows,
    skipRecords,
    lacksFirstName,
    reasons: { delimiter: reason, header: header.reason },
    changes: [...changes, ...misfit, ...(header.hasHeader ? nameChanges(cells, names) : [])],
    firstLines: linesOf(start, skipRows + LINES_SHOWN_BELOW),
  };
}

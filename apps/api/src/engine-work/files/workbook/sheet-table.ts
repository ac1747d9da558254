import { countText } from '@belvedere/format';
import { notesAbove, notesChange, type FileChange, type RowLook } from '@belvedere/connectors/duckdb';
import type { MergedCells, SheetCells } from './read-cells.ts';
import type { Cell, CellKind } from './serial-text.ts';

/** A column of a sheet: its type by the kinds of its cells. */
export interface SheetColumn {
  readonly type: string;
  readonly reason: string;
}

/** The table in a sheet. */
export interface SheetTable {
  /** Cells by row from the header or the first row; places without a cell are left out. */
  readonly rows: readonly (readonly (Cell | undefined)[])[];
  /** Rows of the sheet above. */
  readonly before: number;
  readonly width: number;
  readonly hasHeader: boolean;
  readonly headerReason: string;
  readonly columns: readonly SheetColumn[];
  /** Texts of the rows at the start of the sheet, to a few below the header. */
  readonly firstRows: readonly string[];
  readonly changes: readonly FileChange[];
}

const KIND_WORDS: Readonly<Record<CellKind, readonly [string, string]>> = {
  t: ['text', 'texts'],
  i: ['whole number', 'whole numbers'],
  n: ['number', 'numbers'],
  b: ['true or false', 'true or false'],
  d: ['date', 'dates'],
  m: ['moment', 'moments'],
  c: ['time of day', 'times of day'],
  s: ['span of time', 'spans of time'],
  e: ['error', 'errors'],
};

/** Types by the kinds of cells that they take, narrow ones first. */
const TYPES: readonly (readonly [string, string])[] = [
  ['BIGINT', 'i'],
  ['DOUBLE', 'in'],
  ['BOOLEAN', 'b'],
  ['DATE', 'd'],
  ['TIMESTAMP', 'dm'],
  ['TIME', 'c'],
  ['INTERVAL', 'cs'],
];
const SHEET_DIGITS = 15;
/** Digits that a float is written with at most. */
const FLOAT_DIGITS = 17;
/** From here on all digits before the point are more than {@link SHEET_DIGITS}. */
const WHOLE_FROM = 1e15;
const BIGINT_MAX = 9_223_372_036_854_775_807n;

const kindOf = (cell: Cell): CellKind => cell.charAt(0) as CellKind;
const textOf = (cell: Cell): string => cell.slice(1);

function isYearly(cells: readonly Cell[]): boolean {
  const years = cells.filter((cell) => kindOf(cell) === 'i').map((cell) => Number(textOf(cell)));
  const isCounting = years.every((year, at) => at === 0 || year === (years[at - 1] ?? 0) + 1);
  return years.length > 1 && isCounting && ((years[0] ?? 0) >= 1500 || years[0] === 0);
}

function headerOf(
  first: readonly (Cell | undefined)[],
  told: boolean | null,
  place: string,
): Pick<SheetTable, 'hasHeader' | 'headerReason'> {
  if (told !== null) return { hasHeader: told, headerReason: 'told' };
  const cells = first.filter((cell) => cell !== undefined);
  const value = cells.find((cell) => kindOf(cell) !== 't');
  if (value === undefined) return { hasHeader: true, headerReason: `${place} has texts only` };
  const others = cells.filter((cell) => kindOf(cell) !== 't' && kindOf(cell) !== 'i');
  if (others.length === 0 && isYearly(cells))
    return { hasHeader: true, headerReason: `the numbers of ${place} count on` };
  const headerReason = `"${textOf(value).slice(0, 40)}" in ${place} is a ${KIND_WORDS[kindOf(value)][0]}`;
  return { hasHeader: false, headerReason };
}

function wholeType(cells: readonly Cell[]): string | null {
  const digits = cells.reduce((most, cell) => Math.max(most, textOf(cell).replace('-', '').length), 0);
  if (digits > 38) return null;
  const isLarge =
    digits > 18 &&
    cells.some((cell) => BigInt(textOf(cell)) > BIGINT_MAX || BigInt(textOf(cell)) < -BIGINT_MAX);
  return isLarge ? 'HUGEINT' : 'BIGINT';
}

function columnOf(cells: readonly Cell[]): SheetColumn {
  const valued = cells.filter((cell) => kindOf(cell) !== 'e');
  const counts = new Map<CellKind, number>();
  for (const cell of valued) counts.set(kindOf(cell), (counts.get(kindOf(cell)) ?? 0) + 1);
  if (counts.size === 0) return { type: 'VARCHAR', reason: 'it has no values' };
  const said = [...counts].map(
    ([kind, count]) => `${countText(count)} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`,
  );
  const kinds = [...counts.keys()];
  const found = TYPES.find(([, taken]) => kinds.every((kind) => taken.includes(kind)))?.[0];
  const type = found === 'BIGINT' ? wholeType(valued) : found;
  const reason = `the workbook has ${said.join(', ')}`;
  if (type !== undefined && type !== null) return { type, reason };
  return { type: 'VARCHAR', reason: counts.size === 1 ? reason : `kept as text: ${reason}` };
}

function errorChanges(name: string, cells: readonly Cell[]): readonly FileChange[] {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    if (kindOf(cell) === 'e') counts.set(textOf(cell), (counts.get(textOf(cell)) ?? 0) + 1);
  }
  return [...counts].map(([error, count]) => ({
    column: name,
    text: `the error ${error} stands there ${count === 1 ? 'once' : `${count} times`} and is read as no value`,
  }));
}

/** Digits of a number that count, without its power of ten and the zeros before them. */
const digitsOf = (cell: Cell): number =>
  (textOf(cell).split(/[eE]/)[0] ?? '').replaceAll(/\D/g, '').replace(/^0+/, '').length;

/** True for a number with more digits than its file keeps: floats are written with 17, of which 15 are sure. */
const isLong = (cell: Cell): boolean =>
  kindOf(cell) === 'i'
    ? digitsOf(cell) > SHEET_DIGITS
    : kindOf(cell) === 'n' && (Math.abs(Number(textOf(cell))) >= WHOLE_FROM || digitsOf(cell) > FLOAT_DIGITS);

function digitChanges(name: string, cells: readonly Cell[]): readonly FileChange[] {
  const count = cells.filter(isLong).length;
  if (count === 0) return [];
  const numbers = count === 1 ? '1 number' : `${countText(count)} numbers`;
  const text = `has ${numbers} of more than ${SHEET_DIGITS} digits: the workbook itself keeps ${SHEET_DIGITS} and writes zeros for the rest, so check the last digits, and keep such codes as text`;
  return [{ column: name, text }];
}

/** Texts of a column that would all be numbers, as a spreadsheet program marks them with a green corner. */
function storedAsText(name: string, cells: readonly Cell[]): readonly FileChange[] {
  const texts = cells.filter((cell) => kindOf(cell) === 't');
  const isNumeric = texts.every((cell) => /^\s*[-+]?\d[\d.,' ]*%?\s*$/.test(textOf(cell)));
  if (texts.length === 0 || !isNumeric) return [];
  const numbers = texts.length === 1 ? '1 number is' : `${countText(texts.length)} numbers are`;
  const text = `${numbers} stored as text in the workbook, so the column stays text; choose a number type for it if it is no code`;
  return [{ column: name, text }];
}

/** Cells of the header that are merged have the name of the first of them. */
function fillHeader(
  row: readonly (Cell | undefined)[],
  at: number,
  left: number,
  merged: readonly MergedCells[],
): readonly (Cell | undefined)[] {
  const filled = [...row];
  for (const { row: top, column, columns } of merged) {
    if (top !== at) continue;
    for (let step = 1; step < columns; step++) filled[column - left + step] ??= filled[column - left];
  }
  return filled;
}

function sheetChanges(
  { merged, valueless }: SheetCells,
  header: number,
  left: number,
): readonly FileChange[] {
  const inData = merged.filter(({ row }) => row > header).length;
  const say = (text: string): FileChange => ({ column: null, text });
  return [
    ...(left > 0 ? [say(`${left} empty columns at the left are left out`)] : []),
    ...(inData > 0 ? [say(`${inData} times cells are merged: only the first of them has the value`)] : []),
    ...(valueless > 0
      ? [
          say(
            `${valueless} formulas have no kept value and are empty: open the file in a spreadsheet program and save it`,
          ),
        ]
      : []),
  ];
}

type Rows = readonly (readonly (Cell | undefined)[])[];

/** Rows from one on, without the empty columns at their left. */
interface Region {
  readonly rows: Rows;
  readonly before: number;
  readonly left: number;
  readonly width: number;
}

function regionFrom(all: Rows, from: number): Region {
  const first = all.findIndex((row, at) => at >= from && row.some((cell) => cell !== undefined));
  const before = first === -1 ? all.length : first;
  const raw = all.slice(before);
  const right = raw.reduce((most, row) => Math.max(most, row.length), 0);
  const left = raw.reduce((least, row) => {
    const own = row.findIndex((cell) => cell !== undefined);
    return own === -1 ? least : Math.min(least, own);
  }, right);
  return { rows: raw.map((row) => row.slice(left)), before, left, width: right - left };
}

/** Rows of a sheet have no end of their own: all are as wide as the table. */
const lookOf = (row: Rows[number], width: number): RowLook =>
  Array.from({ length: width }, (_, at) => {
    const cell = row[at];
    return cell === undefined ? 'empty' : kindOf(cell) === 't' ? 'text' : 'value';
  });

const noteOf = (row: Rows[number]): string =>
  row.flatMap((cell) => (cell === undefined ? [] : [textOf(cell)])).join(' ');

const ROWS_LOOKED_AT = 50;
const ROWS_SHOWN_BELOW = 6;
const ROW_SHOWN_MAX = 120;

/** The table in a sheet, below its titles and notes unless the row of the header was told. */
function tableRegion(
  all: Rows,
  skipRows: number,
  isTold: boolean,
): { readonly region: Region; readonly changes: readonly FileChange[] } {
  const whole = regionFrom(all, skipRows);
  const looks = whole.rows.slice(0, ROWS_LOOKED_AT).map((row) => lookOf(row, whole.width));
  const above = isTold ? 0 : notesAbove(looks, whole.width);
  const notes = whole.rows.slice(0, above).map(noteOf);
  const region = above === 0 ? whole : regionFrom(all, whole.before + above);
  return { region, changes: notesChange('row', whole.before + 1, notes) };
}

/** Finds the table in a sheet: it begins at the first row and column that has a cell and is no note. */
export function sheetTable(
  cells: SheetCells,
  { skipRows, hasHeader: told }: { readonly skipRows: number; readonly hasHeader: boolean | null },
): SheetTable {
  const { region, changes } = tableRegion(cells.rows, skipRows, told === true);
  const { rows, before, left } = region;
  const header = headerOf(rows[0] ?? [], told, before === 0 ? 'the first row' : `row ${before + 1}`);
  const filled = header.hasHeader ? fillHeader(rows[0] ?? [], before, left, cells.merged) : (rows[0] ?? []);
  const data = header.hasHeader ? rows.slice(1) : rows;
  const width = Math.max(region.width, filled.length);
  const byColumn = Array.from({ length: width }, (_, at) => data.flatMap((row) => row[at] ?? []));
  const nameAt = (at: number): string => {
    const cell = header.hasHeader ? filled[at] : undefined;
    return cell === undefined ? `column_${at + 1}` : textOf(cell);
  };
  return {
    rows: [filled, ...rows.slice(1)],
    before,
    width,
    ...header,
    columns: byColumn.map(columnOf),
    firstRows: cells.rows
      .slice(0, before + ROWS_SHOWN_BELOW)
      .map((row) => noteOf(row).slice(0, ROW_SHOWN_MAX)),
    changes: [
      ...changes,
      ...sheetChanges(cells, before, left),
      ...byColumn.flatMap((column, at) => [
        ...errorChanges(nameAt(at), column),
        ...digitChanges(nameAt(at), column),
        ...storedAsText(nameAt(at), column),
      ]),
    ],
  };
}

import { genericTypeOf, GENERIC_TYPES, guardedText } from '@belvedere/core';
import { cellAt, kindOf, type FrameColumn } from '@belvedere/frame';
import { cellText, tsvCell } from './frame-cells.ts';

/** Cells to be written as a text: columns at rows of a frame, in the order that they are shown. */
export interface PickedCells {
  readonly columns: readonly FrameColumn[];
  readonly rows: readonly number[];
}

/** How cells are written as a text. */
export type CellsFormat = 'tsv' | 'csv' | 'markdown' | 'json';

const lineOf = (row: number, { columns }: PickedCells, write: (column: FrameColumn, row: number) => string) =>
  columns.map((column) => write(column, row));

function csvQuoted(text: string): string {
  if (text === '') return '""';
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell of CSV: nothing is no value, two quotes an empty text, and no text is one that a spreadsheet would run. */
function csvCell(column: FrameColumn, row: number): string {
  const text = cellText(column, row);
  if (text === null) return '';
  return csvQuoted('codes' in column ? guardedText(text) : text);
}

const markdownText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/\r\n|\r|\n/g, '<br>');

const isNumeric = (column: FrameColumn): boolean => genericTypeOf(kindOf(column)) === GENERIC_TYPES.NUMERIC;

function markdownOf(cells: PickedCells): string {
  const row = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
  return [
    row(cells.columns.map(({ name }) => markdownText(name))),
    row(cells.columns.map((column) => (isNumeric(column) ? '---:' : '---'))),
    ...cells.rows.map((at) =>
      row(lineOf(at, cells, (column, index) => markdownText(cellText(column, index) ?? '<NULL>'))),
    ),
  ].join('\n');
}

const trimmed = (digits: string): string =>
  digits.includes('.') ? digits.replace(/0+$/, '').replace(/\.$/, '') : digits;

/** Digits bare where whoever reads JSON gets the same number, as a text where a float would round them. */
function jsonDigits(digits: string): string {
  const isHeld = String(Number(digits)) === trimmed(digits);
  return isHeld ? digits : JSON.stringify(digits);
}

function jsonCell(column: FrameColumn, row: number): string {
  const cell = cellAt(column, row);
  if (cell === null || typeof cell === 'boolean') return String(cell);
  const text = cellText(column, row) ?? '';
  if ('digits' in column) return jsonDigits(text);
  return typeof cell === 'number' && isNumeric(column) && Number.isFinite(cell) ? text : JSON.stringify(text);
}

function jsonOf({ columns, rows }: PickedCells): string {
  const row = (at: number): string =>
    `  {${columns.map((column) => `${JSON.stringify(column.name)}: ${jsonCell(column, at)}`).join(', ')}}`;
  return rows.length === 0 ? '[]' : `[\n${rows.map(row).join(',\n')}\n]`;
}

/** Cells as a text, every value exact; Markdown and JSON always name their columns, which `hasHead` says of the others. */
export function cellsText(format: CellsFormat, cells: PickedCells, hasHead: boolean): string {
  const { columns, rows } = cells;
  const lines = (separator: string, head: (text: string) => string, write: typeof csvCell): string =>
    [
      ...(hasHead ? [columns.map(({ name }) => head(name)).join(separator)] : []),
      ...rows.map((row) => lineOf(row, cells, write).join(separator)),
    ].join('\n');
  switch (format) {
    case 'tsv':
      return lines('\t', tsvCell, (column, row) => tsvCell(cellText(column, row) ?? ''));
    case 'csv':
      return lines(',', (name) => csvQuoted(guardedText(name)), csvCell);
    case 'markdown':
      return markdownOf(cells);
    default:
      return jsonOf(cells);
  }
}

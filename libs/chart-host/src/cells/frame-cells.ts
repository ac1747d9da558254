import { genericTypeOf, GENERIC_TYPES, ownValue } from '@belvedere/core';
import { cellAt, kindOf, numberOrder, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';
import { groupedDigits, plainText, type Locale } from '@belvedere/format';
import type { GridColumn, GridSort, IconName } from '@belvedere/ui';
import { isAmount } from './number-columns.ts';
import { isTimeColumn } from './time-columns.ts';

const MIN_WIDTH = 80;
const MAX_WIDTH = 360;
const CHAR_PX = 8.2;
const PADDING_PX = 44;
const SAMPLED_ROWS = 50;

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

function isoTime(ms: number, kind: string): string {
  if (!Number.isFinite(ms)) return ms > 0 ? 'infinity' : '-infinity';
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  const day = `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  if (kind === 'date') return day;
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
  const millis = date.getUTCMilliseconds();
  return `${day} ${time}${millis === 0 ? '' : `.${pad(millis, 3)}`}${kind === 'instant' ? '+00:00' : ''}`;
}

/** A cell as text, exact: dates in ISO, numbers as they are, null as null. */
export function cellText(column: FrameColumn, row: number): string | null {
  const value: Cell = cellAt(column, row);
  if (value === null) return null;
  if (
    typeof value === 'number' &&
    (column.kind === 'instant' || column.kind === 'wall' || column.kind === 'date')
  )
    return isoTime(value, column.kind);
  return Object.is(value, -0) ? '-0' : String(value);
}

/**
 * A cell as people read it: {@link cellText}, but infinities by their sign as charts write them, and the digits of
 * numbers in the groups of a language where one is given.
 */
export function shownText(column: FrameColumn, row: number, amounts?: Locale): string | null {
  const value = cellAt(column, row);
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return plainText(value);
  const text = cellText(column, row);
  return text === null || amounts === undefined ? text : groupedDigits(text, amounts);
}

/** The text of a frame's cells for a reader: digits of amounts in groups, those of ids, codes and years as they are. */
export type CellReader = (column: FrameColumn, row: number) => string | null;

/** A {@link CellReader} of one frame; the columns named in `plain` keep their digits ungrouped. */
export function cellReader(frame: Frame, locale: Locale, plain: readonly string[] = []): CellReader {
  const isGrouped = (column: FrameColumn): boolean =>
    !plain.includes(column.name) && isAmount(column, frame.rows);
  const amounts = new Set(frame.columns.filter(isGrouped));
  return (column, row) => shownText(column, row, amounts.has(column) ? locale : undefined);
}

/** Icon of a column's kind. */
export function kindIcon(column: FrameColumn): IconName {
  if (isTimeColumn(column)) return 'time';
  switch (genericTypeOf(kindOf(column))) {
    case GENERIC_TYPES.NUMERIC:
      return 'numerical';
    case GENERIC_TYPES.BOOLEAN:
      return 'array-boolean';
    default:
      return 'font';
  }
}

function widthOf(column: FrameColumn, title: string, rows: number, textOf: CellReader): number {
  let chars = title.length + 2;
  for (let row = 0; row < Math.min(rows, SAMPLED_ROWS); row++)
    chars = Math.max(chars, textOf(column, row)?.length ?? 6);
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, chars * CHAR_PX + PADDING_PX)));
}

/** Columns of a frame for the data grid. */
export function gridColumnsOf(
  frame: Frame,
  names: Readonly<Record<string, string>> = {},
  textOf: CellReader = cellText,
): readonly GridColumn[] {
  return frame.columns.map((column) => {
    const title = ownValue(names, column.name) ?? column.name;
    return {
      id: column.name,
      title,
      width: widthOf(column, title, frame.rows, textOf),
      align: genericTypeOf(kindOf(column)) === GENERIC_TYPES.NUMERIC ? 'end' : 'start',
      icon: kindIcon(column),
      note: column.type,
    };
  });
}

/** Order of two numbers of which only the digits are known; those that doubles cannot tell apart are told by digits. */
function compareDigits(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (x !== y) return numberOrder(x, y);
  const scaled = (text: string, decimals: number): bigint => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  };
  const decimals = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0));
  const difference = scaled(a, decimals) - scaled(b, decimals);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Rows in the order asked for; nulls last. Numbers compare as numbers, also when only their digits are known. */
export function sortedRows(frame: Frame, rows: readonly number[], sort: GridSort | null): readonly number[] {
  const column =
    sort === null ? null : (frame.columns.find((candidate) => candidate.name === sort.column) ?? null);
  if (sort === null || column === null) return rows;
  const direction = sort.isDescending ? -1 : 1;
  const isExact = 'digits' in column;
  return rows.toSorted((a, b) => {
    const x = cellAt(column, a);
    const y = cellAt(column, b);
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    if (isExact) return compareDigits(String(x), String(y)) * direction;
    if (typeof x === 'number' && typeof y === 'number') return numberOrder(x, y) * direction;
    return String(x).localeCompare(String(y)) * direction;
  });
}

/** Rows with the search in any cell, in any letter case; all rows when there is no search. */
export function matchingRows(
  frame: Frame,
  search: string,
  textShown: CellReader = shownText,
): readonly number[] {
  const wanted = search.trim().toLowerCase();
  const all: number[] = [];
  for (let row = 0; row < frame.rows; row++) all.push(row);
  if (wanted === '') return all;
  return all.filter((row) =>
    frame.columns.some((column) =>
      [cellText, textShown].some((textOf) => (textOf(column, row) ?? '').toLowerCase().includes(wanted)),
    ),
  );
}

/** A cell as spreadsheets read and write it on the clipboard: quoted when it would not be one cell as it is. */
export const tsvCell = (text: string): string =>
  /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Tab-separated text of rows with a header, every value exact. */
export function tsvOf(frame: Frame, rows: readonly number[]): string {
  const head = frame.columns.map((column) => tsvCell(column.name)).join('\t');
  const lines = rows.map((row) =>
    frame.columns.map((column) => tsvCell(cellText(column, row) ?? '')).join('\t'),
  );
  return [head, ...lines].join('\n');
}

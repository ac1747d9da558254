import { epochMs, isoText, type ResultColumn, type Value } from '@belvedere/connectors';
import { xmlText } from './xml-text.ts';

/** Style numbers of the workbook's cell formats. */
const STYLE = { plain: 0, header: 1, date: 2, moment: 3, clock: 4, lines: 5 } as const;
/** Characters a cell can hold. */
export const CELL_TEXT_MAX = 32_767;

const DIGITS_MAX = 15;
const DAY_MS = 86_400_000;
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const FIRST_MS = Date.UTC(1900, 2, 1);
const LAST_MS = Date.UTC(10_000, 0, 1);

/** What a cell holds: attributes after its address, and its content. */
type Content = readonly [attributes: string, xml: string];

const EMPTY: Content = ['', ''];

function textContent(text: string, style: number = STYLE.plain): Content {
  const attributes = style === STYLE.plain ? ' t="inlineStr"' : ` s="${style}" t="inlineStr"`;
  return [attributes, `<is><t xml:space="preserve">${xmlText(text.slice(0, CELL_TEXT_MAX))}</t></is>`];
}

const numberContent = (text: string | number, style: number = STYLE.plain): Content => [
  style === STYLE.plain ? '' : ` s="${style}"`,
  `<v>${text}</v>`,
];

function isExactAsNumber(digits: string): boolean {
  const significant = digits
    .replace(/[-+.]/g, '')
    .replace(/^0+/, '')
    .replace(/[eE].*$/, '');
  return significant.length <= DIGITS_MAX && Number.isFinite(Number(digits));
}

function timeContent(value: number | bigint, { unit, kind }: ResultColumn): Content {
  if (unit === null) return textContent(String(value));
  const ms = epochMs(value, unit);
  const isWhole = ms !== null && Number.isInteger(ms);
  if (isWhole && kind === 'time') return numberContent(ms / DAY_MS, STYLE.clock);
  if (!isWhole || ms < FIRST_MS || ms >= LAST_MS) return textContent(isoText(value, unit, kind, ' '));
  return numberContent((ms - SERIAL_ZERO_MS) / DAY_MS, kind === 'date' ? STYLE.date : STYLE.moment);
}

function contentOf(value: Value, column: ResultColumn): Content {
  if (value === null) return EMPTY;
  if (typeof value === 'boolean') return [' t="b"', `<v>${value ? 1 : 0}</v>`];
  if (typeof value !== 'string' && column.unit !== null) return timeContent(value, column);
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? numberContent(Object.is(value, -0) ? '-0' : value)
      : textContent(String(value));
  const digits = String(value);
  const isNumber = typeof value === 'bigint' || column.kind === 'decimal';
  return isNumber && isExactAsNumber(digits) ? numberContent(digits) : textContent(digits);
}

/** Letters of a column, counted from 0: A, B, ..., Z, AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

const cell = (address: string, [attributes, xml]: Content): string =>
  xml === '' ? '' : `<c r="${address}"${attributes}>${xml}</c>`;

/**
 * One cell. Numbers that a spreadsheet's 15 digits would change, and times outside 1900-03-01 to 9999 or finer than a
 * millisecond, become text; nothing is ever written as a formula. Null is no cell at all. Text past
 * {@link CELL_TEXT_MAX} characters is cut.
 */
export const cellXml = (address: string, value: Value, column: ResultColumn): string =>
  cell(address, contentOf(value, column));

/** A cell of the first row, or a label. */
export const headerCellXml = (address: string, title: string): string =>
  cell(address, textContent(title, STYLE.header));

/** A cell of text whose lines are all shown. */
export const linesCellXml = (address: string, text: string): string =>
  cell(address, textContent(text, STYLE.lines));

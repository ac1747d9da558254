import type { NumberMeaning } from './number-format.ts';

/** What a cell holds: `t` text, `i` whole number, `n` number, `b` truth, `d` date, `m` moment, `c` clock, `s` span, `e` error. */
export type CellKind = 't' | 'i' | 'n' | 'b' | 'd' | 'm' | 'c' | 's' | 'e';

/** A cell: its kind, then its value as text. */
export type Cell = `${CellKind}${string}`;

const DAY_MS = 86_400_000;
const UNIX_1900 = Date.UTC(1899, 11, 30);
const UNIX_1904 = Date.UTC(1904, 0, 1);
/** The calendar of 1900 has a 29 February that never was. */
const FALSE_DAY = 60;
const YEAR_DAYS = 366;
const SERIAL_MAX = 2_958_466;

const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds as hours, minutes and seconds; the hours may be more than a day has. */
function clockText(total: number): string {
  const sign = total < 0 ? '-' : '';
  const ms = Math.abs(total);
  const seconds = Math.floor(ms / 1000);
  const rest = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`;
  return `${sign}${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${rest}`;
}

function momentCell(ms: number, serial: number, meaning: NumberMeaning, is1904: boolean): Cell {
  const quirk = !is1904 && serial < FALSE_DAY ? DAY_MS : 0;
  const iso = new Date((is1904 ? UNIX_1904 : UNIX_1900) + quirk + ms).toISOString();
  const isDay = ms % DAY_MS === 0;
  if (isDay && meaning === 'date') return `d${iso.slice(0, 10)}`;
  return `m${iso.slice(0, 23).replace('T', ' ').replace('.000', '')}`;
}

/** A number as the workbook means it. */
export function numberCell(raw: string, meaning: NumberMeaning, is1904: boolean): Cell {
  const value = Number(raw);
  const isSerial = meaning !== 'number' && Number.isFinite(value);
  if (!isSerial || (meaning !== 'span' && value < 0) || Math.abs(value) >= SERIAL_MAX)
    return plainNumber(raw);
  const ms = Math.round(value * DAY_MS);
  if (meaning === 'span') return `s${clockText(ms)}`;
  if (meaning !== 'time') return momentCell(ms, value, meaning, is1904);
  if (ms < DAY_MS) return `c${clockText(ms)}`;
  return value < YEAR_DAYS ? `s${clockText(ms)}` : momentCell(ms, value, 'moment', is1904);
}

const SHIFTED = /^(-?)(\d+)(?:\.(\d*))?[eE]\+?(\d{1,3})$/;
const DIGITS_MAX = 38;

/** Digits of a whole number that is written with a power of ten, e.g. `1.2E+19`; null for other numbers. */
function shiftedDigits(raw: string): string | null {
  const [, sign = '', whole, part = '', power] = SHIFTED.exec(raw) ?? [];
  if (whole === undefined) return null;
  const fraction = part.replace(/0+$/, '');
  const zeros = Number(power) - fraction.length;
  if (zeros < 0 || zeros > DIGITS_MAX) return null;
  const digits = `${whole}${fraction}${'0'.repeat(zeros)}`.replace(/^0+(?=\d)/, '');
  return digits.length > DIGITS_MAX ? null : `${digits === '0' ? '' : sign}${digits}`;
}

/** Numbers are kept as the file writes them: it may have more digits than a float. */
function plainNumber(raw: string): Cell {
  if (/^-?\d+$/.test(raw)) return `i${raw}`;
  const value = Number(raw);
  if (!Number.isFinite(value)) return `t${raw}`;
  if (Number.isSafeInteger(value)) return `i${value}`;
  const digits = shiftedDigits(raw);
  return digits === null ? `n${raw}` : `i${digits}`;
}

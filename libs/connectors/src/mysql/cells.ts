import { blobText } from '../blob-text.ts';
import type { Value } from '../connector.ts';
import { withoutZeros } from '../time-text.ts';
import { isBits, isWide, typeOfField, type MysqlField } from './kind-of-type.ts';

/** Reads one cell from its bytes. */
export type CellReader = (bytes: Buffer) => Value;

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?)?$/;
const CLOCK = /^([01]\d|2[0-3]):(\d\d):(\d\d)(?:\.(\d{1,6}))?$/;

const textOf: CellReader = (bytes) => bytes.toString('utf8');

function clockMicros(hour: string, minute: string, second: string, fraction = ''): bigint {
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return BigInt(seconds) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}

/** Days since 1970; null for what the calendar does not have, such as the zero date. */
function dayNumber(year: string, month: string, day: string): number | null {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.getTime() / 86_400_000 : null;
}

function momentMicros(text: string): bigint | string {
  const match = MOMENT.exec(text);
  if (match === null) return text;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', fraction] = match;
  const days = dayNumber(year, month, day);
  return days === null ? text : BigInt(days) * 86_400_000_000n + clockMicros(hour, minute, second, fraction);
}

function dateDays(text: string): number | string {
  const [, year = '', month = '', day = ''] = MOMENT.exec(text) ?? [];
  return dayNumber(year, month, day) ?? text;
}

/** Times of day; a TIME below zero or beyond a day is a span and stays text. */
function timeMicros(text: string): bigint | string {
  const match = CLOCK.exec(text);
  if (match === null) return withoutZeros(text);
  const [, hour = '', minute = '', second = '', fraction] = match;
  return clockMicros(hour, minute, second, fraction);
}

const bits: CellReader = (bytes) => BigInt(`0x${bytes.toString('hex')}`);
const hexadecimal: CellReader = (bytes) => `0x${bytes.toString('hex')}`;

function booleanOf(text: string): Value {
  if (text === '0' || text === '1') return text === '1';
  return Number(text);
}

/** How the cells of a column are read; a value that does not fit its type stays what it is. */
export function readerOf(field: MysqlField): CellReader {
  switch (typeOfField(field).kind) {
    case 'boolean':
      return (bytes) => booleanOf(textOf(bytes) as string);
    case 'integer':
      if (isBits(field)) return bits;
      return isWide(field)
        ? (bytes) => BigInt(bytes.toString('latin1'))
        : (bytes) => Number(bytes.toString('latin1'));
    case 'float':
      return (bytes) => Number(bytes.toString('latin1'));
    case 'wall':
    case 'instant':
      return (bytes) => momentMicros(bytes.toString('latin1'));
    case 'date':
      return (bytes) => dateDays(bytes.toString('latin1'));
    case 'time':
      return (bytes) => timeMicros(bytes.toString('latin1'));
    case 'binary':
      return blobText;
    case 'other':
      return hexadecimal;
    default:
      return textOf;
  }
}

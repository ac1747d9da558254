import type { ResultColumn, Value } from './connector.ts';
import { isoText } from './time-text.ts';

/** A float as JSON; what is no finite number as its name in quotes. */
export function floatJson(value: number): string {
  if (!Number.isFinite(value)) return `"${value}"`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** An integer as JSON: in quotes where a float would round it. */
export function integerJson(value: bigint): string {
  const isSafe = value <= 9_007_199_254_740_991n && value >= -9_007_199_254_740_991n;
  return isSafe ? String(value) : `"${value}"`;
}

/** Decimals of so many figures come out of any float as they went in. */
const FIGURES_MAX = 15;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const figuresOf = (digits: string): number => digits.replaceAll(/[-.]/g, '').replace(/^0+/, '').length;

/** The digits of a decimal as JSON: in quotes where a float would round them. */
export const decimalJson = (digits: string): string =>
  DECIMAL.test(digits) && figuresOf(digits.replace(/\.?0+$/, '')) <= FIGURES_MAX
    ? digits
    : JSON.stringify(digits);

/** What the JSON of a value depends on. */
export type CellType = Pick<ResultColumn, 'kind' | 'unit'>;

/** A value as JSON for any client: exact numbers bare where a float holds them, times as ISO texts. */
export function cellJson(value: Value, { kind, unit }: CellType): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return kind === 'decimal' ? decimalJson(value) : JSON.stringify(value);
  if (unit !== null) return `"${isoText(value, unit, kind, 'T')}"`;
  return typeof value === 'bigint' ? integerJson(value) : floatJson(value);
}

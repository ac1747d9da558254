import { addExact, exactDecimal, type ExactDecimal } from './exact-decimal.ts';
import { floatSum } from './float-sum.ts';

/** Adds numbers without losing a digit. */
export interface ExactSum {
  /** A finite number, taken as the digits that it is written with where those are few. */
  readonly addNumber: (value: number) => void;
  /** A number by its digits; answers it as a float, NaN for a text that is no number and adds nothing. */
  readonly addDigits: (text: string) => number;
  /**
   * The sum, null where no float holds that of its floats, and whether its last digit is rounded because floats of many
   * digits are in it.
   */
  readonly total: () => { readonly value: ExactDecimal | null; readonly isRounded: boolean };
}

const ZERO: ExactDecimal = { digits: 0n, places: 0 };
/** Places that a float is tried to be written with. */
const FEW_PLACES = 6;
/** Digits that one number holds exactly, and those of a text that are added as two numbers. */
const HELD_DIGITS = 15;
const LONG_DIGITS = 2 * HELD_DIGITS;
const POWERS = Float64Array.from({ length: LONG_DIGITS + 1 }, (_, places) => 10 ** places);
/** What is added up as numbers is put by before it can lose a digit. */
const FULL = 2 ** 52;
const PART_MAX = 2 ** 50;
/** Floats of many digits after which the next ones are not tried to be written with few. */
const MISSES_MAX = 100;
const [MINUS, DOT, ZERO_CHAR, NINE_CHAR] = [45, 46, 48, 57];

/** Opens a sum of nothing. */
export function exactSum(): ExactSum {
  const low = new Float64Array(LONG_DIGITS + 1);
  const high = new Float64Array(LONG_DIGITS + 1);
  const floats = floatSum();
  let put: ExactDecimal = ZERO;
  let misses = 0;
  const putBy = (places: number): void => {
    const digits = BigInt(high[places] ?? 0) * 10n ** BigInt(HELD_DIGITS) + BigInt(low[places] ?? 0);
    if (digits !== 0n) put = addExact(put, { digits, places });
    [low[places], high[places]] = [0, 0];
  };
  const addPart = (parts: Float64Array, value: number, places: number): void => {
    const next = (parts[places] ?? 0) + value;
    parts[places] = next;
    if (next > FULL || next < -FULL) putBy(places);
  };
  const addLong = (text: string): number => {
    const exact = exactDecimal(text);
    if (exact === null) return Number.NaN;
    put = addExact(put, exact);
    return Number(text);
  };
  return {
    addNumber: (value) => {
      for (let places = 0; places <= FEW_PLACES && misses < MISSES_MAX; places += 1) {
        const power = POWERS[places] ?? 1;
        const scaled = Math.round(value * power);
        if (scaled > PART_MAX || scaled < -PART_MAX) break;
        if (scaled / power === value) {
          misses = 0;
          return addPart(low, scaled, places);
        }
      }
      misses += 1;
      floats.add(value);
    },
    addDigits: (text) => {
      const isNegative = text.charCodeAt(0) === MINUS;
      const from = isNegative ? 1 : 0;
      const dot = text.indexOf('.', from);
      const places = dot === -1 ? 0 : text.length - dot - 1;
      const count = text.length - from - (dot === -1 ? 0 : 1);
      if (count > LONG_DIGITS || count === 0) return addLong(text);
      let [upper, lower, at] = [0, 0, 0];
      for (let index = from; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        if (code === DOT && index === dot) continue;
        if (code < ZERO_CHAR || code > NINE_CHAR) return addLong(text);
        if (at < count - HELD_DIGITS) upper = upper * 10 + (code - ZERO_CHAR);
        else lower = lower * 10 + (code - ZERO_CHAR);
        at += 1;
      }
      addPart(low, isNegative ? -lower : lower, places);
      if (upper !== 0) addPart(high, isNegative ? -upper : upper, places);
      const size = (upper * (POWERS[HELD_DIGITS] ?? 1) + lower) / (POWERS[places] ?? 1);
      return isNegative ? -size : size;
    },
    total: () => {
      for (let places = 0; places <= LONG_DIGITS; places += 1) putBy(places);
      const rest = floats.total();
      const exact = rest === null ? ZERO : exactDecimal(String(rest));
      return { value: exact === null ? null : addExact(put, exact), isRounded: rest !== null };
    },
  };
}

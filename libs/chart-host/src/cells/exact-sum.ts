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
const POWERS = Float64Array.from({ length: 46 }, (_, places) => 10 ** places);
/** Larger numbers are put by before their sum can lose a digit. */
const FULL = 2 ** 52;
const PART_MAX = 2 ** 50;
/** Floats of many digits after which no float is tried to be written with few: the sum is rounded anyway. */
const MISSES_MAX = 1000;
/** Digits of a limb, limbs of a text that is added by them, and additions that fill a limb. */
const LIMB_DIGITS = 9;
const LIMBS = 5;
const LONG_DIGITS = LIMB_DIGITS * LIMBS;
const LIMB_SIZE = 10 ** LIMB_DIGITS;
const LIMB_ADDITIONS = Math.floor(FULL / LIMB_SIZE);
const [MINUS, DOT, ZERO_CHAR] = [45, 46, 48];

/** Adds numbers by limbs of nine digits; what no limb can hold is put by. */
interface LimbSum {
  /** Answers the number as a float, null for a text that is not plain digits of at most 45, which adds nothing. */
  readonly add: (text: string) => number | null;
  readonly total: () => ExactDecimal;
}

function limbSum(): LimbSum {
  const sums = new Float64Array((LONG_DIGITS + 1) * LIMBS);
  const limbs = new Float64Array(LIMBS);
  let put: ExactDecimal = ZERO;
  let additions = 0;
  let lastPlaces = 0;
  const putAll = (): void => {
    for (let places = 0; places <= LONG_DIGITS; places += 1) {
      let digits = 0n;
      for (let limb = LIMBS - 1; limb >= 0; limb -= 1)
        digits = digits * BigInt(LIMB_SIZE) + BigInt(sums[places * LIMBS + limb] ?? 0);
      if (digits !== 0n) put = addExact(put, { digits, places });
    }
    sums.fill(0);
    additions = 0;
  };
  /** Reads the digits between two places into limbs, the last nine first; how many limbs, 0 where there is another character. */
  const read = (text: string, from: number, dot: number): number => {
    const count = text.length - from - (dot === -1 ? 0 : 1);
    if (count > LONG_DIGITS || count <= 0) return 0;
    const used = Math.ceil(count / LIMB_DIGITS);
    let left = count - (used - 1) * LIMB_DIGITS;
    let limb = used - 1;
    let value = 0;
    for (let at = from; at < text.length; at += 1) {
      const digit = text.charCodeAt(at) - ZERO_CHAR;
      if (digit < 0 || digit > 9) {
        if (at === dot) continue;
        return 0;
      }
      if (left === 0) {
        limbs[limb] = value;
        limb -= 1;
        value = 0;
        left = LIMB_DIGITS;
      }
      value = (value * 10 + digit) | 0;
      left -= 1;
    }
    limbs[0] = value;
    return used;
  };
  return {
    add: (text) => {
      const from = text.charCodeAt(0) === MINUS ? 1 : 0;
      const guessed = text.length - 1 - lastPlaces;
      const isGuessed = lastPlaces > 0 && guessed >= from && text.charCodeAt(guessed) === DOT;
      const dot = isGuessed ? guessed : text.indexOf('.', from);
      const places = dot === -1 ? 0 : text.length - dot - 1;
      const used = read(text, from, dot);
      if (used === 0) return null;
      lastPlaces = places;
      const sign = from === 1 ? -1 : 1;
      let size = 0;
      for (let limb = used - 1; limb >= 0; limb -= 1) {
        const value = limbs[limb] ?? 0;
        const slot = places * LIMBS + limb;
        sums[slot] = (sums[slot] ?? 0) + sign * value;
        size = size * LIMB_SIZE + value;
      }
      additions += 1;
      if (additions >= LIMB_ADDITIONS) putAll();
      return (sign * size) / (POWERS[places] ?? 1);
    },
    total: () => {
      putAll();
      return put;
    },
  };
}

/** Opens a sum of nothing. */
export function exactSum(): ExactSum {
  const small = new Float64Array(FEW_PLACES + 1);
  const floats = floatSum();
  const limbs = limbSum();
  let put: ExactDecimal = ZERO;
  let misses = 0;
  const putBy = (places: number): void => {
    const digits = BigInt(small[places] ?? 0);
    if (digits !== 0n) put = addExact(put, { digits, places });
    small[places] = 0;
  };
  return {
    addNumber: (value) => {
      for (let places = 0; places <= FEW_PLACES && misses < MISSES_MAX; places += 1) {
        const power = POWERS[places] ?? 1;
        const scaled = Math.round(value * power);
        if (scaled > PART_MAX || scaled < -PART_MAX) break;
        if (scaled / power === value) {
          const next = (small[places] ?? 0) + scaled;
          small[places] = next;
          if (next > FULL || next < -FULL) putBy(places);
          return;
        }
      }
      misses += 1;
      floats.add(value);
    },
    addDigits: (text) => {
      const about = limbs.add(text);
      if (about !== null) return about;
      const exact = exactDecimal(text);
      if (exact === null) return Number.NaN;
      put = addExact(put, exact);
      return Number(text);
    },
    total: () => {
      for (let places = 0; places <= FEW_PLACES; places += 1) putBy(places);
      const whole = addExact(put, limbs.total());
      const rest = floats.total();
      const exact = rest === null ? ZERO : exactDecimal(String(rest));
      return { value: exact === null ? null : addExact(whole, exact), isRounded: rest !== null };
    },
  };
}

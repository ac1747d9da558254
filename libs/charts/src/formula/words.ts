const DEGREES = 180 / Math.PI;
const truth = (isTrue: boolean): number => (isTrue ? 1 : 0);

/** Constants of formulas. */
export const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, PI: Math.PI, e: Math.E, E: Math.E };

/** Functions of formulas: angles are in degrees, `log` is to base 10 unless a second value says another, `ln` to e. */
export const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  acos: (value = Number.NaN) => Math.acos(value) * DEGREES,
  acosh: Math.acosh,
  asin: (value = Number.NaN) => Math.asin(value) * DEGREES,
  asinh: Math.asinh,
  atan: (value = Number.NaN) => Math.atan(value) * DEGREES,
  atanh: Math.atanh,
  cbrt: Math.cbrt,
  ceil: Math.ceil,
  cos: (value = Number.NaN) => Math.cos(value / DEGREES),
  cosh: Math.cosh,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log: (value = Number.NaN, base = 10) =>
    base === 10 ? Math.log10(value) : Math.log(value) / Math.log(base),
  log10: Math.log10,
  log2: Math.log2,
  max: Math.max,
  min: Math.min,
  mod: (value = Number.NaN, by = Number.NaN) => value % by,
  pow: (value = Number.NaN, power = Number.NaN) => value ** power,
  root: Math.sqrt,
  round: Math.round,
  sign: Math.sign,
  sin: (value = Number.NaN) => Math.sin(value / DEGREES),
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: (value = Number.NaN) => Math.tan(value / DEGREES),
  tanh: Math.tanh,
};

/** An operator between two values. */
export type Binary = (left: number, right: number) => number;

/** Operators that bind least. */
export const SUMS: Readonly<Record<string, Binary>> = { '+': (a, b) => a + b, '-': (a, b) => a - b };

/** Comparisons and logic; true is 1. They bind as products do. */
export const JUDGEMENTS: Readonly<Record<string, Binary>> = {
  '==': (a, b) => truth(a === b),
  '!=': (a, b) => truth(a !== b),
  '<': (a, b) => truth(a < b),
  '<=': (a, b) => truth(a <= b),
  '>': (a, b) => truth(a > b),
  '>=': (a, b) => truth(a >= b),
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  and: (a, b) => a && b,
  or: (a, b) => a || b,
  xor: (a, b) => a ^ b,
};

/** Operators that bind more than sums, all alike and from the left. */
export const PRODUCTS: Readonly<Record<string, Binary>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  Mod: (a, b) => a % b,
  ...JUDGEMENTS,
};

/** Factorials above this are no numbers any more. */
const LARGEST_FACTORIAL = 170;

/** `n!`; NaN for what is no whole number from 0. */
export function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0) return Number.NaN;
  if (value > LARGEST_FACTORIAL) return Number.POSITIVE_INFINITY;
  let product = 1;
  for (let factor = 2; factor <= value; factor++) product *= factor;
  return product;
}

/** Every name of formulas, the longest first. */
export const NAMES: readonly string[] = [
  ...Object.keys(FUNCTIONS),
  ...Object.keys(CONSTANTS),
  ...Object.keys(PRODUCTS).filter((word) => /^\w/.test(word)),
  'not',
  'x',
  'X',
].toSorted((a, b) => b.length - a.length);

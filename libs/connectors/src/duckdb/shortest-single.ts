const [FEWEST, MOST] = [6, 10];
/** Powers of ten that a double holds exactly: dividing by them rounds once. */
const EXACT_POWER_MAX = 22;
const POWERS = Float64Array.from({ length: EXACT_POWER_MAX + 1 }, (_, places) => 10 ** places);
const [EXPONENT_BIT, EXPONENT_MASK, EXPONENT_BIAS] = [23, 0xff, 127];
const single = new Float32Array(1);
const bits = new Uint32Array(single.buffer);

/** Digits before the point, as the exponent tells them: one too many at most; less than 0 for so many zeros behind it. */
function wholeDigits(value: number): number {
  single[0] = value;
  const exponent = (((bits[0] ?? 0) >>> EXPONENT_BIT) & EXPONENT_MASK) - EXPONENT_BIAS;
  return Math.floor((exponent + 1) * Math.LOG10E * Math.LN2) + 1;
}

/**
 * The double of the fewest digits that is this number in single precision, e.g. 0.1 for 0.10000000149011612: those digits
 * are what was written, and what every tool shows of it. Whole numbers, NaN and infinities as they are.
 */
export function shortestSingle(value: number): number {
  if (Number.isInteger(value) || !Number.isFinite(value)) return value;
  const whole = wholeDigits(value);
  for (let digits = FEWEST; digits <= MOST; digits++) {
    const places = Math.max(0, digits - whole);
    const power = POWERS[places];
    const near = power === undefined ? Number(value.toPrecision(digits)) : Math.round(value * power) / power;
    if (Math.fround(near) === value) return near;
  }
  return value;
}

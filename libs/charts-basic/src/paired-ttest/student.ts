const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  const shifted = x - 1;
  const sum = LANCZOS.reduce(
    (total, factor, index) => total + factor / (shifted + index + 1),
    0.99999999999980993,
  );
  const t = shifted + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

const MOST_TERMS = 300;
const ENOUGH = 1e-14;
const TINY = 1e-300;

const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** Continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < ENOUGH) break;
  }
  return result;
}

/** The regularised incomplete beta function. */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Probability that Student's t with so many degrees of freedom lies at least as far from 0, on either side. */
export function twoTailed(t: number, freedom: number): number {
  if (Number.isNaN(t)) return Number.NaN;
  return betaShare(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/** p-value of paired values; NaN with fewer than two pairs or no spread between them. Pairs with a gap are left out. */
export function pairedPValue(one: Float64Array, other: Float64Array): number {
  const differences = [...one]
    .map((value, index) => (other[index] ?? Number.NaN) - value)
    .filter((each) => !Number.isNaN(each));
  const count = differences.length;
  if (count < 2) return Number.NaN;
  const mean = differences.reduce((sum, each) => sum + each, 0) / count;
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (count - 1);
  return variance === 0 ? Number.NaN : twoTailed(mean / Math.sqrt(variance / count), count - 1);
}

/** By how many percent the sum of values exceeds that of the control; NaN against nothing. */
export function liftPercent(values: Float64Array, control: Float64Array): number {
  const sum = (all: Float64Array): number =>
    all.reduce((total, each) => total + (Number.isNaN(each) ? 0 : each), 0);
  const base = sum(control);
  return base === 0 ? Number.NaN : ((sum(values) - base) / base) * 100;
}

const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function powers(values: Float64Array): readonly [number, number, number] {
  const mean = meanOf(values);
  let [second, third, fourth] = [0, 0, 0];
  for (const value of values) {
    const square = (value - mean) ** 2;
    second += square;
    third += square * (value - mean);
    fourth += square * square;
  }
  return [second, third, fourth];
}

/** Sample variance; NaN for fewer than two values. */
export function variance(values: Float64Array): number {
  if (values.length < 2) return Number.NaN;
  return powers(values)[0] / (values.length - 1);
}

/** Skewness, adjusted for the size of the sample (G1); NaN for fewer than three values, 0 where all are equal. */
export function skewness(values: Float64Array): number {
  const count = values.length;
  if (count < 3) return Number.NaN;
  const [second, third] = powers(values);
  if (second === 0) return 0;
  const spread = second / count;
  return (Math.sqrt(count * (count - 1)) / (count - 2)) * (third / count / spread ** 1.5);
}

/** Excess kurtosis, adjusted for the size of the sample (G2); NaN for fewer than four values. */
export function kurtosis(values: Float64Array): number {
  const count = values.length;
  if (count < 4) return Number.NaN;
  const [second, , fourth] = powers(values);
  if (second === 0) return 0;
  const scaled = (count * (count + 1) * (count - 1) * fourth) / ((count - 2) * (count - 3) * second * second);
  return scaled - (3 * (count - 1) ** 2) / ((count - 2) * (count - 3));
}

/** Sample covariance of two lists of equal length; NaN for fewer than two pairs. */
export function covariance(values: Float64Array, others: Float64Array): number {
  if (values.length < 2) return Number.NaN;
  const [mean, otherMean] = [meanOf(values), meanOf(others)];
  const products = values.map((value, at) => (value - mean) * ((others[at] ?? 0) - otherMean));
  return products.reduce((sum, product) => sum + product, 0) / (values.length - 1);
}

/** Correlation (Pearson); NaN where one side does not vary. */
export function correlation(values: Float64Array, others: Float64Array): number {
  const spread = Math.sqrt(variance(values) * variance(others));
  return spread === 0 ? Number.NaN : covariance(values, others) / spread;
}

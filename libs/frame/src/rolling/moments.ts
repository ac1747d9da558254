const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Distances from the mean in units of the largest one, so that no power of theirs underflows; null where all are equal. */
function scaledDistances(values: Float64Array): Float64Array | null {
  const mean = meanOf(values);
  const distances = values.map((value) => value - mean);
  const largest = distances.reduce((most, distance) => Math.max(most, Math.abs(distance)), 0);
  return largest === 0 ? null : distances.map((distance) => distance / largest);
}

const sumOfPowers = (distances: Float64Array, power: number): number =>
  distances.reduce((sum, distance) => sum + distance ** power, 0);

/** Sample variance; NaN for fewer than two values. */
export function variance(values: Float64Array): number {
  if (values.length < 2) return Number.NaN;
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** Skewness, adjusted for the size of the sample (G1); NaN for fewer than three values, 0 where all are equal. */
export function skewness(values: Float64Array): number {
  const count = values.length;
  if (count < 3) return Number.NaN;
  const distances = scaledDistances(values);
  if (distances === null) return 0;
  const spread = sumOfPowers(distances, 2) / count;
  const third = sumOfPowers(distances, 3) / count;
  return (Math.sqrt(count * (count - 1)) / (count - 2)) * (third / spread ** 1.5);
}

/** Excess kurtosis, adjusted for the size of the sample (G2); NaN for fewer than four values. */
export function kurtosis(values: Float64Array): number {
  const count = values.length;
  if (count < 4) return Number.NaN;
  const distances = scaledDistances(values);
  if (distances === null) return 0;
  const [second, fourth] = [sumOfPowers(distances, 2), sumOfPowers(distances, 4)];
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
  const spread = Math.sqrt(variance(values)) * Math.sqrt(variance(others));
  return spread === 0 ? Number.NaN : covariance(values, others) / spread;
}

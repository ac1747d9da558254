/** A symmetric system in the making: products of features, and of features with the observed value. */
export interface NormalEquations {
  readonly size: number;
  readonly matrix: Float64Array;
  readonly right: Float64Array;
}

/** An empty system of so many features. */
export const emptyEquations = (size: number): NormalEquations => ({
  size,
  matrix: new Float64Array(size * size),
  right: new Float64Array(size),
});

/** Adds one observation: its features and its value. */
export function addObservation(
  { size, matrix, right }: NormalEquations,
  features: Float64Array,
  value: number,
): void {
  for (let row = 0; row < size; row++) {
    const feature = features[row] ?? 0;
    if (feature === 0) continue;
    right[row] = (right[row] ?? 0) + feature * value;
    for (let column = 0; column <= row; column++) {
      const at = row * size + column;
      matrix[at] = (matrix[at] ?? 0) + feature * (features[column] ?? 0);
    }
  }
}

/** Lower factor of the matrix with penalties on its diagonal (Cholesky). */
function factored({ size, matrix }: NormalEquations, penalties: Float64Array): Float64Array {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = (matrix[row * size + column] ?? 0) + (row === column ? (penalties[row] ?? 0) : 0);
      for (let at = 0; at < column; at++)
        rest -= (factor[row * size + at] ?? 0) * (factor[column * size + at] ?? 0);
      const isDiagonal = row === column;
      factor[row * size + column] = isDiagonal
        ? Math.sqrt(Math.max(rest, 1e-12))
        : rest / (factor[column * size + column] ?? 1);
    }
  }
  return factor;
}

/** Weights that fit the observations best in the least-squares sense, each drawn to 0 by its penalty (ridge). */
export function solveRidge(equations: NormalEquations, penalties: Float64Array): Float64Array {
  const { size, right } = equations;
  const factor = factored(equations, penalties);
  const weights = right.slice();
  for (let row = 0; row < size; row++) {
    let rest = weights[row] ?? 0;
    for (let at = 0; at < row; at++) rest -= (factor[row * size + at] ?? 0) * (weights[at] ?? 0);
    weights[row] = rest / (factor[row * size + row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = weights[row] ?? 0;
    for (let at = row + 1; at < size; at++) rest -= (factor[at * size + row] ?? 0) * (weights[at] ?? 0);
    weights[row] = rest / (factor[row * size + row] ?? 1);
  }
  return weights;
}

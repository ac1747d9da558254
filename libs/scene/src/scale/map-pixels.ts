/** Pixels of values under a mapping; a plain loop, because there may be millions. */
export function mapPixels(values: ArrayLike<number>, at: (value: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let index = 0; index < values.length; index++) out[index] = at(values[index] ?? Number.NaN);
  return out;
}

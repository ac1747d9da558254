/** A mapping of values to pixels: `pixel = value * slope + offset` where `line` is given, `at` everywhere. */
export interface PixelMap {
  readonly at: (value: number) => number;
  /** Null for a mapping that is bent. */
  readonly line: { readonly slope: number; readonly offset: number } | null;
}

/** Pixels of values under a mapping; plain loops, because there may be millions. */
export function mapPixels(values: Float64Array | Float32Array, { at, line }: PixelMap): Float32Array {
  const count = values.length;
  const out = new Float32Array(count);
  if (line === null) {
    for (let index = 0; index < count; index++) out[index] = at(values[index] as number);
    return out;
  }
  const { slope, offset } = line;
  for (let index = 0; index < count; index++) out[index] = (values[index] as number) * slope + offset;
  return out;
}

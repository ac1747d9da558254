import { invalidOption } from '../errors.ts';

/** Weight at `at` of a window whose last place is `last`. */
type Shape = (at: number, last: number, deviation: number) => number;

const turn = (at: number, last: number): number => (last === 0 ? Math.PI : (2 * Math.PI * at) / last);

function cosines(...terms: readonly number[]): Shape {
  return (at, last) =>
    terms.reduce(
      (sum, term, order) => sum + (order % 2 === 0 ? term : -term) * Math.cos(order * turn(at, last)),
      0,
    );
}

const distance = (at: number, last: number): number => Math.abs(at - last / 2);

const SHAPES: Readonly<Record<string, Shape>> = {
  boxcar: () => 1,
  triang: (at, last) => 1 - distance(at, last) / ((last + (last % 2 === 0 ? 2 : 1)) / 2),
  bartlett: (at, last) => (last === 0 ? 1 : 1 - distance(at, last) / (last / 2)),
  hann: cosines(0.5, 0.5),
  hamming: cosines(0.54, 0.46),
  blackman: cosines(0.42, 0.5, 0.08),
  nuttall: cosines(0.3635819, 0.4891775, 0.1365995, 0.0106411),
  blackmanharris: cosines(0.35875, 0.48829, 0.14128, 0.01168),
  cosine: (at, last) => Math.sin((Math.PI * (at + 0.5)) / (last + 1)),
  gaussian: (at, last, deviation) => Math.exp(-0.5 * ((at - last / 2) / deviation) ** 2),
};

/** Names that `win_type` takes. */
const WINDOW_TYPES: readonly string[] = Object.keys(SHAPES);

/** Weights of a window, symmetric, by the usual formulas. `gaussian` needs its `std`. Throws OPTION_INVALID. */
export function windowWeights(
  type: string,
  size: number,
  deviation: number | null | undefined,
): Float64Array {
  const shape = Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined;
  if (shape === undefined)
    throw invalidOption(`Invalid win_type: ${type}; known are ${WINDOW_TYPES.join(', ')}`);
  const spread = deviation ?? 0;
  if (type === 'gaussian' && !(spread > 0))
    throw invalidOption('Invalid options for gaussian: std must be above 0');
  return Float64Array.from({ length: size }, (_, at) => shape(at, size - 1, spread));
}

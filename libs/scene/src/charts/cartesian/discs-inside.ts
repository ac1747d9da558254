import type { Layer } from './stacks.ts';

type Range = readonly [from: number, to: number];

/** Each pass moves discs by less than the one before. */
const PASSES = 3;

/** How far discs of their own size reach over the edges of a picture, px. */
function overEdges(layers: readonly Layer[], positions: Float32Array, width: number): Range {
  let [left, right] = [0, 0];
  for (const { series } of layers) {
    if (series.mark !== 'points' || series.radii === undefined || series.isHidden === true) continue;
    for (const [point, radius] of series.radii.entries()) {
      const x = positions[point] ?? Number.NaN;
      if (Number.isNaN(x + radius + (series.values[point] ?? Number.NaN))) continue;
      left = Math.max(left, radius - x);
      right = Math.max(right, x + radius - width);
    }
  }
  return [left, right];
}

/** The range of a position axis that keeps every disc whole inside a picture; at most a third of it is given up. */
export function discsInside(
  range: Range,
  layers: readonly Layer[],
  width: number,
  laid: (range: Range) => { readonly positions: Float32Array },
): Range {
  if (!layers.some(({ series }) => series.radii !== undefined)) return range;
  const most = (range[1] - range[0]) / 6;
  let own = range;
  for (let pass = 0; pass < PASSES; pass++) {
    const [left, right] = overEdges(layers, laid(own).positions, width);
    if (left === 0 && right === 0) return own;
    own = [Math.min(range[0] + most, own[0] + left), Math.max(range[1] - most, own[1] - right)];
  }
  return own;
}

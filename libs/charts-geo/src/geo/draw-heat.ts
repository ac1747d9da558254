import { rectsBuilder, type Batch } from '@belvedere/scene';
import { fade, parseHex, rampColor } from '@belvedere/theme';
import { screenX, screenY, type Camera } from './camera.ts';
import type { HeatLayer } from './layer.ts';

/** Size of a drawn cell, px. */
const CELL_PX = 3;
const COLORS = 64;
/** Densities below this share of the greatest are not drawn. */
const FAINT = 0.04;

/** A row of weights smeared to both sides by a box of `2 * reach + 1` cells, with a running sum. */
function smear(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  let sum = 0;
  for (let at = -reach; at < count; at++) {
    if (at + reach < count) sum += from[start + (at + reach) * step] ?? 0;
    if (at - reach - 1 >= 0) sum -= from[start + (at - reach - 1) * step] ?? 0;
    if (at >= 0) to[start + at * step] = sum / (reach * 2 + 1);
  }
}

/** Three box blurs are nearly a Gaussian (Wells 1986); the grid is blurred in place. */
function blur(grid: Float32Array, columns: number, rows: number, reach: number): void {
  const other = new Float32Array(grid.length);
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < rows; row++) smear(grid, other, row * columns, 1, columns, reach);
    for (let column = 0; column < columns; column++) smear(other, grid, column, columns, rows, reach);
  }
}

/** Divides sums by how many there are; where next to nothing is near, nothing stays. */
function meanOf(sums: Float32Array, counts: Float32Array): void {
  const most = counts.reduce((top, value) => Math.max(top, value), 0);
  for (let cell = 0; cell < sums.length; cell++) {
    const count = counts[cell] ?? 0;
    sums[cell] = count < most * FAINT ? 0 : (sums[cell] ?? 0) / count;
  }
}

/** A density as coloured cells: the same cells whatever the number of places. */
export function heatBatch(layer: HeatLayer, camera: Camera): Batch {
  const margin = layer.radiusPx;
  const columns = Math.max(1, Math.ceil((camera.width + margin * 2) / CELL_PX));
  const rows = Math.max(1, Math.ceil((camera.height + margin * 2) / CELL_PX));
  const grid = new Float32Array(columns * rows);
  const counts = new Float32Array(layer.isMean === true ? columns * rows : 0);
  for (let at = 0; at < layer.x.length; at++) {
    const column = Math.floor((screenX(camera, layer.x[at] ?? 0) - camera.left + margin) / CELL_PX);
    const row = Math.floor((screenY(camera, layer.y[at] ?? 0) - camera.top + margin) / CELL_PX);
    if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
    const cell = row * columns + column;
    grid[cell] = (grid[cell] ?? 0) + (layer.weights[at] ?? 0);
    if (layer.isMean === true) counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const reach = Math.max(1, Math.round(layer.radiusPx / CELL_PX / 3));
  blur(grid, columns, rows, reach);
  if (layer.isMean === true) {
    blur(counts, columns, rows, reach);
    meanOf(grid, counts);
  }
  const most = grid.reduce((top, value) => Math.max(top, value), 0) / Math.max(0.01, layer.intensity);
  const ramp = Array.from({ length: COLORS }, (_, step) =>
    parseHex(rampColor(layer.ramp, step / (COLORS - 1))),
  );
  const cells = rectsBuilder();
  for (let cell = 0; cell < grid.length && most > 0; cell++) {
    const share = Math.min(1, (grid[cell] ?? 0) / most);
    if (share < FAINT) continue;
    const color = ramp[Math.round(share * (COLORS - 1))] ?? 0;
    const x = camera.left - margin + (cell % columns) * CELL_PX;
    const y = camera.top - margin + Math.floor(cell / columns) * CELL_PX;
    cells.add(x, y, CELL_PX, CELL_PX, fade(color, layer.opacity * Math.min(1, share * 4)));
  }
  return cells.build();
}

import type { RollingType } from '@belvedere/core';
import { numberOrder } from '../compare-rows.ts';
import type { FrameColumn } from '../frame.ts';
import { isNullAt } from '../null-at.ts';
import { oddRows } from '../odd-rows.ts';
import { quantileSorted } from '../quantile.ts';
import type { MovingWindow } from './window.ts';

/** A column over whose rows a window moves. */
export interface OddRolling {
  readonly column: FrameColumn;
  readonly values: Float64Array;
  readonly window: MovingWindow;
  readonly type: RollingType;
  /** From 0 to 1, of the type `quantile`. */
  readonly share: number;
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Of a window with NaN or infinities: by arithmetic, or by the order in which NaN lies behind all numbers. */
function statistic(inside: Float64Array, { type, share }: OddRolling): number {
  const at = (place: number): number => quantileSorted(inside.toSorted(numberOrder), place);
  switch (type) {
    case 'count':
      return inside.length;
    case 'sum':
      return sumOf(inside);
    case 'mean':
      return sumOf(inside) / inside.length;
    case 'min':
      return at(0);
    case 'max':
      return at(1);
    case 'median':
    case 'quantile':
      return inside.some(Number.isNaN) ? Number.NaN : at(type === 'median' ? 0.5 : share);
    default:
      return Number.NaN;
  }
}

/**
 * Sets, in the results of a window that passes over NaN and infinities, those of the windows that hold any. Gives the
 * rows that have a value though it is NaN, by 1; null where the column holds none.
 */
export function setOddWindows(results: Float64Array, rolling: OddRolling): Uint8Array | null {
  const { column, values, window } = rolling;
  const odd = oddRows(column);
  if (odd === null) return null;
  const rows = values.length;
  const isValue = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const [from, to] = [
      Math.max(0, row + 1 + window.ahead - window.size),
      Math.min(rows, row + 1 + window.ahead),
    ];
    if (!odd.subarray(from, to).some((held) => held > 0)) continue;
    const inside = values.subarray(from, to).filter((_, at) => !isNullAt(column, from + at));
    isValue[row] = inside.length < window.minimum ? 0 : 1;
    results[row] = isValue[row] === 1 ? statistic(inside, rolling) : Number.NaN;
  }
  return isValue;
}

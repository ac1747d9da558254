import type { PostProcessingOptions } from '@belvedere/core';
import { columnOf } from '../column-parts.ts';
import { deriveColumns } from '../derive-columns.ts';
import { invalidOption } from '../errors.ts';
import type { Frame } from '../frame.ts';
import { columnFromNumbers, sameName } from '../from-numbers.ts';
import { requireNumbers } from '../numeric.ts';
import {
  countFollower,
  extremeFollower,
  meanFollower,
  quantileFollower,
  sumFollower,
} from '../rolling/followers.ts';
import { correlation, covariance, kurtosis, skewness } from '../rolling/moments.ts';
import { setOddWindows } from '../rolling/odd-windows.ts';
import { rootOf, varianceFollower } from '../rolling/variance-follower.ts';
import { windowWeights } from '../rolling/weights.ts';
import { fromWindow, slide, type Follower, type MovingWindow } from '../rolling/window.ts';
import { sliceColumn } from '../slice-column.ts';

type Options = PostProcessingOptions<'rolling'>;

function windowOf(options: Options): MovingWindow {
  const { window, min_periods: asked, center, rolling_type: type } = options;
  if (window === undefined || window === null) throw invalidOption('Undefined window for rolling operation');
  if (window <= 0) throw invalidOption('Window must be > 0');
  const minimum = asked ?? (type === 'count' ? 0 : window);
  if (minimum > window) throw invalidOption(`min_periods ${minimum} must be <= window ${window}`);
  return { size: window, minimum, ahead: center === true ? Math.floor((window - 1) / 2) : 0 };
}

function shareIn({ rolling_type_options: given }: Options): number {
  const share = given?.quantile ?? null;
  if (share === null || !(share >= 0 && share <= 1))
    throw invalidOption(`Invalid options for quantile: quantile must be from 0 to 1, not ${share}`);
  return share;
}

/** A statistic of two columns over the rows where both have a value. */
function pairFollower(
  values: Float64Array,
  others: Float64Array,
  compute: (values: Float64Array, others: Float64Array) => number,
): Follower {
  const nothing = (): void => undefined;
  return {
    add: nothing,
    remove: nothing,
    result: (_count, from, to) => {
      const [left, right] = [values.subarray(from, to), others.subarray(from, to)];
      const isPair = (_: number, at: number): boolean =>
        Number.isFinite(left[at]) && Number.isFinite(right[at]);
      return compute(left.filter(isPair), right.filter(isPair));
    },
  };
}

function followerOf(values: Float64Array, others: Float64Array, options: Options, size: number): Follower {
  switch (options.rolling_type) {
    case 'count':
      return countFollower();
    case 'sum':
      return sumFollower();
    case 'mean':
      return meanFollower();
    case 'min':
      return extremeFollower((value, other) => value < other);
    case 'max':
      return extremeFollower((value, other) => value > other);
    case 'median':
      return quantileFollower(size, 0.5);
    case 'quantile':
      return quantileFollower(size, shareIn(options));
    case 'var':
      return varianceFollower(values);
    case 'std':
      return rootOf(varianceFollower(values));
    case 'skew':
      return fromWindow(values, skewness);
    case 'kurt':
      return fromWindow(values, kurtosis);
    case 'cov':
      return pairFollower(values, others, covariance);
    default:
      return pairFollower(values, others, correlation);
  }
}

/** Weighted sum or mean; the weights lie over the rows of the window, also where values are missing. */
function weighted(values: Float64Array, window: MovingWindow, options: Options): Float64Array {
  const { rolling_type: type, win_type: shape } = options;
  if (type !== 'sum' && type !== 'mean')
    throw invalidOption(`Invalid options for ${type}: win_type is only possible with sum and mean`);
  const weights = windowWeights(shape ?? '', window.size, options.rolling_type_options?.std);
  const nothing = (): void => undefined;
  return slide(values, window, {
    add: nothing,
    remove: nothing,
    result: (_count, from, to, row) => {
      const first = row + 1 + window.ahead - window.size;
      let [sum, total] = [0, 0];
      for (let at = from; at < to; at++) {
        const value = values[at] ?? Number.NaN;
        if (!Number.isFinite(value)) continue;
        const weight = weights[at - first] ?? 0;
        sum += weight * value;
        total += weight;
      }
      return type === 'sum' ? sum : sum / total;
    },
  });
}

/**
 * A statistic over a window of rows that ends at each row (`center`: lies around it), for the `columns`
 * {source: target}. The window needs `min_periods` values (all of it by default; 0 for count); with less the result
 * is null, and when `min_periods` is above 0 the first that many rows are removed. Nulls are no
 * values: they are passed over, the result at their row is that of the window. A window with NaN or infinities gives
 * what arithmetic and order make of them (NaN lies behind all numbers), weights or not; measures of spread are NaN. std, var, skew and kurt are those of a
 * sample. `quantile` takes `rolling_type_options.quantile`, cov and corr compare with the column
 * `rolling_type_options.other` (itself by default). `win_type` weighs sum and mean; `gaussian` takes
 * `rolling_type_options.std`. Computed in floats. Throws OPTION_INVALID, COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC.
 */
export function rolling(frame: Frame, options: Options): Frame {
  const window = windowOf(options);
  const other = options.rolling_type_options?.other ?? null;
  const others = other === null ? null : requireNumbers(columnOf(frame, other));
  const result = deriveColumns(frame, options.columns, (column) => {
    const values = requireNumbers(column);
    const data =
      options.win_type === undefined || options.win_type === null
        ? slide(values, window, followerOf(values, others ?? values, options, window.size))
        : weighted(values, window, options);
    const share = options.rolling_type === 'quantile' ? shareIn(options) : 0;
    const odd = setOddWindows(data, { column, values, window, type: options.rolling_type, share });
    return columnFromNumbers({ ...sameName(column), kind: 'float' }, data, (row) => odd?.[row] === 1);
  });
  const cut = Math.min(options.min_periods ?? 0, frame.rows);
  if (cut === 0) return result;
  const columns = result.columns.map((column) => sliceColumn(column, cut, frame.rows));
  return { ...result, rows: frame.rows - cut, columns };
}

import { type ValueScale, valueScale } from '../../scale/value-scale.ts';
import type { ReferenceLine, ValueAxisOptions } from '../cartesian-options.ts';
import { extentOf, type Layer } from './stacks.ts';

const NEAR_ZERO_SHARE = 0.35;
const TALL_PX = 320;
const SHORT_PX = 110;

/** Most gridlines for a length: fewer where it is short, more where it is tall. */
export function mostTicks(length: number): number {
  if (length < SHORT_PX) return 3;
  return length < TALL_PX ? 5 : 8;
}

/** True when lengths are compared, so that zero must be in sight. */
export function needsZero(layers: readonly Layer[], { fromZero = false }: ValueAxisOptions): boolean {
  return fromZero || layers.some(({ series }) => series.mark === 'bar' || series.mark === 'area');
}

function withZero([low, high]: readonly [number, number], isNeeded: boolean): readonly [number, number] {
  const isNear = low > 0 && low < high * NEAR_ZERO_SHARE;
  return isNeeded || isNear ? [Math.min(0, low), Math.max(0, high)] : [low, high];
}

/** The scale of the value axis over a pixel range: from zero for bars and areas, on round numbers for lines. */
export function valueAxisScale(
  layers: readonly Layer[],
  options: ValueAxisOptions,
  references: readonly ReferenceLine[],
  range: readonly [number, number],
): ValueScale {
  const kind = options.scale ?? 'linear';
  const isLength = needsZero(layers, options);
  const [low, high] = extentOf(layers);
  const marks = references.filter(({ on = 'value' }) => on === 'value').map(({ value }) => value);
  const wide = [Math.min(low, ...marks), Math.max(high, ...marks)] as const;
  const data = kind === 'linear' ? withZero(wide, isLength) : wide;
  const domain = [options.min ?? data[0], options.max ?? data[1]] as const;
  const isFixed = options.min !== undefined || options.max !== undefined;
  const maxTicks = mostTicks(Math.abs(range[1] - range[0]));
  const nice = isFixed ? 'none' : isLength ? (data[0] < 0 ? 'low' : 'none') : 'both';
  return valueScale({ kind, domain, range, maxTicks, nice });
}

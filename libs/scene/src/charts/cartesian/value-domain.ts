import { distinctTicks } from '../../scale/tick-texts.ts';
import { type ValueScale, valueScale } from '../../scale/value-scale.ts';
import { aroundLogarithms } from '../../scale/empty-room.ts';
import { stepsOf } from '../../scale/whole-ticks.ts';
import type { ReferenceLine, ValueAxisOptions } from '../cartesian-options.ts';
import { extentOf, type Layer, type ShownPoints } from './stacks.ts';

const NEAR_ZERO_SHARE = 0.35;
const SHORT_PX = 110;
const TINY_PX = 48;
const MOST_LINES = 5;

/** Most gridlines for a length: fewer where it is short. */
function mostTicks(length: number): number {
  if (length < TINY_PX) return 2;
  return length < SHORT_PX ? 3 : MOST_LINES;
}

/** True when lengths are compared, so that zero must be in sight. */
function needsZero(layers: readonly Layer[], { fromZero = false }: ValueAxisOptions): boolean {
  return (
    fromZero ||
    layers.some(
      ({ series }) => series.mark === 'bar' || (series.mark === 'area' && series.isBackdrop !== true),
    )
  );
}

function withZero([low, high]: readonly [number, number], isNeeded: boolean): readonly [number, number] {
  const isNear = low > 0 && low < high * NEAR_ZERO_SHARE;
  return isNeeded || isNear ? [Math.min(0, low), Math.max(0, high)] : [low, high];
}

/** What the scale of a value axis is made from. */
export interface ValueAxisInput {
  readonly layers: readonly Layer[];
  readonly axis: ValueAxisOptions;
  readonly references: readonly ReferenceLine[];
  /** Further values that must be in sight. */
  readonly also?: readonly number[];
  readonly shown?: ShownPoints;
  /** Pixels from the lowest to the highest value. */
  readonly range: readonly [number, number];
  /** No ticks are drawn, so that the longest bar may take all the room. */
  readonly isSilent: boolean;
}

/** Ends that move out to a tick: those the author left open; of a silent axis only the one below zero. */
function openEnds(
  { axis, isSilent }: ValueAxisInput,
  isBelowZero: boolean,
): 'none' | 'both' | 'low' | 'high' {
  if (axis.min !== undefined && axis.max !== undefined) return 'none';
  if (axis.min !== undefined) return isSilent ? 'none' : 'high';
  if (axis.max !== undefined) return isSilent && !isBelowZero ? 'none' : 'low';
  if (isSilent) return isBelowZero ? 'low' : 'none';
  return 'both';
}

const edgesOf = (layers: readonly Layer[]): readonly Float64Array[] =>
  layers.flatMap(({ base, top }) => (base === null ? [top] : [base, top]));

/** True when nothing says how long the axis is: no value, no line, no bound of the author. */
const isUnknown = (wide: readonly [number, number], { min, max }: ValueAxisOptions): boolean =>
  min === undefined && max === undefined && !Number.isFinite(wide[0]) && !Number.isFinite(wide[1]);

/**
 * The scale of a value axis: from zero for bars and areas, with at most five lines beside its axis, and with no more than
 * a fifth of its room empty. Without anything to draw it has no ticks.
 */
export function valueAxisScale(input: ValueAxisInput): ValueScale {
  const { layers, axis: options, references, also = [], shown, range } = input;
  const kind = options.scale ?? 'linear';
  const isLength = needsZero(layers, options);
  const [low, high] = extentOf(layers, shown);
  const marks = [
    ...also,
    ...references.filter(({ on = 'value' }) => on === 'value').map(({ value }) => value),
  ];
  const wide = [Math.min(low, ...marks), Math.max(high, ...marks)] as const;
  const data = kind === 'linear' ? withZero(wide, isLength) : wide;
  const own = kind === 'log' ? aroundLogarithms({ data, isFilled: isLength }) : data;
  const domain = [options.min ?? own[0], options.max ?? own[1]] as const;
  const length = Math.abs(range[1] - range[0]);
  const isFloorZero = isLength && domain[0] === 0;
  const maxTicks = mostTicks(length) + (isFloorZero || length >= SHORT_PX ? 1 : 0);
  const nice = openEnds(input, domain[0] < 0);
  const steps = stepsOf(edgesOf(layers), options.unit);
  const scale = valueScale({ kind, domain, range, maxTicks, nice, steps });
  return { ...scale, ticks: isUnknown(wide, options) ? [] : distinctTicks(scale.ticks, options.format) };
}

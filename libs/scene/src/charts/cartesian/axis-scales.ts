import type { ValueScale } from '../../scale/value-scale.ts';
import type { CartesianOptions, ValueAxisOptions } from '../cartesian-options.ts';
import type { Layer, ShownPoints } from './stacks.ts';
import { valueAxisScale } from './value-domain.ts';

/** The scales of both value axes; null for a right one that nothing stands on. */
export interface AxisScales {
  readonly value: ValueScale;
  readonly right: ValueScale | null;
}

/** What both scales are made from. */
export interface AxisScalesInput {
  readonly options: CartesianOptions;
  readonly layers: readonly Layer[];
  readonly shown?: ShownPoints;
  readonly range: readonly [number, number];
  readonly isSilent: boolean;
}

/** True for a layer of the right axis. */
export const isOnRight = ({ rightValue }: CartesianOptions, { series }: Layer): boolean =>
  series.axis === 'right' && rightValue !== undefined;

/** Values of annotation lines, which must be in sight. */
const lineValues = ({ lines = [] }: CartesianOptions): readonly number[] =>
  lines.flatMap(({ values }) => {
    const known = values.filter(Number.isFinite);
    return known.length === 0
      ? []
      : [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
  });

const isFree = ({ min, max, scale = 'linear' }: ValueAxisOptions): boolean =>
  min === undefined && max === undefined && scale === 'linear';

const hasZero = ({ domain: [low, high] }: ValueScale): boolean => low <= 0 && high >= 0;

/** An axis with zero at the share of its length that a ratio of its parts below and above gives. */
function parted({ domain: [low, high] }: ValueScale, ratio: number): Pick<ValueAxisOptions, 'min' | 'max'> {
  const above = Math.max(high, -low / ratio);
  return { min: -ratio * above, max: above };
}

/** How much of what stands above zero stands below it, so that both axes find room; 1 where one of them only goes down. */
function commonRatio(scales: readonly ValueScale[]): number {
  const ratios = scales.map(({ domain: [low, high] }) => -low / high);
  return ratios.every(Number.isFinite) ? Math.max(...ratios) : 1;
}

/**
 * The scales of both value axes. Where one of them shows zero, both do and at the same height, unless their authors gave
 * them bounds or logarithms.
 */
export function axisScales({ options, layers, shown, range, isSilent }: AxisScalesInput): AxisScales {
  const { value: left, rightValue, references = [] } = options;
  const common = { range, isSilent, ...(shown !== undefined && { shown }) };
  const leftOf = (own: Partial<ValueAxisOptions> = {}): ValueScale =>
    valueAxisScale({
      ...common,
      layers: layers.filter((layer) => !isOnRight(options, layer)),
      axis: { ...left, ...own },
      references,
      also: lineValues(options),
    });
  if (rightValue === undefined) return { value: leftOf(), right: null };
  const rightOf = (own: Partial<ValueAxisOptions> = {}): ValueScale =>
    valueAxisScale({
      ...common,
      layers: layers.filter((layer) => isOnRight(options, layer)),
      axis: { ...rightValue, ...own },
      references: [],
    });
  const [value, right] = [leftOf(), rightOf()];
  const isApart = !hasZero(value) && !hasZero(right);
  if (isApart || !isFree(left) || !isFree(rightValue)) return { value, right };
  const [low, high] = [leftOf({ fromZero: true }), rightOf({ fromZero: true })];
  const ratio = commonRatio([low, high]);
  if (ratio === 0) return { value: low, right: high };
  return { value: leftOf(parted(low, ratio)), right: rightOf(parted(high, ratio)) };
}

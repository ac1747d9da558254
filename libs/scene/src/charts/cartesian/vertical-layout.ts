import type { PositionAxisPlan } from '../../axis/position-axis.ts';
import type { ValueScale } from '../../scale/value-scale.ts';
import type { CartesianOptions, ValueAxisOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';
import { besideRoom, overRoom } from '../value-title.ts';
import { axisScales, isOnRight } from './axis-scales.ts';
import { endLabelsWidth } from './end-labels.ts';
import { type Frame, layerEnds, shownPoints } from './frame.ts';
import { tickTexts } from '../../scale/tick-texts.ts';
import type { LegendSpot } from './legend-place.ts';
import { discsInside } from './discs-inside.ts';
import { pointsOf, positionLayout, type PositionLayout } from './position-axis-plan.ts';
import { layersOf, type Layer, type ShownPoints } from './stacks.ts';
import { carriesValues, markedLike } from './value-texts.ts';

/** A frame with what only its own axis needs. */
export interface VerticalLayout {
  readonly frame: Frame;
  readonly plan: PositionAxisPlan;
  readonly at: (place: number) => number;
  /** The bars say their values, so the value axis stays silent. */
  readonly isSilent: boolean;
}

/** Room around the plot that is known beforehand. */
export interface Margins {
  readonly top: number;
  readonly legend: LegendSpot;
}

const TOP_PX = 18;
const TITLE_PX = 16;
const LABEL_GAP_PX = 8;
const SMALLEST_INSET_PX = 22;
const EDGE_PX = 6;
const SMALLEST_PLOT_PX = 24;
const WHOLE = [0, 1] as const;

/** Widest label of an axis; at the left the unit may reach over the plot, at the right it may not. */
function labelWidth(
  scale: ValueScale,
  axis: ValueAxisOptions,
  { measure, theme }: ChartContext,
  isRight: boolean,
): number {
  const silent = scale.domain[0] === 0 ? 0 : Number.NaN;
  const texts = tickTexts(scale.ticks, axis.format, isRight ? axis.unit : '').filter(
    (_, index) => scale.ticks[index] !== silent,
  );
  return Math.max(0, ...texts.map((text) => measure(text, theme.geometry.label.size)));
}

interface Sides {
  readonly left: number;
  readonly right: number;
}

function insets(
  layers: readonly Layer[],
  options: CartesianOptions,
  context: ChartContext,
  height: number,
  isSilent: boolean,
): Sides {
  const scales = axisScales({ options, layers, range: [height, 0], isSilent });
  const ofAxis = (scale: ValueScale, axis: ValueAxisOptions, isRight: boolean): number =>
    labelWidth(scale, axis, context, isRight) + LABEL_GAP_PX;
  const hasBars = layers.some(({ series }) => series.mark === 'bar');
  const beside = besideRoom(options.value);
  const own = isSilent
    ? 0
    : Math.max(hasBars ? 0 : SMALLEST_INSET_PX, ofAxis(scales.value, options.value, false));
  const right =
    options.rightValue === undefined || scales.right === null
      ? 0
      : ofAxis(scales.right, options.rightValue, true);
  return { left: own + beside, right };
}

/** Places a vertical chart: legend and labels first, the plot gets the rest. */
export function verticalLayout(
  options: CartesianOptions,
  context: ChartContext,
  margins: Margins,
): VerticalLayout {
  const points = pointsOf(options.position);
  const layers = layersOf(options.series, points, options.stackOffset);
  const hasBars = layers.some(({ series }) => series.mark === 'bar');
  const endsRoom =
    margins.legend === 'ends'
      ? endLabelsWidth(options.series, context)
      : hasBars || options.rightValue !== undefined
        ? 0
        : EDGE_PX;
  const width = Math.max(SMALLEST_PLOT_PX, context.width - endsRoom);
  const hasTopReference = (options.references ?? []).some(({ on }) => on === 'position');
  const rightTitle = options.rightValue === undefined ? 0 : overRoom(options.rightValue);
  const titleRoom = Math.max(overRoom(options.value), rightTitle);
  const top = margins.top + TOP_PX + titleRoom + (hasTopReference ? TITLE_PX : 0);
  const rough = Math.max(SMALLEST_PLOT_PX, context.height - top - 24);
  const window = options.window ?? WHOLE;
  const shownShare = window[1] - window[0];
  const carries = carriesValues(
    { options, layers, points: Math.ceil(points * shownShare), context },
    width / Math.max(1, points * shownShare),
  );
  const isSilent = options.stackOffset === 'centre' || carries;
  const side = insets(layers, options, context, rough, isSilent);
  const laid = (range: readonly [number, number]): PositionLayout =>
    positionLayout({ axis: options.position, range, context, hasBars, window });
  const whole = [side.left, width - side.right] as const;
  const reach = options.window == null ? discsInside(whole, layers, context.width, laid) : whole;
  const layout = laid(reach);
  const shown: ShownPoints =
    options.window === undefined || options.window === null
      ? [0, points]
      : shownPoints(layout.positions, reach, layout.band);
  const height = Math.max(SMALLEST_PLOT_PX, context.height - top - layout.plan.height);
  const range = [top + height, top] as const;
  const { value, right } = axisScales({ options, layers, shown, range, isSilent });
  const frame: Frame = {
    context,
    options: isSilent || right !== null ? options : markedLike(options, value),
    layers,
    points,
    shown,
    reach,
    area: { x: 0, y: top, w: width, h: height },
    positions: layout.positions,
    band: layout.band,
    value,
    right,
    ends: layerEnds(layers, (layer) => (isOnRight(options, layer) && right !== null ? right : value)),
  };
  return { frame, plan: layout.plan, at: layout.at, isSilent };
}

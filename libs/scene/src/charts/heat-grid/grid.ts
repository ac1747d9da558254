import { rampStep, rampSteps } from '@belvedere/theme';
import { fitBandLabels } from '../../axis/band-labels.ts';
import { axisHeight, type positionAxisBatches } from '../../axis/position-axis.ts';
import type { Box } from '../../model/plot.ts';
import { type BandScale, bandScale } from '../../scale/band-scale.ts';
import { stepAt } from '../../scale/color-steps.ts';
import type { ChartContext } from '../chart-context.ts';
import type { HeatGridOptions } from '../heat-grid-options.ts';

const LEGEND_PX = 20;
const ROW_LABEL_SHARE = 0.35;
/** Between the names of the rows and the cells. */
export const ROW_LABEL_GAP_PX = 10;
/** Cells smaller than this have neither round corners nor a whole gap. */
export const ROUNDED_FROM_PX = 8;
const SMALLEST_PLOT_PX = 20;

/** Bounds of a ramp. */
export interface Domain {
  readonly min: number;
  readonly max: number;
}

/** A heat grid with its places and colours decided. */
export interface Grid {
  readonly options: HeatGridOptions;
  readonly context: ChartContext;
  readonly area: Box;
  readonly across: BandScale;
  readonly down: BandScale;
  readonly gap: number;
  readonly domain: Domain;
  /** Steps of colour, and the step of a value. */
  readonly steps: readonly string[];
  readonly stepOf: (value: number) => number;
}

function stepsOf({ ramp, breaks }: HeatGridOptions, domain: Domain): Pick<Grid, 'steps' | 'stepOf'> {
  if (breaks === undefined) return { steps: ramp, stepOf: (value) => rampStep(value, domain, ramp.length) };
  return { steps: rampSteps(ramp, breaks.length + 1), stepOf: (value) => stepAt(breaks, value) };
}

/** Least and greatest of some values, NaN apart; infinities when there are none. */
export function extent(values: Float64Array): Domain {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** Decides the places of the cells and of the axis under them. */
export function layOut(
  options: HeatGridOptions,
  context: ChartContext,
): { readonly grid: Grid; readonly axis: Parameters<typeof positionAxisBatches>[0] } {
  const { measure, theme, width } = context;
  const { size, minGap } = theme.geometry.label;
  const widest = Math.max(0, ...options.rows.map((row) => measure(row, size)));
  const left = Math.min(
    width / 2,
    options.leftMargin ?? Math.min(width * ROW_LABEL_SHARE, widest) + ROW_LABEL_GAP_PX,
  );
  const top = options.showLegend === false ? 0 : LEGEND_PX;
  const across = bandScale(options.columns.length, [left, width]);
  const fitted = fitBandLabels({
    labels: options.columns,
    step: across.step,
    size,
    minGap,
    measure,
    areMoments: options.areMoments === true,
  });
  const axisRoom = Math.min(context.height / 2, options.bottomMargin ?? axisHeight(fitted.rows, ''));
  const height = Math.max(SMALLEST_PLOT_PX, context.height - top - axisRoom);
  const down = bandScale(options.rows.length, [top, top + height]);
  const own =
    options.domain === undefined
      ? extent(options.values)
      : { min: options.domain[0], max: options.domain[1] };
  const gap =
    Math.min(across.step, down.step) < ROUNDED_FROM_PX
      ? Math.min(1, Math.min(across.step, down.step) * 0.15)
      : theme.geometry.heatmap.gap;
  const labels = fitted.lines.flatMap((lines, index) =>
    lines === null || index % Math.max(1, options.columnInterval ?? 1) !== 0
      ? []
      : [{ at: across.at(index), lines }],
  );
  return {
    grid: {
      options,
      context,
      area: { x: left, y: top, w: width - left, h: height },
      across,
      down,
      gap,
      domain: own,
      ...stepsOf(options, own),
    },
    axis: {
      plan: { labels, hasTicks: false, title: '', rotate: 0, height: axisRoom },
      theme,
      measure,
      y: top + height,
      width,
      right: width,
    },
  };
}

/** Left, top, width and height of a cell; the last column and row reach the edge. */
export function cellBox(
  { across, down, gap }: Grid,
  row: number,
  column: number,
): readonly [number, number, number, number] {
  return [
    across.at(column) - across.step / 2 + gap / 2,
    down.at(row) - down.step / 2 + gap / 2,
    across.step - gap,
    down.step - gap,
  ];
}

import { fade, parseHex, rampStep, rampSteps, textOn } from '@belvedere/theme';
import { fitBandLabels } from '../axis/band-labels.ts';
import { axisHeight, positionAxisBatches } from '../axis/position-axis.ts';
import { hatch } from '../batch/hatch.ts';
import { pathsBuilder } from '../batch/paths.ts';
import { rectsBuilder } from '../batch/rects.ts';
import { textsBuilder } from '../batch/texts.ts';
import { stepLegend } from '../legend/step-legend.ts';
import type { Box, ItemPlot } from '../plot/plot.ts';
import { type BandScale, bandScale } from '../scale/band-scale.ts';
import type { Batch, Scene } from '../scene.ts';
import { ellipsize } from '../text/fit-text.ts';
import type { ChartContext } from './chart-context.ts';
import type { HeatGridOptions } from './heat-grid-options.ts';

const LEGEND_PX = 20;
const ROW_LABEL_SHARE = 0.35;
const ROW_LABEL_GAP_PX = 10;
const ROUNDED_FROM_PX = 8;
const SMALLEST_PLOT_PX = 20;
const SMOOTH_STEPS = 45;
/** Cells thinner than this are painted as one image. */
const FINE_BELOW_PX = 3;

interface Domain {
  readonly min: number;
  readonly max: number;
}

interface Grid {
  readonly options: HeatGridOptions;
  readonly context: ChartContext;
  readonly area: Box;
  readonly across: BandScale;
  readonly down: BandScale;
  readonly gap: number;
  readonly domain: Domain;
}

function extent(values: Float64Array): Domain {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

function layOut(
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
  const fitted = fitBandLabels({ labels: options.columns, step: across.step, size, minGap, measure });
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
function cellBox(
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

const isFine = ({ across, down, options }: Grid): boolean =>
  options.border === undefined && Math.min(across.step, down.step) < FINE_BELOW_PX;

/** Cells too small for a gap: one image of them all; what has no value takes the colour of the hatching. */
function finePixels({ options, context, domain, area }: Grid): Batch {
  const { chart } = context.theme.color;
  const colors = options.ramp.map(parseHex);
  const none = parseHex(chart.nullHatch);
  return {
    kind: 'pixels',
    ...area,
    columns: options.columns.length,
    colors: Uint32Array.from(options.values, (value, index) => {
      if (Number.isNaN(value)) return none;
      const color = colors[rampStep(value, domain, colors.length)] ?? 0xff;
      return (context.isSelected?.(index) ?? true) ? color : fade(color, chart.dimOpacity);
    }),
  };
}

function cellBatches(grid: Grid): readonly Batch[] {
  if (isFine(grid)) return [finePixels(grid)];
  const { options, context, domain } = grid;
  const { chart } = context.theme.color;
  const colors = options.ramp.map(parseHex);
  const cells = rectsBuilder();
  const empty = pathsBuilder();
  for (let row = 0; row < options.rows.length; row++) {
    for (let column = 0; column < options.columns.length; column++) {
      const index = row * options.columns.length + column;
      const value = options.values[index] ?? Number.NaN;
      const box = cellBox(grid, row, column);
      if (Number.isNaN(value)) {
        hatch(empty, ...box);
        continue;
      }
      const color = colors[rampStep(value, domain, colors.length)] ?? 0xff;
      cells.add(...box, (context.isSelected?.(index) ?? true) ? color : fade(color, chart.dimOpacity), index);
    }
  }
  const isRounded = Math.min(grid.across.step, grid.down.step) >= ROUNDED_FROM_PX;
  const lines = empty.build({ stroke: parseHex(chart.nullHatch), strokeWidth: 1 });
  const border =
    options.border === undefined
      ? {}
      : { stroke: parseHex(options.border.color), strokeWidth: options.border.width };
  const rounding = isRounded ? { radius: context.theme.geometry.heatmap.radius } : {};
  return [cells.build({ ...rounding, ...border }), lines];
}

function valueBatch(grid: Grid): Batch {
  const { options, context, domain } = grid;
  const texts = textsBuilder({ size: 11, weight: 400, anchor: 'middle', fill: 0xff });
  if (options.showValues !== true || grid.down.step < 16) return texts.build();
  for (const [index, value] of options.values.entries()) {
    if (Number.isNaN(value)) continue;
    const text = options.format(value);
    if (context.measure(text, 11) > grid.across.step - grid.gap - 4) continue;
    const [row, column] = [Math.floor(index / options.columns.length), index % options.columns.length];
    const fill = options.ramp[rampStep(value, domain, options.ramp.length)] ?? '#000000';
    texts.add(text, grid.across.at(column), grid.down.at(row) + 4, parseHex(textOn(fill)), index);
  }
  return texts.build();
}

function rowLabels({ options, context, area, down }: Grid): Batch {
  const { size } = context.theme.geometry.label;
  const texts = textsBuilder({
    size,
    weight: 400,
    anchor: 'start',
    fill: parseHex(context.theme.color.chart.label),
  });
  const stride = Math.max(1, options.rowInterval ?? 1, Math.ceil((size + 2) / Math.max(0.5, down.step)));
  for (let row = 0; row < options.rows.length; row += stride) {
    texts.add(
      ellipsize(options.rows[row] ?? '', area.x - ROW_LABEL_GAP_PX + 2, { size }, context.measure),
      0,
      down.at(row) + 4,
    );
  }
  return texts.build();
}

function legendBatches({ options, context, domain }: Grid): readonly Batch[] {
  if (options.showLegend === false || !Number.isFinite(domain.min)) return [];
  const own = extent(options.values);
  const unit = options.unit === undefined || options.unit === '' ? '' : `\u2009${options.unit}`;
  const low = `${own.min < domain.min ? '\u2264\u2009' : ''}${options.format(domain.min)}`;
  const high = `${own.max > domain.max ? '\u2265\u2009' : ''}${options.format(domain.max)}${unit}`;
  return stepLegend({
    ramp: options.isContinuous === true ? rampSteps(options.ramp, SMOOTH_STEPS) : options.ramp,
    ...(options.isContinuous === true && { isSmooth: true }),
    low,
    high,
    theme: context.theme,
    measure: context.measure,
    right: context.width,
    top: 0,
  });
}

function plotOf(grid: Grid): ItemPlot {
  const { options, context, area } = grid;
  const columns = options.columns.length;
  const count = options.rows.length * columns;
  const left = (column: number): number => cellBox(grid, 0, column)[0];
  const top = (row: number): number => cellBox(grid, row, 0)[1];
  const [, , w, h] = cellBox(grid, 0, 0);
  return {
    kind: 'items',
    area,
    x: Float32Array.from({ length: count }, (_, index) => left(index % columns)),
    y: Float32Array.from({ length: count }, (_, index) => top(Math.floor(index / columns))),
    w: new Float32Array(count).fill(w),
    h: new Float32Array(count).fill(h),
    datum: Int32Array.from({ length: count }, (_, index) => index),
    columns: options.columns.length,
    radius: context.theme.geometry.heatmap.radius,
  };
}

/** A grid of coloured cells with a step legend. Datum is `row * columns + column`; cells without a value are hatched. */
export function heatGrid(options: HeatGridOptions, context: ChartContext): Scene {
  const { grid, axis } = layOut(options, context);
  const batches = [
    ...cellBatches(grid),
    valueBatch(grid),
    rowLabels(grid),
    ...positionAxisBatches(axis),
    ...legendBatches(grid),
  ];
  return { width: context.width, height: context.height, batches, plot: plotOf(grid), legend: [] };
}

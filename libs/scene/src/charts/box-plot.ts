import { fade, parseHex } from '@belvedere/theme';
import { positionAxisBatches } from '../axis/position-axis.ts';
import { circlesBuilder } from '../batch/circles.ts';
import { pathsBuilder } from '../batch/paths.ts';
import { rectsBuilder } from '../batch/rects.ts';
import { sceneHead } from '../legend/head-legend.ts';
import { topLegend, type Legend } from '../legend/legend.ts';
import type { Box, ItemPlot } from '../model/plot.ts';
import { bandScale, type BandScale } from '../scale/band-scale.ts';
import { valueScale, type ValueScale } from '../scale/value-scale.ts';
import { stepsOf } from '../scale/whole-ticks.ts';
import type { Batch, Scene } from '../model/scene.ts';
import type { BoxPlotOptions, BoxSummary } from './box-plot-options.ts';
import type { ChartContext } from './chart-context.ts';
import { positionLayout } from './cartesian/position-axis-plan.ts';
import { valueGrid } from './value-grid.ts';
import { besideRoom, overRoom, valueTitle } from './value-title.ts';

const TOP_PX = 16;
const LEFT_PX = 36;
const FILL_OPACITY = 0.22;
const OUTLIER_PX = 2;
const SERIES_GAP_PX = 2;
const LEAST_PLOT_PX = 10;
/** Room beyond the farthest values, as a share of what they span. */
const EDGE_SHARE = 0.04;

interface Placed {
  readonly datum: number;
  readonly color: number;
  readonly x: number;
  readonly width: number;
  readonly box: BoxSummary;
}

interface Layout {
  readonly area: Box;
  readonly bands: BandScale;
  readonly scale: ValueScale;
  readonly boxes: readonly Placed[];
  readonly axis: Parameters<typeof positionAxisBatches>[0];
  readonly legend: Legend;
}

/** The numbers of every box that is shown. */
const boxNumbers = ({ series }: BoxPlotOptions): readonly (readonly number[])[] =>
  series.flatMap(({ boxes, isHidden }) =>
    isHidden === true
      ? []
      : boxes.flatMap((box) =>
          box === null ? [] : [[box.low, box.q1, box.median, box.q3, box.high, ...box.outliers]],
        ),
  );

function domainOf({ series }: BoxPlotOptions): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { boxes, isHidden } of series) {
    for (const box of isHidden === true ? [] : boxes) {
      for (const value of box === null ? [] : [box.low, box.high, ...box.outliers]) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
  }
  const room = (high - low) * EDGE_SHARE;
  return [low < 0 || low >= room * 4 ? low - room : low, high + room];
}

function placedBoxes(
  { series, labels }: BoxPlotOptions,
  bands: BandScale,
  { theme, isSelected }: ChartContext,
): readonly Placed[] {
  const { box: look } = theme.geometry;
  const shown = series.filter(({ isHidden }) => isHidden !== true);
  const count = Math.max(1, shown.length);
  const width = Math.max(1, Math.min(look.maxWidth, (bands.step * (count > 1 ? 0.8 : look.width)) / count));
  return series.flatMap(({ boxes, color }, at) => {
    const slot = shown.indexOf(series[at] ?? shown[0] ?? { label: '', color: '', boxes: [] });
    if (slot < 0) return [];
    const offset = (slot - (count - 1) / 2) * (width + SERIES_GAP_PX);
    return boxes.flatMap((box, point): readonly Placed[] => {
      if (box === null) return [];
      const datum = at * labels.length + point;
      const lit = isSelected?.(datum) ?? true;
      const own = lit ? parseHex(color) : fade(parseHex(color), theme.color.chart.dimOpacity);
      return [{ datum, color: own, x: bands.at(point) + offset, width, box }];
    });
  });
}

function layOut(options: BoxPlotOptions, context: ChartContext): Layout {
  const { measure, theme, width, height } = context;
  const { labels, series, title = '', titleMargin = 0, rotate = 0, value = {}, unit = '' } = options;
  const entries = series.map(({ label, color, isHidden = false }) => ({
    key: label,
    label,
    color,
    shape: 'box' as const,
    isHidden,
  }));
  const legend = topLegend({ entries: entries.length > 1 ? entries : [], width, theme, measure });
  const left = besideRoom(value);
  const range = [left + Math.min(LEFT_PX, width / 4), width] as const;
  const bands = bandScale(labels.length, range);
  const { plan } = positionLayout({
    axis: { kind: 'band', labels, title, titleMargin, rotate },
    range,
    context,
    hasBars: true,
    window: [0, 1],
  });
  const top = legend.height + TOP_PX + overRoom(value);
  const plotHeight = Math.max(LEAST_PLOT_PX, height - top - plan.height);
  const area = { x: left, y: top, w: width - left, h: plotHeight };
  const scale = valueScale({
    domain: domainOf(options),
    range: [top + plotHeight, top],
    steps: stepsOf(boxNumbers(options), unit),
  });
  return {
    area,
    bands,
    scale,
    legend,
    boxes: placedBoxes(options, bands, context),
    axis: {
      plan,
      theme,
      measure,
      y: top + plotHeight,
      width,
      right: width,
    },
  };
}

function boxBatches({ boxes, scale }: Layout, { theme }: ChartContext): readonly Batch[] {
  const { box: look } = theme.geometry;
  const fills = rectsBuilder();
  const lines = pathsBuilder();
  const medians = rectsBuilder();
  const outliers = circlesBuilder();
  for (const { datum, color, x, width, box } of boxes) {
    const left = x - width / 2;
    const [top, bottom] = [scale.at(box.q3), scale.at(box.q1)];
    fills.add(left, top, width, bottom - top, fade(color, FILL_OPACITY), datum);
    for (const [from, to] of [
      [box.q3, box.high],
      [box.q1, box.low],
    ] as const) {
      lines.move(x, scale.at(from));
      lines.line(x, scale.at(to));
      lines.move(x - width / 4, scale.at(to));
      lines.line(x + width / 4, scale.at(to));
    }
    lines.move(left, top);
    lines.line(left + width, top);
    lines.line(left + width, bottom);
    lines.line(left, bottom);
    lines.close();
    lines.next();
    medians.add(left, scale.at(box.median) - look.median / 2, width, look.median, color, datum);
    for (const value of box.outliers)
      outliers.add(x, scale.at(value), OUTLIER_PX, fade(color, FILL_OPACITY * 2), datum, color);
  }
  const strokes = Uint32Array.from(boxes, ({ color }) => color);
  return [
    fills.build(),
    lines.build({ strokes, strokeWidth: look.whisker, join: 'miter' }),
    medians.build(),
    outliers.build({ strokeWidth: 1 }),
  ];
}

function plotOf({ area, boxes, scale }: Layout): ItemPlot {
  const tops = boxes.map(({ box }) => scale.at(Math.max(box.high, ...box.outliers.slice(0, 1000))));
  const bottoms = boxes.map(({ box }) => scale.at(Math.min(box.low, ...box.outliers.slice(0, 1000))));
  return {
    kind: 'items',
    area,
    x: Float32Array.from(boxes, ({ x, width }) => x - width / 2 - 2),
    y: Float32Array.from(tops, (top) => top - 3),
    w: Float32Array.from(boxes, ({ width }) => width + 4),
    h: Float32Array.from(bottoms, (bottom, index) => bottom - (tops[index] ?? bottom) + 6),
    datum: Int32Array.from(boxes, ({ datum }) => datum),
    columns: 0,
    radius: 2,
  };
}

/** Boxes with whiskers and outliers side by side. Datum is `series * labels.length + label`. */
export function boxPlot(options: BoxPlotOptions, context: ChartContext): Scene {
  const layout = layOut(options, context);
  const { area, scale, legend, axis } = layout;
  const { format, unit } = options;
  const grid =
    layout.boxes.length === 0
      ? []
      : valueGrid({ area, scale, theme: context.theme, format, ...(unit !== undefined && { unit }) });
  return {
    width: context.width,
    height: context.height,
    batches: [
      ...grid,
      ...boxBatches(layout, context),
      ...positionAxisBatches(axis),
      ...valueTitle(options.value ?? {}, area, context.theme),
      ...legend.batches,
    ],
    plot: plotOf(layout),
    legend: legend.hits,
    ...sceneHead(legend),
  };
}

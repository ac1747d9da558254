import { fade, parseHex, textOn } from '@belvedere/theme';
import { pathsBuilder } from '../batch/paths.ts';
import { rectsBuilder } from '../batch/rects.ts';
import { oneText, textsBuilder } from '../batch/texts.ts';
import type { ArcPlot, LegendHit } from '../model/plot.ts';
import type { Batch, Scene } from '../model/scene.ts';
import { ellipsizeApart } from '../text/fit-apart.ts';
import type { ChartContext } from './chart-context.ts';
import { outsideLabels, outsideRoom } from './radial-outside-labels.ts';
import type { RadialOptions } from './radial-options.ts';

const TURN = Math.PI * 2;
const LEGEND_ROW_PX = 27;
const LEGEND_TIGHT_ROW_PX = 20;
const LEGEND_SHARE = 0.48;
const SWATCH_PX = 10;
/** How far below its middle the hole ends for a caption. */
const CAPTION_LOW_PX = 22;
const EDGE_PX = 4;
const MIN_LABEL_ROOM_PX = 14;

interface Ring {
  readonly plot: ArcPlot;
  readonly radii: Float32Array;
}

const weight = (value: number | undefined): number => (value !== undefined && value > 0 ? value : 0);
const totalOf = (values: Float64Array): number => values.reduce((sum, value) => sum + weight(value), 0);

function holeShare({ hole = 'donut' }: RadialOptions, thickness: number): number {
  if (typeof hole === 'number') return Math.min(0.95, Math.max(0, hole));
  return hole === 'donut' ? 1 - thickness : 0;
}

function ringOf(options: RadialOptions, context: ChartContext, width: number): Ring {
  const { values, isRose = false, roseBy = 'area', outerShare = 1 } = options;
  const { geometry } = context.theme;
  const room = outsideRoom(options, context, width);
  const radius = Math.min(width / 2 - room.x, context.height / 2 - room.y) - EDGE_PX;
  const outer = Math.max(8, radius * Math.min(1, outerShare));
  const inner = outer * holeShare(options, geometry.donut.thickness);
  const total = totalOf(values);
  const most = values.reduce((high, value) => Math.max(high, weight(value)), 0);
  const count = values.length;
  const starts = new Float32Array(count);
  const ends = new Float32Array(count);
  const radii = new Float32Array(count).fill(outer);
  let angle = 0;
  for (let index = 0; index < count; index++) {
    const share = isRose ? 1 / count : total === 0 ? 0 : weight(values[index]) / total;
    starts[index] = angle;
    angle += share * TURN;
    ends[index] = angle;
    const part = most > 0 ? weight(values[index]) / most : 0;
    if (isRose) radii[index] = inner + (outer - inner) * (roseBy === 'area' ? Math.sqrt(part) : part);
  }
  const [cx, cy] = [width / 2, context.height / 2];
  const area = { x: cx - outer, y: cy - outer, w: outer * 2, h: outer * 2 };
  return {
    radii,
    plot: {
      kind: 'arcs',
      area,
      cx,
      cy,
      inner,
      outer,
      starts,
      ends,
      datum: Int32Array.from({ length: count }, (_, index) => index),
    },
  };
}

function sliceBatch(
  { plot, radii }: Ring,
  { colors }: RadialOptions,
  { theme, isSelected }: ChartContext,
): Batch {
  const paths = pathsBuilder();
  const fills: number[] = [];
  const datum: number[] = [];
  const gap = plot.starts.length > 1 ? (theme.geometry.donut.gapDeg * Math.PI) / 360 : 0;
  for (let index = 0; index < plot.starts.length; index++) {
    const [from, to] = [plot.starts[index] ?? 0, plot.ends[index] ?? 0];
    if (to - from <= 0) continue;
    const cut = Math.min(gap, (to - from) / 4);
    paths.arc(plot.cx, plot.cy, radii[index] ?? plot.outer, from + cut, to - cut);
    const innerCut = plot.inner === 0 ? 0 : Math.min((cut * plot.outer) / plot.inner, (to - from) / 2.2);
    if (plot.inner === 0) paths.line(plot.cx, plot.cy);
    else paths.arc(plot.cx, plot.cy, plot.inner, to - innerCut, from + innerCut);
    paths.close();
    paths.next();
    const color = parseHex(colors[index] ?? theme.color.chart.other);
    fills.push((isSelected?.(index) ?? true) ? color : fade(color, theme.color.chart.dimOpacity));
    datum.push(index);
  }
  return paths.build({ fills: Uint32Array.from(fills), datum: Int32Array.from(datum) });
}

/** Px of the hole's width so far below its middle. */
const holeWidth = ({ plot: { inner } }: Ring, below: number): number =>
  2 * Math.sqrt(Math.max(0, inner ** 2 - below ** 2));

function centerBatches(
  ring: Ring,
  { center }: RadialOptions,
  { theme, measure }: ChartContext,
): readonly Batch[] {
  const { plot } = ring;
  if (center === undefined || plot.inner < 20) return [];
  const room = plot.inner * 1.7;
  const size = [20, 16, 13, 11].find((each) => measure(center.value, each, 600) <= room) ?? 11;
  const style = { anchor: 'middle' } as const;
  const caption = measure(center.caption, 11) <= holeWidth(ring, CAPTION_LOW_PX) - 4 ? center.caption : '';
  return [
    oneText(center.value, plot.cx, plot.cy + (caption === '' ? size * 0.35 : 3), {
      ...style,
      size,
      weight: 600,
      fill: parseHex(theme.color.text1),
    }),
    ...(caption === ''
      ? []
      : [
          oneText(caption, plot.cx, plot.cy + 20, {
            ...style,
            size: 11,
            fill: parseHex(theme.color.chart.label),
          }),
        ]),
  ];
}

function sliceLabels(
  { plot, radii }: Ring,
  { sliceLabels: labels = [], colors }: RadialOptions,
  { theme, measure }: ChartContext,
): Batch {
  const texts = textsBuilder({ size: 11, weight: 500, anchor: 'middle', fill: parseHex(theme.color.text1) });
  for (const [index, label] of labels.entries()) {
    const [from, to] = [plot.starts[index] ?? 0, plot.ends[index] ?? 0];
    const radius = ((radii[index] ?? plot.outer) + Math.max(plot.inner, plot.outer * 0.35)) / 2;
    const chord = 2 * radius * Math.sin(Math.min(Math.PI, to - from) / 2);
    const fits =
      chord >= Math.max(MIN_LABEL_ROOM_PX, measure(label, 11, 500) * 0.9) &&
      (radii[index] ?? 0) - plot.inner >= measure(label, 11, 500) * 0.7;
    if (!fits) continue;
    const middle = (from + to) / 2;
    const fill = parseHex(textOn(colors[index] ?? '#000000'));
    texts.add(
      label,
      plot.cx + Math.sin(middle) * radius,
      plot.cy - Math.cos(middle) * radius + 4,
      fill,
      index,
    );
  }
  return texts.build();
}

function legendValue(options: RadialOptions, index: number, total: number): string {
  const value = options.values[index] ?? Number.NaN;
  const share = total === 0 ? '' : `${percent(weight(value) / total)}\u2009%`;
  const kind = options.legendValue ?? 'share';
  if (kind === 'none') return '';
  if (kind === 'value') return options.format(value);
  return kind === 'share' ? share : `${options.format(value)} \u00b7 ${share}`;
}

const percent = (share: number): string =>
  share > 0 && share < 0.0095 ? (share * 100).toFixed(1) : String(Math.round(share * 100));

interface SideLegend {
  readonly width: number;
  readonly draw: (left: number) => {
    readonly batches: readonly Batch[];
    readonly hits: readonly LegendHit[];
  };
}

function legendRows(
  options: RadialOptions,
  { height }: ChartContext,
): { readonly count: number; readonly step: number } {
  const step = options.labels.length * LEGEND_ROW_PX <= height ? LEGEND_ROW_PX : LEGEND_TIGHT_ROW_PX;
  return { step, count: Math.min(options.labels.length, Math.max(1, Math.floor(height / step))) };
}

function sideLegend(options: RadialOptions, context: ChartContext): SideLegend {
  const { theme, measure, width, height } = context;
  const total = totalOf(options.values);
  const { count, step } = legendRows(options, context);
  const values = options.labels.map((_, index) => legendValue(options, index, total));
  const valueWidth = Math.max(0, ...values.map((text) => measure(text, 12, 600)));
  const room = Math.max(40, width * LEGEND_SHARE - SWATCH_PX - 8 - 12 - valueWidth);
  const names = ellipsizeApart(options.labels, room, { size: 12, weight: 500 }, measure);
  const nameWidth = Math.max(0, ...names.map((name) => measure(name, 12, 500)));
  const own = SWATCH_PX + 8 + nameWidth + (valueWidth > 0 ? 12 + valueWidth : 0);
  const draw: SideLegend['draw'] = (left) => {
    const top = (height - count * step) / 2;
    const swatches = rectsBuilder();
    const name = textsBuilder({ size: 12, weight: 500, anchor: 'start', fill: parseHex(theme.color.text2) });
    const value = textsBuilder({ size: 12, weight: 600, anchor: 'end', fill: parseHex(theme.color.text1) });
    const hits: LegendHit[] = [];
    for (let index = 0; index < count; index++) {
      const middle = top + (index + 0.5) * step;
      swatches.add(
        left,
        middle - 5,
        SWATCH_PX,
        SWATCH_PX,
        parseHex(options.colors[index] ?? theme.color.chart.other),
      );
      name.add(names[index] ?? '', left + SWATCH_PX + 8, middle + 4);
      value.add(values[index] ?? '', left + own, middle + 4);
      const label = options.labels[index] ?? '';
      hits.push({
        key: label,
        label,
        isHidden: false,
        x: left - 4,
        y: middle - step / 2,
        w: own + 8,
        h: step,
      });
    }
    return { batches: [swatches.build({ radius: 2 }), name.build(), value.build()], hits };
  };
  return { width: own, draw };
}

/** A pie, donut or rose with its legend at the right. Datum is the slice's index. */
export function radial(options: RadialOptions, context: ChartContext): Scene {
  const { width, height } = context;
  const legend = options.legend === 'none' ? null : sideLegend(options, context);
  const hasRoom = legend !== null && width - legend.width >= Math.min(120, height * 0.6) + 24;
  const plotWidth = hasRoom ? Math.min(width - legend.width - 24, Math.max(height, width * 0.5)) : width;
  const ring = ringOf(options, context, plotWidth);
  const side = hasRoom
    ? legend.draw(Math.min(width - legend.width, ring.plot.cx + ring.plot.outer + 24))
    : { batches: [], hits: [] };
  const batches = [
    sliceBatch(ring, options, context),
    ...centerBatches(ring, options, context),
    ...(options.labelPlace === 'outside' || options.labelPlace === 'line'
      ? outsideLabels(ring.plot, plotWidth, options, context)
      : [sliceLabels(ring, options, context)]),
    ...side.batches,
  ];
  return { width, height, batches, plot: ring.plot, legend: side.hits };
}

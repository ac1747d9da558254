import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  namedColumn,
  pickedValue,
  categoryText,
  spokenText,
} from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { numberFormatter, timeFormatter } from '@belvedere/format';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell } from '@belvedere/frame';
import {
  ellipsizeApart,
  rectsBuilder,
  textsBuilder,
  timeTicks,
  withoutEchoes,
  sceneHead,
  topLegend,
  type Batch,
  type Box,
  type Description,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { headRoom } from '../shapes/head-room.ts';
import { authorTimeFormat } from '../text/time-text.ts';
import { ganttMessages } from './messages.ts';
import type { GanttBar, GanttData } from './prepare.ts';
import type { GanttForm } from './form.ts';

type Input = ChartInput<GanttForm, GanttData>;

const SIZE = 12;
const AXIS_PX = 22;
const NAME_SHARE = 0.3;
const NAME_GAP_PX = 12;
const MOST_BAR_PX = 22;
const TICK_PX = 84;
const TOP_PX = 6;
const FULL_TIME = '%a %-d %b %Y, %H:%M';

const keyOf = (cell: Cell): string => JSON.stringify([cell]);
const zoneOf = ({ isInstant }: GanttData, { zone }: DrawContext): string => (isInstant ? zone : 'UTC');
const localeOf = ({ locale }: DrawContext) => (locale === undefined ? {} : { locale });

interface Layout {
  readonly area: Box;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly at: (time: number) => number;
}

function layOut({ prepared: data }: Input, context: DrawContext, top: number): Layout {
  const { width, height, measure } = context;
  const names = data.lanes.map(({ name }) => measure(categoryText(name, context), SIZE));
  const left = Math.min(width * NAME_SHARE, Math.max(0, ...names)) + NAME_GAP_PX;
  const [from, to] = data.bars.reduce<readonly [number, number]>(
    ([low, high], bar) => [Math.min(low, bar.from), Math.max(high, bar.to)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const area = {
    x: left,
    y: top,
    w: Math.max(1, width - left - 8),
    h: Math.max(1, height - top - AXIS_PX),
  };
  const span = to > from ? to - from : 1;
  const at = (time: number): number => area.x + ((time - from) / span) * area.w;
  return { area, line: area.h / Math.max(1, data.lines), from, to, at };
}

function axisBatches({ area, from, to, at }: Layout, input: Input, context: DrawContext): readonly Batch[] {
  if (!(to > from)) return [];
  const { theme } = context;
  const zone = zoneOf(input.prepared, context);
  const own = authorTimeFormat(input.formData.x_axis_time_format, zone, context.locale);
  const max = Math.max(2, Math.floor(area.w / TICK_PX));
  const ticks = timeTicks({ from, to, max, zone, ...localeOf(context) });
  const { size, minGap } = theme.geometry.label;
  const lines = rectsBuilder();
  const fill = parseHex(theme.color.chart.label);
  const texts = textsBuilder({ size, weight: 400, anchor: 'middle', fill });
  let end = Number.NEGATIVE_INFINITY;
  const labelled = ticks.map(({ time, label }) => ({ time, text: own?.(time) ?? label }));
  for (const { time, text } of withoutEchoes(labelled, (tick) => tick.text)) {
    const half = context.measure(text, size) / 2;
    lines.add(at(time) - 0.5, area.y, 1, area.h, parseHex(theme.color.chart.grid));
    const x = Math.min(context.width - half, at(time));
    if (x - half < end + minGap) continue;
    texts.add(text, x, area.y + area.h + 16);
    end = x + half;
  }
  return [lines.build(), texts.build()];
}

function laneBatches(
  { area, line }: Layout,
  { prepared: data }: Input,
  context: DrawContext,
): readonly Batch[] {
  const { theme, measure } = context;
  const rules = rectsBuilder();
  const texts = textsBuilder({ size: SIZE, weight: 400, anchor: 'start', fill: parseHex(theme.color.text2) });
  let end = Number.NEGATIVE_INFINITY;
  const names = ellipsizeApart(
    data.lanes.map(({ name }) => categoryText(name, context)),
    area.x - NAME_GAP_PX,
    { size: SIZE },
    measure,
  );
  for (const [lane, { first, lines }] of data.lanes.entries()) {
    const top = area.y + first * line;
    if (first > 0) rules.add(0, top - 0.5, area.x + area.w, 1, parseHex(theme.color.chart.grid));
    const y = top + (lines * line) / 2 + 4;
    if (y < end + SIZE) continue;
    texts.add(names[lane] ?? '', 0, y);
    end = y;
  }
  return [rules.build(), texts.build()];
}

interface Placed extends Box {
  readonly datum: number;
  readonly bar: GanttBar;
}

function placedBars(
  { area, line, at }: Layout,
  data: GanttData,
  hidden: ReadonlySet<string>,
): readonly Placed[] {
  const thickness = Math.max(1, Math.min(MOST_BAR_PX, line * 0.72));
  return data.bars.flatMap((bar, datum): Placed[] => {
    if (hidden.has(keyOf(bar.series))) return [];
    const x = at(bar.from);
    const y = area.y + (bar.line + 0.5) * line - thickness / 2;
    return [{ datum, bar, x, y, w: Math.max(2, at(bar.to) - x), h: thickness }];
  });
}

const column = (placed: readonly Placed[], key: 'x' | 'y' | 'w' | 'h'): Float32Array =>
  Float32Array.from(placed, (each) => each[key]);

/** Bars over time, in the lanes of their categories. */
export function drawGantt(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form } = input;
  const { theme, measure, width, height, isSelected } = context;
  const hidden = hiddenIn(context.view);
  const nameOf = (cell: Cell): string => categoryText(cell, context);
  const colorOf = labelColors(data.series.map(nameOf), form, context);
  const isNamed = form.show_legend && form.series !== null;
  const entries = (isNamed ? data.series : []).map((cell) => ({
    key: keyOf(cell),
    label: nameOf(cell),
    color: colorOf(nameOf(cell)),
    shape: 'box' as const,
    isHidden: hidden.has(keyOf(cell)),
  }));
  const legend = topLegend({ entries, width, theme, measure, ...headRoom(form, context) });
  const layout = layOut(input, context, legend.height + TOP_PX);
  const placed = placedBars(layout, data, hidden);
  const rects = rectsBuilder();
  for (const { x, y, w, h, bar, datum } of placed) {
    const color = parseHex(colorOf(nameOf(bar.series)));
    const isLit = isSelected?.(datum) ?? true;
    rects.add(x, y, w, h, isLit ? color : fade(color, theme.color.chart.dimOpacity), datum);
  }
  const radius = theme.geometry.bar.radius;
  return {
    width,
    height,
    batches: [
      ...axisBatches(layout, input, context),
      ...laneBatches(layout, input, context),
      rects.build({ radius }),
      ...legend.batches,
    ],
    plot: {
      kind: 'items',
      area: layout.area,
      x: column(placed, 'x'),
      y: column(placed, 'y'),
      w: column(placed, 'w'),
      h: column(placed, 'h'),
      datum: Int32Array.from(placed, ({ datum }) => datum),
      columns: 0,
      radius,
    },
    legend: legend.hits,
    ...sceneHead(legend),
  };
}

/** What a bar says: its start, end and length, then the columns that the author asked for. */
export function describeGantt(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form, datasource, frames } = input;
  const bar = data.bars[datum];
  if (bar === undefined) return { title: '', rows: [], spoken: spokenText('', [], context.t) };
  const zone = zoneOf(data, context);
  const write =
    authorTimeFormat(form.tooltipTimeFormat, zone, context.locale) ??
    timeFormatter(FULL_TIME, { zone, ...localeOf(context) });
  const more = asList(form.tooltip_columns).flatMap((each) => {
    const { label, name } = namedColumn(each, datasource);
    const own = columnNamed(frames[0] ?? EMPTY_FRAME, label);
    return own === null ? [] : [{ label: name, value: categoryText(cellAt(own, bar.row), context) }];
  });
  const rows = [
    { label: context.t(ganttMessages.start), value: write(bar.from) },
    { label: context.t(ganttMessages.end), value: write(bar.to) },
    {
      label: context.t(ganttMessages.length),
      value: numberFormatter('DURATION', localeOf(context))(bar.to - bar.from),
    },
    ...more,
  ];
  const own = form.series === null ? [] : [categoryText(bar.series, context)];
  const title = [categoryText(bar.category, context), ...own].join(', ');
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** The category of a bar, and its dimension. */
export function pickGantt({ prepared: data, formData: form }: Input, datum: number): DatumPick {
  const bar = data.bars[datum];
  if (bar === undefined || form.y_axis === null) return NOTHING_PICKED;
  const values = [
    pickedValue(form.y_axis, bar.category),
    ...(form.series === null ? [] : [pickedValue(form.series, bar.series)]),
  ];
  return { label: values.map(({ text }) => text).join(', '), values, drillField: 'series' };
}

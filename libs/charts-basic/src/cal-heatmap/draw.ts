import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  pickedValue,
  formFormat,
  fullText,
  spokenText,
} from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { timeFormatter, toWall, zoneOffset } from '@belvedere/format';
import {
  rectsBuilder,
  endTexts,
  inHead,
  stepLegend,
  type RampHead,
  textsBuilder,
  type Batch,
  type Description,
  type ItemPlot,
  type Scene,
} from '@belvedere/scene';
import {
  fade,
  parseHex,
  rampStep,
  rampSteps,
  sequentialScheme,
  textOn,
  type RampDomain,
} from '@belvedere/theme';
import { authorTimeFormat, bucketRange, bucketText } from '../text/time-text.ts';
import { blockShape, blockStart, cellPlace, nextBlock, type BlockShape } from './calendar.ts';
import { cellGrain } from './manifest.ts';
import type { CalendarMetric, CalHeatmapData, CalHeatmapForm } from './prepare.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { headRoom } from '../shapes/head-room.ts';
import { withNote } from '../text/note.ts';

type Input = ChartInput<CalHeatmapForm, CalHeatmapData>;

const LEGEND_PX = 24;
const HEADER_PX = 20;
const METRIC_PX = 20;
const GAP_X_PX = 26;
const GAP_Y_PX = 10;
const MOST_BLOCKS = 120;
const WIDEST_PX = 34;
const TALLEST_PX = 26;
const LEAST_TEXT_PX = 15;
const PATTERNS: Readonly<Record<string, string>> = {
  hour: '%-d %b %Y, %H:00',
  day: '%a %-d %b %Y',
  week: 'W%V %Y',
  month: '%B %Y',
  year: '%Y',
};

interface Look {
  readonly ramp: readonly string[];
  readonly domain: RampDomain;
}

interface Grid {
  readonly perRow: number;
  readonly walls: Float64Array;
  readonly shape: BlockShape;
  readonly cellW: number;
  readonly cellH: number;
  readonly pad: number;
}

interface CellBox {
  readonly datum: number;
  readonly at: number;
  readonly wall: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The moments as a wall clock shows them. */
function wallsOf({ prepared: { times, isInstant } }: Input, { zone }: DrawContext): Float64Array {
  if (!isInstant) return times;
  const offset = zoneOffset(zone);
  return times.map((time) => toWall(time, offset));
}

/** Blocks of the moments and, where that many can be drawn, of the whole range that was asked for. */
function blocksOf(input: Input, walls: Float64Array): readonly number[] {
  const { range } = input.prepared;
  if (range === null || walls.length === 0) return blocksBetween(input, walls);
  const [first, last] = [walls[0] ?? range[0], walls.at(-1) ?? range[1]];
  const whole = [Math.min(first, range[0]), ...walls, Math.max(last, range[1])];
  const blocks = blocksBetween(input, Float64Array.from(whole));
  return blocks.length < MOST_BLOCKS ? blocks : blocksBetween(input, walls);
}

function blocksBetween({ formData: form }: Input, walls: Float64Array): readonly number[] {
  const domain = String(form.domain_granularity);
  const blocks: number[] = [];
  let last = Number.NaN;
  for (const wall of walls) {
    const start = blockStart(wall, domain);
    if (start === last) continue;
    if (blocks.length > 0 && blocks.length + 1 < MOST_BLOCKS) {
      for (
        let next = nextBlock(last, domain);
        next < start && blocks.length < MOST_BLOCKS - 1;
        next = nextBlock(next, domain)
      )
        blocks.push(next);
    }
    if (blocks.length < MOST_BLOCKS) blocks.push(start);
    last = start;
  }
  return blocks;
}

/** Columns and rows that cells really take; a month keeps all its days of the week. */
function shapeOf({ formData: form }: Input, walls: Float64Array): BlockShape {
  const [domain, subdomain] = [String(form.domain_granularity), String(form.subdomain_granularity)];
  const { columns: most, rows: deepest } = blockShape(domain, subdomain);
  let [columns, rows] = [domain === 'year' ? 1 : most, domain === 'year' ? deepest : 1];
  for (const wall of walls) {
    const [column, row] = cellPlace(wall, domain, subdomain);
    columns = Math.max(columns, column + 1);
    rows = Math.max(rows, row + 1);
  }
  return { columns, rows };
}

/** As many blocks per row as make the cells largest. */
function gridOf(
  input: Input,
  walls: Float64Array,
  blocks: number,
  { width, height }: { readonly width: number; readonly height: number },
): Grid {
  const { formData: form } = input;
  const shape = shapeOf(input, walls);
  const pad = Math.max(0, Number(form.cell_padding ?? 0));
  const own = form.cell_size === null ? Infinity : Math.max(1, Number(form.cell_size));
  let best: Grid = { walls, shape, perRow: 1, cellW: 0, cellH: 0, pad };
  for (let perRow = 1; perRow <= Math.max(1, blocks); perRow++) {
    const lines = Math.ceil(blocks / perRow);
    const block = (width + GAP_X_PX) / perRow - GAP_X_PX;
    const w = Math.min(WIDEST_PX, own, block / shape.columns - pad);
    const h = Math.min(TALLEST_PX, ((height + GAP_Y_PX) / lines - GAP_Y_PX - HEADER_PX) / shape.rows - pad);
    const cellH = Math.min(h, w);
    const cellW = Math.min(w, cellH * 1.4);
    if (cellH * cellW >= best.cellH * best.cellW && cellH > 0)
      best = { walls, shape, perRow, cellW, cellH, pad };
  }
  return best.cellH > 0 ? best : { walls, shape, perRow: 1, cellW: 1, cellH: 1, pad: 0 };
}

function lookOf({ formData: form }: Input, values: readonly Float64Array[], { theme }: DrawContext): Look {
  const { colors, isDiverging } = sequentialScheme(form.linear_color_scheme);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of values)
    for (const value of list) {
      if (value < min) min = value;
      if (value > max) max = value;
    }
  const reach = Math.max(-min, max);
  const domain = isDiverging && min < 0 && max > 0 ? { min: -reach, max: reach } : { min, max };
  return { ramp: rampSteps(colors[theme.name], Math.max(2, Number(form.steps ?? 2))), domain };
}

function cellsOf(
  input: Input,
  metric: number,
  blocks: readonly number[],
  grid: Grid,
  place: { readonly x: number; readonly y: number },
): readonly CellBox[] {
  const { formData: form, prepared: data } = input;
  const [domain, subdomain] = [String(form.domain_granularity), String(form.subdomain_granularity)];
  const { shape } = grid;
  const indexOf = new Map(blocks.map((start, index) => [start, index]));
  const [stepX, stepY] = [grid.cellW + grid.pad, grid.cellH + grid.pad];
  const cells: CellBox[] = [];
  for (const [at, wall] of grid.walls.entries()) {
    const block = indexOf.get(blockStart(wall, domain));
    if (block === undefined || Number.isNaN(data.metrics[metric]?.values[at] ?? Number.NaN)) continue;
    const [column, row] = cellPlace(wall, domain, subdomain);
    const left = place.x + (block % grid.perRow) * (shape.columns * stepX + GAP_X_PX);
    const top =
      place.y + Math.floor(block / grid.perRow) * (shape.rows * stepY + HEADER_PX + GAP_Y_PX) + HEADER_PX;
    cells.push({
      datum: metric * data.times.length + at,
      at,
      wall,
      x: left + column * stepX,
      y: top + row * stepY,
      w: grid.cellW,
      h: grid.cellH,
    });
  }
  return cells;
}

function headerBatch(
  { formData: form }: Input,
  blocks: readonly number[],
  grid: Grid,
  place: { readonly x: number; readonly y: number },
  context: DrawContext,
): Batch {
  const { theme, measure, locale } = context;
  const texts = textsBuilder({ size: 12, weight: 600, anchor: 'start', fill: parseHex(theme.color.text1) });
  const domain = String(form.domain_granularity);
  const { shape } = grid;
  const [stepX, stepY] = [grid.cellW + grid.pad, grid.cellH + grid.pad];
  const own = { zone: 'UTC', ...(locale !== undefined && { locale }) };
  const long =
    authorTimeFormat(form.x_axis_time_format, 'UTC', locale) ??
    timeFormatter(PATTERNS[domain] ?? '%Y-%m-%d', own);
  const short = timeFormatter(domain === 'month' ? '%b' : (PATTERNS[domain] ?? '%d'), own);
  const room = shape.columns * stepX + GAP_X_PX - 6;
  for (const [block, start] of blocks.entries()) {
    const isYearStart = block === 0 || new Date(start).getUTCMonth() === 0;
    const full = isYearStart || domain !== 'month' ? long(start) : timeFormatter('%B', own)(start);
    const name = [full, short(start)].find((text) => measure(text, 12, 600) <= room);
    const left = place.x + (block % grid.perRow) * (shape.columns * stepX + GAP_X_PX);
    const top = place.y + Math.floor(block / grid.perRow) * (shape.rows * stepY + HEADER_PX + GAP_Y_PX);
    texts.add(name ?? '', left, top + 12);
  }
  return texts.build();
}

function cellText(input: Input, values: Float64Array, cell: CellBox, context: DrawContext): string {
  const { formData: form } = input;
  if (form.show_values)
    return formFormat(asList(form.metrics)[0] ?? null, input, context).mark(values[cell.at] ?? 0);
  if (form.subdomain_granularity !== 'day' || cell.h < LEAST_TEXT_PX) return '';
  return String(new Date(cell.wall).getUTCDate());
}

function cellBatches(
  input: Input,
  cells: readonly CellBox[],
  values: Float64Array,
  { ramp, domain }: Look,
  context: DrawContext,
): readonly Batch[] {
  const { theme, measure, isSelected } = context;
  const rects = rectsBuilder();
  const texts = textsBuilder({ size: 11, weight: 400, anchor: 'middle', fill: 0xff });
  for (const cell of cells) {
    const hex = ramp[rampStep(values[cell.at] ?? 0, domain, ramp.length)] ?? '#000000';
    const lit = isSelected?.(cell.datum) ?? true;
    const color = parseHex(hex);
    rects.add(
      cell.x,
      cell.y,
      cell.w,
      cell.h,
      lit ? color : fade(color, theme.color.chart.dimOpacity),
      cell.datum,
    );
    const text = cellText(input, values, cell, context);
    if (text === '' || cell.h < 13 || measure(text, 11) > cell.w - 2) continue;
    const fill = parseHex(lit ? textOn(hex) : theme.color.chart.label);
    texts.add(text, cell.x + cell.w / 2, cell.y + cell.h / 2 + 4, fill, cell.datum);
  }
  const radius = Math.min(
    Number(input.formData.cell_radius ?? 0),
    ...cells.slice(0, 1).map(({ h }) => h / 2),
  );
  return [rects.build(radius > 0 ? { radius } : {}), texts.build()];
}

function plotOf(cells: readonly CellBox[], { width, height, theme }: DrawContext): ItemPlot {
  const pick = (part: 'x' | 'y' | 'w' | 'h'): Float32Array => Float32Array.from(cells, (cell) => cell[part]);
  return {
    kind: 'items',
    area: { x: 0, y: 0, w: width, h: height },
    x: pick('x'),
    y: pick('y'),
    w: pick('w'),
    h: pick('h'),
    datum: Int32Array.from(cells, ({ datum }) => datum),
    columns: 7,
    radius: theme.geometry.heatmap.radius,
  };
}

/** The ramp between its ends; null where nothing is coloured or nobody wants to know. */
function rampOf(input: Input, { ramp, domain }: Look, context: DrawContext): RampHead | null {
  if (!input.formData.show_legend || !Number.isFinite(domain.min)) return null;
  const { axis } = formFormat(asList(input.formData.metrics)[0] ?? null, input, context);
  return { kind: 'ramp', colors: ramp, isSmooth: false, ...endTexts(domain, axis) };
}

function legendBatches(ramp: RampHead, { theme, measure, width }: DrawContext): readonly Batch[] {
  return stepLegend({ ...ramp, ramp: ramp.colors, theme, measure, right: width, top: 0 });
}

function metricName(input: Input, metric: CalendarMetric, y: number, { theme }: DrawContext): Batch {
  const texts = textsBuilder({ size: 12, weight: 500, anchor: 'start', fill: parseHex(theme.color.text2) });
  if (input.formData.show_metric_name) texts.add(metric.name, 0, y + 12);
  return texts.build();
}

/** Values of moments after the last block that is drawn. */
function laterText(input: Input, context: DrawContext): string {
  const walls = wallsOf(input, context);
  const blocks = blocksOf(input, walls);
  const last = blocks.at(-1);
  if (last === undefined || blocks.length < MOST_BLOCKS) return '';
  const end = nextBlock(last, String(input.formData.domain_granularity));
  const count = walls.filter((wall) => wall >= end).length * input.prepared.metrics.length;
  return count === 0 ? '' : context.t(omissionMessages.values, { count, most: MOST_BLOCKS });
}

/** Blocks of cells in all the room; a note below counts the values that have no block. */
export function drawCalHeatmap(input: Input, context: DrawContext): Scene {
  return withNote(laterText(input, context), context, (room) => drawBlocks(input, room));
}

/** Blocks of cells, one set of blocks per metric below each other, coloured on one ramp with a step legend. */
function drawBlocks(input: Input, context: DrawContext): Scene {
  const { metrics } = input.prepared;
  const { width, height } = context;
  const look = lookOf(
    input,
    metrics.map(({ values }) => values),
    context,
  );
  const walls = wallsOf(input, context);
  const blocks = blocksOf(input, walls);
  const ramp = rampOf(input, look, context);
  const room = { ...headRoom(input.formData, context), measure: context.measure };
  const head = ramp === null ? null : inHead(ramp, room);
  const top = input.formData.show_legend && head === null ? LEGEND_PX : 0;
  const nameRoom = metrics.length > 1 && input.formData.show_metric_name ? METRIC_PX : 0;
  const share = (height - top) / Math.max(1, metrics.length);
  const grid = gridOf(input, walls, blocks.length, { width, height: share - nameRoom - 2 });
  const drawn = metrics.map((metric, at) => {
    const place = { x: 0, y: top + at * share + nameRoom };
    const cells = cellsOf(input, at, blocks, grid, place);
    return {
      cells,
      batches: [
        ...(nameRoom > 0 ? [metricName(input, metric, place.y - METRIC_PX, context)] : []),
        ...(cells.length > 0 ? [headerBatch(input, blocks, grid, place, context)] : []),
        ...cellBatches(input, cells, metric.values, look, context),
      ],
    };
  });
  return {
    width,
    height,
    batches: [
      ...drawn.flatMap(({ batches }) => batches),
      ...(ramp === null || head !== null ? [] : legendBatches(ramp, context)),
    ],
    plot: plotOf(
      drawn.flatMap(({ cells }) => cells),
      context,
    ),
    legend: [],
    ...(head !== null && { head }),
  };
}

function momentText(input: Input, at: number, context: DrawContext): string {
  const { times, isInstant } = input.prepared;
  const grain = cellGrain(input.formData.subdomain_granularity);
  const zone = isInstant ? context.zone : 'UTC';
  const { locale } = context;
  return bucketText(
    times,
    { grain, zone, ...(locale !== undefined && { locale }) },
    context.t,
  )(times[at] ?? 0);
}

/** A cell: its moment and its value in full. */
export function describeCalHeatmap(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form } = input;
  const count = Math.max(1, data.times.length);
  const [series, at] = [Math.floor(datum / count), datum % count];
  const metric = data.metrics[series];
  if (metric === undefined) return { title: '', rows: [], spoken: '' };
  const format = formFormat(asList(form.metrics)[series] ?? null, input, context);
  const title = momentText(input, at, context);
  const value = fullText(format, metric.exact[at] ?? null, metric.values[at] ?? Number.NaN, context.t);
  const rows = [{ label: metric.name, value }];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** A cell's stretch of time. */
export function pickCalHeatmap(input: Input, datum: number, context: DrawContext): DatumPick {
  const { prepared: data, formData: form } = input;
  const at = datum % Math.max(1, data.times.length);
  const time = data.times[at];
  if (time === undefined || form.granularity_sqla === null) return NOTHING_PICKED;
  const grain = cellGrain(form.subdomain_granularity);
  const label = momentText(input, at, context);
  const range = bucketRange(time, grain, data.isInstant ? context.zone : 'UTC');
  return { label, values: [{ ...pickedValue(form.granularity_sqla, time, label), grain, range }] };
}

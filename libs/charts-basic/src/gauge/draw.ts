import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  namedMetric,
  pickedValue,
  metricFormat,
  type MetricFormat,
  spokenText,
} from '@belvedere/charts';
import { asList, metricLabel } from '@belvedere/core';
import {
  circlesBuilder,
  ellipsize,
  oneText,
  pathsBuilder,
  rectsBuilder,
  tickWriter,
  type ArcPlot,
  type Batch,
  type Description,
  type Scene,
} from '@belvedere/scene';
import { categoricalScheme, parseHex } from '@belvedere/theme';
import { fitDial, sweepOf, type Dial } from './dial.ts';
import type { GaugeData, GaugeForm, GaugeValue } from './prepare.ts';

type Input = ChartInput<GaugeForm, GaugeData>;

const THICKNESS_PX = 14;
const RING_GAP_PX = 4;
const MARGIN_PX = 34;
const LABEL_PX = 22;
const LABEL_SIZE = 11;
const LIST_PX = 168;
const LIST_SHARE = 0.36;
const LEAST_WITH_LIST_PX = 220;
const INTERVALS_PX = 8;
const LIST_ROW_PX = 22;
const SWATCH_PX = 10;
const LEAST_RADIUS_PX = 24;
/** Radius within the rings from which the splits have numbers. */
const LEAST_NUMBERED_PX = 76;

function formatsOf({ formData: form, datasource }: Input, { locale }: DrawContext): MetricFormat {
  return metricFormat({
    format: form.number_format as string | null,
    metric: form.metric === null ? '' : metricLabel(form.metric),
    datasource,
    unit: form.unit,
    currency: form.currency_format,
    ...(locale !== undefined && { locale }),
  });
}

/** A value within the text that the author gave. */
function dressed(text: string, { formData: form }: Input): string {
  const around = form.value_formatter.trim();
  return around.includes('{value}') ? around.replaceAll('{value}', text) : text;
}

function colorsOf({ prepared, formData: form }: Input, context: DrawContext): readonly string[] {
  const colorOf = labelColors(
    prepared.values.map(({ label }) => label),
    form,
    context,
  );
  return prepared.values.map(({ label }) =>
    label === '' ? (context.theme.color.chart.categorical[0] ?? colorOf(label)) : colorOf(label),
  );
}

const shareOf = (value: number, { min, max }: GaugeData): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)));

interface Ring {
  readonly inner: number;
  readonly outer: number;
}

interface Sheet {
  readonly input: Input;
  readonly context: DrawContext;
  readonly dial: Dial;
  /** Ring of each value. */
  readonly rings: readonly Ring[];
  readonly thickness: number;
  readonly colors: readonly string[];
  readonly formats: MetricFormat;
}

function ringsOf({ prepared, formData: form }: Input, radius: number): { rings: Ring[]; thickness: number } {
  const own = form.overlap ? 1 : Math.max(1, prepared.values.length);
  const room = radius * 0.62;
  const thickness = Math.max(2, Math.min(THICKNESS_PX, radius * 0.3, room / own - RING_GAP_PX));
  const rings = prepared.values.map((_, index) => {
    const outer = radius - (form.overlap ? 0 : index * (thickness + RING_GAP_PX));
    return { outer: Math.max(1, outer), inner: Math.max(0, outer - thickness) };
  });
  return { rings, thickness };
}

const hasList = ({ prepared }: Input, { width }: DrawContext): boolean =>
  prepared.values.length > 1 && width >= LEAST_WITH_LIST_PX;

const listWidth = ({ width }: DrawContext): number => Math.min(LIST_PX, width * LIST_SHARE);

function sheetOf(input: Input, context: DrawContext): Sheet {
  const { width, height } = context;
  const { start_angle: start, end_angle: end } = input.formData;
  const dial = fitDial(sweepOf(Number(start ?? 200), Number(end ?? -20)), {
    width: hasList(input, context) ? width - listWidth(context) : width,
    height,
    margin: MARGIN_PX,
    below: LABEL_PX,
    above: input.formData.intervals.trim() === '' ? 0 : INTERVALS_PX,
  });
  return {
    input,
    context,
    dial,
    ...ringsOf(input, dial.radius),
    colors: colorsOf(input, context),
    formats: formatsOf(input, context),
  };
}

function segment({ cx, cy }: Dial, { inner, outer }: Ring, from: number, to: number, fill: number): Batch {
  const path = pathsBuilder();
  path.arc(cx, cy, outer, from, to);
  path.arc(cx, cy, inner, to, from);
  path.close();
  path.next();
  return path.build({ fill });
}

const angleAt = ({ start, end }: Dial, share: number): number => start + (end - start) * share;

const listOf = (text: string): readonly number[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number)
    .filter((value) => !Number.isNaN(value));

/** Parts of the scale with colours of their own. */
function intervalBatches({ input, dial, rings, context }: Sheet): readonly Batch[] {
  const { formData: form, prepared } = input;
  const bounds = listOf(form.intervals);
  const [ring] = rings;
  if (bounds.length === 0 || ring === undefined) return [];
  const indices = listOf(form.interval_color_indices);
  const { colors } = categoricalScheme(String(form.color_scheme));
  const line = { outer: ring.outer + 6, inner: ring.outer + 2 };
  return bounds.flatMap((bound, index) => {
    const from = shareOf(bounds[index - 1] ?? prepared.min, prepared);
    const to = shareOf(bound, prepared);
    const color =
      colors[((indices[index] ?? index + 1) - 1) % colors.length] ?? context.theme.color.chart.axis;
    return to <= from ? [] : [segment(dial, line, angleAt(dial, from), angleAt(dial, to), parseHex(color))];
  });
}

function trackBatches({ dial, rings, input, context }: Sheet): readonly Batch[] {
  const shown = input.formData.overlap ? rings.slice(0, 1) : rings;
  return shown.map((ring) => segment(dial, ring, dial.start, dial.end, parseHex(context.theme.color.active)));
}

function capBatch({ dial, rings, colors, input, thickness }: Sheet): readonly Batch[] {
  if (!input.formData.round_cap || !input.formData.show_progress) return [];
  const caps = circlesBuilder();
  for (const [index, { value }] of input.prepared.values.entries()) {
    const ring = rings[index];
    if (ring === undefined) continue;
    const middle = (ring.inner + ring.outer) / 2;
    for (const angle of [dial.start, angleAt(dial, shareOf(value, input.prepared))])
      caps.add(
        dial.cx + Math.sin(angle) * middle,
        dial.cy - Math.cos(angle) * middle,
        thickness / 2,
        parseHex(colors[index] ?? '#000000'),
        index,
      );
  }
  return [caps.build()];
}

/** Arcs up to the values; on one ring the longest first, so that shorter ones lie on top. */
function progressBatches(sheet: Sheet): readonly Batch[] {
  const { dial, rings, colors, input } = sheet;
  if (!input.formData.show_progress) return [];
  const order = [...input.prepared.values.keys()].toSorted(
    (a, b) => (input.prepared.values[b]?.value ?? 0) - (input.prepared.values[a]?.value ?? 0),
  );
  return order.flatMap((index) => {
    const [ring, value] = [rings[index], input.prepared.values[index]];
    const share = value === undefined ? 0 : shareOf(value.value, input.prepared);
    if (ring === undefined || share <= 0) return [];
    return [segment(dial, ring, dial.start, angleAt(dial, share), parseHex(colors[index] ?? '#000000'))];
  });
}

function spoke(
  path: ReturnType<typeof pathsBuilder>,
  dial: Dial,
  share: number,
  from: number,
  to: number,
): void {
  const angle = angleAt(dial, share);
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  path.move(dial.cx + x * from, dial.cy + y * from);
  path.line(dial.cx + x * to, dial.cy + y * to);
  path.next();
}

function pointerBatches({ dial, rings, input, context }: Sheet): readonly Batch[] {
  if (!input.formData.show_pointer) return [];
  const path = pathsBuilder();
  for (const [index, { value }] of input.prepared.values.entries()) {
    const ring = rings[index];
    if (ring !== undefined) spoke(path, dial, shareOf(value, input.prepared), ring.inner - 4, ring.outer + 4);
  }
  return [path.build({ stroke: parseHex(context.theme.color.text1), strokeWidth: 2 })];
}

const splitsOf = ({ formData: form }: Input): number =>
  Math.max(1, Math.round(Number(form.split_number) || 1));

/** Numbers of the splits with those of the ends; one that reads like the split before it, or like the end, is empty. */
function splitTexts({ input, formats: { axis } }: Sheet): readonly string[] {
  const { min, max } = input.prepared;
  const splits = splitsOf(input);
  const values = Array.from({ length: splits + 1 }, (_, split) => min + ((max - min) * split) / splits);
  const write = tickWriter(values, axis.format);
  const texts = values.map((value) => write(value));
  return texts.map((text, split) =>
    split < splits && (text === texts[split - 1] || text === texts[splits]) ? '' : text,
  );
}

/** Ticks and split lines within the ring, with the numbers of the splits. */
function scaleBatches(sheet: Sheet): readonly Batch[] {
  const { dial, rings, thickness, input, context } = sheet;
  const { formData: form } = input;
  const { chart } = context.theme.color;
  const splits = splitsOf(input);
  const inner = rings.at(-1)?.inner ?? dial.radius - thickness;
  const [ticks, lines] = [pathsBuilder(), pathsBuilder()];
  const texts: Batch[] = [];
  if (form.show_axis_tick)
    for (let tick = 0; tick <= splits * 5; tick++)
      spoke(ticks, dial, tick / (splits * 5), inner - 4, inner - 8);
  if (form.show_split_line) {
    const labels = splitTexts(sheet);
    for (let split = 0; split <= splits; split++) {
      const share = split / splits;
      spoke(lines, dial, share, inner - 4, inner - 12);
      if (inner < LEAST_NUMBERED_PX || splits > 12 || split === 0 || split === splits) continue;
      const angle = angleAt(dial, share);
      const reach = inner - 22;
      texts.push(
        oneText(
          labels[split] ?? '',
          dial.cx + Math.sin(angle) * reach,
          dial.cy - Math.cos(angle) * reach + 4,
          {
            size: 10,
            anchor: 'middle',
            fill: parseHex(chart.label),
          },
        ),
      );
    }
  }
  return [
    ticks.build({ stroke: parseHex(chart.tick), strokeWidth: 1 }),
    lines.build({ stroke: parseHex(chart.axis), strokeWidth: 1.5 }),
    ...texts,
  ];
}

function endBatches(sheet: Sheet): readonly Batch[] {
  const { dial, thickness, context, formats } = sheet;
  const sweep = dial.end - dial.start;
  if (dial.radius < LEAST_RADIUS_PX || sweep > Math.PI * 1.9) return [];
  const middle = dial.radius - thickness / 2;
  const fill = parseHex(context.theme.color.chart.label);
  const texts = splitTexts(sheet);
  const tail = formats.axis.unit === '' ? '' : `\u2009${formats.axis.unit}`;
  const ends = [
    { angle: dial.start, text: texts[0] ?? '' },
    { angle: dial.end, text: `${texts.at(-1) ?? ''}${tail}` },
  ];
  return ends.map(({ angle, text }) =>
    oneText(text, dial.cx + Math.sin(angle) * middle, dial.cy - Math.cos(angle) * middle + 18, {
      size: LABEL_SIZE,
      anchor: 'middle',
      fill,
    }),
  );
}

function centerBatches({ input, context, dial, thickness, formats }: Sheet): readonly Batch[] {
  const [first] = input.prepared.values;
  if (first === undefined || input.prepared.values.length > 1 || dial.radius < LEAST_RADIUS_PX) return [];
  const { theme, measure } = context;
  const room = (dial.radius - thickness) * 1.5;
  const text = dressed(formats.mark(first.value), input);
  const wanted = (Math.max(56, Math.min(240, dial.radius)) / 4.4) * (Number(input.formData.font_size) / 15);
  const size = Math.max(10, Math.min(wanted, (room / Math.max(1, measure(text, 100, 600))) * 100));
  const caption =
    first.label ||
    (input.formData.metric === null ? '' : namedMetric(input.formData.metric, input.datasource).name);
  const style = { size: 12 } as const;
  return [
    oneText(ellipsize(text, room, { size, weight: 600 }, measure), dial.cx, dial.cy, {
      size,
      weight: 600,
      anchor: 'middle',
      fill: parseHex(theme.color.text1),
    }),
    ...(dial.radius < 50
      ? []
      : [
          oneText(ellipsize(caption, room, style, measure), dial.cx, dial.cy + size * 0.45 + 8, {
            ...style,
            anchor: 'middle' as const,
            fill: parseHex(theme.color.text2),
          }),
        ]),
  ];
}

function listBatches({ input, context, colors, formats }: Sheet): readonly Batch[] {
  const { width, height, theme, measure } = context;
  if (!hasList(input, context)) return [];
  const rows = Math.min(input.prepared.values.length, Math.floor(height / LIST_ROW_PX));
  const room = listWidth(context) - 8;
  const left = width - room;
  const top = (height - rows * LIST_ROW_PX) / 2;
  const swatches = rectsBuilder();
  const texts: Batch[] = [];
  for (const [index, { label, value }] of input.prepared.values.slice(0, rows).entries()) {
    const y = top + index * LIST_ROW_PX + 15;
    swatches.add(left, y - 9, SWATCH_PX, SWATCH_PX, parseHex(colors[index] ?? '#000000'), index);
    const number = dressed(formats.mark(value), input);
    const taken = measure(number, 12, 600);
    const name = ellipsize(label, room - SWATCH_PX - 8 - taken - 8, { size: 12 }, measure);
    texts.push(
      oneText(name, left + SWATCH_PX + 8, y, { size: 12, fill: parseHex(theme.color.text1) }),
      oneText(number, width, y, { size: 12, weight: 600, anchor: 'end', fill: parseHex(theme.color.text1) }),
    );
  }
  return [swatches.build({ radius: 2 }), ...texts];
}

function plotOf({ dial, rings, input, context }: Sheet): ArcPlot | null {
  const { values } = input.prepared;
  if (values.length === 0) return null;
  const order = [...values.keys()].toSorted((a, b) => (values[a]?.value ?? 0) - (values[b]?.value ?? 0));
  const end = (index: number): number =>
    angleAt(dial, Math.max(0.01, shareOf(values[index]?.value ?? 0, input.prepared)));
  return {
    kind: 'arcs',
    area: { x: 0, y: 0, w: context.width, h: context.height },
    cx: dial.cx,
    cy: dial.cy,
    inner: rings[0]?.inner ?? 0,
    outer: rings[0]?.outer ?? 0,
    starts: Float32Array.from(order, (_, at) => {
      const before = order[at - 1];
      return input.formData.overlap && before !== undefined ? end(before) : dial.start;
    }),
    ends: Float32Array.from(order, end),
    inners: Float32Array.from(order, (index) => rings[index]?.inner ?? 0),
    outers: Float32Array.from(order, (index) => rings[index]?.outer ?? 0),
    datum: Int32Array.from(order),
  };
}

/** The dial: its track, an arc per value, the bounds at its ends, the value in its middle or a list at its side. */
export function drawGauge(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  if (input.prepared.values.length === 0) return { width, height, batches: [], plot: null, legend: [] };
  const sheet = sheetOf(input, context);
  if (sheet.dial.radius < 1) return { width, height, batches: [], plot: null, legend: [] };
  const batches = [
    ...trackBatches(sheet),
    ...progressBatches(sheet),
    ...capBatch(sheet),
    ...intervalBatches(sheet),
    ...scaleBatches(sheet),
    ...pointerBatches(sheet),
    ...endBatches(sheet),
    ...centerBatches(sheet),
    ...listBatches(sheet),
  ];
  return { width, height, batches, plot: plotOf(sheet), legend: [] };
}

const exactOf = ({ exact, value }: GaugeValue): number | string =>
  exact === null || typeof exact === 'boolean' ? value : exact;

/** A value in full with the bounds of its scale. */
export function describeGauge(input: Input, datum: number, context: DrawContext): Description {
  const { formData: form, datasource, prepared } = input;
  const value = prepared.values[datum];
  if (value === undefined) return { title: '', rows: [], spoken: '' };
  const { full } = formatsOf(input, context);
  const name = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const title = value.label || name;
  const color = colorsOf(input, context)[datum];
  const rows = [{ label: name, value: full(exactOf(value)), ...(color !== undefined && { color }) }];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** A value's category; the value of a gauge without dimensions stands for nothing. */
export function pickGauge({ formData: form, prepared }: Input, datum: number): DatumPick {
  const value = prepared.values[datum];
  if (value === undefined || value.cells.length === 0) return NOTHING_PICKED;
  return {
    label: value.label,
    values: asList(form.groupby).map((column, index) =>
      pickedValue(column, value.cells[index] ?? null, value.words[index]),
    ),
  };
}

import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  namedMetric,
  pickedValue,
  formFormat,
  fullText,
  spokenText,
} from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { cellAt } from '@belvedere/frame';
import {
  dropOverlaps,
  ellipsize,
  ellipsizeApart,
  pathsBuilder,
  rectsBuilder,
  endTexts,
  stepLegend,
  textsBuilder,
  type Batch,
  type Description,
  type PathBatch,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex, seriesTextColor } from '@belvedere/theme';
import { columnsThere } from '../data/categories.ts';
import { chartMessages } from '../messages/charts.ts';
import { columnsSet } from '../shapes/metrics-of.ts';
import { withNote } from '../text/note.ts';
import { dataTable, tableHeight } from './data-table.ts';
import { lineColors } from './line-colors.ts';
import type { ParaAxis, ParaData, ParaForm } from './prepare.ts';

type Input = ChartInput<ParaForm, ParaData>;

const SIZE = 11;
const NAME_PX = 38;
const BOTTOM_PX = 16;
const LEGEND_PX = 22;
const SERIES_SHARE = 0.22;
const LINE_OPACITY = 0.6;
const LEAST_LABEL_PX = 12;
const NAME_GAP_PX = 8;
const LEAST_NAMED_PX = 240;

interface Frame {
  readonly top: number;
  readonly bottom: number;
  /** Pixel of each axis; the axis of names first when there is one. */
  readonly xs: readonly number[];
  readonly hasNames: boolean;
  /** Room for names beyond the last axis. */
  readonly endRoom: number;
}

function frameOf(input: Input, context: DrawContext): Frame {
  const {
    prepared: { axes, labels },
    formData: form,
  } = input;
  const { width, height, measure } = context;
  const hasNames = form.include_series && labels.length > 0;
  const count = axes.length + (hasNames ? 1 : 0);
  const widest = labels.slice(0, 300).reduce((most, label) => Math.max(most, measure(label, SIZE, 600)), 0);
  const endRoom =
    hasNames || widest === 0 || width < LEAST_NAMED_PX ? 0 : Math.min(width * SERIES_SHARE, widest);
  const half = count > 0 ? Math.min(60, width / count / 2) : 0;
  const left = hasNames ? Math.min(width * SERIES_SHARE, widest) + 8 : half;
  const right = Math.max(half, endRoom === 0 ? 0 : endRoom + NAME_GAP_PX);
  const step = count > 1 ? (width - left - right) / (count - 1) : 0;
  const top = NAME_PX + (lineColors(input, context).metric === null ? 0 : LEGEND_PX);
  return {
    top,
    bottom: Math.max(top + 1, height - BOTTOM_PX),
    xs: Array.from({ length: count }, (_, at) => (count === 1 && !hasNames ? width / 2 : left + at * step)),
    hasNames,
    endRoom,
  };
}

function yOf({ top, bottom }: Frame, { low, high }: ParaAxis, value: number): number {
  return high > low ? bottom - ((value - low) / (high - low)) * (bottom - top) : (top + bottom) / 2;
}

const nameY = ({ top, bottom }: Frame, row: number, count: number): number =>
  count > 1 ? top + (row / (count - 1)) * (bottom - top) : (top + bottom) / 2;

function lineBatch(input: Input, frame: Frame, context: DrawContext): PathBatch {
  const { prepared: data } = input;
  const { theme, isSelected } = context;
  const { of } = lineColors(input, context);
  const paths = pathsBuilder();
  const strokes: number[] = [];
  const rows: number[] = [];
  const shift = frame.hasNames ? 1 : 0;
  for (let row = 0; row < data.labels.length; row++) {
    let isDown = false;
    const go = (x: number, y: number): void => {
      if (isDown) paths.line(x, y);
      else paths.move(x, y);
      isDown = true;
    };
    if (frame.hasNames) go(frame.xs[0] ?? 0, nameY(frame, row, data.labels.length));
    for (const [at, axis] of data.axes.entries()) {
      const value = axis.values[row] ?? Number.NaN;
      if (Number.isNaN(value)) isDown = false;
      else go(frame.xs[at + shift] ?? 0, yOf(frame, axis, value));
    }
    const before = paths.count();
    paths.next();
    if (paths.count() === before) continue;
    rows.push(row);
    const lit = isSelected?.(row) ?? true;
    strokes.push(fade(parseHex(of(row)), LINE_OPACITY * (lit ? 1 : theme.color.chart.dimOpacity)));
  }
  return paths.build({ strokes: Uint32Array.from(strokes), strokeWidth: 1.5, datum: Int32Array.from(rows) });
}

function axisBatches(input: Input, frame: Frame, context: DrawContext): readonly Batch[] {
  const { prepared: data, formData: form } = input;
  const { theme, measure, width } = context;
  const lines = rectsBuilder();
  const names = textsBuilder({
    size: SIZE,
    weight: 600,
    anchor: 'middle',
    fill: parseHex(theme.color.text2),
  });
  const ends = textsBuilder({
    size: SIZE,
    weight: 400,
    anchor: 'middle',
    fill: parseHex(theme.color.chart.label),
  });
  const shift = frame.hasNames ? 1 : 0;
  const step = Math.abs((frame.xs[1] ?? width) - (frame.xs[0] ?? 0));
  const set = (texts: typeof names, text: string, x: number, y: number, weight: 400 | 600): void => {
    const shown = ellipsize(text, step - 6, { size: SIZE, weight }, measure);
    const half = measure(shown, SIZE, weight) / 2;
    texts.add(shown, Math.min(width - half, Math.max(half, x)), y);
  };
  for (const [at, axis] of data.axes.entries()) {
    const x = frame.xs[at + shift] ?? 0;
    lines.add(x - 0.5, frame.top, 1, frame.bottom - frame.top, parseHex(theme.color.chart.axis));
    set(names, axis.name, x, frame.top - 24, 600);
    if (!Number.isFinite(axis.low)) continue;
    const scale = formFormat(asList(form.metrics)[at] ?? null, input, context).axis;
    const { low, high } = endTexts({ min: axis.low, max: axis.high }, scale);
    set(ends, high, x, frame.top - 8, 400);
    set(ends, low, x, frame.bottom + 13, 400);
  }
  return [lines.build(), names.build(), ends.build()];
}

function nameBatch({ prepared: { labels } }: Input, frame: Frame, { theme, measure }: DrawContext): Batch {
  const texts = textsBuilder({
    size: SIZE,
    weight: 400,
    anchor: 'end',
    fill: parseHex(theme.color.chart.label),
  });
  const step = (frame.bottom - frame.top) / Math.max(1, labels.length - 1);
  const stride = Math.max(1, Math.ceil(LEAST_LABEL_PX / Math.max(0.1, step)));
  const room = (frame.xs[0] ?? 0) - 6;
  const names = frame.hasNames ? ellipsizeApart(labels, room, { size: SIZE }, measure) : [];
  for (let row = 0; row < names.length; row += stride)
    texts.add(names[row] ?? '', (frame.xs[0] ?? 0) - 6, nameY(frame, row, labels.length) + 4, undefined, row);
  return texts.build();
}

function legendBatches(input: Input, context: DrawContext): readonly Batch[] {
  const { ramp, domain, metric } = lineColors(input, context);
  if (metric === null || !Number.isFinite(domain.min)) return [];
  const { axis } = formFormat(metric, input, context, null);
  const { theme, measure, width } = context;
  const { low, high } = endTexts(domain, axis);
  const name = ellipsize(namedMetric(metric, input.datasource).name, width / 2, { size: SIZE }, measure);
  return stepLegend({
    ramp,
    low: `${name}  ${low}`.trim(),
    high,
    theme,
    measure,
    right: width,
    top: 0,
  });
}

/** Names of the lines beyond the last axis, those that find room beside the ones before; none where the names are an axis. */
function endNames(input: Input, frame: Frame, context: DrawContext): readonly Batch[] {
  const { prepared: data } = input;
  const { theme, measure, width } = context;
  const [last, x] = [data.axes.at(-1), frame.xs.at(-1) ?? 0];
  if (frame.hasNames || last === undefined || frame.endRoom === 0) return [];
  const { of, metric } = lineColors(input, context);
  const texts = textsBuilder({
    size: SIZE,
    weight: metric === null ? 600 : 400,
    anchor: 'start',
    fill: parseHex(theme.color.text2),
  });
  const names = ellipsizeApart(data.labels, width - x - NAME_GAP_PX, { size: SIZE }, measure);
  for (const [row, name] of names.entries()) {
    const value = last.values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const fill = metric === null ? parseHex(seriesTextColor(theme, of(row))) : undefined;
    texts.add(name, x + NAME_GAP_PX, yOf(frame, last, value) + 4, fill, row);
  }
  return dropOverlaps([texts.build()], measure);
}

function anchorsOf({ xy, xyAt, datum = new Int32Array(0) }: PathBatch): Float32Array {
  return Float32Array.from(
    Array.from(datum, (_, at) => {
      const [from, to] = [xyAt[at] ?? 0, xyAt[at + 1] ?? 0];
      const middle = from + Math.floor((to - from) / 4) * 2;
      return [xy[middle] ?? 0, xy[middle + 1] ?? 0];
    }).flat(),
  );
}

function drawLines(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  const frame = frameOf(input, context);
  const lines = lineBatch(input, frame, context);
  const { ops, xy, opAt, xyAt, datum = new Int32Array(0) } = lines;
  return {
    width,
    height,
    batches: [
      lines,
      ...axisBatches(input, frame, context),
      nameBatch(input, frame, context),
      ...endNames(input, frame, context),
      ...legendBatches(input, context),
    ],
    plot: {
      kind: 'paths',
      area: { x: 0, y: 0, w: width, h: height },
      ops,
      xy,
      opAt,
      xyAt,
      anchors: anchorsOf(lines),
      thickness: new Float32Array(datum.length).fill(2),
      datum,
    },
    legend: [],
  };
}

/** A line per group over an axis per metric, with a table of the groups where it is asked for; a note below counts the groups that are not drawn. */
export function drawPara(input: Input, context: DrawContext): Scene {
  const { omitted: count } = input.prepared;
  const note = count > 0 ? context.t(chartMessages.omitted, { count }) : '';
  return withNote(note, context, (room) => {
    const table = tableHeight(input, room);
    const lines = drawLines(input, { ...room, height: room.height - table });
    if (table === 0) return lines;
    const below = dataTable(input, room.height - table, room);
    return { ...lines, height: room.height, batches: [...lines.batches, ...below] };
  });
}

/** A group with all its values. */
export function describePara(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form, datasource } = input;
  const { t } = context;
  const label = data.labels[datum];
  if (label === undefined) return { title: '', rows: [], spoken: '' };
  const { secondary_metric: second } = form;
  const color = data.color?.[datum] ?? Number.NaN;
  const rows = [
    ...data.axes.map(({ name, column, values }, at) => ({
      label: name,
      value: fullText(
        formFormat(asList(form.metrics)[at] ?? null, input, context),
        cellAt(column, datum),
        values[datum] ?? Number.NaN,
        t,
      ),
    })),
    ...(second === null || Number.isNaN(color)
      ? []
      : [
          {
            label: namedMetric(second, datasource).name,
            value: formFormat(second, input, context, null).full(color),
          },
        ]),
  ];
  return { title: label, rows, spoken: spokenText(label, rows, t) };
}

/** The group of a line. */
export function pickPara({ prepared, formData: form, frames }: Input, datum: number): DatumPick {
  const [frame] = frames;
  const [column] = frame === undefined ? [] : columnsThere(frame, columnsSet(form.series));
  const label = prepared.labels[datum];
  if (form.series === null || column === undefined || label === undefined) return NOTHING_PICKED;
  return { label, values: [pickedValue(form.series, cellAt(column, datum), label)], drillField: 'series' };
}

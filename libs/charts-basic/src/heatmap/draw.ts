import {
  type ChartInput,
  type DatumPick,
  type DrawContext,
  type PickedValue,
  namedColumn,
  namedMetric,
  pickedValue,
  categoryText,
  plainNumber,
  shareText,
  metricFormat,
  type MetricFormat,
  spokenText,
  valueMessages,
} from '@belvedere/charts';
import { metricLabel, type Column } from '@belvedere/core';
import { timeFormatter, grainPattern, type TimeFormatter } from '@belvedere/format';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell } from '@belvedere/frame';
import {
  heatGrid,
  heatGridLacksRoom,
  momentNames,
  quantileBreaks,
  thresholdBreaks,
  type Description,
  type HeatGridOptions,
  type Scene,
} from '@belvedere/scene';
import { sequentialScheme } from '@belvedere/theme';
import type { PivotSeries } from '../data/pivot.ts';
import { chartMessages } from '../messages/charts.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { withNote } from '../text/note.ts';
import { authorTimeFormat, bucketRange, bucketText } from '../text/time-text.ts';
import { heatmapMessages } from './messages.ts';
import { RANK, type HeatmapData, type HeatmapForm } from './prepare.ts';

type Input = ChartInput<HeatmapForm, HeatmapData>;

const SHARE_FORMAT = ',.0%';

function formatOfHeatmap({ formData: form, datasource }: Input, { locale }: DrawContext): MetricFormat {
  return metricFormat({
    format: form.y_axis_format as string | null,
    metric: form.metric === null ? '' : metricLabel(form.metric),
    datasource,
    unit: form.unit,
    currency: form.currency_format,
    ...(locale !== undefined && { locale }),
  });
}

const placeOf = ({ isInstant }: HeatmapData, { zone, locale }: DrawContext) => ({
  zone: isInstant ? zone : 'UTC',
  ...(locale !== undefined && { locale }),
});

function columnText(input: Input, context: DrawContext): (cell: Cell) => string {
  const { prepared: data, formData: form } = input;
  if (!data.isTime) return (cell) => categoryText(cell, context);
  const place = placeOf(data, context);
  const write: TimeFormatter =
    authorTimeFormat(form.x_axis_time_format, place.zone, context.locale) ??
    timeFormatter(grainPattern(data.grain), place);
  return (cell) => write(cell as number);
}

/** True for dates that say their year but once: years and times of day are lost where names are left out. */
const sayTheirYearOnce = (names: readonly string[]): boolean =>
  names.filter((name) => /\b\d{4}$/.test(name)).length === 1 && !names.some((name) => name.includes(':'));

/** Names under the columns: moments of one year say it once, unless their author gave a format. */
function columnNames(input: Input, context: DrawContext): readonly string[] {
  const { prepared: data, formData: form } = input;
  const place = placeOf(data, context);
  const isOurs =
    data.isTime && authorTimeFormat(form.x_axis_time_format, place.zone, context.locale) === null;
  const short = isOurs ? momentNames(data.columns.map(Number), place) : [];
  return isOurs && sayTheirYearOnce(short) ? short : data.columns.map(columnText(input, context));
}

/** Names beside the rows: dates as those under the columns, so that the year is said once; all else in full. */
function rowNames({ prepared: data }: Input, context: DrawContext): readonly string[] {
  const moments = data.rows.map(({ dimensions }) => dimensions[0]);
  const isDated = data.hasTimeRows && moments.every((moment) => typeof moment === 'number');
  const { locale } = context;
  const short = isDated
    ? momentNames(moments.map(Number), { zone: 'UTC', ...(locale !== undefined && { locale }) })
    : [];
  return sayTheirYearOnce(short) ? short : data.rows.map((row) => rowText(data, row, context));
}

function rowText({ hasTimeRows }: HeatmapData, row: PivotSeries | undefined, context: DrawContext): string {
  return hasTimeRows && row !== undefined ? row.label : categoryText(row?.dimensions[0] ?? null, context);
}

/** Bounds of the ramp: the author's, else the data's; around zero for diverging ramps. */
function domainOf(
  { prepared: data, formData: form }: Input,
  isDiverging: boolean,
): readonly [number, number] | null {
  if (data.isNormalized) return [0, 1];
  const [low, high] = form.value_bounds;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of data.values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (low === null && high === null && isDiverging && min < 0 && max > 0) {
    const reach = Math.max(-min, max);
    return [-reach, reach];
  }
  return low === null && high === null ? null : [low ?? min, high ?? max];
}

/** Values between the steps of colour; null where the steps are equally wide. */
function breaksOf({ prepared: data, formData: form }: Input): readonly number[] | null {
  if (form.color_steps === 'quantile') return quantileBreaks(data.values, Number(form.num_buckets));
  if (form.color_steps !== 'threshold') return null;
  const texts = form.break_points.split(',').filter((text) => text.trim() !== '');
  const breaks = thresholdBreaks(texts.map(Number));
  return breaks.length === 0 ? null : breaks;
}

const marginOf = (margin: unknown): number | null => {
  const px = Number(margin);
  return margin === 'auto' || margin === null || !Number.isFinite(px) ? null : px;
};

/** The grid of a form, as the scene draws it. */
function gridOf(input: Input, context: DrawContext): HeatGridOptions {
  const { prepared: data, formData: form } = input;
  const { colors, isDiverging } = sequentialScheme(form.linear_color_scheme);
  const format = data.isNormalized
    ? metricFormat({ format: SHARE_FORMAT, metric: '', datasource: input.datasource })
    : formatOfHeatmap(input, context);
  const domain = domainOf(input, isDiverging);
  const breaks = breaksOf(input);
  return {
    rows: rowNames(input, context),
    columns: columnNames(input, context),
    areMoments: data.isTime,
    values: data.values,
    ramp: colors[context.theme.name],
    format: format.mark,
    scale: format.axis,
    showValues: form.show_values,
    showLegend: form.show_legend && data.rows.length > 0,
    isLegendInHead: form.legend_place === 'head',
    ...(domain !== null && { domain }),
    ...(breaks !== null && { breaks }),
    isContinuous: form.legend_type === 'continuous',
    leftMargin: marginOf(form.left_margin),
    bottomMargin: marginOf(form.bottom_margin),
    columnInterval: Number(form.xscale_interval ?? -1),
    rowInterval: Number(form.yscale_interval ?? -1),
    ...(form.border_width > 0 && {
      border: { color: form.border_color ?? context.theme.color.text1, width: form.border_width },
    }),
  };
}

/** A grid of colours with a step legend; rows that are too many, and values that were asked for and find no room, are missed in words. */
export function drawHeatmap(input: Input, context: DrawContext): Scene {
  const lacksRoom = heatGridLacksRoom(gridOf(input, context), context);
  const { t, locale } = context;
  const { omitted } = input.prepared;
  const notes = [
    ...(omitted > 0 ? [t(omissionMessages.smallRows, { count: plainNumber(locale)(omitted) })] : []),
    ...(lacksRoom ? [t(chartMessages.noRoomForValues)] : []),
  ];
  return withNote(notes.join('; '), context, (room) =>
    heatGrid({ ...gridOf(input, room), showValues: !lacksRoom && input.formData.show_values }, room),
  );
}

const cellOf = ({ prepared: { columns, rows } }: Input, datum: number) => {
  const count = Math.max(1, columns.length);
  return { row: rows[Math.floor(datum / count)], point: datum % count };
};

/** Percentile rank of a row of the answer; null where none was asked for. */
function rankOf({ formData: form, frames }: Input, row: number): number | null {
  const column = form.show_percentage ? columnNamed(frames[0] ?? EMPTY_FRAME, RANK) : null;
  const rank = column === null || row < 0 ? Number.NaN : numberAt(column, row);
  return Number.isNaN(rank) ? null : rank;
}

/** A cell with its value, all digits. */
export function describeHeatmap(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form, datasource, frames } = input;
  const { row, point } = cellOf(input, datum);
  const cell = data.columns[point] ?? null;
  const across = data.isTime
    ? bucketText(
        Float64Array.from(data.columns, Number),
        { grain: data.grain, ...placeOf(data, context) },
        context.t,
      )(cell as number)
    : categoryText(cell, context);
  const down = rowText(data, row, context);
  const title = data.rowColumn === null ? across : `${down}, ${acrossName(input, across)}`;
  const column = row === undefined ? null : columnNamed(frames[0] ?? EMPTY_FRAME, row.metric);
  const place = row?.rows[point] ?? -1;
  const exact = column === null || place < 0 ? null : cellAt(column, place);
  const value =
    exact === null || typeof exact === 'boolean'
      ? context.t(valueMessages.noValue)
      : formatOfHeatmap(input, context).full(exact);
  const label = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const rank = rankOf(input, place);
  const rows = [
    { label, value },
    ...(rank === null ? [] : [{ label: context.t(heatmapMessages.rank), value: shareText(rank) }]),
  ];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** A bare number needs the name of its column beside it. */
function acrossName({ formData: form, datasource, prepared }: Input, text: string): string {
  const isNumber = !prepared.isTime && prepared.columns.every((cell) => typeof cell === 'number');
  return isNumber && form.x_axis !== null ? `${namedColumn(form.x_axis, datasource).name} ${text}` : text;
}

/** A cell's column and row. */
export function pickHeatmap(input: Input, datum: number, context: DrawContext): DatumPick {
  const { prepared: data, formData: form } = input;
  const { row, point } = cellOf(input, datum);
  const cell = data.columns[point] ?? null;
  const across = form.x_axis === null ? [] : [acrossPick(input, form.x_axis, cell, context)];
  const down =
    data.rowColumn === null
      ? []
      : [pickedValue(data.rowColumn, row?.dimensions[0] ?? null, rowText(data, row, context))];
  return {
    label: [...down, ...across].map(({ text }) => text).join(', '),
    values: [...across, ...down],
  };
}

function acrossPick(input: Input, column: Column, cell: Cell, context: DrawContext): PickedValue {
  const { prepared: data } = input;
  const picked = pickedValue(column, cell, columnText(input, context)(cell));
  if (!data.isTime) return picked;
  return { ...picked, grain: data.grain, range: bucketRange(Number(cell), data.grain, 'UTC') };
}

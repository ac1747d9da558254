import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  type PickedValue,
  labelColors,
  pickedValue,
  spokenText,
} from '@belvedere/charts';
import { asList, type Column } from '@belvedere/core';
import type { NumberFormatter } from '@belvedere/format';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell } from '@belvedere/frame';
import { cartesianDatum, type Description, type DescriptionRow } from '@belvedere/scene';
import { bucketRange } from '../text/time-text.ts';
import { RESAMPLE_METHOD_CHOICES } from './advanced-controls.ts';
import { formatsOf, placeText } from './axes.ts';
import type { AxisSeries } from './axis-series.ts';
import type { AxisChart, ChartData } from './chart.ts';
import type { AxisForm } from './form.ts';
import { axisTexts } from './messages.ts';
import { seriesNames } from './names.ts';
import { fillMethodOf } from './post-processing.ts';
import { axisOf } from './query.ts';
import { secondaryForm } from './secondary.ts';
import { drawnSeries, type DrawnSeries } from './series.ts';

type Input = ChartInput<AxisForm, ChartData>;

/** The value as the database gave it: exact digits stay exact. */
function exactValue({ prepared, frames }: Input, series: AxisSeries, point: number): Cell {
  const value = series.values[point] ?? null;
  if (prepared.isShare) return value;
  const column = columnNamed(frames[series.frame] ?? EMPTY_FRAME, series.column);
  const row = series.rows[point] ?? -1;
  const cell = column === null || row < 0 ? null : cellAt(column, row);
  return typeof cell === 'boolean' ? Number(cell) : (cell ?? value);
}

/** The form that writes the values of a series. */
function formOf({ formData }: Input, chart: AxisChart, { part }: AxisSeries): AxisForm {
  const own = chart.formOf(formData, part);
  return own['yAxisIndex'] === 1 ? secondaryForm(own) : own;
}

/** A line of the description with the size it is ranked by. */
interface Entry {
  readonly row: DescriptionRow;
  readonly value: number;
  readonly isOwn: boolean;
}

/** What every place of a drawing is described with; worked out once, since hover asks often. */
interface Describing {
  readonly input: Input;
  readonly context: DrawContext;
  readonly drawn: readonly DrawnSeries[];
  readonly names: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly colorOf: (label: string) => string;
  readonly writerOf: (series: AxisSeries) => NumberFormatter;
  readonly place: (cell: Cell) => string;
  readonly isAlone: boolean;
}

const described = new WeakMap<DrawContext, Describing>();

function describingOf(input: Input, chart: AxisChart, context: DrawContext): Describing {
  const before = described.get(context);
  if (before?.input === input) return before;
  const { prepared: data, formData: form, datasource } = input;
  const writers = new Map<string, NumberFormatter>();
  const writerOf = (series: AxisSeries): NumberFormatter => {
    const key = `${series.part} ${series.metric}`;
    const known = writers.get(key);
    if (known !== undefined) return known;
    const { full } = formatsOf(data, formOf(input, chart, series), series.metric, datasource, context);
    writers.set(key, full);
    return full;
  };
  const describing: Describing = {
    input,
    context,
    drawn: drawnSeries(data),
    names: seriesNames(data, context),
    hidden: hiddenIn(context.view),
    colorOf: labelColors([...new Set(data.series.map(({ colorLabel }) => colorLabel))], form, context),
    writerOf,
    place: placeText(data, form, context),
    isAlone: data.series.filter(({ of }) => of === null).length === 1,
  };
  described.set(context, describing);
  return describing;
}

/** The values of one drawn series at the point, as text; null where it has none. */
function textOf({ input, context, writerOf }: Describing, drawn: DrawnSeries, point: number): string | null {
  const { series, role } = drawn;
  const full = writerOf(series);
  if (role !== 'expected' || series.forecast === null) {
    const exact = exactValue(input, series, point);
    return Number.isNaN(series.values[point] ?? Number.NaN) ? null : full(exact as number);
  }
  const { expected, lower, upper } = series.forecast;
  const value = expected[point] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  const [from, to] = [full(lower[point]), full(upper[point])];
  return `${full(value)} (${context.t(axisTexts.likely, { from, to })})`;
}

function labelIn(describing: Describing, { series, role, index }: DrawnSeries, point: number): string {
  const { context, names, place, isAlone } = describing;
  const label = names[index] ?? series.label;
  if (role === 'observed') return context.t(axisTexts.observed, { label });
  if (role === 'expected') return context.t(axisTexts.expected, { label });
  if (series.times === null) return series.of === null ? series.label : label;
  const moment = place(series.times[point] ?? null);
  return isAlone ? moment : `${series.label}, ${moment}`;
}

function entriesAt(describing: Describing, point: number, ownSeries: number): readonly Entry[] {
  const { context, colorOf, hidden } = describing;
  return describing.drawn.flatMap((drawn, index): Entry[] => {
    const { series, role } = drawn;
    if (role === 'band' || hidden.has(series.key) || (series.of !== null && hidden.has(series.of))) return [];
    const value = textOf(describing, drawn, point);
    if (value === null) return [];
    const size = role === 'expected' ? series.forecast?.expected[point] : series.values[point];
    const own = series.isRest === true ? context.theme.color.text3 : colorOf(series.colorLabel);
    const color = series.times === null ? own : context.theme.color.chart.previous;
    return [
      {
        row: { label: labelIn(describing, drawn, point), value, color },
        value: size ?? Number.NaN,
        isOwn: index === ownSeries,
      },
    ];
  });
}

function footnoteOf({ prepared: data, formData: form }: Input, { t }: DrawContext): string {
  const method = RESAMPLE_METHOD_CHOICES.find(({ value }) => value === fillMethodOf(form))?.label;
  return {
    none: '',
    break: t(axisTexts.gapsBreak),
    zero: t(axisTexts.gapsZero),
    join: t(axisTexts.gapsJoined),
    filled: method === undefined ? '' : t(axisTexts.gapsFilled, { method: t(method) }),
  }[data.gaps];
}

/** What a place says: every series there by size or in their order, or only the one pointed at; then how gaps are shown. */
export function describeAxis(
  input: Input,
  chart: AxisChart,
  datum: number,
  context: DrawContext,
): Description {
  const { prepared: data, formData: form } = input;
  const at = cartesianDatum(datum, Math.max(1, data.points.length));
  const describing = describingOf(input, chart, context);
  const entries = entriesAt(describing, at.point, at.series);
  const own = entries.filter(({ isOwn }) => isOwn);
  const shown = form.rich_tooltip || own.length === 0 ? entries : own;
  const sorted = form.tooltipSortByMetric ? shown.toSorted((a, b) => b.value - a.value) : shown;
  const title = describing.place(data.points[at.point] ?? null);
  const spokenFirst = [...own, ...entries.filter(({ isOwn }) => !isOwn)].map(({ row }) => row);
  const footnote = footnoteOf(input, context);
  return {
    title,
    rows: sorted.map(({ row }) => row),
    spoken: spokenText(title, spokenFirst, context.t),
    ...(footnote !== '' && { footnote }),
  };
}

function placePick({ prepared: data }: Input, axis: Column, place: Cell, text: string): PickedValue {
  if (data.axis !== 'time' && !data.isTimeBand) return pickedValue(axis, place, text);
  const range = bucketRange(Number(place), data.grain, 'UTC');
  return { ...pickedValue(axis, place, text), grain: data.grain, range };
}

/** What a datum stands for: its dimension values, and its place; the moment of a named series serves drilling only. The rest of the series stands for nothing that can be filtered by. */
export function pickAxis(input: Input, chart: AxisChart, datum: number, context: DrawContext): DatumPick {
  const { prepared: data, formData: form } = input;
  const at = cartesianDatum(datum, Math.max(1, data.points.length));
  const series = describingOf(input, chart, context).drawn[at.series]?.series;
  const axis = axisOf(form);
  if (series === undefined || series.isRest === true) return NOTHING_PICKED;
  const drillField = series.part === 1 ? { drillField: 'groupby_b' } : {};
  const columns = asList(chart.formOf(form, series.part).groupby);
  const dimensions =
    series.dimensions.length < columns.length
      ? []
      : columns.map((column, index) => pickedValue(column, series.dimensions[index] ?? null));
  const own = dimensions.map(({ text }) => text);
  if (axis === null) return { label: own.join(', '), values: dimensions, ...drillField };
  const place = data.points[at.point] ?? null;
  const placed = placePick(input, axis, place, describingOf(input, chart, context).place(place));
  if ((data.axis === 'time' || data.isTimeBand) && dimensions.length > 0)
    return { label: own.join(', '), values: dimensions, drillValues: [placed], ...drillField };
  const label = [placed.text, ...own].join(', ');
  if (dimensions.length === 0 && data.axis !== 'time')
    return { label, values: [placed], drillField: 'x_axis' };
  return { label, values: [placed, ...dimensions], ...drillField };
}

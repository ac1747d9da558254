import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  type PickedValue,
} from '@belvedere/charts';
import { asList, type Column } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell } from '@belvedere/frame';
import { cartesianDatum, type Description, type DescriptionRow } from '@belvedere/scene';
import { labelColors } from '../data/colors.ts';
import type { PivotSeries } from '../data/pivot.ts';
import { pickedValue } from '../data/picked-value.ts';
import { chartMessages } from '../messages/charts.ts';
import { spokenText } from '../text/spoken.ts';
import { bucketRange } from '../text/time-text.ts';
import { formatsOf, placeText } from './axes.ts';
import type { AxisForm } from './form.ts';
import type { AxisData } from './prepare.ts';
import { axisOf } from './query.ts';

type Input = ChartInput<AxisForm, AxisData>;

/** The value as the database gave it: exact digits stay exact. */
function exactValue(input: Input, series: PivotSeries, point: number): Cell {
  if (input.prepared.isShare) return series.values[point] ?? null;
  const column = columnNamed(input.frames[0] ?? EMPTY_FRAME, series.metric);
  const row = series.rows[point] ?? -1;
  return column === null || row < 0 ? null : cellAt(column, row);
}

/** A line of the description with the size it is ranked by. */
export interface Entry {
  readonly row: DescriptionRow;
  readonly value: number;
  readonly isOwn: boolean;
}

function entriesAt(input: Input, datum: number, context: DrawContext): readonly Entry[] {
  const { prepared: data, formData: form, datasource } = input;
  const at = cartesianDatum(datum, Math.max(1, data.points.length));
  const hidden = hiddenIn(context.view);
  const colorOf = labelColors(
    data.series.map(({ label }) => label),
    form,
  );
  return data.series.flatMap((series, index): Entry[] => {
    const value = series.values[at.point] ?? Number.NaN;
    if (Number.isNaN(value) || hidden.has(series.key)) return [];
    const { full } = formatsOf(data, form, series.metric, datasource, context);
    const exact = exactValue(input, series, at.point);
    const text = full(typeof exact === 'boolean' ? Number(exact) : (exact ?? value));
    return [
      {
        row: { label: series.label, value: text, color: colorOf(series.label) },
        value,
        isOwn: index === at.series,
      },
    ];
  });
}

/** What a place says: every series there by size, or only the one pointed at; then what else a chart knows of it. */
export function describeAxis(
  input: Input,
  datum: number,
  context: DrawContext,
  more: readonly Entry[] = [],
): Description {
  const { prepared: data, formData: form } = input;
  const { point } = cartesianDatum(datum, Math.max(1, data.points.length));
  const entries = [...entriesAt(input, datum, context), ...more];
  const own = entries.filter(({ isOwn }) => isOwn);
  const shown = form.rich_tooltip || own.length === 0 ? entries : own;
  const rows = shown.toSorted((a, b) => b.value - a.value).map(({ row }) => row);
  const title = placeText(data, form, context)(data.points[point] ?? null);
  const spokenFirst = [...own, ...entries.filter(({ isOwn }) => !isOwn)].map(({ row }) => row);
  return {
    title,
    rows,
    spoken: spokenText(title, spokenFirst, context.t),
    ...(data.omitted > 0 && { footnote: context.t(chartMessages.omitted, { count: data.omitted }) }),
  };
}

function placePick({ prepared: data }: Input, axis: Column, place: Cell, text: string): PickedValue {
  if (data.axis !== 'time') return pickedValue(axis, place, text);
  const range = bucketRange(Number(place), data.grain, 'UTC');
  return { ...pickedValue(axis, place, text), grain: data.grain, range };
}

/** What a datum stands for: its dimension values, and its place; the moment of a named series serves drilling only. */
export function pickAxis(input: Input, datum: number, context: DrawContext): DatumPick {
  const { prepared: data, formData: form } = input;
  const at = cartesianDatum(datum, Math.max(1, data.points.length));
  const series = data.series[at.series];
  const axis = axisOf(form);
  if (series === undefined) return NOTHING_PICKED;
  const dimensions = asList(form.groupby).map((column, index) =>
    pickedValue(column, series.dimensions[index] ?? null),
  );
  const own = dimensions.map(({ text }) => text);
  if (axis === null) return { label: own.join(', '), values: dimensions };
  const place = data.points[at.point] ?? null;
  const placed = placePick(input, axis, place, placeText(data, form, context)(place));
  if (data.axis === 'time' && dimensions.length > 0)
    return { label: own.join(', '), values: dimensions, drillValues: [placed] };
  return { label: [placed.text, ...own].join(', '), values: [placed, ...dimensions] };
}

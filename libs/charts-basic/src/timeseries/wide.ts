import { type ChartDatasource, type Named, namedMetric } from '@belvedere/charts';
import { asList, columnLabel, isNumericKind, isTemporalKind } from '@belvedere/core';
import {
  cellAt,
  columnNamed,
  nameBesideNull,
  NULL_LABEL,
  numberAt,
  type Cell,
  type Frame,
  type FrameColumn,
} from '@belvedere/frame';
import type { Pivot } from '../data/pivot.ts';
import type { AxisSeries, Forecast } from './axis-series.ts';
import type { AxisForm } from './form.ts';
import { COMPARISON_TYPES, offsetsOf } from './offsets.ts';
import { keepsRaw, RAW, rolledName } from './raw-values.ts';

/** What the first level of a column's name says. */
interface Head {
  readonly text: string;
  readonly metric: Named;
  readonly offset: string | null;
  readonly derived: string | null;
}

const PARTS = ['__yhat_lower', '__yhat_upper', '__yhat'] as const;

/** Every first level that the answer may have, longest first, so that no name is cut short. */
function headsOf(form: AxisForm, metrics: readonly Named[]): readonly Head[] {
  const offsets = offsetsOf(form);
  const derived = COMPARISON_TYPES[String(form['comparison_type'] ?? 'values')] ?? null;
  const isAlone = metrics.length === 1;
  const isRolled = keepsRaw(form);
  const heads = metrics.flatMap((metric) => [
    ...(isRolled ? [{ text: rolledName(metric.label), metric, offset: null, derived: null }] : []),
    ...(isRolled && isAlone ? [{ text: RAW, metric, offset: RAW, derived: null }] : []),
    { text: metric.label, metric, offset: isRolled ? RAW : null, derived: null },
    ...offsets.flatMap((offset): Head[] => {
      const other = `${metric.label}__${offset}`;
      const plain = { metric, offset, derived: null };
      return [
        ...(derived === null
          ? []
          : [{ text: `${derived}__${metric.label}__${other}`, metric, offset, derived }]),
        { text: other, ...plain },
        ...(isAlone ? [{ text: offset, ...plain }] : []),
      ];
    }),
  ]);
  return heads.toSorted((a, b) => b.text.length - a.text.length);
}

interface ReadName {
  readonly head: Head;
  readonly dimensions: readonly string[];
}

function dimensionsIn(text: string, count: number): readonly string[] {
  if (count === 1) return [text];
  const parts = text.split(', ');
  return parts.length === count ? parts : [text];
}

/** The metric and the dimension values that a column's name is made of. */
function readName(name: string, heads: readonly Head[], dimensions: number): ReadName | null {
  const head = heads.find(({ text }) => name === text || name.startsWith(`${text}, `));
  if (head !== undefined && (dimensions > 0 || name === head.text)) {
    const rest = name.slice(head.text.length + 2);
    return { head, dimensions: rest === '' ? [] : dimensionsIn(rest, dimensions) };
  }
  const own = heads.find(({ offset, derived }) => offset === null && derived === null);
  return own === undefined || dimensions === 0
    ? null
    : { head: own, dimensions: dimensionsIn(name, dimensions) };
}

/** A dimension's value as the dataset has it: a number for a column of numbers, null for nothing. */
function cellOf(text: string, column: string, { columns }: ChartDatasource): Cell {
  if (text === NULL_LABEL) return null;
  if (text === nameBesideNull(NULL_LABEL)) return NULL_LABEL;
  const isNumber = columns.find(({ column_name: name }) => name === column)?.type_generic === 0;
  return isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function valuesOf(column: FrameColumn | undefined, order: readonly number[]): Float64Array {
  return Float64Array.from(order, (row) => (column === undefined ? Number.NaN : numberAt(column, row)));
}

/** Columns of one series: its values and what is expected of it, by the end of their names. */
type Family = Map<string, FrameColumn>;

function familiesOf(columns: readonly FrameColumn[]): ReadonlyMap<string, Family> {
  const families = new Map<string, Family>();
  for (const column of columns) {
    const part = PARTS.find((suffix) => column.name.endsWith(suffix)) ?? '';
    const name = part === '' ? column.name : column.name.slice(0, -part.length);
    const family = families.get(name) ?? new Map<string, FrameColumn>();
    families.set(name, family.set(part, column));
  }
  return families;
}

function forecastOf(family: Family, order: readonly number[]): Forecast | null {
  if (!family.has('__yhat')) return null;
  return {
    expected: valuesOf(family.get('__yhat'), order),
    lower: valuesOf(family.get('__yhat_lower'), order),
    upper: valuesOf(family.get('__yhat_upper'), order),
  };
}

/** Rows in the order of the axis: moments and numbers ascend, names stay as they came. */
function rowOrder(axis: FrameColumn, rows: number, isOrdered: boolean): readonly number[] {
  const all = Array.from({ length: rows }, (_, row) => row);
  if (!isOrdered) return all;
  return all
    .filter((row) => !Number.isNaN(numberAt(axis, row)))
    .toSorted((a, b) => numberAt(axis, a) - numberAt(axis, b));
}

/** An answer that post-processing made wide. */
export interface WideAnswer extends Omit<Pivot, 'series'> {
  readonly series: readonly AxisSeries[];
}

/** Reads an answer of one column per series. Null when the axis is not in it. */
export function readWide(
  frame: Frame,
  axisName: string,
  form: AxisForm,
  datasource: ChartDatasource,
): WideAnswer | null {
  const axis = columnNamed(frame, axisName);
  if (axis === null) return null;
  const metrics = asList(form.metrics).map((metric) => namedMetric(metric, datasource));
  const dimensions = asList(form.groupby).map(columnLabel);
  const heads = headsOf(form, metrics);
  const isTime = isTemporalKind(axis.kind);
  const isNumber = isNumericKind(axis.kind);
  const order = rowOrder(axis, frame.rows, isTime || isNumber);
  const rows = Int32Array.from(order);
  const others = frame.columns.filter(({ name }) => name !== axisName);
  const series = [...familiesOf(others)].flatMap(([name, family]): AxisSeries[] => {
    const read = readName(name, heads, dimensions.length);
    const column = family.get('');
    if (read === null || column === undefined) return [];
    const { head } = read;
    const cells = read.dimensions.map((text, index) => cellOf(text, dimensions[index] ?? '', datasource));
    const isWhole = cells.length === dimensions.length;
    const showsMetric = read.dimensions.length === 0 || metrics.length > 1 || form.truncate_metric === false;
    const base = [...(showsMetric ? [head.metric.name] : []), ...read.dimensions].join(', ');
    const baseKey = JSON.stringify([head.metric.label, ...cells]);
    const isOwn = head.offset === null;
    return [
      {
        key: isOwn ? baseKey : `${head.derived ?? 'at'} ${head.offset} ${baseKey}`,
        label: base,
        metric: head.metric.label,
        column: column.name,
        metricName: head.metric.name,
        dimensions: isWhole ? cells : [],
        values: valuesOf(column, order),
        rows,
        part: 0,
        frame: 0,
        of: isOwn ? null : baseKey,
        offset: head.offset,
        derived: head.derived,
        colorLabel: base,
        times: null,
        forecast: forecastOf(family, order),
      },
    ];
  });
  return {
    kind: isTime ? 'time' : isNumber ? 'number' : 'category',
    isInstant: axis.kind === 'instant',
    points: order.map((row) => cellAt(axis, row)),
    series,
    omitted: 0,
  };
}

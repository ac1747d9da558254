import { type ChartInput, namedMetric, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, isTemporalKind, type Column } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, numberAt, type Cell, type Frame } from '@belvedere/frame';
import { compareCells, compareNumbers, pointsByName, pointsByValue, summary } from '../data/order.ts';
import { pivot, reorderPoints, type PivotSeries } from '../data/pivot.ts';
import { grainOf } from '../timeseries/query.ts';
import { rowColumnOf, type HeatmapPanel } from './manifest.ts';

/** Name of the column of ranks in the answer. */
export const RANK = 'rank';

/** Form data of a heatmap. */
export type HeatmapForm = FormDataOf<HeatmapPanel>;

/** A grid of cells, row by row. */
export interface HeatmapData {
  readonly columns: readonly Cell[];
  readonly isTime: boolean;
  readonly isInstant: boolean;
  readonly grain: string | null;
  readonly rows: readonly PivotSeries[];
  readonly rowColumn: Column | null;
  /** True when the rows are moments; their text is the label of their series. */
  readonly hasTimeRows: boolean;
  /** What colour shows: the value, or its place between the least and the most of its row or column. */
  readonly values: Float64Array;
  readonly isNormalized: boolean;
  /** Rows that are too many for a picture; the smallest ones. */
  readonly omitted: number;
}

const MOST_ROWS = 1000;

function rowOrder(rows: readonly PivotSeries[], sort: unknown): readonly PivotSeries[] {
  if (sort === 'value_asc' || sort === 'value_desc') {
    const isAscending = sort === 'value_asc';
    return rows.toSorted((a, b) =>
      compareNumbers(summary(a.values, 'sum'), summary(b.values, 'sum'), isAscending),
    );
  }
  const cellOf = ({ dimensions }: PivotSeries): Cell => dimensions[0] ?? null;
  const compare = compareCells(rows.map(cellOf));
  return rows.toSorted((a, b) => (sort === 'alpha_desc' ? -1 : 1) * compare(cellOf(a), cellOf(b)));
}

function between(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return value;
  return high > low ? (value - low) / (high - low) : 0.5;
}

function cellsOf(rows: readonly PivotSeries[], columns: number, across: unknown): Float64Array {
  const values = Float64Array.from(
    { length: rows.length * columns },
    (_, index) => rows[Math.floor(index / columns)]?.values[index % columns] ?? Number.NaN,
  );
  if (across !== 'x' && across !== 'y') return values;
  const groups = across === 'y' ? rows.length : columns;
  const groupOf = (index: number): number => (across === 'y' ? Math.floor(index / columns) : index % columns);
  const low = new Float64Array(groups).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(groups).fill(Number.NEGATIVE_INFINITY);
  for (const [index, value] of values.entries()) {
    const group = groupOf(index);
    if (value < (low[group] ?? 0)) low[group] = value;
    if (value > (high[group] ?? 0)) high[group] = value;
  }
  return values.map((value, index) => between(value, low[groupOf(index)] ?? 0, high[groupOf(index)] ?? 0));
}

/** The answer's ranks in the places of the cells; null where the answer has none. */
function ranksOf(frame: Frame, rows: readonly PivotSeries[], columns: number): Float64Array | null {
  const ranks = columnNamed(frame, RANK);
  if (ranks === null) return null;
  return Float64Array.from({ length: rows.length * columns }, (_, index) => {
    const row = rows[Math.floor(index / columns)]?.rows[index % columns] ?? -1;
    return row < 0 ? Number.NaN : numberAt(ranks, row);
  });
}

/** Pivots the answer into a grid. */
export function prepareHeatmap({ frames, formData: form, datasource }: ChartInput<HeatmapForm>): HeatmapData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const rowColumn = rowColumnOf(form.groupby);
  const down = rowColumn === null ? null : columnNamed(frame, columnLabel(rowColumn));
  const data = pivot({
    frame,
    axis: form.x_axis === null ? null : columnLabel(form.x_axis),
    dimensions: rowColumn === null ? [] : [columnLabel(rowColumn)],
    metrics: form.metric === null ? [] : [namedMetric(form.metric, datasource)],
    nullName: valueMessages.null.text,
    mostSeries: MOST_ROWS,
  });
  const sort = form.sort_x_axis;
  const isByValue = sort === 'value_asc' || sort === 'value_desc';
  const order = isByValue
    ? pointsByValue(data, 'sum', sort === 'value_asc')
    : pointsByName(data, sort !== 'alpha_desc');
  const ordered = reorderPoints(data, order);
  const rows = rowOrder(ordered.series, form.sort_y_axis);
  const ranks = form.normalized ? ranksOf(frame, rows, ordered.points.length) : null;
  return {
    columns: ordered.points,
    isTime: data.kind === 'time',
    isInstant: data.isInstant,
    grain: grainOf(form),
    rows,
    rowColumn,
    hasTimeRows: down !== null && isTemporalKind(down.kind),
    values: ranks ?? cellsOf(rows, ordered.points.length, form.normalize_across),
    omitted: data.omitted,
    isNormalized: ranks !== null || form.normalize_across === 'x' || form.normalize_across === 'y',
  };
}

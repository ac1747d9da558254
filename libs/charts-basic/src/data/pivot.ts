import type { Named } from '@belvedere/charts';
import { isNumericKind, isTemporalKind } from '@belvedere/core';
import { cellAt, columnNamed, numberAt, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';
import { dimensionText } from '../text/dimension-text.ts';
import { groupByColumn, groupByColumns, type Grouping } from './grouping.ts';

/** What the points of an axis are. */
type AxisKind = 'time' | 'number' | 'category';

/** One series of a {@link Pivot}; values stand beside the points, NaN where there is none. */
export interface PivotSeries {
  /** Unique among the series; the same for the same metric and dimension values. */
  readonly key: string;
  readonly label: string;
  /** Label of the metric's column. */
  readonly metric: string;
  readonly metricName: string;
  readonly dimensions: readonly Cell[];
  readonly values: Float64Array;
  /** Row of the frame at each point, -1 where there is none. */
  readonly rows: Int32Array;
}

/** Long rows turned into series over one axis. */
export interface Pivot {
  readonly kind: AxisKind;
  /** Kind of the axis column; an `instant` is read in the reader's zone. */
  readonly isInstant: boolean;
  readonly points: readonly Cell[];
  readonly series: readonly PivotSeries[];
  /** Series that were left out because there are too many to draw. */
  readonly omitted: number;
}

/** What to pivot. */
export interface PivotOptions {
  readonly frame: Frame;
  /** Column of the axis; null for a single point. */
  readonly axis: string | null;
  readonly dimensions: readonly string[];
  readonly metrics: readonly Named[];
  /** Name of a value that is null. */
  readonly nullName: string;
  /** Names of series hold the metric even when there is only one; default false. */
  readonly keepsMetricName?: boolean;
  /** Groups at most, the largest first; 100 by default. */
  readonly mostSeries?: number;
}

const MOST_SERIES = 100;
const MOST_CELLS = 4_000_000;
const NOTHING: Pivot = { kind: 'category', isInstant: false, points: [], series: [], omitted: 0 };

const present = (column: FrameColumn | null): column is FrameColumn => column !== null;

function axisKind(column: FrameColumn | null): AxisKind {
  if (column === null) return 'category';
  if (isTemporalKind(column.kind)) return 'time';
  return isNumericKind(column.kind) ? 'number' : 'category';
}

interface Points {
  readonly cells: readonly Cell[];
  /** Point of each row, -1 for rows without a place. */
  readonly of: Int32Array;
}

/** Times and numbers ascend and have no place for null; categories keep the order of the rows. */
function pointsOf(column: FrameColumn | null, rows: number, kind: AxisKind): Points {
  if (column === null) return { cells: rows === 0 ? [] : [null], of: new Int32Array(rows) };
  const groups = groupByColumn(column, rows);
  const cells = groups.first.map((row) => cellAt(column, row));
  if (kind === 'category') return { cells, of: groups.of };
  const numbers = groups.first.map((row) => numberAt(column, row));
  const order = numbers
    .map((_, group) => group)
    .filter((group) => !Number.isNaN(numbers[group] ?? Number.NaN))
    .toSorted((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  const place = new Int32Array(numbers.length).fill(-1);
  for (const [point, group] of order.entries()) place[group] = point;
  return {
    cells: order.map((group) => cells[group] ?? null),
    of: groups.of.map((group) => place[group] ?? -1),
  };
}

/** Groups worth drawing when there are too many: the largest ones of the first metric. */
function keptGroups(groups: Grouping, column: FrameColumn | undefined, most: number): readonly number[] {
  const all = groups.first.map((_, group) => group);
  if (all.length <= most || column === undefined) return all.slice(0, most);
  const sizes = new Float64Array(all.length);
  for (let row = 0; row < groups.of.length; row++) {
    const value = numberAt(column, row);
    const group = groups.of[row] ?? 0;
    if (!Number.isNaN(value)) sizes[group] = (sizes[group] ?? 0) + Math.abs(value);
  }
  return all
    .toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0))
    .slice(0, most)
    .toSorted((a, b) => a - b);
}

/** Turns long rows (axis, dimensions, metrics) into series. Metrics that the frame lacks are left out. */
export function pivot(options: PivotOptions): Pivot {
  const { frame, axis, dimensions, metrics, nullName, keepsMetricName = false } = options;
  const { mostSeries = MOST_SERIES } = options;
  const axisColumn = axis === null ? null : columnNamed(frame, axis);
  const own = metrics.filter(({ label }) => columnNamed(frame, label) !== null);
  if ((axis !== null && axisColumn === null) || own.length === 0 || frame.rows === 0) return NOTHING;
  const kind = axisKind(axisColumn);
  const points = pointsOf(axisColumn, frame.rows, kind);
  const dimensionColumns = dimensions.map((name) => columnNamed(frame, name)).filter(present);
  const groups = groupByColumns(dimensionColumns, frame.rows);
  const most = Math.max(1, Math.min(mostSeries, Math.floor(MOST_CELLS / Math.max(1, points.cells.length))));
  const kept = keptGroups(groups, columnNamed(frame, own[0]?.label ?? '') ?? undefined, most);
  const slotOf = new Int32Array(groups.first.length).fill(-1);
  for (const [slot, group] of kept.entries()) slotOf[group] = slot;

  const series = own.flatMap(({ label, name }) => {
    const column = columnNamed(frame, label);
    const count = points.cells.length;
    const values = kept.map(() => new Float64Array(count).fill(Number.NaN));
    const rows = kept.map(() => new Int32Array(count).fill(-1));
    for (let row = 0; column !== null && row < frame.rows; row++) {
      const [slot, point] = [slotOf[groups.of[row] ?? 0] ?? -1, points.of[row] ?? -1];
      const [value, place] = [values[slot], rows[slot]];
      if (point < 0 || value === undefined || place === undefined) continue;
      value[point] = numberAt(column, row);
      place[point] = row;
    }
    return kept.map((group, slot): PivotSeries => {
      const first = groups.first[group] ?? 0;
      const cells = dimensionColumns.map((each) => cellAt(each, first));
      const words = dimensionColumns.map((each) => dimensionText(each, first, nullName));
      return {
        key: JSON.stringify([label, ...cells]),
        label: (words.length === 0
          ? [name]
          : own.length > 1 || keepsMetricName
            ? [name, ...words]
            : words
        ).join(', '),
        metric: label,
        metricName: name,
        dimensions: cells,
        values: values[slot] ?? new Float64Array(count),
        rows: rows[slot] ?? new Int32Array(count),
      };
    });
  });
  return {
    kind,
    isInstant: axisColumn?.kind === 'instant',
    points: points.cells,
    series,
    omitted: (groups.first.length - kept.length) * own.length,
  };
}

/** The same points and values in another order of points. */
export function reorderPoints(input: Pivot, order: readonly number[]): Pivot {
  return {
    ...input,
    points: order.map((point) => input.points[point] ?? null),
    series: input.series.map((series) => ({
      ...series,
      values: Float64Array.from(order, (point) => series.values[point] ?? Number.NaN),
      rows: Int32Array.from(order, (point) => series.rows[point] ?? -1),
    })),
  };
}

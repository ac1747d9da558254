import { type ChartInput, namedMetric, type Named, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList } from '@belvedere/core';
import {
  cellAt,
  columnNamed,
  EMPTY_FRAME,
  numberAt,
  type Cell,
  type Frame,
  type FrameColumn,
} from '@belvedere/frame';
import type { BoxSummary } from '@belvedere/scene';
import { columnsThere } from '../data/categories.ts';
import { compareCells, hasOwnOrder } from '../data/order.ts';
import { dimensionText } from '../text/dimension-text.ts';
import { authorTimeFormat } from '../text/time-text.ts';
import type { BoxPlotPanel } from './manifest.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** Form data of a box plot. */
export type BoxPlotForm = FormDataOf<BoxPlotPanel>;

/** A distribution with what the picture does not show. */
interface Distribution extends BoxSummary {
  readonly mean: number;
  readonly count: number;
}

/** One place on the axis. */
interface BoxGroup {
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly words: readonly string[];
}

/** Distributions by metric and group. */
export interface BoxPlotData {
  readonly groups: readonly BoxGroup[];
  readonly metrics: readonly Named[];
  /** `[metric][group]`; null where a group has no values. */
  readonly boxes: readonly (readonly (Distribution | null)[])[];
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

function listOf(cell: Cell): readonly number[] {
  if (typeof cell !== 'string') return [];
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'number') : [];
  } catch {
    return [];
  }
}

function distributionAt(frame: Frame, metric: string, row: number): Distribution | null {
  const numberOf = (field: string): number => {
    const column = columnNamed(frame, `${metric}__${field}`);
    return column === null ? Number.NaN : numberAt(column, row);
  };
  const [low, q1, median, q3, high] = [
    numberOf('min'),
    numberOf('q1'),
    numberOf('median'),
    numberOf('q3'),
    numberOf('max'),
  ];
  if ([low, q1, median, q3, high].some((value) => !Number.isFinite(value))) return null;
  const outliers = columnNamed(frame, `${metric}__outliers`);
  return {
    low,
    q1,
    median,
    q3,
    high,
    mean: numberOf('mean'),
    count: numberOf('count'),
    outliers: outliers === null ? [] : listOf(cellAt(outliers, row)),
  };
}

const MOST_GROUPS = 1000;

/** Rows in the order of the first dimension where it has one of its own, e.g. weekdays; else as they came. */
function orderedRows(frame: Frame, dimension: FrameColumn | undefined): readonly number[] {
  const rows = Array.from({ length: frame.rows }, (_, row) => row);
  if (dimension === undefined) return rows;
  const cells = rows.map((row) => cellAt(dimension, row));
  if (!hasOwnOrder(cells)) return rows;
  const compare = compareCells(cells);
  return rows.toSorted((a, b) => compare(cells[a] ?? null, cells[b] ?? null));
}

/** Reads the distributions of the answer, at most 1,000 groups. */
export function prepareBoxPlot({ frames, formData: form, datasource }: ChartInput<BoxPlotForm>): BoxPlotData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const write = authorTimeFormat(form.date_format, 'UTC');
  const dimensions = columnsThere(frame, asList(form.groupby));
  const rows = orderedRows(frame, dimensions[0]).slice(0, MOST_GROUPS);
  const metrics = asList(form.metrics).map((metric) => namedMetric(metric, datasource));
  return {
    metrics,
    groups: rows.map((row) => {
      const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text, write));
      return { label: words.join(', '), cells: dimensions.map((column) => cellAt(column, row)), words };
    }),
    boxes: metrics.map(({ label }) => rows.map((row) => distributionAt(frame, label, row))),
    omissions: happened({
      message: omissionMessages.groups,
      count: frame.rows - rows.length,
      most: MOST_GROUPS,
    }),
  };
}

import { type ChartInput, namedMetric, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, metricLabel } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, numberAt, numbersOf, type FrameColumn } from '@belvedere/frame';
import { columnsThere } from '../data/categories.ts';
import { columnsSet } from '../shapes/metrics-of.ts';
import { dimensionText } from '../text/dimension-text.ts';
import type { ParaPanel } from './manifest.ts';

/** Form data of parallel coordinates. */
export type ParaForm = FormDataOf<ParaPanel>;

/** One metric as an axis. */
export interface ParaAxis {
  readonly name: string;
  readonly column: FrameColumn;
  readonly values: Float64Array;
  readonly low: number;
  readonly high: number;
}

/** Axes and the names of the lines. Datum is the row. */
export interface ParaData {
  readonly axes: readonly ParaAxis[];
  readonly labels: readonly string[];
  /** What colours the lines; null for one colour. */
  readonly color: Float64Array | null;
  /** Lines that are too many to draw. */
  readonly omitted: number;
}

const MOST_LINES = 2000;

function axisOf(name: string, column: FrameColumn, rows: number): ParaAxis {
  const values = numbersOf(column).slice(0, rows);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { name, column, values, low, high };
}

/** The first 2,000 rows over an axis per metric. */
export function preparePara({ frames, formData: form, datasource }: ChartInput<ParaForm>): ParaData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const rows = Math.min(MOST_LINES, frame.rows);
  const [dimension] = columnsThere(frame, columnsSet(form.series));
  const color =
    form.secondary_metric === null ? null : columnNamed(frame, metricLabel(form.secondary_metric));
  return {
    omitted: frame.rows - rows,
    axes: asList(form.metrics).flatMap((metric) => {
      const { label, name } = namedMetric(metric, datasource);
      const column = columnNamed(frame, label);
      return column === null ? [] : [axisOf(name, column, rows)];
    }),
    labels: Array.from({ length: rows }, (_, row) =>
      dimension === undefined ? '' : dimensionText(dimension, row, valueMessages.null.text),
    ),
    color: color === null ? null : Float64Array.from({ length: rows }, (_, row) => numberAt(color, row)),
  };
}

import { type ChartInput, namedMetric } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import type { CalHeatmapPanel } from './manifest.ts';

/** Form data of a calendar heatmap. */
export type CalHeatmapForm = FormDataOf<CalHeatmapPanel>;

/** One metric over time. */
export interface CalendarMetric {
  readonly name: string;
  readonly values: Float64Array;
  /** The values with all their digits. */
  readonly exact: readonly Cell[];
}

/** Moments with the values of each metric. Datum is `metric * times.length + moment`. */
export interface CalHeatmapData {
  readonly times: Float64Array;
  /** True when the moments stand on the reader's clock. */
  readonly isInstant: boolean;
  readonly metrics: readonly CalendarMetric[];
}

const isMoment = (column: FrameColumn | null): column is FrameColumn =>
  column !== null && (column.kind === 'instant' || column.kind === 'wall' || column.kind === 'date');

/** Moments in order, each once; the first row of a moment counts. */
export function prepareCalHeatmap({
  frames,
  formData: form,
  datasource,
}: ChartInput<CalHeatmapForm>): CalHeatmapData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const column =
    form.granularity_sqla === null ? null : columnNamed(frame, columnLabel(form.granularity_sqla));
  if (!isMoment(column)) return { times: new Float64Array(0), isInstant: false, metrics: [] };
  const rowOf = new Map<number, number>();
  for (let row = 0; row < frame.rows; row++) {
    const time = numberAt(column, row);
    if (!Number.isNaN(time) && !rowOf.has(time)) rowOf.set(time, row);
  }
  const moments = [...rowOf].toSorted(([a], [b]) => a - b);
  return {
    times: Float64Array.from(moments, ([time]) => time),
    isInstant: column.kind === 'instant',
    metrics: asList(form.metrics).flatMap((metric) => {
      const { label, name } = namedMetric(metric, datasource);
      const numbers = columnNamed(frame, label);
      if (numbers === null) return [];
      return [
        {
          name,
          values: Float64Array.from(moments, ([, row]) => numberAt(numbers, row)),
          exact: moments.map(([, row]) => cellAt(numbers, row)),
        },
      ];
    }),
  };
}

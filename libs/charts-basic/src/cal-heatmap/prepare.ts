import { type ChartInput, namedMetric } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import { absoluteBounds, heldRange } from '../data/previous-range.ts';
import { calendarQuery, type CalHeatmapPanel } from './manifest.ts';

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
  /** First and last wall time of the range that the form asks for; null for one without fixed ends. */
  readonly range: readonly [first: number, last: number] | null;
}

const isMoment = (column: FrameColumn | null): column is FrameColumn =>
  column !== null && (column.kind === 'instant' || column.kind === 'wall' || column.kind === 'date');

/** The ends of the asked range that are seen: it stops before its end. */
function rangeOf(form: CalHeatmapForm): CalHeatmapData['range'] {
  const bounds = absoluteBounds(heldRange(calendarQuery(form)) ?? '');
  return bounds === null ? null : [bounds[0], bounds[1] - 1];
}

/** Moments in order, each once; the first row of a moment counts. */
export function prepareCalHeatmap({
  frames,
  formData: form,
  datasource,
}: ChartInput<CalHeatmapForm>): CalHeatmapData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const column =
    form.granularity_sqla === null ? null : columnNamed(frame, columnLabel(form.granularity_sqla));
  if (!isMoment(column)) return { times: new Float64Array(0), isInstant: false, metrics: [], range: null };
  const rowOf = new Map<number, number>();
  for (let row = 0; row < frame.rows; row++) {
    const time = numberAt(column, row);
    if (!Number.isNaN(time) && !rowOf.has(time)) rowOf.set(time, row);
  }
  const moments = [...rowOf].toSorted(([a], [b]) => a - b);
  return {
    times: Float64Array.from(moments, ([time]) => time),
    isInstant: column.kind === 'instant',
    range: rangeOf(form),
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

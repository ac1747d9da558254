import { type ChartInput, namedMetric, type Named, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import { columnsThere } from '../data/categories.ts';
import { dimensionText } from '../text/dimension-text.ts';
import { authorTimeFormat } from '../text/time-text.ts';
import type { RadarPanel } from './manifest.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** Form data of a radar chart. */
export type RadarForm = FormDataOf<RadarPanel>;

/** A spoke: a metric with the ends of its scale. */
interface Spoke extends Named {
  readonly low: number;
  readonly high: number;
}

/** A group with its value on each spoke. */
export interface RadarSeries {
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly words: readonly string[];
  readonly values: readonly number[];
  readonly exact: readonly Cell[];
}

/** Spokes and groups. Datum is `series * spokes.length + spoke`. */
export interface RadarData {
  readonly spokes: readonly Spoke[];
  readonly series: readonly RadarSeries[];
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

const MOST_SERIES = 30;

function highOf(form: RadarForm, label: string): number | null {
  const own = form.column_config[label]?.['radarMetricMaxValue'];
  return typeof own === 'number' && Number.isFinite(own) ? own : null;
}

/** Spokes from zero, or from the least value below it, to the author's largest value or the data's. */
export function prepareRadar({ frames, formData: form, datasource }: ChartInput<RadarForm>): RadarData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const write = authorTimeFormat(form.date_format, 'UTC');
  const dimensions = columnsThere(frame, asList(form.groupby));
  const found = asList(form.metrics).flatMap((metric): readonly (readonly [Named, FrameColumn])[] => {
    const named = namedMetric(metric, datasource);
    const column = columnNamed(frame, named.label);
    return column === null ? [] : [[named, column]];
  });
  const series = Array.from({ length: Math.min(MOST_SERIES, frame.rows) }, (_, row): RadarSeries => {
    const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text, write));
    return {
      label: words.join(', '),
      words,
      cells: dimensions.map((column) => cellAt(column, row)),
      values: found.map(([, column]) => numberAt(column, row)),
      exact: found.map(([, column]) => cellAt(column, row)),
    };
  });
  return {
    series,
    omissions: happened({
      message: omissionMessages.groups,
      count: frame.rows - series.length,
      most: MOST_SERIES,
    }),
    spokes: found.map(([named], spoke) => {
      const values = series
        .map(({ values: own }) => own[spoke] ?? Number.NaN)
        .filter((value) => !Number.isNaN(value));
      const low = Math.min(0, ...values);
      const high = highOf(form, named.label) ?? Math.max(0, ...values);
      return { ...named, low, high: high > low ? high : low + 1 };
    }),
  };
}

/** How groups are told apart; a single one has a name too. */
export const radarKey = ({ label }: RadarSeries): string => (label === '' ? 'all' : label);

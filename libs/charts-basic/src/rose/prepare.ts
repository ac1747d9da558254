import { type ChartInput, namedMetric, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { pointsByName } from '../data/order.ts';
import { pivot, reorderPoints, type Pivot } from '../data/pivot.ts';
import { postProcessing } from '../timeseries/post-processing.ts';
import { readWide } from '../timeseries/wide.ts';
import { analysedForm } from './analysed-form.ts';
import type { RosePanel } from './manifest.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';
import { roseMessages } from './messages.ts';

/** Form data of a rose. */
export type RoseForm = FormDataOf<RosePanel>;

const MOST_SERIES = 20;
const MOST_PERIODS = 400;

/** Periods with their series. Datum is `series * periods + period`. */
export interface RoseData extends Pivot {
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

/** The first 400 periods in order with at most 20 series. */
export function prepareRose(input: ChartInput<RoseForm>): RoseData {
  const data = analysed(input) ?? plain(input);
  const order = pointsByName(data, true);
  const ordered = reorderPoints(data, order.slice(0, MOST_PERIODS));
  return {
    ...ordered,
    series: ordered.series.slice(0, MOST_SERIES),
    omissions: happened(
      { message: roseMessages.later, count: order.length - MOST_PERIODS },
      {
        message: omissionMessages.series,
        count: ordered.series.length + ordered.omitted - MOST_SERIES,
        most: MOST_SERIES,
      },
    ),
  };
}

function plain({ frames, formData: form, datasource }: ChartInput<RoseForm>): Pivot {
  return pivot({
    frame: frames[0] ?? EMPTY_FRAME,
    axis: form.granularity_sqla === null ? null : columnLabel(form.granularity_sqla),
    dimensions: asList(form.groupby).map(columnLabel),
    metrics: asList(form.metrics).map((metric) => namedMetric(metric, datasource)),
    nullName: valueMessages.null.text,
  });
}

/** The answer of a form with advanced analytics; other times are named behind their series. Null for other forms. */
function analysed({ frames, formData, datasource }: ChartInput<RoseForm>): Pivot | null {
  const form = analysedForm(formData);
  const time = formData.granularity_sqla;
  if (time === null || postProcessing(form).length === 0) return null;
  const wide = readWide(frames[0] ?? EMPTY_FRAME, columnLabel(time), form, datasource);
  if (wide === null) return null;
  return {
    ...wide,
    series: wide.series.map(({ offset, column, ...series }) => ({
      ...series,
      metric: column,
      label: offset === null ? series.label : `${series.label}, ${offset}`,
    })),
  };
}

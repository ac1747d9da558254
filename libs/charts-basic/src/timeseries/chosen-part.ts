import { namedMetric, valueMessages, type ChartDatasource, type ChartInput } from '@belvedere/charts';
import { asList, columnLabel, highlightedForm, highlightOf, type QueryObject } from '@belvedere/core';
import { pivot } from '../data/pivot.ts';
import type { AxisSeries } from './axis-series.ts';
import type { AxisForm } from './form.ts';
import { comparesWithPrevious } from './offsets.ts';
import { postProcessing } from './post-processing.ts';
import type { AxisData } from './prepare.ts';
import { askedMetrics, axisOf, axisQuery, type AxisQueryForm } from './query.ts';
import { showsRest } from './rest.ts';

/** Offset of the series that hold what is chosen within the others. */
export const CHOSEN = 'chosen';

/** Rows of the chosen part: all groups, also those that are large among all rows alone. */
const ROWS = 50_000;

/** Whether a chart shows what is chosen within all: its values are those of its rows, of this time. */
export const showsChosenPart = (form: AxisQueryForm): boolean =>
  highlightOf(form) !== null &&
  postProcessing(form).length === 0 &&
  !showsRest(form) &&
  !comparesWithPrevious(form);

/** The query of the chosen rows alone, without a limit of series, which would be that of other series. */
export function chosenQuery(form: AxisQueryForm, datasource: ChartDatasource): QueryObject {
  const {
    series_limit: _limit,
    series_limit_metric: _by,
    ...query
  } = axisQuery(highlightedForm(form), datasource);
  return { ...query, row_limit: ROWS };
}

/** What is chosen of each series, over the places of all; no series where nothing is highlighted. */
export function chosenSeries(
  { frames, formData: form, datasource }: ChartInput<AxisForm>,
  data: AxisData,
): readonly AxisSeries[] {
  const [, frame] = frames;
  const axis = axisOf(form);
  if (!showsChosenPart(form) || frame === undefined || axis === null) return [];
  const part = pivot({
    frame,
    axis: columnLabel(axis),
    dimensions: asList(form.groupby).map(columnLabel),
    metrics: askedMetrics(form).map((metric) => namedMetric(metric, datasource)),
    nullName: valueMessages.null.text,
    mostSeries: Number.POSITIVE_INFINITY,
    keepsMetricName: form.truncate_metric === false,
  });
  const pointOf = new Map(data.points.map((point, index) => [point, index]));
  const target = part.points.map((point) => pointOf.get(point) ?? -1);
  const byKey = new Map(part.series.map((each) => [each.key, each]));
  return data.series.map((all): AxisSeries => {
    const each = byKey.get(all.key);
    const values = new Float64Array(data.points.length).fill(Number.NaN);
    const rows = new Int32Array(data.points.length).fill(-1);
    for (const [index, point] of target.entries()) {
      if (point < 0) continue;
      values[point] = each?.values[index] ?? Number.NaN;
      rows[point] = each?.rows[index] ?? -1;
    }
    return { ...all, frame: 1, values, rows, key: `chosen ${all.key}`, of: all.key, offset: CHOSEN };
  });
}

import type { ChartDatasource, PreviousMissing } from '@belvedere/charts';
import {
  asList,
  baseAxis,
  queryFromFormData,
  type Column,
  type FormData,
  type Metric,
  type QueryObject,
} from '@belvedere/core';
import { previousMissing, previousQuery } from '../data/previous-range.ts';
import { comparesPeriods } from '../timeseries/compare.ts';
import { withPostProcessing } from '../timeseries/post-processing.ts';
import { grainOf, isTimeColumn, type AxisQueryForm } from '../timeseries/query.ts';

/** What the queries of a big number with trend read from its form. */
export type BigNumberQueryForm = FormData & {
  readonly x_axis: Column | null;
  readonly metric: Metric | null;
  readonly aggregation: string | number | boolean | null;
  readonly time_compare: string | number | boolean | null;
};

/** The queries: the trend always, the whole range and the one before when the number is of the whole range. */
export interface BigNumberQueries {
  readonly trend: QueryObject;
  readonly total: QueryObject | null;
  readonly previous: QueryObject | null;
}

/** The column of the trend; charts of an older form name their time column elsewhere. */
export function trendAxis(form: BigNumberQueryForm): Column | null {
  const time = form['granularity_sqla'];
  return form.x_axis ?? (typeof time === 'string' && time !== '' ? time : null);
}

/** Builds the queries of a form. */
export function bigNumberQueries(form: BigNumberQueryForm, datasource: ChartDatasource): BigNumberQueries {
  const column = trendAxis(form);
  const axis = column !== null && isTimeColumn(column, datasource) ? baseAxis(column, grainOf(form)) : column;
  const metrics = asList(form.metric);
  const plain = queryFromFormData(form, {
    columns: axis === null ? [] : [axis],
    metrics,
    ...(axis !== null && { orderby: [[axis, false]] }),
  });
  const trend = withPostProcessing(plain, {
    ...form,
    x_axis: axis,
    metrics,
    groupby: [],
    time_compare: null,
  } as AxisQueryForm);
  if (form.aggregation !== 'raw') return { trend, total: null, previous: null };
  const total = queryFromFormData(form, { columns: [], metrics, rowLimit: 1 });
  return { trend, total, previous: comparesPeriods(form) ? previousQuery(total) : null };
}

/** Why the number of a whole range is not compared with the range before; null where it is, or nothing asks for it. */
export function numberMissesPrevious(
  form: BigNumberQueryForm,
  datasource: ChartDatasource,
): PreviousMissing | null {
  const { total } = bigNumberQueries(form, datasource);
  return total !== null && comparesPeriods(form) ? previousMissing(total) : null;
}

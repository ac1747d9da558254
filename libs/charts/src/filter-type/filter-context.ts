import {
  addExtraFormData,
  type ExtraFormData,
  type FormData,
  type Json,
  type JsonObject,
  type NativeFilter,
  type QueryContext,
  type QueryObject,
} from '@belvedere/core';
import type { ChartDatasource } from '../datasource.ts';
import { filterTypeOf } from './filter-types.ts';

/** Where a filter stands, and what is asked of it. */
export interface FilterQuestion {
  readonly filter: NativeFilter;
  readonly datasource: ChartDatasource;
  readonly dashboardId: number;
  /** What the filters that it depends on add. */
  readonly above: ExtraFormData;
  readonly search: string;
  /** Asks only which of these values occur; for all when absent. */
  readonly among?: readonly Json[];
  /** Values that are offered at once; FILTER_OPTIONS_LIMIT when absent. */
  readonly rowLimit?: number;
}

function formOf({ filter, datasource, dashboardId, above }: FilterQuestion): FormData {
  const { filterType, id, preFilters, preFilterTimeRange, granularity, controlValues, time } = filter;
  return {
    ...controlValues,
    viz_type: filterType,
    datasource: `${datasource.id}__${datasource.type}`,
    dashboardId,
    native_filter_id: id,
    adhoc_filters: preFilters as never,
    extra_form_data: addExtraFormData(time, above) as JsonObject,
    ...(preFilterTimeRange !== null && { time_range: preFilterTimeRange }),
    ...(granularity !== null && { granularity_sqla: granularity }),
  };
}

const contextOf = ({ datasource }: FilterQuestion, form: FormData, query: QueryObject): QueryContext => ({
  datasource: { id: datasource.id, type: datasource.type },
  queries: [query],
  form_data: form,
  result_type: 'full',
  result_format: 'json',
});

/** The request for the values of a filter; null for one that asks nothing, or whose type is not there. */
export function filterContext(question: FilterQuestion): QueryContext | null {
  const { filter } = question;
  const form = formOf(question);
  const query = filterTypeOf(filter.filterType)?.buildQuery(filter, form, question) ?? null;
  return query === null ? null : contextOf(question, form, query);
}

/** The request for how the numbers of a filter are spread; null for one of a type without such a shape. */
export function sketchContext(question: FilterQuestion): QueryContext | null {
  const { filter } = question;
  const form = formOf(question);
  const sketch = filterTypeOf(filter.filterType)?.sketch;
  return sketch === undefined ? null : contextOf(question, form, sketch.buildQuery(filter, form));
}

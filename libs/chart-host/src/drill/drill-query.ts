import {
  drillToDetailOf,
  queryContextOf,
  type ChartDatasource,
  type ChartManifest,
  type PickedValue,
} from '@belvedere/charts';
import type { FormData, QueryContext, QueryFilter, QueryObject } from '@belvedere/core';

/** Rows on one page of the rows behind a chart. */
export const DETAIL_PAGE_ROWS = 50;

/** Which rows behind a chart are asked for. */
export interface DetailAsked {
  readonly manifest: ChartManifest;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  /** Values that the rows share. */
  readonly values: readonly PickedValue[];
  /** From 0. */
  readonly page: number;
}

function filtersOf(values: readonly PickedValue[]): readonly QueryFilter[] {
  return drillToDetailOf({ label: '', values }).map(({ formattedVal: _, ...filter }) => filter);
}

function detailQuery(query: QueryObject, values: readonly PickedValue[], page: number): QueryObject {
  const { granularity, time_range, filters, extras, url_params } = query;
  const { having: _, ...conditions } = extras ?? {};
  return {
    ...(granularity !== undefined && { granularity }),
    ...(time_range !== undefined && { time_range }),
    ...(url_params !== undefined && { url_params }),
    filters: [...(filters ?? []), ...filtersOf(values)],
    extras: conditions,
    row_limit: DETAIL_PAGE_ROWS,
    row_offset: page * DETAIL_PAGE_ROWS,
    total_count: true,
  };
}

/** The request for the rows behind a chart: the conditions of its first query, without those on groups. */
export function detailContext({ manifest, formData, datasource, values, page }: DetailAsked): QueryContext {
  const context = queryContextOf(manifest, formData, datasource);
  const [query = {}] = context.queries;
  return { ...context, queries: [detailQuery(query, values, page)], result_type: 'drill_detail' };
}

/** Whether a chart groups rows, so that there are rows behind its data. */
export function groupsRows(
  manifest: ChartManifest,
  formData: FormData,
  datasource: ChartDatasource,
): boolean {
  const { queries } = queryContextOf(manifest, formData, datasource);
  return queries.some(({ metrics }) => (metrics ?? []).length > 0);
}

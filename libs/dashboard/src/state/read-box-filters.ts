import { FILTER_BOX, filterBoxFilters, isBoxFilter, type JsonObject } from '@belvedere/core';
import type { BoxFilter } from './filter-metadata.ts';
import type { DashboardChart } from './wire.ts';

/** What the filter boxes among the charts of a dashboard filter. */
export function readBoxFilters(
  metadata: JsonObject,
  charts: readonly DashboardChart[],
): readonly BoxFilter[] {
  const all = filterBoxFilters(metadata, charts);
  const boxes = charts.filter(({ formData }) => formData.viz_type === FILTER_BOX);
  return boxes.flatMap(({ id }) =>
    all.filter((stored) => isBoxFilter(String(stored['id']), id)).map((stored) => ({ chartId: id, stored })),
  );
}

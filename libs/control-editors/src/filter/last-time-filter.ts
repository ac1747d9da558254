import type { AdhocFilter } from '@belvedere/core';

const isTimeFilter = (filter: AdhocFilter): boolean =>
  filter.expressionType === 'SIMPLE' && filter.operator === 'TEMPORAL_RANGE';

/** Whether a filter is the only one through which a dashboard can set the time of the chart. */
export function isLastTimeFilter(filter: AdhocFilter, filters: readonly AdhocFilter[]): boolean {
  return isTimeFilter(filter) && filters.filter(isTimeFilter).length === 1;
}

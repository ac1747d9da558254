import {
  chartIdsOf,
  filterEntryToStored,
  layoutFromStored,
  NO_MASK,
  tabsInScope,
  WHOLE_SCOPE,
  type FilterTarget,
  type JsonObject,
} from '@belvedere/core';
import type { SampleDashboard, SampleFilter } from './sample.ts';

/** Where the values of a filter come from. */
type TargetOf = (of: { readonly dataset: string; readonly column: string }) => FilterTarget;

function storedFilter(filter: SampleFilter, id: string, targetOf: TargetOf): JsonObject {
  if ('heading' in filter)
    return filterEntryToStored({
      type: 'DIVIDER',
      id: `NATIVE_FILTER_DIVIDER-${id}`,
      title: filter.heading,
      description: '',
      stored: { targets: [{}], scope: { rootPath: WHOLE_SCOPE.rootPath, excluded: [] } },
    });
  const { name, description, filterType, of, settings } = filter;
  return filterEntryToStored({
    type: 'NATIVE_FILTER',
    id: `NATIVE_FILTER-${id}`,
    name,
    description,
    filterType,
    targets: of === null ? [] : [targetOf(of)],
    controlValues: settings,
    defaultMask: NO_MASK,
    cascadeParentIds: [],
    scope: WHOLE_SCOPE,
    takesFirst: false,
    sortMetric: null,
    preFilters: [],
    preFilterTimeRange: null,
    granularity: null,
    time: {},
    stored: {},
  });
}

/** The filters of a sample dashboard as its metadata store them. */
export function filtersOf(
  { slug, filters }: SampleDashboard,
  positions: JsonObject,
  targetOf: TargetOf,
): readonly JsonObject[] {
  const layout = layoutFromStored(positions, slug);
  const charts = chartIdsOf(layout);
  return filters.map((filter, at) => ({
    ...storedFilter(filter, `${slug}-${at + 1}`, targetOf),
    ...(!('heading' in filter) && { chartsInScope: charts, tabsInScope: tabsInScope(layout, charts) }),
  }));
}

import type { LoadableChart } from '@belvedere/charts';
import type { JsonObject } from '@belvedere/core';

const FILTER_BOX = 'filter_box';

/** Types that this instance hides: those of its deny list, and the filter box where dashboards have filters of their own. */
export function deniedTypes(conf: JsonObject, hasNativeFilters: boolean): ReadonlySet<string> {
  const listed: unknown = conf['VIZ_TYPE_DENYLIST'];
  const names = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  return new Set(hasNativeFilters ? [...names, FILTER_BOX] : names);
}

/** Chart types that pickers offer: none that is denied, a deprecated one only while the chart at hand is of it. */
export function offeredCharts(
  entries: readonly LoadableChart[],
  denied: ReadonlySet<string>,
  current: string | null,
): readonly LoadableChart[] {
  return entries.filter(({ manifest }) => {
    const isDeprecated = manifest.deprecated === true || manifest.label === 'DEPRECATED';
    return !denied.has(manifest.id) && (!isDeprecated || manifest.id === current);
  });
}

const QUICK_TYPES = [
  'echarts_timeseries_line',
  'echarts_timeseries_bar',
  'echarts_area',
  'table',
  'big_number_total',
  'pie',
];

/** The types that are one click away, and the one at hand in front where it is none of them. */
export function quickCharts(
  offered: readonly LoadableChart[],
  current: string | null,
): readonly LoadableChart[] {
  const isQuick = current === null || QUICK_TYPES.includes(current);
  return [...(isQuick ? [] : [current]), ...QUICK_TYPES].flatMap(
    (id) => offered.find(({ manifest }) => manifest.id === id) ?? [],
  );
}

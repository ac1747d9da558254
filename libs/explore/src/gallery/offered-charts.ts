import type { ListedChart } from '@belvedere/charts';
import { FILTER_BOX, type JsonObject } from '@belvedere/core';

/** Types that this instance hides: those of its deny list, and the filter box where dashboards have filters of their own. */
export function deniedTypes(conf: JsonObject, hasNativeFilters: boolean): ReadonlySet<string> {
  const listed: unknown = conf['VIZ_TYPE_DENYLIST'];
  const names = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  return new Set(hasNativeFilters ? [...names, FILTER_BOX] : names);
}

/** Chart types that pickers offer: none that is denied, a deprecated one only while the chart at hand is of it. */
export function offeredCharts(
  entries: readonly ListedChart[],
  denied: ReadonlySet<string>,
  current: string | null,
): readonly ListedChart[] {
  return entries.filter(({ card }) => {
    const isDeprecated = card.deprecated === true || card.label === 'DEPRECATED';
    return !denied.has(card.id) && (!isDeprecated || card.id === current);
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
export function quickCharts(offered: readonly ListedChart[], current: string | null): readonly ListedChart[] {
  const isQuick = current === null || QUICK_TYPES.includes(current);
  return [...(isQuick ? [] : [current]), ...QUICK_TYPES].flatMap(
    (id) => offered.find(({ card }) => card.id === id) ?? [],
  );
}

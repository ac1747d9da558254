import { useAppSelector, useFlag, useInstanceState, useSlice } from '@belvedere/client-store';
import {
  isBoxFilter,
  type DataMask,
  type FilteredChartRef,
  type FilterEntry,
  type JsonObject,
  type NativeFilter,
  type ShownLayout,
} from '@belvedere/core';
import { useMemo } from 'react';
import type { CrossFilterPlace } from '../cross-filter/use-cross-filter.ts';
import { filterRules } from './filter-rules.ts';
import { nativeFiltersSlice, selectNativeFilters } from '../state/native-filters-slice.ts';

/** Keeps the filters of a dashboard as long as the component at hand stands; `instance` names it on the page. */
export function useNativeFiltersOf(instance: string): void {
  useInstanceState(nativeFiltersSlice, instance);
}

/** Filters and headings of a dashboard; where the instance has no such filters, those of its filter boxes alone. */
export function useFilterEntries(metadata: JsonObject): readonly FilterEntry[] {
  const isOn = useFlag('DASHBOARD_NATIVE_FILTERS');
  return useMemo(() => {
    const entries = filterRules().readEntries(metadata);
    return isOn ? entries : entries.filter(({ id }) => isBoxFilter(id));
  }, [isOn, metadata]);
}

/** Filters of a dashboard, without its headings. */
export function useNativeFilters(metadata: JsonObject): readonly NativeFilter[] {
  const entries = useFilterEntries(metadata);
  return useMemo(() => filterRules().filtersAmong(entries), [entries]);
}

/** What the filters of a dashboard mean for one of its charts. */
export interface ChartUnderFilters {
  /** What they say to it, in their order. */
  readonly masks: readonly DataMask[];
  /** They are not settled yet: a chart that asked now would show other numbers. */
  readonly isWaiting: boolean;
  /** Another filter is looked at, in whose scope it does not lie. */
  readonly isOutside: boolean;
}

/** The filters of a dashboard for one of its charts. */
export function useFiltersOnChart(
  { instance, layout, metadata }: CrossFilterPlace,
  { id, datasetId }: FilteredChartRef,
): ChartUnderFilters {
  useSlice(nativeFiltersSlice);
  const filters = useNativeFilters(metadata);
  const chart = useMemo(() => ({ id, datasetId }), [id, datasetId]);
  const outside = useMemo(() => {
    const held = new Set(filterRules().filtersOnChart(filters, layout, id));
    return new Set(filters.filter((filter) => !held.has(filter)).map((filter) => filter.id));
  }, [filters, layout, id]);
  // As a text, so that a chart that a change does not concern sees none.
  const text = useAppSelector((root) => {
    if (filters.length === 0) return '[]';
    return JSON.stringify(
      filterRules().masksOnChart(filters, selectNativeFilters(root, instance).applied, layout, chart),
    );
  });
  const masks = useMemo(() => JSON.parse(text) as readonly DataMask[], [text]);
  const isWaiting = useAppSelector((root) => selectNativeFilters(root, instance).status === 'settling');
  const isOutside = useAppSelector((root) =>
    outside.has(selectNativeFilters(root, instance).focusedId ?? ''),
  );
  return { masks, isWaiting: isWaiting && filters.length > 0, isOutside };
}

/** What the filters of a dashboard say to several of its charts, by chart id; charts to which none says anything are left out. */
export function useFiltersOnCharts(
  { instance, layout, metadata }: CrossFilterPlace,
  charts: readonly FilteredChartRef[],
): Readonly<Record<string, readonly DataMask[]>> {
  useSlice(nativeFiltersSlice);
  const filters = useNativeFilters(metadata);
  const applied = useAppSelector((root) => selectNativeFilters(root, instance).applied);
  return useMemo(() => {
    if (filters.length === 0) return {};
    const all = charts.map(
      (chart) => [chart.id, filterRules().masksOnChart(filters, applied, layout, chart)] as const,
    );
    return Object.fromEntries(all.filter(([, masks]) => masks.length > 0));
  }, [filters, applied, layout, charts]);
}

/** The layout of a dashboard without what its filters hide now, and what that is. */
export function useShownLayout({ instance, layout, metadata }: CrossFilterPlace): ShownLayout {
  useSlice(nativeFiltersSlice);
  const filters = useNativeFilters(metadata);
  const applied = useAppSelector((root) => selectNativeFilters(root, instance).applied);
  return useMemo(() => filterRules().shownLayout(layout, filters, applied), [layout, filters, applied]);
}

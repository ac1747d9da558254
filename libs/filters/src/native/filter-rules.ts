import type {
  DataMask,
  FilteredChartRef,
  FilterEntry,
  FilterMasks,
  JsonObject,
  Layout,
  NativeFilter,
  ShownLayout,
} from '@belvedere/core';

/** What is known of filters. Pages fetch it with the first dashboard that has some. */
export interface FilterRules {
  readonly readEntries: (metadata: JsonObject) => readonly FilterEntry[];
  readonly filtersAmong: (entries: readonly FilterEntry[]) => readonly NativeFilter[];
  readonly filtersOnChart: (
    filters: readonly NativeFilter[],
    layout: Layout,
    chartId: number,
  ) => readonly NativeFilter[];
  readonly masksOnChart: (
    filters: readonly NativeFilter[],
    masks: FilterMasks,
    layout: Layout,
    chart: FilteredChartRef,
  ) => readonly DataMask[];
  readonly shownLayout: (layout: Layout, filters: readonly NativeFilter[], masks: FilterMasks) => ShownLayout;
}

/** The rules of a page without filters: there are none. */
const NO_RULES: FilterRules = {
  readEntries: () => [],
  filtersAmong: () => [],
  filtersOnChart: () => [],
  masksOnChart: () => [],
  shownLayout: (layout) => ({ layout, hidden: [] }),
};

let bound = NO_RULES;

/** Makes the rules known to the page; doing it twice is harmless. */
export function bindFilterRules(rules: FilterRules): void {
  bound = rules;
}

/** The rules that hold on the page. */
export const filterRules = (): FilterRules => bound;

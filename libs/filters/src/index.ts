'use client';

export { chosenBy } from './cross-filter/choice.ts';
export { CrossFilterBar } from './cross-filter/CrossFilterBar.tsx';
export type { CrossFilterBarProps } from './cross-filter/bar-props.ts';
export { CrossScopeDialog } from './cross-filter/scopes/lazy-scopes.ts';
export { rebasedScopes } from './cross-filter/scopes/scope-draft.ts';
export type { CrossScopeDialogProps, CrossScopePlace } from './cross-filter/scopes/scope-place.ts';
export { useIsCrossFiltered } from './cross-filter/use-cross-filter.ts';
export { filterFieldId } from './native/bar-place.ts';
export { choicesOfMasks, sharedMasks } from './cross-filter/shared-mask.ts';
export { crossFilterActions, crossFiltersSlice, selectCrossFilters } from './state/cross-filters-slice.ts';
export type { CrossFilterChoice, CrossFilters } from './state/cross-filters-slice.ts';
export { useCrossFiltersOf } from './cross-filter/use-cross-filters-of.ts';
export { FilterBadge } from './cross-filter/FilterBadge.tsx';
export type { FilterBadgeProps, RejectedFilter } from './cross-filter/FilterBadge.tsx';
export { useCrossFilter, useExtraFormData } from './cross-filter/use-cross-filter.ts';
export type { CrossFilterOfChart, CrossFilterPlace } from './cross-filter/use-cross-filter.ts';
export type { FilterBarPlace } from './native/bar-place.ts';
export { FilterBar, FilterBox, FilterStrip } from './bar/lazy-bar.ts';
export type { FilterBoxProps } from './bar/FilterBox.tsx';
export type { FilterBarProps } from './bar/FilterBar.tsx';
export type { FilterStripProps } from './bar/FilterStrip.tsx';
export type { SaveEntries } from './sets/use-filter-sets.ts';
export type { FilterConfigPlace, FilterDialogProps, ScopedChart } from './config/config-place.ts';
export { FilterDialog } from './config/lazy-dialog.ts';
export { openFilters } from './native/open-filters.ts';
export type { OpenedFilters } from './native/opened-filters.ts';
export {
  useFilterEntries,
  useFiltersOnChart,
  useFiltersOnCharts,
  useNativeFilters,
  useNativeFiltersOf,
  useShownLayout,
} from './native/use-filter-masks.ts';
export type { ChartUnderFilters } from './native/use-filter-masks.ts';
export {
  nativeFilterActions,
  nativeFiltersSlice,
  selectNativeFilters,
} from './state/native-filters-slice.ts';
export type { NativeFilters } from './state/native-filters-slice.ts';

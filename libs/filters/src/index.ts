'use client';

export { chosenBy } from './cross-filter/choice.ts';
export { CrossFilterBar } from './cross-filter/CrossFilterBar.tsx';
export type { CrossFilterBarProps } from './cross-filter/CrossFilterBar.tsx';
export { choicesOfMasks, sharedMasks } from './cross-filter/shared-mask.ts';
export { crossFilterActions, crossFiltersSlice, selectCrossFilters } from './state/cross-filters-slice.ts';
export type { CrossFilterChoice, CrossFilters } from './state/cross-filters-slice.ts';
export { useCrossFiltersOf } from './cross-filter/use-cross-filters-of.ts';
export { FilterBadge } from './cross-filter/FilterBadge.tsx';
export type { FilterBadgeProps, RejectedFilter } from './cross-filter/FilterBadge.tsx';
export { useCrossFilter, useExtraFormData } from './cross-filter/use-cross-filter.ts';
export type { CrossFilterOfChart, CrossFilterPlace } from './cross-filter/use-cross-filter.ts';

import { metricFilter, parameterFilter } from './bound-filters.ts';
import type { FilterType } from './filter-type.ts';
import { groupFilter } from './group-filter.ts';
import { rangeFilter } from './range-filter.ts';
import { timeColumnFilter, timeFilter, timeGrainFilter } from './time-filters.ts';
import { valueFilter } from './value-filter.ts';

/** Filter types of every instance, as pickers list them. */
export const filterTypes: readonly FilterType[] = [
  valueFilter,
  rangeFilter,
  timeFilter,
  timeColumnFilter,
  timeGrainFilter,
  metricFilter,
  parameterFilter,
  groupFilter,
];

/** The filter type of that name; null for one that is not there. */
export const filterTypeOf = (id: string): FilterType | null =>
  filterTypes.find((type) => type.id === id) ?? null;

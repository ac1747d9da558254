import type { ChartDatasource, FilterType } from '@belvedere/charts';
import type { FilterMask, Json, NativeFilter } from '@belvedere/core';
import type { FilterBarPlace } from '../native/bar-place.ts';

/** Props of the field of one filter. */
export interface FilterFieldProps {
  readonly place: FilterBarPlace;
  readonly filter: NativeFilter;
  readonly type: FilterType;
  readonly datasource: ChartDatasource | null;
  /** What is chosen in it; null for nothing. */
  readonly mask: FilterMask | null;
  /** Chooses what a mask says. */
  readonly onMask: (mask: FilterMask) => void;
}

/** The chosen value of a field; null for none. */
export const chosenValue = ({ mask }: Pick<FilterFieldProps, 'mask'>): Json =>
  mask?.filterState.value ?? null;

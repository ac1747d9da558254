import { maskLabel, type DataMask } from '@belvedere/core';
import { filterFieldId, useNativeFilters } from '@belvedere/filters';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { useDashboardKey } from '../instance/use-dashboard.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { filterSideMessages } from '../messages/filter-side.ts';
import { useColumnNames } from './use-chart-filters.ts';
import { useLocate } from './use-locate.ts';

/** Says what a mask filters by: with the name of the filter, or with the column of the chart that filters. */
export function useMaskLabel(): (mask: DataMask) => string {
  const t = useT();
  const columnOf = useColumnNames();
  const filters = useNativeFilters(useFilterPlace().metadata);
  return useCallback(
    (mask) => {
      const filter = filters.find(({ id }) => id === mask.id);
      if (filter !== undefined)
        return `${filter.name}: ${mask.filterState.label ?? t(filterSideMessages.noValue)}`;
      return maskLabel(mask, (column) => columnOf(Number(mask.id), column));
    },
    [t, filters, columnOf],
  );
}

/** Brings what filters into sight, by the id of its mask: the chart, or the field of the filter. */
export function useMaskPlace(): (id: string) => void {
  const key = useDashboardKey();
  const locate = useLocate();
  return useCallback(
    (id) => {
      const field = document.getElementById(filterFieldId(key, id));
      if (field === null) return locate(Number(id));
      field.scrollIntoView({ block: 'nearest' });
      field.querySelector<HTMLElement>('input, button')?.focus();
    },
    [key, locate],
  );
}

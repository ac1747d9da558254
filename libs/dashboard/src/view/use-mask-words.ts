import { crossFilterLabel } from '@belvedere/charts';
import type { DataMask } from '@belvedere/core';
import { filterFieldId, useNativeFilters } from '@belvedere/filters';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { filterSideMessages } from '../messages/filter-side.ts';
import { useLocate } from './use-locate.ts';

/** Says what a chart filters others by, with the columns of its dataset. */
export function useCrossFilterLabel(): (mask: DataMask) => string {
  const charts = useDashboard((state) => state.charts);
  const datasets = useDashboard((state) => state.datasets);
  return useCallback(
    (mask) => crossFilterLabel(mask, datasets[charts[Number(mask.id)]?.formData.datasource ?? '']),
    [charts, datasets],
  );
}

/** Says what a mask filters by: with the name of the filter, or with the column of the chart that filters. */
export function useMaskLabel(): (mask: DataMask) => string {
  const t = useT();
  const labelOf = useCrossFilterLabel();
  const filters = useNativeFilters(useFilterPlace().metadata);
  return useCallback(
    (mask) => {
      const filter = filters.find(({ id }) => id === mask.id);
      if (filter !== undefined)
        return `${filter.name}: ${mask.filterState.label ?? t(filterSideMessages.noValue)}`;
      return labelOf(mask);
    },
    [t, filters, labelOf],
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

import { datasourceKey, type NativeFilter } from '@belvedere/core';
import type { FilterBarPlace } from '@belvedere/filters';
import { useCallback, useMemo } from 'react';
import { useDashboard } from '../instance/use-dashboard.ts';
import { chartsInView } from '../state/charts-in-view.ts';
import { UNSAVED_ID } from '../state/wire.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';

/** The dashboard around, as its filter bar sees it: without the fields of filter boxes, which stand in these; `editFilter` opens the dialog at a filter, null for who may not. */
export function useFilterBarPlace(editFilter: FilterBarPlace['editFilter'] = null): FilterBarPlace {
  const place = useFilterPlace();
  const dashboardId = useDashboard((state) => state.info?.id ?? UNSAVED_ID);
  const activeTabs = useDashboard((state) => state.activeTabs);
  const datasets = useDashboard((state) => state.datasets);
  const datasourceOf = useCallback(
    ({ targets: [target] }: NativeFilter) => {
      const id = target?.datasetId ?? null;
      return id === null ? null : (datasets[datasourceKey({ id, type: 'table' })] ?? null);
    },
    [datasets],
  );
  const charts = useDashboard((state) => state.charts);
  const titleOf = useCallback((id: number) => charts[id]?.name ?? '', [charts]);
  const metadata = useDashboard((state) => state.info?.metadata) ?? place.metadata;
  const inView = useMemo(() => chartsInView(place.layout, activeTabs), [place.layout, activeTabs]);
  return useMemo(
    () => ({ ...place, metadata, dashboardId, chartsInView: inView, datasourceOf, titleOf, editFilter }),
    [place, metadata, dashboardId, inView, datasourceOf, titleOf, editFilter],
  );
}

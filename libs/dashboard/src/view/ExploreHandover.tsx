import { useServices } from '@belvedere/client-store';
import {
  dashboardTime,
  extraFormDataOf,
  parseDatasourceKey,
  respondedMask,
  type DashboardContext,
} from '@belvedere/core';
import { useExtraFormData, useFiltersOnCharts } from '@belvedere/filters';
import { useEffect, useMemo } from 'react';
import { contextOf, keepContext } from '../state/explore-handover.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { useDashboard } from '../instance/use-dashboard.ts';

/** Keeps the filters and colours of the dashboard around, so that a chart opened in Explore shows what it shows here. */
export function ExploreHandover(): null {
  const { storage } = useServices();
  const pageId = useDashboard((state) => state.pageId);
  const dashboardId = useDashboard((state) => state.info?.id ?? null);
  const charts = useDashboard((state) => state.charts);
  const switched = useDashboard((state) => state.switched);
  const place = useFilterPlace();
  const { metadata } = place;
  const chartIds = useMemo(() => Object.keys(charts).map(Number), [charts]);
  const refs = useMemo(
    () =>
      Object.values(charts).map(({ id, formData }) => {
        const source = parseDatasourceKey(formData.datasource ?? '');
        return { id, datasetId: source?.type === 'table' ? source.id : null };
      }),
    [charts],
  );
  const native = useFiltersOnCharts(place, refs);
  const crossing = useExtraFormData(place, chartIds);
  const extraFormData = useMemo(() => {
    const time = dashboardTime(metadata);
    const isTimed = Object.keys(time).length > 0;
    const ids = isTimed
      ? Object.keys(charts)
      : [...new Set([...Object.keys(native), ...Object.keys(crossing)])];
    const crossingOf = (id: string) => {
      const [extra, form] = [crossing[id], charts[Number(id)]?.formData];
      if (extra === undefined || form === undefined) return [];
      const given = { extraFormData: extra };
      // What is highlighted changes none of the chart's own rows, and no control of Explore shows it.
      return respondedMask(metadata, { id: Number(id), form }, given) === given ? [given] : [];
    };
    const masksOf = (id: string) => [{ extraFormData: time }, ...(native[id] ?? []), ...crossingOf(id)];
    return Object.fromEntries(ids.map((id) => [id, extraFormDataOf(masksOf(id))]));
  }, [native, crossing, charts, metadata]);
  useEffect(() => {
    if (dashboardId === null || pageId === '') return;
    const keep = (changes: DashboardContext['switched']): void => {
      keepContext(storage, pageId, contextOf(dashboardId, metadata, extraFormData, changes));
    };
    keep({});
    if (switched !== null)
      void import('../switch/switched-card.ts').then(({ switchedChanges }) => {
        keep(switchedChanges(charts, { switched, metadata }));
      });
  }, [storage, pageId, dashboardId, metadata, extraFormData, charts, switched]);
  return null;
}

import { useAppDispatch } from '@belvedere/client-store';
import { parseDatasourceKey } from '@belvedere/core';
import { FilterDialog } from '@belvedere/filters';
import { useMemo, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useFilterBarPlace } from './use-filter-bar-place.ts';
import { saveFilters } from './save-filters.ts';

/** The dialog in which the filters of the dashboard around are edited. */
export function FilterEditor({
  openId = null,
  onClose,
}: {
  /** Entry that is open at first; the first one for null or when absent. */
  readonly openId?: string | null;
  readonly onClose: () => void;
}): JSX.Element {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const bar = useFilterBarPlace();
  const title = useDashboard((state) => state.history?.present.title ?? '');
  const charts = useDashboard((state) => state.charts);
  const datasets = useDashboard((state) => state.datasets);
  const place = useMemo(
    () => ({
      ...bar,
      title,
      charts: Object.values(charts).map(({ id, name, formData }) => {
        const source = parseDatasourceKey(formData.datasource ?? '');
        return { id, title: name, datasetId: source?.type === 'table' ? source.id : null };
      }),
      datasets: Object.fromEntries(
        Object.values(datasets).flatMap((dataset) =>
          dataset.type === 'table' ? [[dataset.id, dataset]] : [],
        ),
      ),
    }),
    [bar, title, charts, datasets],
  );
  return (
    <FilterDialog
      place={place}
      openId={openId}
      onClose={onClose}
      onSave={(entries) => dispatch(saveFilters(key, entries))}
    />
  );
}

import { useAppDispatch, useServices } from '@belvedere/client-store';
import { chartIdsOf, mayHighlight, metricHasParts } from '@belvedere/core';
import { CrossScopeDialog } from '@belvedere/filters';
import { useMemo, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { saveCrossScopes } from './save-cross-scopes.ts';

/** The dialog that says for which charts the cross-filters of the dashboard around hold; `chartId` null opens the scope for all. */
export function CrossScopeEditor({
  chartId,
  onClose,
}: {
  readonly chartId: number | null;
  readonly onClose: () => void;
}): JSX.Element {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { charts: types } = useServices();
  const { layout, metadata } = useFilterPlace();
  const charts = useDashboard((state) => state.charts);
  const datasets = useDashboard((state) => state.datasets);
  const place = useMemo(() => {
    const emits = (id: number): boolean =>
      types.find(charts[id]?.formData.viz_type ?? '')?.card.behaviors.includes('INTERACTIVE_CHART') === true;
    const titleOf = (id: number): string => charts[id]?.name ?? '';
    const formOf = (id: number) => charts[id]?.formData;
    return {
      layout,
      metadata,
      emitters: chartIdsOf(layout).filter(emits),
      titleOf,
      mayHighlight: (id: number) => {
        const stored = formOf(id);
        if (stored === undefined) return false;
        const form = types.migrate(stored);
        return mayHighlight(form) && metricHasParts(form, datasets[form.datasource ?? '']?.metrics ?? []);
      },
    };
  }, [types, charts, datasets, layout, metadata]);
  return (
    <CrossScopeDialog
      place={place}
      chartId={chartId}
      onClose={onClose}
      onSave={(scopes, before) =>
        dispatch(saveCrossScopes(key, { scopes, before, emitters: place.emitters }))
      }
    />
  );
}

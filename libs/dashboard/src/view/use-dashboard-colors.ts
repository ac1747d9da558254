import { useColorRules, type ColorPlace } from '@belvedere/chart-host';
import { useAppSelector } from '@belvedere/client-store';
import { colorNamespaceOf } from '@belvedere/charts';
import { canonicalJson, chartIdsOf } from '@belvedere/core';
import { createColorMemory, type ColorMemory } from '@belvedere/theme';
import { useMemo } from 'react';
import { selectDashboard, shownMetadata, type DashboardState } from '../state/dashboard-slice.ts';
import { useDashboard } from '../instance/use-dashboard.ts';

/** What of the settings decides colours; when it changes, every chart is given its colours anew. */
function colorSettings(state: DashboardState): string {
  const { color_scheme, label_colors, shared_label_colors } = shownMetadata(state);
  return canonicalJson([color_scheme ?? null, label_colors ?? null, shared_label_colors ?? null]);
}

/** The colours that the charts of a dashboard wear together. */
export function useDashboardColors(key: string): ColorMemory {
  const rules = useColorRules();
  const settings = useAppSelector((root) => colorSettings(selectDashboard(root, key)));
  const namespace = useAppSelector((root) => colorNamespaceOf(shownMetadata(selectDashboard(root, key))));
  return useMemo(() => {
    void settings;
    return createColorMemory({ ...rules, namespace });
  }, [rules, settings, namespace]);
}

/** The place of a chart among those that wear colours together: its place in the layout. */
export function useColorPlace(chartId: number): ColorPlace {
  const rank = useDashboard(({ history }) =>
    history === null ? -1 : chartIdsOf(history.present.layout).indexOf(chartId),
  );
  return useMemo(() => ({ owner: chartId, rank }), [chartId, rank]);
}

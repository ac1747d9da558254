import { isJsonObject, type FormData } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useEffect, useMemo, useState } from 'react';
import { useDashboard } from '../instance/use-dashboard.ts';
import { shownMetadata } from '../state/dashboard-slice.ts';
import type { DashboardChart } from '../state/wire.ts';
import type { switchedCard } from '../switch/switched-card.ts';

/** Whether readers may switch anything in a chart. */
export const useIsSwitchable = (chartId: number): boolean =>
  useDashboard((state) => {
    const all = shownMetadata(state)['belvedere_behaviour'];
    const own = isJsonObject(all) ? all['switches'] : undefined;
    return isJsonObject(own) && own[chartId] !== undefined;
  });

/** A chart's form as its reader switched it, and the title that says so; the form is null while the code for that comes. */
export function useSwitched(
  chart: DashboardChart,
  title: string,
): { readonly form: FormData | null; readonly title: string } {
  const t = useT();
  const metadata = useDashboard(shownMetadata);
  const isSwitchable = useIsSwitchable(chart.id);
  const switched = useDashboard((state) => (isSwitchable ? state.switched : null));
  const [run, setRun] = useState<typeof switchedCard | null>(null);
  useEffect(() => {
    if (switched !== null)
      void import('../switch/switched-card.ts').then((code) => {
        setRun(() => code.switchedCard);
      });
  }, [switched]);
  return useMemo(() => {
    if (switched === null) return { form: chart.formData, title };
    return run === null ? { form: null, title } : run(chart, title, { switched, metadata, t });
  }, [chart, title, switched, metadata, run, t]);
}

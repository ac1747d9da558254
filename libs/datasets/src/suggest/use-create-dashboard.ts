import { queryContextOf, type ChartDatasource } from '@belvedere/charts';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { suggestMessages } from '../messages/suggest.ts';
import { fillRows } from './fill-rows.ts';
import type { SuggestedChart } from './suggest-charts.ts';

/** Saves charts and their dashboard in one go. */
export function useCreateDashboard(onCreated: (dashboardId: number) => void) {
  const t = useT();
  const { api, charts: registry, notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const bodyOf = async (chart: SuggestedChart, datasource: ChartDatasource) => {
    const form = { ...chart.form, datasource: `${datasource.id}__table` };
    const entry = await registry.open(form.viz_type);
    const context = entry === null ? null : queryContextOf(entry.manifest, form, datasource);
    return {
      slice_name: t(chart.title, chart.values),
      viz_type: form.viz_type,
      datasource_id: datasource.id,
      datasource_type: 'table' as const,
      params: JSON.stringify(form),
      query_context: context === null ? null : JSON.stringify(context),
      width: chart.width,
      height: chart.height,
    };
  };
  const create = async (
    name: string,
    kept: readonly SuggestedChart[],
    datasource: ChartDatasource,
  ): Promise<void> => {
    setBusy(true);
    try {
      const charts = await Promise.all(fillRows(kept).map((chart) => bodyOf(chart, datasource)));
      const body = { dashboard_title: name.trim(), charts };
      const { id } = await api.call('dashboard', 'createWithCharts', { body });
      dispatch(serverChanged('dashboard', 'chart', 'dataset'));
      notify({ kind: 'success', title: t(suggestMessages.created, { name: name.trim() }) });
      onCreated(id);
    } catch (error) {
      const { message: text, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(suggestMessages.saveFailed), text, requestId });
      setBusy(false);
    }
  };
  return { isBusy, create };
}

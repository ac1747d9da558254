import { askQueryContext } from '@belvedere/charts';
import { serverChanged, type AppThunk, type Services } from '@belvedere/client-store';
import type { PanelDashboard } from '@belvedere/controls';
import {
  datasourceKey,
  fillMessage,
  writeJsonOver,
  type DatasourceRef,
  type FormData,
} from '@belvedere/core';
import { saveMessages } from '../messages/save.ts';
import type { ExploreDataset, SavedChart } from '../state/explore-state.ts';
import { loadDataset, savedChartOf } from '../state/load-explore.ts';
import { settledForm, storedForm } from '../state/stored-form.ts';

/** Where a saved chart goes: nowhere, a dashboard, or a new one of that name. */
export type DashboardChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly title: string }
  | { readonly kind: 'new'; readonly title: string };

/** What is to be saved. */
export interface ChartSave {
  readonly name: string;
  readonly formData: FormData;
  /** As it was saved before; null for a new chart. */
  readonly savedFormData: FormData | null;
  /** The dashboard that it was opened from; what that lent is not saved. */
  readonly lender: PanelDashboard | null;
  readonly dataset: ExploreDataset;
  /** Name of the dataset that is made first of a SQL result; not read for tables. */
  readonly datasetName: string;
  /** The chart that was opened; its form data keep their written form where they did not change. */
  readonly before: SavedChart | null;
  /** Overwrites this chart; null saves a new one. */
  readonly over: SavedChart | null;
  readonly dashboard: DashboardChoice;
}

/** The saved chart, and the dashboard it was put on. */
export interface SavedResult {
  readonly chart: SavedChart;
  /** As it was stored. */
  readonly formData: FormData;
  /** The dataset that was made of a SQL result; null where there was one. */
  readonly madeDataset: ExploreDataset | null;
  readonly dashboardId: number | null;
}

function noticeOf({ name, over, dashboard }: ChartSave): string {
  const values = { name, dashboard: dashboard.kind === 'none' ? '' : dashboard.title };
  if (dashboard.kind === 'new') return fillMessage(saveMessages.createdWith.text, values);
  if (dashboard.kind === 'existing') return fillMessage(saveMessages.addedTo.text, values);
  return fillMessage((over === null ? saveMessages.saved : saveMessages.overwritten).text, values);
}

/** A chart lives on a dataset, so a SQL result becomes one first. */
async function datasetOf(
  { api }: Services,
  { dataset, datasetName }: ChartSave,
): Promise<{ readonly ref: Pick<DatasourceRef, 'id' | 'type'>; readonly made: ExploreDataset | null }> {
  const { datasource, databaseId, sql } = dataset;
  if (datasource.type !== 'query' || databaseId === null || sql === null)
    return { ref: { id: datasource.id, type: datasource.type }, made: null };
  const { id } = await api.call('dataset', 'create', {
    body: { database: databaseId, table_name: datasetName.trim(), sql },
  });
  const ref = { id: Number(id), type: 'table' } as const;
  return { ref, made: await loadDataset({ api }, ref) };
}

async function write({ api }: Services, { over }: ChartSave, body: object): Promise<number> {
  if (over === null) return Number((await api.call('chart', 'create', { body: body as never })).id);
  const guard = over.version === null ? {} : { ifMatch: over.version };
  await api.call('chart', 'update', { params: { id: over.id }, body: body as never }, guard);
  return over.id;
}

/** Puts a saved chart on a dashboard, which is made first where it is new. The chart is safe whatever happens here. */
async function place(
  { api }: Services,
  { dashboard, over }: ChartSave,
  chartId: number,
): Promise<number | null> {
  if (dashboard.kind === 'none') return null;
  const dashboardId =
    dashboard.kind === 'existing'
      ? dashboard.id
      : Number((await api.call('dashboard', 'create', { body: { dashboard_title: dashboard.title } })).id);
  const before = over?.dashboards.map(({ id }) => id) ?? [];
  if (!before.includes(dashboardId))
    await api.call('chart', 'update', {
      params: { id: chartId },
      body: { dashboards: [...before, dashboardId] },
    });
  return dashboardId;
}

/** Saves a chart, then puts it on a dashboard where one is wanted. Throws what the server refused. */
export function saveChart(save: ChartSave): AppThunk<Promise<SavedResult>> {
  return async (dispatch, _getState, services) => {
    const { api, charts, notify } = services;
    const { ref, made } = await datasetOf(services, save);
    const { datasource } = made ?? save.dataset;
    const chart = charts.get(save.formData.viz_type);
    const own = storedForm(save.formData, save.savedFormData, save.lender);
    const formData: FormData = {
      ...settledForm(own, {
        manifest: chart?.manifest ?? null,
        datasource,
        over: save.over === null ? null : save.savedFormData,
      }),
      datasource: datasourceKey(ref),
    };
    const context = chart === null ? null : await askQueryContext(chart, formData, datasource);
    const id = await write(services, save, {
      slice_name: save.name,
      viz_type: formData.viz_type,
      params: writeJsonOver(save.before?.params ?? '', formData),
      datasource_id: ref.id,
      datasource_type: ref.type,
      ...(context !== null && { query_context: JSON.stringify(context) }),
    });
    const dashboardId = await place(services, save, id);
    const { result } = await api.call('chart', 'get', { params: { id } });
    dispatch(serverChanged('chart', 'dashboard', ...(made === null ? [] : (['dataset'] as const))));
    notify({ kind: 'success', title: noticeOf(save) });
    return { chart: savedChartOf(id, result), formData, madeDataset: made, dashboardId };
  };
}

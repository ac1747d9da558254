import { askQueryContext, type ChartDatasource } from '@belvedere/charts';
import { serverChanged, type AppThunk, type RootState, type Services } from '@belvedere/client-store';
import {
  datasourceKey,
  fillMessage,
  writeJsonOver,
  type DatasourceRef,
  type FormData,
} from '@belvedere/core';
import { saveMessages } from '../messages/save.ts';
import type { ExploreDataset, SavedChart } from '../state/explore-state.ts';
import { exploreActions, exploreSlice } from '../state/explore-slice.ts';
import { exploreView, type ReadyState } from '../state/explore-view.ts';
import { loadDataset, savedChartOf } from '../state/load-explore.ts';
import { settledForm, storedForm } from '../state/stored-form.ts';
import { isOn } from './is-on.ts';

/** Where a saved chart goes: nowhere, a dashboard, or a new one of that name. */
export type DashboardChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly title: string }
  | { readonly kind: 'new'; readonly title: string };

/** How the chart at hand is to be saved. */
export interface SaveChoice {
  readonly name: string;
  /** Name of the dataset that is made first of a SQL result; not read for tables. */
  readonly datasetName: string;
  /** Overwrites this chart; null saves a new one. */
  readonly over: SavedChart | null;
  readonly dashboard: DashboardChoice;
}

/** Where the saved chart was put. */
export interface SavedResult {
  readonly dashboardId: number | null;
}

/** Explore as it stands, and how it is to be saved. */
type ChartSave = SaveChoice & { readonly view: ReadyState };

function viewIn(root: RootState, key: string): ReadyState {
  const view = exploreView(exploreSlice.select(root, key));
  const { dataset } = view;
  if (dataset === null) throw new Error('a chart without a dataset cannot be saved');
  return { ...view, dataset };
}

/** The form as it is stored, on the dataset that it is stored with. */
function formToStore({ view, over }: ChartSave, { ref, datasource }: Home, charts: Charts): FormData {
  const { formData, savedFormData, dashboard } = view;
  const own = storedForm(formData, savedFormData, dashboard);
  const manifest = charts.get(formData.viz_type)?.manifest ?? null;
  const settled = settledForm(own, { manifest, datasource, over: over === null ? null : savedFormData });
  return { ...settled, datasource: datasourceKey(ref) };
}

function noticeOf({ name, over, dashboard }: ChartSave): string {
  const values = { name, dashboard: dashboard.kind === 'none' ? '' : dashboard.title };
  if (dashboard.kind === 'new') return fillMessage(saveMessages.createdWith.text, values);
  if (dashboard.kind === 'existing' && !isOn(over, dashboard.id))
    return fillMessage(saveMessages.addedTo.text, values);
  return fillMessage((over === null ? saveMessages.saved : saveMessages.overwritten).text, values);
}

type Charts = Services['charts'];

/** Where a chart lives: its dataset, which was made for it or not. */
interface Home {
  readonly ref: Pick<DatasourceRef, 'id' | 'type'>;
  readonly datasource: ChartDatasource;
  readonly made: ExploreDataset | null;
}

/** A chart lives on a dataset, so a SQL result becomes one first. */
async function datasetOf({ api }: Services, { view, datasetName }: ChartSave): Promise<Home> {
  const { datasource, databaseId, sql } = view.dataset;
  if (datasource.type !== 'query' || databaseId === null || sql === null)
    return { ref: { id: datasource.id, type: datasource.type }, datasource, made: null };
  const { id } = await api.call('dataset', 'create', {
    body: { database: databaseId, table_name: datasetName.trim(), sql },
  });
  const ref = { id: Number(id), type: 'table' } as const;
  const made = await loadDataset({ api }, ref);
  return { ref, datasource: made?.datasource ?? datasource, made };
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
  if (!isOn(over, dashboardId))
    await api.call('chart', 'update', {
      params: { id: chartId },
      body: { dashboards: [...before, dashboardId] },
    });
  return dashboardId;
}

/** Saves the chart at hand, then puts it on a dashboard where one is wanted. Throws what the server refused. */
export function saveChart(key: string, choice: SaveChoice): AppThunk<Promise<SavedResult>> {
  return async (dispatch, getState, services) => {
    const { api, charts, notify } = services;
    const save: ChartSave = { ...choice, view: viewIn(getState(), key) };
    const home = await datasetOf(services, save);
    const formData = formToStore(save, home, charts);
    const chart = charts.get(formData.viz_type);
    const context = chart === null ? null : await askQueryContext(chart, formData, home.datasource);
    const id = await write(services, save, {
      slice_name: save.name,
      viz_type: formData.viz_type,
      params: writeJsonOver(save.view.chart?.params ?? '', formData),
      datasource_id: home.ref.id,
      datasource_type: home.ref.type,
      ...(context !== null && { query_context: JSON.stringify(context) }),
    });
    const dashboardId = await place(services, save, id);
    const { result } = await api.call('chart', 'get', { params: { id } });
    dispatch(serverChanged('chart', 'dashboard', ...(home.made === null ? [] : (['dataset'] as const))));
    notify({ kind: 'success', title: noticeOf(save) });
    const saved = { chart: savedChartOf(id, result), formData, madeDataset: home.made };
    dispatch(exploreActions.saved({ key, ...saved }));
    return { dashboardId };
  };
}

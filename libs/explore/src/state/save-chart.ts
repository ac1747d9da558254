import { askQueryContext, type ChartDatasource } from '@belvedere/charts';
import { serverChanged, type AppThunk } from '@belvedere/client-store';
import { withoutFormMemory } from '@belvedere/controls';
import { fillMessage, withoutLentFilters, type FormData } from '@belvedere/core';
import { saveMessages } from '../messages/explore.ts';
import type { SavedChart } from './explore-state.ts';
import { savedChartOf } from './load-explore.ts';

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
  readonly datasource: ChartDatasource;
  /** Overwrites this chart; null saves a new one. */
  readonly over: SavedChart | null;
  readonly dashboard: DashboardChoice;
}

/** The saved chart, and the dashboard it was put on. */
export interface SavedResult {
  readonly chart: SavedChart;
  /** As it was stored. */
  readonly formData: FormData;
  readonly dashboardId: number | null;
}

const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'url_params',
  'slice_id',
  'form_data_key',
  'extra_form_data',
  'dashboardId',
]);

/** A form as a save stores it: without what a dashboard lent, what is remembered of other chart types, and its address. */
export function storedForm(form: FormData, saved: FormData | null): FormData {
  const own = withoutFormMemory(withoutLentFilters(form, saved));
  const kept: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(own).filter(([key]) => !ADDRESS_KEYS.has(key)),
  );
  return kept as FormData;
}

function noticeOf({ name, over, dashboard }: ChartSave): string {
  const values = { name, dashboard: dashboard.kind === 'none' ? '' : dashboard.title };
  if (dashboard.kind === 'new') return fillMessage(saveMessages.createdWith.text, values);
  if (dashboard.kind === 'existing') return fillMessage(saveMessages.addedTo.text, values);
  return fillMessage((over === null ? saveMessages.saved : saveMessages.overwritten).text, values);
}

/** Saves a chart, with a new dashboard first when one is wanted. Throws what the server refused. */
export function saveChart(save: ChartSave): AppThunk<Promise<SavedResult>> {
  return async (dispatch, _getState, { api, charts, notify }) => {
    const { name, datasource, over, dashboard } = save;
    const formData = storedForm(save.formData, save.savedFormData);
    const chart = charts.get(formData.viz_type);
    const context = chart === null ? null : await askQueryContext(chart, formData, datasource);
    const created =
      dashboard.kind === 'new'
        ? await api.call('dashboard', 'create', { body: { dashboard_title: dashboard.title } })
        : null;
    const dashboardId =
      created === null ? (dashboard.kind === 'existing' ? dashboard.id : null) : Number(created.id);
    const before = over?.dashboards.map((item) => item.id) ?? [];
    const dashboards =
      dashboardId === null || before.includes(dashboardId) ? before : [...before, dashboardId];
    const body = {
      slice_name: name,
      viz_type: formData.viz_type,
      params: JSON.stringify(formData),
      datasource_id: datasource.id,
      datasource_type: datasource.type,
      dashboards,
      ...(context !== null && { query_context: JSON.stringify(context) }),
    };
    const reply =
      over === null
        ? await api.call('chart', 'create', { body })
        : await api.call(
            'chart',
            'update',
            { params: { id: over.id }, body },
            over.version === null ? {} : { ifMatch: over.version },
          );
    const id = Number(reply.id);
    const { result } = await api.call('chart', 'get', { params: { id } });
    dispatch(serverChanged('chart', 'dashboard'));
    notify({ kind: 'success', title: noticeOf(save) });
    return { chart: savedChartOf(id, result), formData, dashboardId };
  };
}

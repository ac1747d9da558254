import { chartDatasourceOf } from '@belvedere/chart-host';
import type { Services } from '@belvedere/client-store';
import type { CallReply } from '@belvedere/contracts/client';
import {
  dashboardContextKey,
  datasourceKey,
  DEFAULT_VIZ_TYPE,
  isJsonObject,
  parseDashboardContext,
  withDashboardContext,
  type DashboardContext,
  type FormData,
} from '@belvedere/core';
import type { ExploreAddress } from './explore-address.ts';
import type { ExploreDataset, LoadedExplore, SavedChart } from './explore-state.ts';

type Wire = CallReply<'explore', 'get'>['result'];
type WireChart = CallReply<'chart', 'get'>['result'];

/** A chart as the wire has it, as Explore keeps it. */
export function savedChartOf(id: number, wire: WireChart): SavedChart {
  return {
    id,
    name: wire.slice_name,
    version: wire.version,
    description: wire.description,
    certifiedBy: wire.certified_by,
    certificationDetails: wire.certification_details,
    cacheTimeout: wire.cache_timeout,
    owners: wire.owners.map((owner) => ({
      id: owner.id,
      name: `${owner.first_name} ${owner.last_name}`.trim(),
    })),
    tags: wire.tags.map(({ name }) => name),
    changed: wire.changed_on_delta_humanized,
    isManagedExternally: wire.is_managed_externally,
    params: wire.params ?? '{}',
    can: wire.can,
    dashboards: wire.dashboards.map((dashboard) => ({ id: dashboard.id, title: dashboard.dashboard_title })),
  };
}

async function storedChart(
  wire: Wire,
  api: Services['api'],
): Promise<{ readonly chart: SavedChart; readonly formData: FormData } | null> {
  const id = Number(wire.slice?.['slice_id'] ?? 0);
  if (id === 0) return null;
  const { result } = await api.call('chart', 'get', { params: { id } });
  const stored = JSON.parse(result.params ?? '{}') as Record<string, unknown>;
  return {
    chart: savedChartOf(id, result),
    formData: { ...stored, viz_type: result.viz_type },
  };
}

/** The dataset object of the wire as Explore works with it; null for one that is gone. */
export function exploreDatasetOf(wire: Readonly<Record<string, unknown>>): ExploreDataset | null {
  if (!(Number(wire['id'] ?? 0) > 0)) return null;
  const database = wire['database'];
  const databaseId = isJsonObject(database) ? database['id'] : null;
  const databaseName = isJsonObject(database) ? database['database_name'] : null;
  const schema = wire['schema'];
  const sql = wire['sql'];
  return {
    datasource: chartDatasourceOf(wire),
    databaseId: typeof databaseId === 'number' ? databaseId : null,
    sql: typeof sql === 'string' && sql !== '' ? sql : null,
    ...(typeof databaseName === 'string' && {
      place: { database: databaseName, schema: typeof schema === 'string' ? schema : null },
    }),
  };
}

function withUrlParams(form: FormData, urlParams: Readonly<Record<string, string>>): FormData {
  if (Object.keys(urlParams).length === 0) return form;
  const before = form['url_params'];
  return { ...form, url_params: { ...(isJsonObject(before) && before), ...urlParams } };
}

function vizTypeOf({ vizType }: ExploreAddress, form: FormData): string {
  const stored: unknown = form.viz_type;
  return vizType ?? (typeof stored === 'string' && stored !== '' ? stored : DEFAULT_VIZ_TYPE);
}

/** What the dashboard lent, unless form data of a later moment were kept. */
function lentContext(address: ExploreAddress, storage: Services['storage']): DashboardContext | null {
  if (address.dashboardPageId === null || address.formDataKey !== null) return null;
  return parseDashboardContext(storage.getItem(dashboardContextKey(address.dashboardPageId)));
}

function querySent(address: ExploreAddress) {
  return {
    ...(address.sliceId !== null && { slice_id: address.sliceId }),
    ...(address.datasourceId !== null && {
      datasource_id: address.datasourceId,
      datasource_type: address.datasourceType,
    }),
    ...(address.formDataKey !== null && { form_data_key: address.formDataKey }),
    ...(address.permalinkKey !== null && { permalink_key: address.permalinkKey }),
  };
}

/** Fetches chart, dataset and form data of an address. */
export async function loadExplore(
  { api, storage }: Pick<Services, 'api' | 'storage'>,
  address: ExploreAddress,
): Promise<LoadedExplore> {
  const { result } = await api.call('explore', 'get', { query: querySent(address) });
  const dataset = exploreDatasetOf(result.dataset);
  const saved = await storedChart(result, api);
  const wireForm = result.form_data as FormData;
  const source = dataset === null ? {} : { datasource: datasourceKey(dataset.datasource) };
  const asked: FormData = {
    ...withUrlParams({ ...wireForm, ...address.formData } as FormData, address.urlParams),
    viz_type: vizTypeOf(address, wireForm),
    ...source,
  };
  const context = lentContext(address, storage);
  return {
    dataset,
    chart: saved?.chart ?? null,
    formData:
      context === null || saved === null ? asked : withDashboardContext(asked, context, saved.chart.id),
    savedFormData: saved === null ? null : { ...saved.formData, ...source },
    message: result.message,
    dashboard:
      context === null
        ? null
        : {
            id: context.dashboardId,
            hasColorScheme: context.colorScheme !== null,
            hasLabelColors: Object.keys(context.labelColors).length > 0,
          },
  };
}

/** Fetches a dataset for a chart at hand; null when it is gone. */
export async function loadDataset(
  { api }: Pick<Services, 'api'>,
  ref: { readonly id: number; readonly type: 'table' | 'query' },
): Promise<ExploreDataset | null> {
  const { result } = await api.call('explore', 'get', {
    query: { datasource_id: ref.id, datasource_type: ref.type },
  });
  return exploreDatasetOf(result.dataset);
}

import { chartDatasourceOf } from '@belvedere/chart-host';
import type { Services } from '@belvedere/client-store';
import type { CallReply } from '@belvedere/contracts/client';
import {
  datasourceKey,
  DEFAULT_VIZ_TYPE,
  isJsonObject,
  parseDatasourceKey,
  type FormData,
} from '@belvedere/core';
import type { LoadedExplore, SavedChart } from './explore-state.ts';

type Wire = CallReply<'explore', 'get'>['result'];

/** What an address of Explore asks for. */
export interface ExploreAddress {
  readonly sliceId: number | null;
  readonly datasourceId: number | null;
  readonly datasourceType: 'table' | 'query';
  readonly formDataKey: string | null;
  readonly permalinkKey: string | null;
  readonly vizType: string | null;
  /** Form data written into the address itself; it goes over what is stored. */
  readonly formData: Readonly<Record<string, unknown>>;
  /** Parameters that are not Explore's own: the templates of what it reads take them. */
  readonly urlParams: Readonly<Record<string, string>>;
}

const idOf = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : null;

/** Form data of an address; nothing when there is none or it is no JSON object. */
function writtenFormData(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const OWN_NAMES = new Set(
  'slice_id datasource datasource_id datasource_type dataset_id dataset_type form_data form_data_key permalink_key viz_type save_action dashboard_id dashboard_page_id standalone force r'.split(
    ' ',
  ),
);

/** Reads every form of address: slice, dataset, dataset key, form data stored or written out, permalink. */
export function addressOf(search: string): ExploreAddress {
  const params = new URLSearchParams(search);
  const written = params.has('form_data_key') ? null : params.get('form_data');
  const { slice_id: sliceId, ...formData } = writtenFormData(written);
  const key = parseDatasourceKey(params.get('datasource') ?? textOf(formData['datasource']) ?? '');
  return {
    sliceId: idOf(params.get('slice_id')) ?? idOf(textOf(sliceId)),
    datasourceId: idOf(params.get('datasource_id')) ?? idOf(params.get('dataset_id')) ?? key?.id ?? null,
    datasourceType:
      (params.get('datasource_type') ?? params.get('dataset_type')) === 'query' ? 'query' : 'table',
    formDataKey: params.get('form_data_key'),
    permalinkKey: params.get('permalink_key'),
    vizType: params.get('viz_type') ?? textOf(formData['viz_type']),
    formData,
    urlParams: Object.fromEntries([...params].filter(([name]) => !OWN_NAMES.has(name))),
  };
}

/** Whether an address names nothing to explore. */
export const isNothing = ({ sliceId, datasourceId, formDataKey, permalinkKey }: ExploreAddress): boolean =>
  sliceId === null && datasourceId === null && formDataKey === null && permalinkKey === null;

async function savedChartOf(
  wire: Wire,
  api: Services['api'],
): Promise<{ readonly chart: SavedChart; readonly formData: FormData } | null> {
  const id = Number(wire.slice?.['slice_id'] ?? 0);
  if (id === 0) return null;
  const { result } = await api.call('chart', 'get', { params: { id } });
  const stored = JSON.parse(result.params ?? '{}') as Record<string, unknown>;
  return {
    chart: {
      id,
      name: result.slice_name,
      version: result.version,
      ownerIds: result.owners.map((owner) => owner.id),
      dashboards: result.dashboards.map((dashboard) => ({
        id: dashboard.id,
        title: dashboard.dashboard_title,
      })),
    },
    formData: { ...stored, viz_type: result.viz_type } as FormData,
  };
}

/** Fetches chart, dataset and form data of an address. */
export async function loadExplore(api: Services['api'], address: ExploreAddress): Promise<LoadedExplore> {
  const query = {
    ...(address.sliceId !== null && { slice_id: address.sliceId }),
    ...(address.datasourceId !== null && {
      datasource_id: address.datasourceId,
      datasource_type: address.datasourceType,
    }),
    ...(address.formDataKey !== null && { form_data_key: address.formDataKey }),
    ...(address.permalinkKey !== null && { permalink_key: address.permalinkKey }),
  };
  const { result } = await api.call('explore', 'get', { query });
  const database = result.dataset['database'] as { readonly id?: number } | undefined;
  const hasDataset = Number(result.dataset['id'] ?? 0) > 0;
  const datasource = hasDataset ? chartDatasourceOf(result.dataset) : null;
  const saved = await savedChartOf(result, api);
  const wireForm = result.form_data as unknown as FormData;
  const urlParams = wireForm['url_params'];
  const formData = {
    ...wireForm,
    ...address.formData,
    ...(Object.keys(address.urlParams).length > 0 && {
      url_params: { ...(isJsonObject(urlParams) && urlParams), ...address.urlParams },
    }),
    viz_type:
      address.vizType ??
      (wireForm.viz_type === undefined || wireForm.viz_type === '' ? DEFAULT_VIZ_TYPE : wireForm.viz_type),
    ...(datasource !== null && { datasource: datasourceKey(datasource) }),
  } as FormData;
  return {
    datasource,
    databaseId: database?.id ?? null,
    datasetSql: typeof result.dataset['sql'] === 'string' ? result.dataset['sql'] : null,
    chart: saved?.chart ?? null,
    formData,
    savedFormData:
      saved?.formData === undefined
        ? null
        : ({
            ...saved.formData,
            ...(datasource !== null && { datasource: datasourceKey(datasource) }),
          } as FormData),
    message: result.message,
  };
}

import { parseDatasourceKey } from '@belvedere/core';

/** What an address of Explore asks for. */
export interface ExploreAddress {
  readonly sliceId: number | null;
  readonly datasourceId: number | null;
  readonly datasourceType: 'table' | 'query';
  readonly formDataKey: string | null;
  readonly permalinkKey: string | null;
  readonly vizType: string | null;
  /** The dashboard whose page it was opened from. */
  readonly dashboardId: number | null;
  /** The page of the dashboard, under which its filters were kept. */
  readonly dashboardPageId: string | null;
  /** The first run passes every cache. */
  readonly isForced: boolean;
  /** Only the picture is shown. */
  readonly isStandalone: boolean;
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

const isOn = (text: string | null): boolean => text === 'true' || text === '1';

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
    dashboardId: idOf(params.get('dashboard_id')),
    dashboardPageId: params.get('dashboard_page_id'),
    isForced: isOn(params.get('force')),
    isStandalone: isOn(params.get('standalone')) || Number(params.get('standalone')) > 1,
    formData,
    urlParams: Object.fromEntries([...params].filter(([name]) => !OWN_NAMES.has(name))),
  };
}

/** Whether an address names nothing to explore. */
export const isNothing = ({ sliceId, datasourceId, formDataKey, permalinkKey }: ExploreAddress): boolean =>
  sliceId === null && datasourceId === null && formDataKey === null && permalinkKey === null;

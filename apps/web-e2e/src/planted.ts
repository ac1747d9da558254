import type { Api } from './api-of.ts';
import { textOf } from './hostile-text-of.ts';
import { plantCharts, plantDashboard, plantDataset } from './planted-charts.ts';
import { plantFields } from './planted-fields.ts';

/** What was planted where. */
export interface Planted {
  readonly dashboard: number;
  readonly charts: readonly number[];
  readonly dataset: number;
  readonly savedQuery: number;
  /** A dashboard of which a version has a name. */
  readonly versioned: number;
  /** Texts that are stored, one for each field and payload. */
  readonly texts: number;
  /** Fields that took a payload, as `route.field`. */
  readonly fields: readonly string[];
}

/** Plants payloads wherever text is stored, in `each` objects of every kind. */
export async function plant(api: Api, each: number): Promise<Planted> {
  const { body } = await api.send('GET', '/api/v1/database/');
  const database = (body as unknown as { ids: readonly number[] }).ids.at(-1) ?? 1;
  const said = await plantDataset(api, database);
  const { dataset } = said;
  const charts = await plantCharts(api, said);
  const dashboard = await plantDashboard(api, { charts: charts.ids, column: said.column, dataset });
  const fields = await plantFields(api, { database, dataset }, each);
  await api.send('POST', '/api/v1/security/tokens', { name: textOf(100).text, scopes: ['read'], days: 30 });
  return {
    dashboard: dashboard.id,
    charts: charts.ids,
    dataset,
    savedQuery: fields.last['saved_query.update'] ?? 0,
    versioned: fields.last['dashboard.nameVersion'] ?? 0,
    texts: said.texts + charts.texts + dashboard.texts + fields.texts,
    fields: fields.fields,
  };
}

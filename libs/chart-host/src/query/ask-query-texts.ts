import { fetchQueryTexts } from '@belvedere/api-client';
import { askQueryContext, type ChartDatasource } from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';

/** The SQL of each query that a form would ask; nothing runs, and a form of an unknown type asks nothing. */
export async function askQueryTexts(
  { api, charts }: Pick<Services, 'api' | 'charts'>,
  formData: FormData,
  datasource: ChartDatasource,
): Promise<readonly string[]> {
  const form = charts.migrate(formData);
  const chart = charts.get(form.viz_type);
  if (chart === null) return [];
  return fetchQueryTexts(api, await askQueryContext(chart, form, datasource));
}

import type { Page } from '@playwright/test';
import { expect, url } from './journey.ts';

/** Id of a dataset by its name. */
export async function datasetId(page: Page, name: string): Promise<number> {
  const q = JSON.stringify({ filters: [{ col: 'table_name', opr: 'eq', value: name }] });
  const list = await page.request.get(url(`/api/v1/dataset/?q=${encodeURIComponent(q)}`));
  return ((await list.json()) as { ids: number[] }).ids[0] ?? 0;
}

/** Makes a dataset of SQL text on the database of the samples. */
export async function makeDataset(page: Page, name: string, sql: string): Promise<number> {
  const csrf = await page.request.get(url('/api/v1/security/csrf_token/'));
  const { result: token } = (await csrf.json()) as { result: string };
  const flights = await page.request.get(url(`/api/v1/dataset/${await datasetId(page, 'flights')}`));
  const { result } = (await flights.json()) as { result: { database: { id: number } } };
  const answer = await page.request.post(url('/api/v1/dataset/'), {
    headers: { 'x-csrftoken': token },
    data: { database: result.database.id, table_name: name, sql },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Opens Explore on a dataset with form data of a table. */
export async function openTable(page: Page, dataset: number, formData: object): Promise<void> {
  const form = encodeURIComponent(
    JSON.stringify({ viz_type: 'table', query_mode: 'aggregate', ...formData }),
  );
  await page.goto(url(`/explore/?datasource_id=${dataset}&datasource_type=table&form_data=${form}`));
}

/** Opens a saved chart by its name, on whichever page of the list it stands. */
export async function openChart(page: Page, name: string): Promise<void> {
  const q = JSON.stringify({ filters: [{ col: 'slice_name', opr: 'eq', value: name }] });
  const list = await page.request.get(url(`/api/v1/chart/?q=${encodeURIComponent(q)}`));
  const { ids } = (await list.json()) as { ids: readonly number[] };
  await page.goto(url(`/explore/?slice_id=${ids[0] ?? 0}`));
}

import { xlsxEncoder } from '@belvedere/encoders';
import readXlsxFile from 'read-excel-file/node';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunAnswer, RunRequest } from '../../query/engine-port.ts';
import { allRoles, type UserRow } from '../../stored/user.ts';
import type { Caller } from '../../testing/caller.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
afterEach(() => home().test.engines.answerWith(null));

const COLUMNS = [{ name: 'count', type: 'BIGINT', kind: 'integer', unit: null }] as const;

/** A workbook with one number in it. */
function bookOf(count: number): Buffer {
  const encoder = xlsxEncoder(COLUMNS, { headers: {}, about: [['Dataset', 'flights']] });
  const batch = { rows: 1, columns: [[count]] };
  const pieces = [encoder.start(), encoder.batch(batch), [...encoder.end({ truncated: false })]];
  return Buffer.concat(pieces.flat() as Uint8Array[]);
}

/** Answers with what an engine would give under the rule that stands in the statement. */
async function ruled({ statements, onBytes }: RunRequest): Promise<RunAnswer> {
  const isFew = statements.join(';').includes('17 = 17');
  const bytes = bookOf(isFew ? 3 : 9_007_199_254);
  await onBytes?.(bytes);
  const timing = { queueMs: 0, databaseMs: 0, encodeMs: 0 };
  const answer = { bytes, columns: COLUMNS, rows: 1, truncated: false, timing };
  return answer as unknown as RunAnswer;
}

const chartPart = (id: string, chartId: number) => ({
  id,
  type: 'CHART',
  children: [],
  meta: { chartId, width: 4, height: 30, sliceName: id },
});

async function newDashboard(title: string, ...chartIds: readonly number[]): Promise<number> {
  const { owner } = home();
  const parts = chartIds.map((id, index) => chartPart(`CHART-${index}`, id));
  const layout = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
    'ROW-1': { id: 'ROW-1', type: 'ROW', children: parts.map(({ id }) => id), meta: {} },
    ...Object.fromEntries(parts.map((part) => [part.id, part])),
  };
  const body = { dashboard_title: title, position_json: JSON.stringify(layout), published: true };
  const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/dashboard/', body));
  for (const chart of chartIds) {
    const { result } = await owner.ok<{ result: { dashboards: { id: number }[] } }>(
      owner.get(`/api/v1/chart/${chart}`),
    );
    const dashboards = [...new Set([...result.dashboards.map((one) => one.id), id])];
    await owner.ok(owner.put(`/api/v1/chart/${chart}`, { dashboards }));
  }
  return id;
}

async function newChart(slice_name: string, params: object): Promise<number> {
  const { owner, objects } = home();
  const body = {
    slice_name,
    viz_type: 'pie',
    datasource_id: objects.dataset,
    datasource_type: 'table',
    params: JSON.stringify({ viz_type: 'pie', ...params }),
  };
  return (await owner.ok<{ id: number }>(owner.post('/api/v1/chart/', body))).id;
}

const fileOf = (who: Caller, id: number | string, query: string) =>
  who.get(`/api/v1/dashboard/${id}/file?${query}`);

async function sheetsOf(who: UserRow, id: number) {
  const url = `/api/v1/dashboard/${id}/file?format=xlsx`;
  const response = await home().test.as(who)({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return readXlsxFile(response.rawPayload);
}

describe('GET /api/v1/dashboard/{key}/file', () => {
  it('gives each reader the numbers of the row rules that hold for that reader', async () => {
    const { test, admin, people, objects } = home();
    const id = await newDashboard('Ruled', objects.chart);
    const role = (await allRoles(test.services.store.reader)).find(({ name }) => name === 'Alpha');
    const rule = { name: 'few', filter_type: 'Regular', tables: [objects.dataset], clause: '17 = 17' };
    const url = '/api/v1/rowlevelsecurity/';
    const made = await admin.ok<{ id: number }>(admin.post(url, { ...rule, roles: [role?.id] }));
    test.engines.answerWith(ruled);
    const [free, bound] = [await sheetsOf(people.admin, id), await sheetsOf(people.alpha, id)];
    await admin.ok(admin.delete(`${url}${made.id}`));
    expect([free[1]?.data, bound[1]?.data]).toEqual([
      [['count'], [9_007_199_254]],
      [['count'], [3]],
    ]);
  });

  it('says on its first sheet which charts are where, and why one is not', async () => {
    const { test, people, objects } = home();
    const broken = await newChart('Broken', { groupby: ['nope'], metric: 'count' });
    const id = await newDashboard('Told', objects.chart, broken);
    test.engines.answerWith(ruled);
    const [about, ...others] = await sheetsOf(people.owner, id);
    expect([about?.sheet, ...others.map(({ sheet }) => sheet)]).toEqual(['About', 'Flights']);
    expect(about?.data[0]).toEqual(['Dashboard', 'Told']);
    expect(about?.data.slice(2, 4)).toEqual([
      [expect.any(String), 'Sheet “Flights”, rows: 1, none left out'],
      [expect.any(String), expect.stringContaining('nope')],
    ]);
    expect(about?.data.slice(-2).map(([label]) => label)).toEqual(['Flights', 'Dataset']);
  });

  it('leaves out what its filters hide, and names it', async () => {
    const { test, owner, people, objects } = home();
    const other = await newChart('Only with a year', { groupby: ['carrier'], metric: 'count' });
    const id = await newDashboard('Partly hidden', objects.chart, other);
    test.engines.answerWith(ruled);
    const { result } = await owner.ok<{ result: { position_json: string } }>(
      owner.get(`/api/v1/dashboard/${id}`),
    );
    const layout = JSON.parse(result.position_json) as Record<string, { meta: object }>;
    const rule = { belvedere_shown_when: { filterId: 'F', is: 'set', values: [] } };
    const part = { ...layout['CHART-1'], meta: { ...layout['CHART-1']?.meta, ...rule } };
    const filter = { id: 'F', name: 'Year', filterType: 'filter_time', type: 'NATIVE_FILTER', targets: [{}] };
    const save = (metadata: object): Promise<unknown> =>
      owner.ok(
        owner.put(`/api/v1/dashboard/${id}`, {
          position_json: JSON.stringify({ ...layout, 'CHART-1': part }),
          json_metadata: JSON.stringify(metadata),
        }),
      );
    await save({ native_filter_configuration: [filter] });
    const [about, ...sheets] = await sheetsOf(people.owner, id);
    expect(sheets).toHaveLength(1);
    expect(about?.data).toContainEqual(['Hidden under these filters', 'Only with a year']);
    const pdf = await fileOf(owner, id, 'format=pdf');
    expect(pdf.status).toBe(200);
    const said = { extraFormData: { time_range: '2001 : 2002' }, filterState: { value: '2001 : 2002' } };
    await save({ native_filter_configuration: [{ ...filter, defaultDataMask: said }] });
    expect(await sheetsOf(people.owner, id)).toHaveLength(3);
  });

  it('takes along what its reader switched, as far as the author allows it, and says so', async () => {
    const { test, owner, people } = home();
    const chart = await newChart('Ways', { groupby: ['carrier'], metric: 'count' });
    const id = await newDashboard('Switched', chart);
    const values = [{ value: 'MAX(id)', label: 'Last id' }];
    const switches = { [chart]: [{ control: 'metric', values }] };
    const json_metadata = JSON.stringify({ belvedere_behaviour: { switches } });
    await owner.ok(owner.put(`/api/v1/dashboard/${id}`, { json_metadata }));
    test.engines.answerWith(ruled);
    const statementsOf = async (value: string) => {
      const urlParams = [['switch', `${chart}.metric:${value}`]];
      const { key } = await owner.ok<{ key: string }>(
        owner.post(`/api/v1/dashboard/${id}/permalink`, { urlParams }),
      );
      test.engines.runs.splice(0);
      const url = `/api/v1/dashboard/${id}/file?format=xlsx&permalink_key=${key}`;
      const { rawPayload } = await test.as(people.owner)({ method: 'GET', url });
      const [about] = await readXlsxFile(rawPayload);
      const asked = test.engines.runs.flatMap(({ statements }) => statements).join('\n');
      return [about?.data[2]?.[0], asked.includes('max("id")') || asked.includes('MAX("id")')];
    };
    expect(await statementsOf('MAX(id)')).toEqual(['Ways · Last id', true]);
    expect((await statementsOf('MIN(id)'))[0]).toBe('Ways');
  });

  it('is drawn with a failing chart beside the others', async () => {
    const { owner, objects } = home();
    const broken = await newChart('Broken too', { groupby: ['nope'], metric: 'count' });
    const id = await newDashboard('Drawn', objects.chart, broken);
    const answers = [await fileOf(owner, id, 'format=pdf'), await fileOf(owner, id, 'format=png')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.header('content-disposition')).toContain('.pdf');
  });

  it('is for those who may read the dashboard; a link of another one leads nowhere', async () => {
    const { owner, gamma, stranger, objects } = home();
    const status = async (who: Caller, key: string | number, query = 'format=pdf') =>
      (await fileOf(who, key, query)).status;
    for (const format of ['pdf', 'png', 'xlsx'])
      expect([
        await status(stranger, objects.draft, `format=${format}`),
        await status(gamma, objects.draft, `format=${format}`),
        await status(owner, 999_999, `format=${format}`),
      ]).toEqual([401, 404, 404]);
    const { key } = await owner.ok<{ key: string }>(
      owner.post(`/api/v1/dashboard/${objects.published}/permalink`, { dataMask: {} }),
    );
    expect(await status(owner, objects.published, `format=pdf&permalink_key=${key}`)).toBe(200);
    expect(await status(owner, objects.draft, `format=pdf&permalink_key=${key}`)).toBe(404);
    expect(await status(owner, objects.published, 'format=svg')).toBe(400);
  });

  it('shows one chart of the dashboard where the call names it, and only one that is there', async () => {
    const { owner, objects } = home();
    const id = await newDashboard('Of many', objects.chart, objects.chart);
    const lone = await fileOf(owner, id, 'format=pdf&part=CHART-0');
    expect(lone.status).toBe(200);
    expect(lone.header('content-disposition')).toContain('Flights');
    for (const part of ['CHART-9', 'ROW-1', '__proto__']) {
      const { status, text } = await fileOf(owner, id, `format=pdf&part=${part}`);
      expect([status, text]).toEqual([400, expect.stringContaining(`no chart \\"${part}\\"`)]);
    }
  });

  it('refuses a picture of more pixels than are painted, with its numbers', async () => {
    const { owner, objects } = home();
    const id = await newDashboard('Large', objects.chart);
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`CHART-${at}`, chartPart(`CHART-${at}`, objects.chart)]),
    );
    const rows = Object.keys(many).map((child, at) => ({
      id: `ROW-${at}`,
      type: 'ROW',
      children: [child],
      meta: {},
    }));
    const layout = {
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: rows.map((row) => row.id) },
      ...Object.fromEntries(rows.map((row) => [row.id, row])),
      ...Object.fromEntries(
        Object.entries(many).map(([name, part]) => [name, { ...part, meta: { ...part.meta, height: 100 } }]),
      ),
    };
    await owner.ok(owner.put(`/api/v1/dashboard/${id}`, { position_json: JSON.stringify(layout) }));
    const { status, text } = await fileOf(owner, id, 'format=png');
    expect([status, text]).toEqual([
      400,
      expect.stringMatching(/1248 by \d+.* at most 16777216 are painted/),
    ]);
  });
});

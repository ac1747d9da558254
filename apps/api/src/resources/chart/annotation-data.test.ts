import { beforeAll, describe, expect, it } from 'vitest';
import { COLUMNS_MEDIA_TYPE } from '@belvedere/contracts';
import { annotationRows } from '../../stored/annotation.ts';
import { ensureRole } from '../../stored/user.ts';
import { callerOf } from '../../testing/caller.ts';
import { grantDataset } from '../../testing/fixtures.ts';
import { openHome } from '../../testing/home.ts';
import { stampsFor } from '../../testing/stamps.ts';

const home = openHome();
const URL = '/api/v1/chart/data';

interface Item {
  readonly data: readonly unknown[];
  readonly annotation_data: Readonly<Record<string, { columns?: string[]; records: object[] }>>;
  readonly annotation_errors: Readonly<Record<string, { code: string; message: string }>>;
}

const native = (more: object = {}) => ({
  name: 'Holidays',
  annotationType: 'INTERVAL',
  sourceType: 'NATIVE',
  value: home().objects.annotationLayer,
  show: true,
  ...more,
});
const inRange = (val: string, layers: readonly object[]) => ({
  datasource: { id: home().objects.dataset, type: 'table' },
  queries: [
    {
      columns: ['at', 'carrier'],
      filters: [{ col: 'at', op: 'TEMPORAL_RANGE', val }],
      annotation_layers: layers,
    },
  ],
});
async function ask(layers: readonly object[], val = '2024-01-01 : 2025-01-01', who = home().owner) {
  const { result } = await who.ok<{ result: Item[] }>(who.post(URL, inRange(val, layers)));
  return result[0] as Item;
}
const names = ({ annotation_data: data }: Item) =>
  (data['Holidays']?.records ?? []).map((record) => (record as { short_descr: string }).short_descr);

beforeAll(async () => {
  const { owner, objects } = home();
  await owner.ok(
    owner.post(`/api/v1/annotation_layer/${objects.annotationLayer}/annotation/`, {
      short_descr: 'Long strike',
      long_descr: 'No flights',
      start_dttm: '2023-12-20',
      end_dttm: '2024-01-05',
    }),
  );
});

describe('a stored layer', () => {
  it('gives the spans that touch the range of the query, with times in milliseconds', async () => {
    const item = await ask([native()]);
    expect(item.annotation_data['Holidays']).toEqual({
      columns: ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'],
      records: [
        {
          start_dttm: Date.UTC(2023, 11, 20),
          end_dttm: Date.UTC(2024, 0, 5),
          short_descr: 'Long strike',
          long_descr: 'No flights',
          json_metadata: null,
        },
        expect.objectContaining({ short_descr: 'May Day', start_dttm: Date.UTC(2024, 4, 1) }),
      ],
    });
    expect(item.annotation_errors).toEqual({});
  });

  it('gives events only where they start in the range; the end of a range is exclusive', async () => {
    const events = [native({ annotationType: 'EVENT' })];
    expect(names(await ask(events))).toEqual(['May Day']);
    expect(names(await ask(events, '2024-01-01 : 2024-05-01'))).toEqual([]);
    expect(names(await ask(events, 'No filter'))).toEqual(['Long strike', 'May Day']);
  });

  it('is left out when it is hidden, and a formula has nothing to fetch', async () => {
    const layers = [
      native({ show: false }),
      { name: 'f', annotationType: 'FORMULA', sourceType: '', value: '2*x' },
    ];
    expect(await ask(layers)).toMatchObject({ annotation_data: {}, annotation_errors: {} });
  });

  it('of very many annotations gives the first and says that it was cut', async () => {
    const { test, owner } = home();
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/annotation_layer/', { name: 'Crowded' }),
    );
    const at = new Date(Date.UTC(2024, 5, 1));
    await test.services.store.write(async (tx) => {
      for (let n = 0; n <= 5000; n += 1) {
        const moment = { start_dttm: at, end_dttm: at, created_on: at, changed_on: at };
        await annotationRows.insert(
          tx,
          { layer_id: id, short_descr: `e${n}`, ...moment },
          stampsFor(`u${n}`),
        );
      }
    });
    const item = await ask([native({ value: id })]);
    expect(item.annotation_data['Holidays']?.records).toHaveLength(5000);
    expect(item.annotation_errors['Holidays']).toMatchObject({ code: 'ANNOTATIONS_CUT' });
  });
});

describe('a layer from a chart', () => {
  const fromChart = (more: object = {}) => ({
    name: 'Flights',
    annotationType: 'EVENT',
    sourceType: 'table',
    value: home().objects.chart,
    show: true,
    ...more,
  });

  it("gives the rows of the chart's own query", async () => {
    const item = await ask([fromChart()]);
    expect(item.annotation_data).toEqual({ Flights: { records: [{ id: 1, carrier: 'AA', at: 0 }] } });
  });

  it('asks it in the range that the layer or the query names', async () => {
    const { owner, test, objects } = home();
    const stored = {
      datasource: { id: objects.dataset, type: 'table' },
      queries: [{ columns: ['at'], filters: [{ col: 'at', op: 'TEMPORAL_RANGE', val: 'No filter' }] }],
    };
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', {
        slice_name: 'Over time',
        datasource_id: objects.dataset,
        datasource_type: 'table',
        query_context: JSON.stringify(stored),
      }),
    );
    const sqlFor = async (overrides: object): Promise<string> => {
      const before = test.engines.runs.length;
      await ask([fromChart({ value: id, overrides })], '2024-01-01 : 2024-03-01');
      return test.engines.runs
        .slice(before)
        .flatMap(({ statements }) => statements)
        .join('\n');
    };
    expect(await sqlFor({ time_range: '1999-01-01 : 1999-02-01' })).toContain('1999-01-01');
    const host = await sqlFor({ time_range: null });
    expect(host).toContain('2024-01-01');
  });
});

describe('a layer that fails', () => {
  it('leaves the chart and the other layers alone, and says what is wrong', async () => {
    const item = await ask([
      native({ name: 'Gone', value: 999_999 }),
      native({ name: 'Odd', sourceType: 'file' }),
      native(),
    ]);
    expect(item.data).toHaveLength(1);
    expect(Object.keys(item.annotation_data)).toEqual(['Holidays']);
    expect(item.annotation_errors).toMatchObject({
      Gone: { code: 'NOT_FOUND', message: 'there is no annotation layer 999999 that you may see' },
      Odd: { code: 'ANNOTATION_LAYER_INVALID' },
    });
  });

  it('is one whose chart was saved with a query that cannot be read', async () => {
    const { owner, objects } = home();
    const datasource = { id: objects.dataset, type: 'table' };
    const query_context = JSON.stringify({ datasource, queries: [{ columns: ['id'], row_limit: '1; x' }] });
    const chart = {
      slice_name: 'odd',
      viz_type: 'table',
      datasource_id: objects.dataset,
      datasource_type: 'table',
    };
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', { ...chart, params: '{}', query_context }),
    );
    const item = await ask([{ ...native(), name: 'Odd', sourceType: 'table', value: id }]);
    expect(item.annotation_errors['Odd']).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('is one whose chart reads data that the reader may not see', async () => {
    const { test, people, owner, objects } = home();
    await grantDataset(test, 'Gamma', objects.dataset);
    const secret = await owner.ok<{ id: number }>(
      owner.post('/api/v1/dataset/', {
        database: objects.database,
        table_name: 'secret',
        sql: 'select * from flights',
      }),
    );
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', {
        slice_name: 'Secret',
        datasource_id: secret.id,
        datasource_type: 'table',
      }),
    );
    const layer = native({ name: 'Secret', annotationType: 'EVENT', sourceType: 'table', value: id });
    const item = await ask([layer], 'No filter', callerOf(test, people.gamma));
    expect(item.annotation_data).toEqual({});
    expect(item.annotation_errors['Secret']).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a reader without the permission for annotations', () => {
  it('sees the stored layers of a saved chart, and no others', async () => {
    const { test, owner, objects } = home();
    await test.services.store.write((tx) =>
      ensureRole(tx, 'Layerless', [
        ['can_read', 'Chart'],
        ['can_read', 'Dataset'],
      ]),
    );
    await grantDataset(test, 'Layerless', objects.dataset);
    const reader = callerOf(test, await test.addUser('layerless', ['Layerless']));
    const chart = {
      slice_name: 'with holidays',
      viz_type: 'table',
      datasource_id: objects.dataset,
      datasource_type: 'table',
      params: JSON.stringify({ annotation_layers: [native()] }),
    };
    const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/chart/', chart));
    const other = await owner.ok<{ id: number }>(
      owner.post('/api/v1/annotation_layer/', { name: 'Not on the chart' }),
    );
    const layers = [native(), native({ name: 'Other', value: other.id })];
    const asked = async (slice_id?: number): Promise<Item> => {
      const form_data = slice_id === undefined ? {} : { slice_id };
      const body = { ...inRange('2024-01-01 : 2025-01-01', layers), form_data };
      return (await reader.ok<{ result: Item[] }>(reader.post(URL, body))).result[0] as Item;
    };
    expect(names(await ask(layers))).not.toEqual([]);
    const onChart = await asked(id);
    expect(names(onChart)).not.toEqual([]);
    expect(onChart.annotation_errors).toMatchObject({ Other: { code: 'NOT_FOUND' } });
    const alone = await asked();
    expect(alone.annotation_data).toEqual({});
    expect(Object.keys(alone.annotation_errors)).toEqual(['Holidays', 'Other']);
  });
});

describe('somebody who may write charts, but not read annotations', () => {
  it('puts no stored layer on a chart, new, changed or by its query context; what is on it stays', async () => {
    const { test, owner, objects } = home();
    await test.services.store.write((tx) =>
      ensureRole(tx, 'Writer', [
        ['can_read', 'Chart'],
        ['can_write', 'Chart'],
        ['can_read', 'Dataset'],
      ]),
    );
    await grantDataset(test, 'Writer', objects.dataset);
    const person = await test.addUser('writer', ['Writer']);
    const writer = callerOf(test, person);
    const chart = { slice_name: 'mine', datasource_id: objects.dataset, datasource_type: 'table' };
    const params = JSON.stringify({ annotation_layers: [native()] });
    const query_context = JSON.stringify(inRange('No filter', [native()]));
    const refusal = (field: string) => ({
      status: 422,
      body: { message: { [field]: [expect.stringContaining(`layers ${native().value},`)] } },
    });
    expect(await writer.post('/api/v1/chart/', { ...chart, params })).toMatchObject(refusal('params'));
    const { id } = await writer.ok<{ id: number }>(writer.post('/api/v1/chart/', chart));
    const url = `/api/v1/chart/${id}`;
    expect(await writer.put(url, { params })).toMatchObject(refusal('params'));
    const generated = { query_context, query_context_generation: true };
    expect(await writer.put(url, generated)).toMatchObject(refusal('query_context'));
    const withLayer = { ...chart, params, owners: [person.id] };
    const given = await owner.ok<{ id: number }>(owner.post('/api/v1/chart/', withLayer));
    await writer.ok(writer.put(`/api/v1/chart/${given.id}`, { params, slice_name: 'renamed' }));
    await writer.ok(writer.put(`/api/v1/chart/${given.id}`, generated));
  });
});

it('our own form carries the layers too', async () => {
  const { test, people } = home();
  const answer = await test.as(people.owner)({
    method: 'POST',
    url: URL,
    payload: inRange('No filter', [native(), native({ name: 'Gone', value: 999_999 })]),
    headers: { accept: COLUMNS_MEDIA_TYPE },
  });
  expect(answer.json()).toMatchObject({
    result: [
      {
        frame: expect.any(Object),
        annotation_data: { Holidays: { records: expect.any(Array) } },
        annotation_errors: { Gone: { code: 'NOT_FOUND' } },
      },
    ],
  });
});

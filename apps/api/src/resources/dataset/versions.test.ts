import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/dataset';

interface Versions {
  readonly count: number;
  readonly result: readonly { readonly version: number; readonly changed_by: unknown }[];
}
interface Shown {
  readonly result: Readonly<Record<string, unknown>> & {
    readonly version: number;
    readonly columns: readonly { readonly id: number; readonly column_name: string }[];
  };
}

const newVirtual = async (name: string): Promise<number> => {
  const { owner, objects } = home();
  const body = { database: objects.database, schema: 'main', table_name: name, sql: 'select * from flights' };
  return (await owner.ok<{ id: number }>(owner.post(`${URL}/`, body))).id;
};
const show = async (id: number) => (await home().owner.ok<Shown>(home().owner.get(`${URL}/${id}`))).result;
const versionsOf = (id: number): Promise<Versions> =>
  home().owner.ok<Versions>(home().owner.get(`${URL}/${id}/versions`));

describe('GET /api/v1/dataset/{id}/versions', () => {
  it('lists every save with who made it, newest first, and gives the document of each', async () => {
    const { owner, people } = home();
    const id = await newVirtual('kept');
    await owner.ok(owner.put(`${URL}/${id}`, { description: 'told' }));
    const { count, result } = await versionsOf(id);
    expect([count, result.map(({ version }) => version)]).toEqual([2, [2, 1]]);
    expect(result[0]?.changed_by).toMatchObject({ id: people.owner.id });
    const first = await owner.ok(owner.get(`${URL}/${id}/versions/1`));
    expect(first).toMatchObject({ version: 1, result: { table_name: 'kept', description: null } });
  });

  it('is 404 for a version that is not kept, and for readers of nothing', async () => {
    const { owner, gamma, objects } = home();
    expect((await owner.get(`${URL}/${objects.dataset}/versions/99`)).status).toBe(404);
    expect((await gamma.get(`${URL}/${objects.dataset}/versions`)).status).toBe(404);
    expect((await owner.get(`${URL}/${objects.dataset}/versions/none`)).status).toBe(404);
  });
});

describe('PUT /api/v1/dataset/{id}/versions/{version}/restore', () => {
  it('makes an earlier version the present one, with the columns that are gone since', async () => {
    const { owner } = home();
    const id = await newVirtual('restored');
    const before = await show(id);
    const [kept] = before.columns;
    await owner.ok(
      owner.put(`${URL}/${id}`, {
        description: 'spoilt',
        columns: [{ id: kept?.id, column_name: 'id', verbose_name: 'Number' }],
      }),
    );
    const answer = await owner.put(`${URL}/${id}/versions/1/restore`);
    expect(answer).toMatchObject({ status: 200, body: { version: 3 } });
    const after = await show(id);
    expect(after).toMatchObject({ version: 3, description: null });
    expect(after.columns.map(({ column_name: name }) => name)).toEqual(
      before.columns.map(({ column_name: name }) => name),
    );
    expect(after.columns[0]).toMatchObject({ id: kept?.id, verbose_name: null });
  });

  it('is refused to readers, and to a save that comes too late', async () => {
    const { owner, alpha } = home();
    const id = await newVirtual('guarded');
    await owner.ok(owner.put(`${URL}/${id}`, { description: 'a' }));
    const path = `${URL}/${id}/versions/1/restore`;
    expect((await alpha.put(path)).status).toBe(403);
    expect((await owner.put(path, undefined, { 'if-match': '"1"' })).status).toBe(412);
    expect((await owner.put(`${URL}/${id}/versions/7/restore`)).status).toBe(404);
  });
});

describe('POST /api/v1/dataset/duplicate', () => {
  it('copies a virtual dataset with what was said about it', async () => {
    const { owner } = home();
    const id = await newVirtual('original');
    await owner.ok(
      owner.put(`${URL}/${id}`, {
        description: 'told',
        columns: [
          { column_name: 'carrier', verbose_name: 'Airline' },
          { column_name: 'shout', expression: 'upper(carrier)' },
        ],
        metrics: [{ metric_name: 'late', expression: 'SUM(late)', d3format: ',d' }],
      }),
    );
    const body = { base_model_id: id, table_name: 'copy' };
    const copy = await owner.ok<{ id: number }>(owner.post(`${URL}/duplicate`, body));
    expect(await show(copy.id)).toMatchObject({
      table_name: 'copy',
      description: 'told',
      kind: 'virtual',
      columns: expect.arrayContaining([
        expect.objectContaining({ column_name: 'carrier', verbose_name: 'Airline' }),
        expect.objectContaining({ column_name: 'shout', expression: 'upper(carrier)' }),
      ]),
      metrics: [expect.objectContaining({ metric_name: 'late', d3format: ',d' })],
    });
    expect((await owner.post(`${URL}/duplicate`, body)).status).toBe(422);
  });

  it('refuses tables, and what is not there', async () => {
    const { owner, gamma, objects } = home();
    const ask = (base_model_id: number) => ({ base_model_id, table_name: 'x' });
    expect(await owner.post(`${URL}/duplicate`, ask(objects.dataset))).toMatchObject({
      status: 422,
      body: { message: { base_model_id: ['Only virtual datasets can be duplicated'] } },
    });
    expect((await owner.post(`${URL}/duplicate`, ask(999_999))).status).toBe(404);
    expect((await gamma.post(`${URL}/duplicate`, ask(objects.dataset))).status).toBe(403);
  });
});

describe('a write that takes parts away', () => {
  const url = () => `/api/v1/dataset/${home().objects.dataset}`;
  interface Parts {
    readonly version: number;
    readonly columns: readonly { readonly id: number; readonly column_name: string }[];
    readonly metrics: readonly { readonly id: number; readonly metric_name: string }[];
  }
  const stored = async (): Promise<Parts> =>
    (await home().owner.ok<{ result: Parts }>(home().owner.get(url()))).result;
  const namesOf = ({ columns }: Parts): readonly string[] => columns.map(({ column_name }) => column_name);
  const withCalculated = async (): Promise<Parts> => {
    const { owner } = home();
    const { columns } = await stored();
    const kept = columns
      .filter(({ column_name }) => column_name !== 'hour of day')
      .map(({ id, column_name }) => ({ id, column_name }));
    const hour = { column_name: 'hour of day', expression: 'hour(at)' };
    await owner.ok(owner.put(url(), { columns: [...kept, hour] }));
    return stored();
  };

  it('never takes calculated columns when none were sent, whatever the flag says, nor by a refresh', async () => {
    const { owner } = home();
    const before = namesOf(await withCalculated());
    expect(before).toContain('hour of day');
    expect(await owner.ok(owner.put(`${url()}?override_columns=true`, { description: 'x' }))).toMatchObject({
      dropped: { columns: [], metrics: [] },
    });
    expect(namesOf(await stored())).toEqual(before);
    expect(await owner.ok(owner.put(`${url()}/refresh`))).toMatchObject({
      message: 'OK',
      dropped: { columns: [], metrics: [] },
    });
    expect(namesOf(await stored())).toEqual(before);
  });

  it('names them, and the version before it brings them back', async () => {
    const { owner } = home();
    const before = await withCalculated();
    const [first, ...rest] = before.columns.filter(({ column_name }) => column_name !== 'hour of day');
    const body = {
      columns: [first, ...rest].map((column) => ({ column_name: column?.column_name })),
      metrics: [],
    };
    const saved = await owner.ok<{ dropped: object }>(owner.put(`${url()}?override_columns=true`, body));
    expect(saved.dropped).toEqual({
      columns: ['hour of day'],
      metrics: before.metrics.map(({ metric_name }) => metric_name),
    });
    await owner.ok(owner.put(`${url()}/versions/${before.version}/restore`));
    expect(namesOf(await stored())).toEqual(namesOf(before));
  });
});

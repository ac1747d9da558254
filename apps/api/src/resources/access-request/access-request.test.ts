import { expect, it } from 'vitest';
import { callerOf, type Answered, type Caller } from '../../testing/caller.ts';
import { addObjects, addPeople, type Objects, type People } from '../../testing/fixtures.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';
import { putGrant } from '../../stored/object-grant.ts';

const URL = '/api/v1/access_request';

interface Listed {
  readonly count: number;
  readonly result: readonly {
    readonly id: number;
    readonly address: string;
    readonly name: string | null;
    readonly status: string;
    readonly answer: string | null;
    readonly until: string | null;
  }[];
}

const asked = (address: number | string, more: object = {}) => ({
  object_type: 'dashboard',
  address: String(address),
  wish: 'see',
  days: 30,
  reason: 'Staffing',
  ...more,
});

const told = ({ status, text }: Answered) => [status, text];

onEachEngine('requests for access', (test) => {
  let people: People;
  let objects: Objects;
  const as = (name: keyof People): Caller => callerOf(test(), people[name]);
  const list = (caller: Caller, path = ''): Promise<Listed> => caller.ok<Listed>(caller.get(`${URL}${path}`));
  const idOf = async (address: number | string): Promise<number> => {
    const { result } = await list(as('admin'));
    return result.findLast((one) => one.address === String(address))?.id ?? 0;
  };

  it('are answered alike for what one cannot see and for what is not there', async () => {
    people = await addPeople(test());
    objects = await addObjects(test(), people.owner);
    const gamma = as('gamma');
    const hidden = await gamma.post(URL, asked(objects.draft));
    expect(hidden.status).toBe(201);
    for (const address of [999_999, 'no-such-slug', 'pub'])
      expect(told(await gamma.post(URL, asked(address)))).toEqual(told(hidden));
    expect((await gamma.post(URL, asked(objects.draft))).status).toBe(422);
    expect((await gamma.post(URL, asked(999_999))).status).toBe(422);
    const { result } = await list(gamma, '/mine');
    expect(new Set(result.map((one) => Object.keys(one).join())).size).toBe(1);
    expect(result.map(({ status, answer, until }) => [status, answer, until])).toEqual(
      Array.from({ length: 4 }, () => ['waiting', null, null]),
    );
    expect((await list(gamma)).count).toBe(0);
    expect(await gamma.ok(gamma.get(`${URL}/count`))).toEqual({ count: 0 });
  });

  it('are seen by the owners of the object; those to nothing by administrators alone', async () => {
    expect((await list(as('owner'))).result.map(({ address }) => address)).toEqual([
      String(objects.draft),
      String(objects.draft),
      'pub',
    ]);
    expect((await list(as('admin'))).count).toBe(5);
    expect((await list(as('alpha'))).count).toBe(0);
    const id = await idOf('pub');
    for (const stranger of [as('alpha'), as('gamma'), as('editor')]) {
      expect((await stranger.post(`${URL}/${id}/approve`, { days: 1 })).status).toBe(404);
      expect((await stranger.post(`${URL}/${id}/decline`, { answer: '' })).status).toBe(404);
    }
    expect((await as('admin').post(`${URL}/${await idOf(999_999)}/approve`, { days: 1 })).status).toBe(422);
  });

  it('open the dashboard and the data of its charts to whoever asked, and no more, until the end', async () => {
    const gamma = as('gamma');
    const dashboard = `/api/v1/dashboard/${objects.published}`;
    const dataset = `/api/v1/dataset/${objects.dataset}`;
    const data = {
      datasource: { id: objects.dataset, type: 'table' },
      queries: [{ columns: ['carrier'] }],
      form_data: { slice_id: objects.chart, dashboardId: objects.published },
    };
    expect((await gamma.get(dashboard)).status).toBe(404);
    expect((await gamma.post('/api/v1/chart/data', data)).status).toBe(404);
    await as('owner').ok(as('owner').post(`${URL}/${await idOf('pub')}/approve`, { days: 7 }));
    expect((await gamma.get(dashboard)).status).toBe(200);
    expect((await gamma.get(`/api/v1/chart/${objects.chart}`)).status).toBe(200);
    expect((await gamma.post('/api/v1/chart/data', data)).status).toBe(200);
    expect((await gamma.post('/api/v1/chart/data', { ...data, form_data: {} })).status).toBe(404);
    expect((await gamma.get(dataset)).status).toBe(404);
    const copy = { dashboard_title: 'Mine', duplicate_slices: true, json_metadata: '{"positions":{}}' };
    expect((await gamma.post(`${dashboard}/copy`, copy)).status).toBe(403);
    const mine = (await list(gamma, '/mine')).result.find(({ address }) => address === 'pub');
    expect(mine).toMatchObject({ status: 'approved', until: expect.any(String) });
    await test().services.store.write((tx) =>
      putGrant(tx, {
        object_type: 'dashboard',
        object_id: objects.published,
        user_id: people.gamma.id,
        request_id: null,
        created_on: new Date(0),
        created_by_id: null,
        expires_on: new Date(Date.now() - 1000),
      }),
    );
    expect((await gamma.get(dashboard)).status).toBe(404);
    expect((await gamma.post('/api/v1/chart/data', data)).status).toBe(404);
  });

  it('are declined in words, once', async () => {
    const [owner, id] = [as('owner'), await idOf(objects.draft)];
    await owner.ok(owner.post(`${URL}/${id}/decline`, { answer: 'Use the other one' }));
    expect((await owner.post(`${URL}/${id}/approve`, { days: null })).status).toBe(422);
    const mine = (await list(as('gamma'), '/mine')).result.find(
      ({ address }) => address === String(objects.draft),
    );
    expect(mine).toMatchObject({ status: 'declined', answer: 'Use the other one', until: null });
  });

  it('give away data for its owners only, and none that the one who decides cannot read', async () => {
    const [gamma, owner] = [as('gamma'), as('owner')];
    await owner.ok(
      owner.put(`/api/v1/dashboard/${objects.published}`, { owners: [people.owner.id, people.coOwner.id] }),
    );
    await gamma.ok(gamma.post(URL, asked(objects.published, { wish: 'explore', days: null })));
    const id = await idOf(objects.published);
    expect((await as('coOwner').post(`${URL}/${id}/approve`, { days: null })).text).toContain('flights');
    await owner.ok(owner.post(`${URL}/${id}/approve`, { days: null }));
    expect((await gamma.get(`/api/v1/dataset/${objects.dataset}`)).status).toBe(200);
    expect((await gamma.get(`/api/v1/dashboard/${objects.published}`)).status).toBe(200);
  });

  it('are taken back by the owners, with the data that came with the dashboard, and the asker is told', async () => {
    const [gamma, owner] = [as('gamma'), as('owner')];
    const url = `/api/v1/dashboard/${objects.published}/access/${people.gamma.id}`;
    expect((await gamma.delete(url)).status).toBe(403);
    expect((await as('alpha').delete(url)).status).toBe(403);
    expect((await callerOf(test(), null).delete(url)).status).toBe(401);
    expect((await owner.delete(`/api/v1/dashboard/999999/access/${people.gamma.id}`)).status).toBe(404);
    await owner.ok(owner.delete(url));
    expect((await gamma.get(`/api/v1/dashboard/${objects.published}`)).status).toBe(404);
    expect((await gamma.get(`/api/v1/dataset/${objects.dataset}`)).status).toBe(404);
    expect((await owner.delete(url)).status).toBe(422);
    const mine = (await list(gamma, '/mine')).result.find(
      ({ address }) => address === String(objects.published),
    );
    expect(mine).toMatchObject({ status: 'revoked' });
    const { reader } = test().services.store;
    const lines = await reader.db.select().from(reader.t.audit);
    expect(lines.findLast(({ action }) => action === 'dashboard.revokeAccess')).toMatchObject({
      actor_name: 'owner',
      object_id: String(objects.published),
      detail: { facts: { person: people.gamma.id } },
    });
  });

  it('that were decided are told to those who may decide, the last first, with who decided and what came of it', async () => {
    const decided = async (caller: Caller) =>
      caller.ok<{
        count: number;
        result: readonly {
          readonly address: string;
          readonly name: string | null;
          readonly status: string;
          readonly answer: string | null;
          readonly person: { readonly username: string };
          readonly decided_by: { readonly username: string } | null;
        }[];
      }>(caller.get(`${URL}/decided`));
    const { count, result } = await decided(as('owner'));
    expect(result.map(({ address, status }) => [address, status])).toEqual([
      [String(objects.published), 'revoked'],
      [String(objects.draft), 'declined'],
      ['pub', 'approved'],
    ]);
    expect(count).toBe(3);
    expect(result[1]).toMatchObject({
      name: 'Draft',
      answer: 'Use the other one',
      person: { username: people.gamma.username },
      decided_by: { username: people.owner.username },
    });
    expect((await decided(as('admin'))).count).toBe(3);
    for (const other of [as('gamma'), as('alpha'), as('editor')])
      expect(await decided(other)).toEqual({ count: 0, result: [] });
    expect((await callerOf(test(), null).get(`${URL}/decided`)).status).toBe(401);
  });

  it('of one person are twenty at once, whatever is at the addresses', async () => {
    const editor = as('editor');
    const answers = [];
    for (let index = 0; index < 21; index += 1)
      answers.push((await editor.post(URL, asked(`x${index}`))).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 422]);
  });
});

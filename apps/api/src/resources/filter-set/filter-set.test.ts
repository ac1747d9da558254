import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const urlOf = (dashboard: number, id: number | '' = ''): string =>
  `/api/v1/dashboard/${dashboard}/filtersets${id === '' ? '' : `/${id}`}`;
const json_metadata = JSON.stringify({ nativeFilters: {}, dataMask: { a: { filterState: { value: [1] } } } });

interface Set {
  readonly id: number;
  readonly name: string;
}

const namesOf = async (who: 'owner' | 'alpha' | 'gamma', dashboard: number): Promise<string[]> => {
  const caller = home()[who];
  const { result } = await caller.ok<{ result: Set[] }>(caller.get(urlOf(dashboard)));
  return result.map(({ name }) => name);
};

describe('filter sets of a dashboard', () => {
  it('are kept for oneself, read back as they were, renamed and deleted', async () => {
    const { owner, objects, people } = home();
    const sent = { name: 'Mine', description: 'd', owner_type: 'User', json_metadata };
    const made = await owner.post(urlOf(objects.published), sent);
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Mine',
        owner_type: 'User',
        owner_id: people.owner.id,
        dashboard_id: objects.published,
        params: JSON.parse(json_metadata),
        created_by_fk: people.owner.id,
      },
    });
    const { id } = made.body as Set;
    const list = await owner.ok<{ count: number; ids: number[]; result: Set[] }>(
      owner.get(urlOf(objects.published)),
    );
    expect(list.ids).toEqual(list.result.map((set) => set.id));
    expect(list.ids).toContain(id);
    expect(await owner.ok(owner.put(urlOf(objects.published, id), { name: 'Ours' }))).toMatchObject({
      name: 'Ours',
      params: JSON.parse(json_metadata),
    });
    expect(await owner.ok(owner.delete(urlOf(objects.published, id)))).toEqual({ id: objects.published });
    expect(await owner.ok(owner.delete(urlOf(objects.published, id)))).toEqual({});
    expect(await namesOf('owner', objects.published)).not.toContain('Ours');
  });

  it("are seen and changed by nobody else, unless they are the dashboard's, which its owners alone change", async () => {
    const { owner, admin, alpha, gamma, stranger, objects } = home();
    const own = { name: 'Private', owner_type: 'User', json_metadata };
    const { id } = await owner.ok<Set>(owner.post(urlOf(objects.published), own));
    expect(await namesOf('alpha', objects.published)).not.toContain('Private');
    expect((await alpha.put(urlOf(objects.published, id), { name: 'x' })).status).toBe(404);
    expect(await alpha.ok(alpha.delete(urlOf(objects.published, id)))).toEqual({});
    const publish = { owner_type: 'Dashboard' };
    expect((await admin.put(urlOf(objects.published, id), publish)).status).toBe(404);
    expect(await admin.ok(admin.delete(urlOf(objects.published, id)))).toEqual({});

    const shared = { name: 'Shared', owner_type: 'Dashboard', json_metadata };
    expect((await alpha.post(urlOf(objects.published), shared)).status).toBe(403);
    expect(
      (await owner.put(urlOf(objects.published, id), { owner_type: 'Dashboard', name: 'Shared' })).status,
    ).toBe(200);
    expect(await namesOf('alpha', objects.published)).toContain('Shared');
    expect((await alpha.put(urlOf(objects.published, id), { name: 'x' })).status).toBe(403);
    expect((await alpha.delete(urlOf(objects.published, id))).status).toBe(403);
    expect((await gamma.get(urlOf(objects.draft))).status).toBe(404);
    expect((await stranger.get(urlOf(objects.published))).status).toBe(401);
    expect((await owner.put(urlOf(objects.draft, id), { name: 'elsewhere' })).status).toBe(404);
  });

  it('are not written over by somebody who has not seen the last change', async () => {
    const { owner, objects } = home();
    const sent = { name: 'Twice', owner_type: 'Dashboard', json_metadata };
    const { id, version } = await owner.ok<Set & { version: number }>(
      owner.post(urlOf(objects.published), sent),
    );
    const seen = { 'if-match': `"${version}"` };
    const first = await owner.put(urlOf(objects.published, id), { name: 'First' }, seen);
    expect(first).toMatchObject({ status: 200, body: { version: version + 1 } });
    const second = await owner.put(urlOf(objects.published, id), { name: 'Second' }, seen);
    expect(second).toMatchObject({ status: 412, body: { extra: { current: { name: 'First' } } } });
    expect(await namesOf('owner', objects.published)).toContain('First');
    const removed = await owner.delete(urlOf(objects.published, id), undefined, seen);
    expect(removed).toMatchObject({ status: 412, body: { extra: { current: { name: 'First' } } } });
    expect(await owner.ok(owner.put(urlOf(objects.published, id), { name: 'Second' }))).toBeTruthy();
    expect((await owner.delete(urlOf(objects.published, id))).status).toBe(200);
  });

  it('name what is wrong: a text that is no set, and another person as its owner', async () => {
    const { owner, objects, people } = home();
    const send = (more: object) =>
      owner.post(urlOf(objects.published), { name: 'x', owner_type: 'User', json_metadata, ...more });
    for (const text of ['{}', '[]', '{"nativeFilters":[]}', '{"nativeFilters":{},"dataMask":[]}', 'no json'])
      expect(await send({ json_metadata: text })).toMatchObject({
        status: 422,
        body: { message: { json_metadata: [expect.stringContaining('Not a valid filter set')] } },
      });
    expect((await send({ owner_id: people.alpha.id })).status).toBe(422);
  });
});

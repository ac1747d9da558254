import { expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/dataset/fields/';

interface Found {
  readonly count: number;
  readonly result: readonly { readonly name: string; readonly dataset: { readonly id: number } }[];
}

it('finds columns and metrics by a part of their name, in any letter case, with their dataset', async () => {
  const { owner, objects } = home();
  const found = await owner.ok<Found>(owner.get(`${URL}?text=CARR`));
  expect(found).toMatchObject({
    count: 1,
    result: [{ kind: 'column', name: 'carrier', dataset: { id: objects.dataset } }],
  });
  const metrics = await owner.ok<Found>(owner.get(`${URL}?text=count`));
  expect(metrics.result).toContainEqual(
    expect.objectContaining({ kind: 'metric', name: 'count', type_generic: null }),
  );
  expect((await owner.ok<Found>(owner.get(`${URL}?text=%25`))).count).toBe(0);
});

it('says how many there are, and gives as many as were asked for', async () => {
  const { owner } = home();
  const all = await owner.ok<Found>(owner.get(`${URL}?text=c`));
  const one = await owner.ok<Found>(owner.get(`${URL}?text=c&limit=1`));
  expect(all.count).toBeGreaterThan(1);
  expect(one).toMatchObject({ count: all.count, result: [all.result[0]] });
});

it('tells nobody of columns of datasets that they may not read, nor how many there are', async () => {
  const { gamma, editor, alpha, stranger } = home();
  expect(await gamma.ok<Found>(gamma.get(`${URL}?text=carrier`))).toMatchObject({ count: 0, result: [] });
  expect(await editor.get(`${URL}?text=carrier`)).toMatchObject({ status: 200 });
  expect((await alpha.ok<Found>(alpha.get(`${URL}?text=carrier`))).count).toBe(1);
  expect((await stranger.get(`${URL}?text=carrier`)).status).toBe(401);
});

it('forgets what is deleted', async () => {
  const { owner, objects } = home();
  await owner.ok(owner.delete(`/api/v1/dataset/${objects.dataset}`));
  expect((await owner.ok<Found>(owner.get(`${URL}?text=carrier`))).count).toBe(0);
});

it.each(['', '?text=', `?text=${'x'.repeat(201)}`, '?text=a&limit=0', '?text=a&limit=101'])(
  'refuses %s',
  async (query) => {
    const { owner } = home();
    expect((await owner.get(URL + query)).status).toBe(400);
  },
);

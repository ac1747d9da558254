import { HISTORY_NAMES_MAX, HISTORY_VERSIONS_KEPT } from '@belvedere/core';
import { describe, expect, it, vi } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/dashboard';

interface Version {
  readonly version: number;
  readonly name: string | null;
  readonly changed_by: unknown;
  readonly same_as: number | null;
  readonly more: number;
  readonly changes: readonly {
    readonly subject: string;
    readonly name: string;
    readonly verb: string;
    readonly details: readonly { readonly what: string }[];
  }[];
}
interface Shown {
  readonly result: Readonly<Record<string, unknown>> & { readonly json_metadata: string };
}

const layout = (chartId: number, width = 4) => ({
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1'], meta: {} },
  'CHART-1': {
    id: 'CHART-1',
    type: 'CHART',
    children: [],
    meta: { chartId, width, height: 30, sliceName: 'Flights' },
  },
});

const newDashboard = async (body: object = {}): Promise<number> => {
  const { owner } = home();
  return (await owner.ok<{ id: number }>(owner.post(`${URL}/`, { dashboard_title: 'Made', ...body }))).id;
};
const save = (id: number, body: object) => home().owner.ok(home().owner.put(`${URL}/${id}`, body));
const show = async (id: number) => (await home().owner.ok<Shown>(home().owner.get(`${URL}/${id}`))).result;
const versionsOf = async (id: number): Promise<readonly Version[]> =>
  (await home().owner.ok<{ result: Version[] }>(home().owner.get(`${URL}/${id}/versions`))).result;

describe('GET /api/v1/dashboard/{id}/versions', () => {
  it('tells who saved what, newest first, and that a version says what an earlier one said', async () => {
    const { people, objects } = home();
    const id = await newDashboard({ position_json: JSON.stringify(layout(objects.chart)) });
    await save(id, { position_json: JSON.stringify(layout(objects.chart, 6)), css: '.a {}' });
    await save(id, { position_json: JSON.stringify(layout(objects.chart)), css: null });
    const [third, second, first] = await versionsOf(id);
    expect(second).toMatchObject({ version: 2, same_as: null, more: 0, changed_by: { id: people.owner.id } });
    expect(second?.changes).toEqual([
      {
        subject: 'field',
        id: 'css',
        name: 'css',
        type: null,
        verb: 'changed',
        details: [{ what: 'value', before: null, after: '.a {}' }],
      },
      {
        subject: 'part',
        id: 'CHART-1',
        name: 'Flights',
        type: 'CHART',
        verb: 'changed',
        details: [{ what: 'width', before: 4, after: 6 }],
      },
    ]);
    expect([third?.same_as, first?.changes]).toEqual([1, []]);
  });

  it('tells the first few of many changes, counts the others, and leaves long values out', async () => {
    const id = await newDashboard();
    const colors = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`label ${at}`, '#123456']));
    await save(id, { json_metadata: JSON.stringify({ label_colors: colors }), css: 'x'.repeat(5000) });
    const [latest] = await versionsOf(id);
    expect([latest?.changes.length, latest?.more]).toEqual([8, 5]);
    expect(latest?.changes[0]?.details).toEqual([{ what: 'value', before: null, after: null }]);
  });

  it('is for those who may write: others may read what is shown now, not what was taken away', async () => {
    const { alpha, stranger, gamma, objects } = home();
    const at = `${URL}/${objects.published}/versions`;
    expect((await alpha.get(`${URL}/${objects.published}`)).status).toBe(200);
    expect((await alpha.get(at)).status).toBe(403);
    expect((await alpha.get(`${at}/1`)).status).toBe(403);
    expect((await alpha.get(`${at}/1/picture`)).status).toBe(403);
    expect((await alpha.put(`${at}/1/restore`)).status).toBe(403);
    expect([401, 403]).toContain((await stranger.get(at)).status);
    expect([403, 404]).toContain((await gamma.get(`${URL}/${objects.draft}/versions`)).status);
  });
});

describe('PUT /api/v1/dashboard/{id}/versions/{version}/restore', () => {
  it('makes an earlier version the present one, as a new version that can be undone alike', async () => {
    const { owner, objects } = home();
    const id = await newDashboard({
      css: '.a {}',
      position_json: JSON.stringify(layout(objects.chart)),
      json_metadata: JSON.stringify({ color_scheme: 'bold', x_wall: { floor: 3 } }),
    });
    await save(id, {
      dashboard_title: 'Spoilt',
      css: null,
      json_metadata: JSON.stringify({ positions: layout(objects.chart, 9), refresh_frequency: 30, x_own: 1 }),
    });
    const restored = await owner.put(`${URL}/${id}/versions/1/restore`, undefined, { 'if-match': '"2"' });
    expect(restored).toMatchObject({ status: 200, body: { version: 3 } });
    expect(restored.header('etag')).toBe('"3"');
    const shown = await show(id);
    expect(shown).toMatchObject({ dashboard_title: 'Made', css: '.a {}', charts: ['Flights'] });
    expect(JSON.parse(shown.json_metadata)).toMatchObject({
      color_scheme: 'bold',
      x_wall: { floor: 3 },
      refresh_frequency: 0,
    });
    expect(JSON.parse(shown.json_metadata)).not.toHaveProperty('x_own');
    expect((await versionsOf(id))[0]?.same_as).toBe(1);
    await owner.ok(owner.put(`${URL}/${id}/versions/2/restore`));
    expect(await show(id)).toMatchObject({ dashboard_title: 'Spoilt', css: null });
    expect((await versionsOf(id))[0]).toMatchObject({ version: 4, same_as: 2 });
  });

  it('leaves owners, readers and publishing as they are, and an address that another has by now', async () => {
    const { owner } = home();
    const id = await newDashboard({ slug: 'first-address', published: true });
    await save(id, { slug: 'second-address', published: false });
    const other = await newDashboard({ slug: 'first-address' });
    await owner.ok(owner.put(`${URL}/${id}/versions/1/restore`));
    expect(await show(id)).toMatchObject({ slug: 'second-address', published: false });
    expect(await show(other)).toMatchObject({ slug: 'first-address' });
  });

  it('is 412 over a version that is no longer the present one, and 404 for one that is not kept', async () => {
    const { owner } = home();
    const id = await newDashboard();
    await save(id, { css: '.b {}' });
    const late = await owner.put(`${URL}/${id}/versions/1/restore`, undefined, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect((await owner.put(`${URL}/${id}/versions/9/restore`)).status).toBe(404);
    expect((await owner.get(`${URL}/${id}/versions/9`)).status).toBe(404);
    expect((await owner.get(`${URL}/${id}/versions/9/picture`)).status).toBe(404);
  });
});

describe('PUT /api/v1/dashboard/{id}/versions/{version}/name', () => {
  const nameIt = (id: number, version: number, name: string | null) =>
    home().owner.put(`${URL}/${id}/versions/${version}/name`, { name });

  it('gives a version a name, under which it stays whatever is saved after it, until the name is taken away', async () => {
    const id = await newDashboard({ css: '.first {}' });
    expect(await nameIt(id, 1, ' Before the review ')).toMatchObject({
      status: 200,
      body: { result: { name: 'Before the review' } },
    });
    for (let at = 0; at < HISTORY_VERSIONS_KEPT + 1; at += 1) await save(id, { css: `.at${at} {}` });
    const kept = await versionsOf(id);
    expect(kept.length).toBe(HISTORY_VERSIONS_KEPT + 1);
    expect(kept.slice(-2)).toMatchObject([
      { version: 3, name: null, changes: [] },
      { version: 1, name: 'Before the review' },
    ]);
    await home().owner.ok(nameIt(id, 1, null));
    await save(id, { css: '.last {}' });
    expect((await versionsOf(id)).map(({ version }) => version)).not.toContain(1);
  });

  it('names fifty at most, refuses a blank name and a version that is not kept', async () => {
    const id = await newDashboard();
    for (let at = 1; at <= HISTORY_NAMES_MAX; at += 1) {
      await home().owner.ok(nameIt(id, at, `Name ${at}`));
      await save(id, { css: `.at${at} {}` });
    }
    const late = await nameIt(id, HISTORY_NAMES_MAX + 1, 'One more');
    expect([late.status, JSON.stringify(late.body)]).toEqual([422, expect.stringContaining('50 versions')]);
    expect((await nameIt(id, 1, 'Another name')).status).toBe(200);
    expect((await nameIt(id, 1, '   ')).status).toBe(422);
    expect((await nameIt(id, 1, 'x'.repeat(121))).status).toBe(400);
    expect((await nameIt(id, 999, 'Nothing')).status).toBe(404);
  });

  it('is for those who may write', async () => {
    const { alpha, stranger, gamma, objects } = home();
    const at = (id: number) => `${URL}/${id}/versions/1/name`;
    expect((await alpha.put(at(objects.published), { name: 'Mine' })).status).toBe(403);
    expect([401, 403]).toContain((await stranger.put(at(objects.published), { name: 'Mine' })).status);
    expect([403, 404]).toContain((await gamma.put(at(objects.draft), { name: 'Mine' })).status);
  });
});

describe('GET /api/v1/dashboard/{id}/versions/{version}/picture', () => {
  it('draws a version as it was laid out then, also with a chart that is gone since', async () => {
    const { owner, objects } = home();
    const id = await newDashboard({ position_json: JSON.stringify(layout(objects.chart)) });
    const tall = layout(999_999);
    await save(id, {
      position_json: JSON.stringify({
        ...tall,
        'CHART-1': {
          ...tall['CHART-1'],
          meta: { chartId: 999_999, width: 4, height: 60, sliceName: 'Gone' },
        },
      }),
    });
    const draw = vi.spyOn(home().test.services.engines, 'draw');
    const picture = async (version: number) => {
      const answer = await owner.get(`${URL}/${id}/versions/${version}/picture`);
      expect([answer.status, answer.type]).toEqual([200, 'image/png']);
      expect(answer.header('cache-control')).toBe('private, no-store');
      const asked = draw.mock.lastCall?.[0];
      return { shown: asked?.shown.map((one) => one.id), ...asked?.picture };
    };
    expect(await picture(1)).toMatchObject({
      width: 880,
      height: 178,
      shown: [objects.chart],
      panels: [{ id: objects.chart, kind: 'chart', title: 'Flights', width: 285, height: 178 }],
    });
    expect(await picture(2)).toMatchObject({
      height: 357,
      shown: [],
      panels: [{ id: 999_999, kind: 'words', title: 'Gone' }],
    });
  });
});

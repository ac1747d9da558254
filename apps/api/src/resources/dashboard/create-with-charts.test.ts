import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/dashboard/with_charts';

const chart = (slice_name: string, width: number, over: object = {}) => ({
  slice_name,
  viz_type: 'table',
  datasource_id: home().objects.dataset,
  datasource_type: 'table',
  params: '{"viz_type":"table"}',
  width,
  height: 40,
  ...over,
});
const countOf = async (what: 'chart' | 'dashboard'): Promise<number> =>
  (await home().owner.ok<{ count: number }>(home().owner.get(`/api/v1/${what}/`))).count;

describe('POST /api/v1/dashboard/with_charts', () => {
  it('saves charts and the dashboard that shows them, packed into rows', async () => {
    const { owner } = home();
    const body = { dashboard_title: 'First', charts: [chart('a', 8), chart('b', 4), chart('c', 12)] };
    const saved = await owner.ok<{ id: number; charts: number[]; result: { position_json: string } }>(
      owner.post(URL, body),
    );
    const layout = JSON.parse(saved.result.position_json) as Record<
      string,
      { type?: string; children?: string[]; meta?: { width?: number; height?: number } }
    >;
    const rows = layout['GRID_ID']?.children ?? [];
    expect(rows.map((id) => layout[id]?.children?.length)).toEqual([2, 1]);
    const cells = Object.values(layout).filter((one) => one.type === 'CHART');
    expect(cells.map((cell) => [cell.meta?.width, cell.meta?.height])).toEqual([
      [8, 40],
      [4, 40],
      [12, 40],
    ]);
    const charts = await owner.ok<{ result: { id: number }[] }>(
      owner.get(`/api/v1/dashboard/${saved.id}/charts`),
    );
    expect(charts.result.map(({ id }) => id)).toEqual(saved.charts);
  });

  it('saves nothing when one of the charts cannot be saved', async () => {
    const { owner } = home();
    const before = [await countOf('chart'), await countOf('dashboard')];
    const charts = [chart('fine', 4), chart('lost', 4, { datasource_id: 999_999 })];
    expect((await owner.post(URL, { dashboard_title: 'Half', charts })).status).toBe(422);
    const bad = [chart('fine', 4), chart('text', 4, { params: 'no json' })];
    expect((await owner.post(URL, { dashboard_title: 'Half', charts: bad })).status).toBe(400);
    expect([await countOf('chart'), await countOf('dashboard')]).toEqual(before);
  });

  it('refuses bodies that do not fit, strangers, and data that one may not read', async () => {
    const { owner, gamma, stranger } = home();
    const post = (body: object) => owner.post(URL, body);
    expect((await post({ dashboard_title: 'x', charts: [] })).status).toBe(400);
    expect((await post({ dashboard_title: '', charts: [chart('a', 4)] })).status).toBe(400);
    expect((await post({ dashboard_title: 'x', charts: [chart('a', 13)] })).status).toBe(400);
    const body = { dashboard_title: 'x', charts: [chart('a', 4)] };
    expect((await gamma.post(URL, body)).status).toBe(422);
    expect((await stranger.post(URL, body)).status).toBe(401);
  });
});

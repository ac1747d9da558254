import { expect, it } from 'vitest';
import { createRowRule } from '../row-rule/service.ts';
import { SYSTEM_VIEWER } from '../auth/viewer.ts';
import { allRoles } from '../../stored/user.ts';
import type { Caller } from '../../testing/caller.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();

const urlOf = async (caller: Caller, kind: 'chart' | 'dashboard', id: number): Promise<string> => {
  const { result } = await caller.ok<{ result: { thumbnail_url: string } }>(
    caller.get(`/api/v1/${kind}/${id}`),
  );
  return result.thumbnail_url;
};

it('has an address of its own for each reader, and a stale one leads to the present one', async () => {
  const { owner, alpha, admin, objects } = home();
  const mine = await urlOf(owner, 'chart', objects.chart);
  const others = [await urlOf(alpha, 'chart', objects.chart), await urlOf(admin, 'chart', objects.chart)];
  expect(new Set([mine, ...others]).size).toBe(3);
  const led = await alpha.get(`${mine}?theme=dark`);
  expect([led.status, led.header('location')]).toEqual([302, `${others[0]}?theme=dark`]);
});

it('changes its address when a row rule comes, so that no kept picture shows rows of before', async () => {
  const { test, alpha, objects } = home();
  const before = await urlOf(alpha, 'chart', objects.chart);
  const roles = (await allRoles(test.services.store.reader)).map(({ id }) => id);
  const rule = {
    name: 'few',
    filter_type: 'Regular' as const,
    tables: [objects.dataset],
    roles,
    clause: '1 = 0',
  };
  await createRowRule(test.services, SYSTEM_VIEWER, { ...rule, group_key: null });
  expect(await urlOf(alpha, 'chart', objects.chart)).not.toBe(before);
});

it('shows nothing to strangers, nor to those who may not read the object', async () => {
  const { owner, gamma, stranger, objects } = home();
  const url = await urlOf(owner, 'chart', objects.chart);
  expect([(await stranger.get(url)).status, (await gamma.get(url)).status]).toEqual([401, 404]);
  const draft = await urlOf(owner, 'dashboard', objects.draft);
  expect([(await stranger.get(draft)).status, (await gamma.get(draft)).status]).toEqual([401, 404]);
});

it('answers 202 with the reason where a chart cannot be drawn, and nobody keeps that; a deleted one is gone', async () => {
  const { owner } = home();
  const on = { datasource_id: 999_999, datasource_type: 'query' };
  const body = {
    slice_name: 'Lost',
    viz_type: 'pie',
    params: '{"groupby":["gone"],"metric":"count"}',
    ...on,
  };
  const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/chart/', body));
  const url = await urlOf(owner, 'chart', id);
  const answer = await owner.get(url);
  expect([answer.status, answer.header('cache-control')]).toEqual([202, 'private, no-store']);
  expect(answer.body).toEqual({ message: expect.any(String) });
  await owner.delete(`/api/v1/chart/${id}`);
  expect((await owner.get(url)).status).toBe(404);
});

it('is offered as a screenshot in a size, under a key for its reader alone', async () => {
  const { owner, alpha, gamma, objects } = home();
  const at = `/api/v1/chart/${objects.chart}`;
  const offer = await owner.get(`${at}/cache_screenshot/`, { force: true, thumb_size: [200, 120] });
  expect(offer).toMatchObject({
    status: 202,
    body: {
      cache_key: expect.stringMatching(/^[0-9a-f]{32}-200x120$/),
      chart_url: `/explore/?slice_id=${objects.chart}`,
      image_url: expect.stringContaining(`${at}/screenshot/`),
    },
  });
  const { image_url: url } = offer.body as { image_url: string };
  const picture = await owner.get(url);
  expect([picture.status, picture.header('content-type')]).toEqual([200, 'image/png']);
  const led = await alpha.get(url);
  expect(led.status).toBe(302);
  expect(led.header('location')).toMatch(/-200x120\/$/);
  expect(led.header('location')).not.toBe(url);
  expect((await gamma.get(url)).status).toBe(404);
  expect((await owner.get(`${at}/screenshot/x/`)).header('location')).toMatch(/-800x600\/$/);
});

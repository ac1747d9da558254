import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();

describe('POST /superset/log/', () => {
  it('keeps each event of a batch with its place, and answers nothing', async () => {
    const { owner, people, test, objects } = home();
    const events = [
      { source: 'dashboard', source_id: objects.draft, event_name: 'mount_dashboard', duration: 12.4 },
      { source: 'explore', source_id: objects.chart, event_name: 'load_chart' },
      { event_name: 'other' },
    ];
    const url = `/superset/log/?explode=events&dashboard_id=${objects.published}`;
    const answer = await owner.plainForm(url, { events: JSON.stringify(events), guest_token: '' });
    expect([answer.status, answer.text]).toEqual([200, '']);
    const { reader } = test.services.store;
    const rows = (await reader.db.select().from(reader.t.usageLog)).filter(
      (row) => row.user_id === people.owner.id,
    );
    expect(
      rows
        .slice(-3)
        .map(({ action, dashboard_id, slice_id, duration_ms }) => [
          action,
          dashboard_id,
          slice_id,
          duration_ms,
        ]),
    ).toEqual([
      ['mount_dashboard', objects.draft, null, 12],
      ['load_chart', objects.published, objects.chart, null],
      ['other', objects.published, null, null],
    ]);
  });

  it('takes 1024 events at once and refuses more, text that is no list, and strangers', async () => {
    const { owner, stranger } = home();
    const send = (who: typeof owner, events: unknown) =>
      who.plainForm('/superset/log/?explode=events', { events: JSON.stringify(events) });
    const batch = (count: number) => Array.from({ length: count }, () => ({ event_name: 'x' }));
    expect((await send(owner, batch(1024))).status).toBe(200);
    expect((await send(owner, batch(1025))).status).toBe(400);
    expect((await send(owner, { event_name: 'x' })).status).toBe(400);
    expect((await owner.plainForm('/superset/log/', { events: 'x' })).status).toBe(400);
    expect((await send(stranger, [])).status).toBe(401);
  });
});

describe('GET /api/v1/log/recent_activity/', () => {
  it('tells what one looked at, each thing once, newest first', async () => {
    const { alpha, objects } = home();
    const log = (events: object[]) =>
      alpha.plainForm('/superset/log/?explode=events', { events: JSON.stringify(events) });
    await log([{ action: 'explore', slice_id: objects.chart }]);
    await log([
      { action: 'explore', slice_id: objects.chart },
      { action: 'dashboard', dashboard_id: objects.draft },
    ]);
    const { result } = await alpha.ok<{ result: object[] }>(
      alpha.get('/api/v1/log/recent_activity/', {
        actions: ['explore', 'dashboard'],
        distinct: true,
        page: 0,
        page_size: 10,
      }),
    );
    expect(result).toEqual([
      {
        action: 'explore',
        item_type: 'slice',
        item_url: `/explore/?slice_id=${objects.chart}`,
        item_title: 'Flights',
        viz_type: 'table',
        thumbnail_url: expect.stringMatching(`^/api/v1/chart/${objects.chart}/thumbnail/[0-9a-f]{32}/$`),
        time: expect.any(Number),
        time_delta_humanized: expect.any(String),
      },
    ]);
  });

  it('is asked for by the number of oneself as well, and of nobody else', async () => {
    const { alpha, people } = home();
    const at = (id: number) => alpha.get(`/api/v1/log/recent_activity/${id}/`, { page_size: 6 });
    const own = await alpha.ok(alpha.get('/api/v1/log/recent_activity/', { page_size: 6 }));
    expect(await at(people.alpha.id)).toMatchObject({ status: 200, body: own });
    expect((await at(people.owner.id)).status).toBe(404);
  });
});

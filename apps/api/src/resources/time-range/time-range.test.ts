import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let home: TestApp;
let ask: (range: unknown, rest?: string) => Promise<{ status: number; body: Record<string, unknown> }>;

beforeAll(async () => {
  home = await createTestApp({ clock: () => new Date('2024-03-15T10:00:00Z') });
  const call = home.as(await home.addUser('ada', ['Gamma']));
  ask = async (range: unknown, rest = '') => {
    const url = `/api/v1/time_range/?q=${encodeURIComponent(JSON.stringify(range))}`;
    const { statusCode, body } = await call({ method: 'GET', url: url + rest });
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
  };
});

afterAll(() => home.close());

describe('GET /api/v1/time_range/', () => {
  it('resolves a relative range against the clock of the server', async () => {
    const { status, body } = await ask('Last week');
    expect([status, body['result']]).toEqual([
      200,
      { since: '2024-03-08T00:00:00', until: '2024-03-15T00:00:00', timeRange: 'Last week' },
    ]);
  });

  it('reads a range as a dashboard does: in its zone, with its weeks and fiscal years', async () => {
    const auckland = await ask('Last day', '&time_zone=Pacific/Auckland');
    expect([auckland.body['zone'], auckland.body['result']]).toEqual([
      'Pacific/Auckland',
      { since: '2024-03-14T00:00:00', until: '2024-03-15T00:00:00', timeRange: 'Last day' },
    ]);
    const kiritimati = await ask('Last day', '&time_zone=Pacific/Kiritimati');
    expect(kiritimati.body['result']).toMatchObject({ since: '2024-03-15T00:00:00' });
    const sunday = await ask('Current week', '&week_start=sunday');
    expect(sunday.body['result']).toMatchObject({ since: '2024-03-10T00:00:00' });
    const april = await ask('Current fiscal year', '&fiscal_year_start=4');
    expect(april.body['result']).toMatchObject({ since: '2023-04-01T00:00:00' });
  });

  it.each(['&time_zone=Mars/Olympus', '&week_start=friday', '&fiscal_year_start=13'])(
    'refuses %j',
    async (rest) => {
      expect((await ask('Last day', rest)).status).toBe(400);
    },
  );

  it('leaves open ends empty', async () => {
    const { body } = await ask('2024-01-01 : ');
    expect(body['result']).toMatchObject({ since: '2024-01-01T00:00:00', until: '' });
    expect((await ask('No filter')).body['result']).toMatchObject({ since: '', until: '' });
  });

  it('resolves a list, each phrase with its own shift', async () => {
    const { body } = await ask([
      { timeRange: 'Last week', shift: '1 year ago' },
      { timeRange: "HOLIDAY('Martin Luther King') : today" },
    ]);
    expect(body['result']).toEqual([
      {
        since: '2023-03-08T00:00:00',
        until: '2023-03-15T00:00:00',
        timeRange: 'Last week',
        shift: '1 year ago',
      },
      {
        since: '2024-01-15T00:00:00',
        until: '2024-03-15T00:00:00',
        timeRange: "HOLIDAY('Martin Luther King') : today",
        shift: null,
      },
    ]);
  });

  it('refuses a shift without a direction', async () => {
    const { status, body } = await ask([{ timeRange: 'Last week', shift: '1 year' }]);
    expect([status, body['message']]).toEqual([
      400,
      'Unexpected time range: Time delta is ambiguous. Please specify [1 year ago] or [1 year later].',
    ]);
  });

  it('refuses what is no range, and names it', async () => {
    const { status, body } = await ask('the day before never');
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('the day before never');
  });
});

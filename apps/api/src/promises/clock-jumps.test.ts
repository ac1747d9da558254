import { expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD } from '../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-03-01T12:00:00Z');

/** How far the clock jumps, and whether a session and a token of an hour's quarter live on. */
const JUMPS: readonly (readonly [name: string, ms: number, session: number, token: number])[] = [
  ['an hour ahead', HOUR_MS, 200, 401],
  ['an hour back', -HOUR_MS, 200, 200],
  ['a day ahead', DAY_MS, 200, 401],
  ['a day back', -DAY_MS, 200, 200],
  ['two months ahead', 60 * DAY_MS, 401, 401],
  ['past 2038', Date.parse('2038-01-19T03:14:08Z') - START, 401, 401],
];

test.each(JUMPS)(
  'a clock that jumps %s breaks nothing and lets nobody stay too long',
  async (_name, ms, session, token) => {
    let now = START;
    const app = await createTestApp({ clock: () => new Date(now) });
    await app.addUser('ada', ['Admin']);
    const payload = { username: 'ada', password: TEST_PASSWORD };
    const signIn = () => app.app.inject({ method: 'POST', url: '/api/v1/security/session', payload });
    const cookie = String((await signIn()).headers['set-cookie']).split(';')[0] ?? '';
    const login = await app.app.inject({
      method: 'POST',
      url: '/api/v1/security/login',
      payload: { ...payload, provider: 'db' },
    });
    const authorization = `Bearer ${login.json<{ access_token: string }>().access_token}`;
    const statusWith = async (headers: Readonly<Record<string, string>>) =>
      (await app.app.inject({ url: '/api/v1/dashboard/', headers })).statusCode;
    now += ms;
    expect([await statusWith({ cookie }), await statusWith({ authorization })]).toEqual([session, token]);
    expect((await signIn()).statusCode).toBe(200);
    await app.close();
  },
);

/** Zones with and without summer time, on both halves of the earth, and one with half hours. */
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const MOMENTS = [
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T15:00:00Z',
  '2028-02-29T12:00:00Z',
  '2027-12-31T23:59:59Z',
  '2028-01-01T00:00:00Z',
  '2038-01-19T03:14:08Z',
];

const dayIn = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);

test('the current day of a zone begins and ends at its midnight, also where an hour is missing or comes twice', async ({
  annotate,
}) => {
  const wrong: string[] = [];
  for (const zone of ZONES) {
    let now = START;
    const app = await createTestApp({ clock: () => new Date(now), env: { BELVEDERE_TIME_ZONE: zone } });
    const user = await app.addUser('ada', ['Admin']);
    for (const moment of MOMENTS) {
      now = Date.parse(moment);
      const day = dayIn(zone, new Date(now));
      const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
      const answer = await app.as(user)({
        url: `/api/v1/time_range/?q=${encodeURIComponent("'Current day'")}`,
      });
      const { since, until } = answer.json<{ result: { since: string; until: string } }>().result;
      if (since !== `${day}T00:00:00` || until !== `${next}T00:00:00`)
        wrong.push(`${zone} at ${moment}: ${since} to ${until}`);
    }
    await app.close();
  }
  expect(wrong).toEqual([]);
  await annotate(
    `${JUMPS.length} jumps, ${ZONES.length * MOMENTS.length} days at the edges of ${ZONES.length} zones`,
    'T-CLOCK',
  );
});

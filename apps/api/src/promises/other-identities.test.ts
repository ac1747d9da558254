import { beforeAll, expect, test } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { CANARIES } from '../testing/fixtures.ts';
import { openHome } from '../testing/home.ts';
import { requestOf } from '../testing/route-request.ts';

const home = openHome();
const ROUTES = ALL_ROUTES.filter((route) => route.rateClass !== 'sign-in' && route.name !== 'auth.signOut');
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);

/** What guests may ask for at all; what they are told there has tests of its own. */
const OF_GUESTS: ReadonlySet<string> = new Set([
  'auth.csrfToken',
  'chart.data',
  'chart.get',
  'dashboard.charts',
  'dashboard.datasets',
  'dashboard.get',
  'log.write',
  'embedded.page',
  'plugin.code',
  'plugin.picture',
  'plugin.read',
  'time_range.resolve',
]);

const tokens: Record<string, string> = {};
let guest = '';
beforeAll(async () => {
  const { owner, admin, objects } = home();
  const make = async (name: string, scopes: readonly string[]) => {
    const made = await owner.ok<{ token: string }>(
      owner.post('/api/v1/security/tokens', { name, scopes, days: 1 }),
    );
    tokens[name] = made.token;
  };
  await make('reads', ['read']);
  const grant = {
    user: { username: 'vera' },
    resources: [{ type: 'dashboard', id: objects.published }],
    rls: [],
  };
  guest = (await admin.ok<{ token: string }>(admin.post('/api/v1/security/guest_token/', grant))).token;
});

async function answerTo(route: RouteSpec, headers: Readonly<Record<string, string>>) {
  const request = requestOf(route, home().objects);
  return home().test.app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

const leaksIn = (text: string): readonly string[] =>
  Object.entries(CANARIES).flatMap(([name, canary]) =>
    name !== 'foreignEmail' && text.includes(canary) ? [name] : [],
  );

/** Calls that change nothing, although they are sent as those that do. */
const ASKS =
  /\.(?:data|samples|inspect|validateParameters|validateSql|estimate|preview|favouriteStatus|metadata|\w+Metadata|format|validate|getOrCreate)$|(?:FormData|FilterState)$|explore\.createPermalink$/;

test('a token that reads changes nothing on any route', async ({ annotate }) => {
  const wrong: string[] = [];
  for (const route of ROUTES) {
    const answer = await answerTo(route, { authorization: `Bearer ${tokens['reads']}` });
    const label = `${route.name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`;
    if (answer.statusCode >= 500) wrong.push(label);
    if (
      route.method !== 'GET' &&
      answer.statusCode < 400 &&
      !ASKS.test(route.name) &&
      route.access.kind !== 'public'
    )
      wrong.push(label);
    wrong.push(...leaksIn(answer.body).map((name) => `${route.name} tells ${name}`));
  }
  expect(wrong).toEqual([]);
  await annotate(`${ROUTES.length} routes by a token that reads`, 'T-MATRIX');
});

test('a guest gets nothing but what the dashboard of the token needs, on any route', async ({ annotate }) => {
  const wrong: string[] = [];
  for (const route of ROUTES) {
    const answer = await answerTo(route, { 'x-guesttoken': guest });
    const label = `${route.name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`;
    const isOpen = OF_GUESTS.has(route.name) || route.access.kind === 'public';
    if (answer.statusCode >= 500 || (!isOpen && !REFUSED.has(answer.statusCode))) wrong.push(label);
    wrong.push(
      ...leaksIn(answer.body + JSON.stringify(answer.headers)).map((name) => `${route.name} tells ${name}`),
    );
  }
  expect(wrong).toEqual([]);
  await annotate(`${ROUTES.length} routes by a guest`, 'T-MATRIX');
});

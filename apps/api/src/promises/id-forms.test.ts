import { beforeAll, expect, test } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { callerOf } from '../testing/caller.ts';
import { CANARIES } from '../testing/fixtures.ts';
import { openHome } from '../testing/home.ts';
import { requestOf } from '../testing/route-request.ts';

const home = openHome();

/** Ways to write the id of somebody else's object, or of none. */
const FORMS: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => `0${id}`,
  (id) => `+${id}`,
  (id) => `-${id}`,
  (id) => ` ${id}`,
  (id) => `${id} `,
  (id) => `${id}.0`,
  (id) => `${id}e0`,
  (id) => `0x${Number(id).toString(16)}`,
  (id) => `${id}\u0000`,
  (id) => `${id}/`,
  (id) => `${id};`,
  (id) => `${id},1`,
  (id) => `${id}' or '1'='1`,
  (id) => [...id].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  (id) => [...id].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(''),
  (id) => `../${id}`,
  (id) => `{"id":${id}}`,
  () => ':id',
  () => '0',
  () => '-1',
  () => '1e3',
  () => 'null',
  () => '9223372036854775808',
  () => '00000000-0000-4000-8000-000000000000',
  () => '*',
  () => '%25',
];

const isOfObject = (route: RouteSpec): boolean =>
  route.path.includes(':') && route.rateClass !== 'sign-in' && route.access.kind !== 'public';
const ROUTES_WITH_ID = ALL_ROUTES.filter(isOfObject);

/** The path with one parameter written in another way. */
function pathsOf(route: RouteSpec, form: (id: string) => string): readonly string[] {
  const names = route.path.split('/');
  const parts = requestOf(route, home().objects).url.split('/');
  return names.flatMap((name, at) =>
    name.startsWith(':') && /^(?:id|layerId|idOrSlug)/.test(name.slice(1))
      ? [parts.with(at, encodeURIComponent(form(decodeURIComponent(parts[at] ?? '')))).join('/')]
      : [],
  );
}

let planted: readonly string[] = [];
beforeAll(async () => {
  const { owner, objects } = home();
  await owner.ok(owner.put(`/api/v1/dashboard/${objects.draft}`, { dashboard_title: 'PLANTED-dashboard' }));
  await owner.ok(owner.put(`/api/v1/chart/${objects.chart}`, { slice_name: 'PLANTED-chart' }));
  await owner.ok(owner.put(`/api/v1/dataset/${objects.dataset}`, { description: 'PLANTED-dataset' }));
  planted = ['PLANTED-', CANARIES.databaseSecret, CANARIES.databaseAddress];
});

test('no way to write an id lets somebody without rights read or change an object', async ({ annotate }) => {
  const { test: app, people } = home();
  const wrong: string[] = [];
  let cases = 0;
  for (const user of [people.publicUser, people.gamma])
    for (const route of ROUTES_WITH_ID)
      for (const form of FORMS)
        for (const url of pathsOf(route, form)) {
          const answer = await app.as(user)({ ...requestOf(route, home().objects), url });
          cases += 1;
          const label = `${route.name} ${url} as ${user.username}: ${answer.statusCode}`;
          if (answer.statusCode >= 500) wrong.push(label);
          if (planted.some((secret) => answer.body.includes(secret)))
            wrong.push(`${label} ${answer.body.slice(0, 200)}`);
        }
  expect(wrong).toEqual([]);
  expect(cases).toBeGreaterThan(FORMS.length * 80);
  await annotate(
    `${cases} calls: ${FORMS.length} forms of an id on ${ROUTES_WITH_ID.length} routes as 2 people`,
    'T-IDOR',
  );
  const kept = callerOf(app, people.owner);
  const title = await kept.get(`/api/v1/dashboard/${home().objects.draft}`);
  expect(title.text).toContain('PLANTED-dashboard');
});

import { expect, test } from 'vitest';
import { ALL_ROUTES, type RouteSpec } from '@belvedere/contracts';
import { openHome } from '../testing/home.ts';
import { requestOf } from '../testing/route-request.ts';

const home = openHome();
const DROPPING = ALL_ROUTES.filter(({ unknown }) => unknown === 'drop');
const STRANGE = 'nobody_knows_this';

/** A call of a route with a field that nobody knows, on what is not there. */
function strangeCall(route: RouteSpec) {
  const request = requestOf(route, home().objects, 'missing');
  if (route.bodyKind === 'form')
    return { ...request, payload: `${String(request.payload ?? '')}&${STRANGE}=1` };
  const fields: object = typeof request.payload === 'string' ? (JSON.parse(request.payload) as object) : {};
  return {
    ...request,
    payload: JSON.stringify({ ...fields, [STRANGE]: 1 }),
    headers: { 'content-type': 'application/json' },
  };
}

test.each(DROPPING)('$name names the field of a body that it drops', async (route) => {
  const { test: app, people } = home();
  const answer = await app.as(people.admin)(strangeCall(route));
  expect(answer.headers['belvedere-ignored'], answer.body).toBe(STRANGE);
  expect(answer.body).not.toContain('Unknown field');
});

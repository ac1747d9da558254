import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ROUTES } from '@belvedere/contracts';
import { addObjects, addPeople, CANARIES, type Objects, type People } from '../testing/fixtures.ts';
import { requestOf } from '../testing/route-request.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

const lines: string[] = [];
const write = process.stderr.write.bind(process.stderr);
let app: TestApp;
let people: People;
let objects: Objects;

beforeAll(async () => {
  app = await createTestApp({ env: { BELVEDERE_LOG_LEVEL: 'info' } });
  people = await addPeople(app);
  objects = await addObjects(app, people.owner);
  process.stderr.write = (text: string | Uint8Array): boolean => {
    lines.push(String(text));
    return true;
  };
});
afterAll(async () => {
  process.stderr.write = write;
  await app.close();
});

const FORGED = '\r\n{"level":50,"msg":"FORGED"}\u001b[2J\u2028\u0085\u0000';
const SECRET = 'PLANTED-secret-of-a-caller';

/** Whether a line says what is no line of its own: a break, a colour, or no JSON at all. */
function faultOf(line: string): string | null {
  // eslint-disable-next-line no-control-regex -- these are what a line may not hold
  if (/[\u0000-\u0009\u000b-\u001f\u007f]|\n./.test(line)) return 'holds a control character';
  try {
    const entry = JSON.parse(line) as { readonly msg?: unknown };
    return entry.msg === 'FORGED' ? 'is forged' : null;
  } catch {
    return 'is no JSON';
  }
}

test('nothing that is sent makes a line of the log, or shows a secret in one', async ({ annotate }) => {
  for (const [at, route] of ALL_ROUTES.entries()) {
    const request = requestOf(route, objects);
    const calls = [
      { ...request, url: request.url.replace(/[^/]*$/, encodeURIComponent(FORGED)) },
      { ...request, query: { q: FORGED, x: FORGED } },
      {
        ...request,
        headers: {
          ...request.headers,
          'user-agent': 'x\u001b[2J',
          'x-request-id': 'x\u001b[2J',
          cookie: `session=${SECRET}`,
        },
      },
      { ...request, headers: { ...request.headers, authorization: `Bearer ${SECRET}` } },
      {
        ...request,
        ...(route.method !== 'GET' && { payload: FORGED, headers: { 'content-type': 'application/json' } }),
      },
      {
        ...request,
        ...(route.method !== 'GET' && {
          payload: JSON.stringify({ username: FORGED, password: SECRET, token: SECRET }),
          headers: { 'content-type': 'application/json' },
        }),
      },
    ];
    for (const call of calls.filter((_, n) => n % 2 === at % 2)) await app.as(people.owner)(call);
  }
  expect(lines.length).toBeGreaterThan(ALL_ROUTES.length * 4);
  const faults = lines.flatMap((line) => {
    const fault = faultOf(line.trimEnd());
    return fault === null ? [] : [`${fault}: ${JSON.stringify(line).slice(0, 200)}`];
  });
  expect(faults.slice(0, 5)).toEqual([]);
  const secrets = [SECRET, TEST_PASSWORD, CANARIES.passwordHash, CANARIES.databaseSecret];
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret))).slice(0, 3)).toEqual([]);
  const requests = lines.filter((line) => line.includes('"req"') || line.includes('"res"'));
  expect(requests.filter((line) => !/"reqId":"[\w-]{8,64}"/.test(line)).slice(0, 3)).toEqual([]);
  await annotate(`${lines.length} lines of ${ALL_ROUTES.length * 3} calls`, 'T-LOG');
});

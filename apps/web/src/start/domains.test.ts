import { expect, test } from 'vitest';
import { overDomains } from './domains.ts';

const PLACE = { host: 'a.example:8088', port: '8088', protocol: 'http:', search: '' };
const NAMES = ['a.example', 'b.example', 'c.example:9000'];
const DATA = '/api/v1/chart/data?dashboard_id=7';
const asks = {
  method: 'POST',
  body: '{}',
  headers: { 'X-CSRFToken': 'own', 'Content-Type': 'application/json' },
};

interface Made {
  readonly url: string;
  readonly init: RequestInit;
}

function world({
  place = PLACE,
  names = NAMES,
  answer = () => 200,
}: {
  readonly place?: typeof PLACE;
  readonly names?: readonly string[];
  readonly answer?: (url: string) => number | Error;
} = {}) {
  const made: Made[] = [];
  const fetch = overDomains(names, place, async (url, init) => {
    if (url.includes('csrf_token'))
      return Response.json({ result: 'x', domain_ticket: `ticket ${made.length}` });
    made.push({ url, init });
    const status = answer(url);
    if (status instanceof Error) throw status;
    return new Response('{}', { status });
  });
  return { made, fetch, urls: () => made.map(({ url }) => url) };
}

test('data of charts on dashboards are asked for under the other names in turn, by ticket and without a cookie', async () => {
  const { fetch, made, urls } = world();
  for (let call = 0; call < 3; call += 1) await fetch(DATA, asks);
  expect(urls()).toEqual([
    `http://b.example:8088${DATA}`,
    `http://c.example:9000${DATA}`,
    `http://b.example:8088${DATA}`,
  ]);
  const headers = new Headers(made[0]?.init.headers);
  expect([headers.get('x-belvedere-ticket'), headers.get('x-csrftoken'), made[0]?.init.credentials]).toEqual([
    'ticket 0',
    null,
    'omit',
  ]);
});

test('all other calls stay with the name of the page', async () => {
  const { fetch, urls } = world();
  const urlsOfPage = ['/api/v1/chart/data', '/api/v1/dashboard/7', '/api/v1/chart/data/x?dashboard_id=7'];
  for (const url of urlsOfPage) await fetch(url, asks);
  await fetch(DATA, { method: 'GET' });
  expect(urls()).toEqual([...urlsOfPage, DATA]);
});

test.each([
  ['the address turns it off', { place: { ...PLACE, search: '?disableDomainSharding=1' } }],
  ['the page stands under none of the names', { place: { ...PLACE, host: 'd.example:8088' } }],
])('nothing is spread where %s', async (_, given) => {
  const { fetch, urls } = world(given);
  await fetch(DATA, asks);
  expect(urls()).toEqual([DATA]);
});

test('a name that gives no answer costs one try, and the page asks itself', async () => {
  const { fetch, urls } = world({
    names: ['a.example', 'b.example'],
    answer: (url) => (url.startsWith('http') ? new TypeError('no way') : 200),
  });
  expect((await fetch(DATA, asks)).status).toBe(200);
  await fetch(DATA, asks);
  expect(urls()).toEqual([`http://b.example:8088${DATA}`, DATA, DATA]);
});

test('a refused ticket is replaced, and the page asks itself meanwhile', async () => {
  let refusals = 1;
  const { fetch, made } = world({ answer: (url) => (url.startsWith('http') && refusals-- > 0 ? 401 : 200) });
  expect((await fetch(DATA, asks)).status).toBe(200);
  await fetch(DATA, asks);
  expect(made.map(({ init }) => new Headers(init.headers).get('x-belvedere-ticket'))).toEqual([
    'ticket 0',
    null,
    'ticket 2',
  ]);
});

test('a call that was given up is not made again', async () => {
  const left = new AbortController();
  const { fetch, urls } = world({
    answer: () => {
      left.abort();
      return new DOMException('left', 'AbortError');
    },
  });
  await expect(fetch(DATA, { ...asks, signal: left.signal })).rejects.toThrow('left');
  expect(urls()).toHaveLength(1);
});

// How files, lists and queries are answered while strangers try names and passwords, from one address and from many.
import { pause, signedIn } from './server.mjs';

const TRIES = 500;
const LIMIT_MS = 200;
const ROUND_MS = 20;
const ROUNDS_MIN = 50;

/** The server must believe the addresses that the bench makes up. */
export const SIGN_IN_ENV = { BELVEDERE_TRUST_PROXY: '1' };

const p95 = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)];

async function tryName(url, number, address) {
  const answer = await fetch(`${url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: `made-up-${number}`, password: 'wrong', provider: 'db' }),
  });
  await answer.text();
  return answer.status;
}

async function fileOf(url) {
  const page = await (await fetch(`${url}/login/`)).text();
  return /\/assets\/[^"]+\.js/.exec(page)[0];
}

async function asksOf(url) {
  const call = await signedIn(url);
  const file = await fileOf(url);
  const { result } = await (await call('/api/v1/database/')).json();
  const { id } = result.find((item) => item.backend === 'duckdb');
  let number = 0;
  return {
    file: () => fetch(url + file),
    list: () => call('/api/v1/dashboard/'),
    query: () =>
      call('/api/v1/sqllab/execute/', {
        method: 'POST',
        body: JSON.stringify({ database_id: id, sql: `SELECT ${(number += 1)}` }),
      }),
  };
}

async function timeOf(ask) {
  const started = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} beside sign-ins`);
  return performance.now() - started;
}

async function beside(url, asks, addressOf) {
  for (const ask of Object.values(asks)) await timeOf(ask);
  let isOver = false;
  const tries = Array.from({ length: TRIES }, (_, number) => tryName(url, number, addressOf(number)));
  const flood = Promise.all(tries).finally(() => (isOver = true));
  const times = { file: [], list: [], query: [] };
  while (!isOver || times.file.length < ROUNDS_MIN) {
    for (const [name, ask] of Object.entries(asks)) times[name].push(await timeOf(ask));
    await pause(ROUND_MS);
  }
  const statuses = await flood;
  const checked = statuses.filter((status) => status === 401).length;
  return { times, note: `${checked} checked, ${TRIES - checked} told to come later` };
}

/** Rows of sign-in floods. */
export async function signInRows({ url }) {
  const asks = await asksOf(url);
  const floods = {
    'one address': () => '198.51.100.1',
    '500 addresses': (number) => `10.0.${number >> 8}.${number & 255}`,
  };
  const rows = [];
  for (const [from, addressOf] of Object.entries(floods)) {
    const { times, note } = await beside(url, asks, addressOf);
    for (const [name, list] of Object.entries(times))
      rows.push({
        name: `p95 of a ${name} beside 500 sign-ins from ${from}`,
        value: p95(list),
        unit: 'ms',
        limit: LIMIT_MS,
        note,
      });
  }
  return rows;
}

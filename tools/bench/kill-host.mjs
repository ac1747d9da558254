// How soon the product answers again after the process that runs queries was killed in mid-query.
import { pause, signedIn } from './server.mjs';
import { processesBelow } from './measure.mjs';

const TRIES = 100;
const LIMIT_MS = 2000;
const ENDLESS =
  'SELECT count(*) FROM range(100000) a, range(100000) b, range(1000) c WHERE a.range * b.range % 7 = c.range % 7';

const hostsBelow = (pid) =>
  processesBelow(pid).filter(({ command }) => /engine-host[\s\S]*duck/.test(command));

async function client(url) {
  const call = await signedIn(url);
  const { result } = await (await call('/api/v1/database/')).json();
  const database = result.find((item) => item.backend === 'duckdb');
  return (sql) =>
    call('/api/v1/sqllab/execute/', {
      method: 'POST',
      body: JSON.stringify({ database_id: database.id, sql }),
    });
}

/** Rows of killed hosts. */
export async function killRows({ url, child }) {
  const run = await client(url);
  await run('SELECT 1');
  let worst = 0;
  let unclear = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let isOver = false;
    const endless = run(`${ENDLESS} AND ${attempt} = ${attempt}`).finally(() => (isOver = true));
    while (!isOver) {
      await pause(80);
      for (const host of hostsBelow(child.pid)) process.kill(host.pid, 'SIGKILL');
    }
    const lost = await endless;
    if (lost.ok || lost.status === 500) unclear++;
    const started = performance.now();
    const next = await run('SELECT 42 AS answer');
    worst = Math.max(worst, performance.now() - started);
    if (!next.ok) unclear++;
  }
  return [
    { name: `next query after kill -9, worst of ${TRIES}`, value: worst, unit: 'ms', limit: LIMIT_MS },
    { name: 'kills answered unclearly', value: unclear, unit: 'of 100', limit: 1 },
  ];
}

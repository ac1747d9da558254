// How long lists take when there are 100,000 charts: pages near and far, each after a write, which makes kept counts old.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { signedIn, withEnv, withServer } from './server.mjs';

const CHARTS = 100_000;
const ROUNDS = 100;
const LIMIT_MS = 20;
const NO_SAMPLES = { BELVEDERE_SAMPLES: 'off' };
const KINDS = ['sales', 'costs', 'people'];

const percentile = (times, share) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Charts as the product stores them: wide rows, changed one second after the other. */
function fill(dataDir) {
  const database = new Database(join(dataDir, 'metadata.db'));
  const insert = database.prepare(
    `INSERT INTO chart (uuid, created_on, changed_on, created_by_id, changed_by_id, slice_name, viz_type, datasource_id, params, query_context)
     VALUES (?, ?, ?, 1, 1, ?, ?, 1, ?, ?)`,
  );
  const params = JSON.stringify({ viz_type: 'pie', groupby: ['carrier'], note: 'x'.repeat(600) });
  const context = 'x'.repeat(800);
  database.transaction(() => {
    for (let at = 0; at < CHARTS; at++) {
      const moment = 1_700_000_000_000 + at * 1000;
      const name = `Chart ${(at * 7919) % CHARTS} of ${KINDS[at % 3]}`;
      insert.run(randomUUID(), moment, moment, name, ['pie', 'table', 'line'][at % 3], params, context);
    }
  })();
  database.close();
}

const ASKS = {
  'first page': '(page:0,page_size:25)',
  'page 2,000': '(page:2000,page_size:25)',
  'one chart type': '(filters:!((col:viz_type,opr:eq,value:pie)),page_size:25)',
  'a search': "(filters:!((col:slice_name,opr:chart_all_text,value:'Chart 4242 ')),page_size:25)",
};

async function timesOf(call, q) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    await (await call('/api/v1/log/', { method: 'POST', body: '{}' })).arrayBuffer();
    const started = performance.now();
    const answer = await call(`/api/v1/chart/?q=${encodeURIComponent(q)}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** Rows of lists over many charts. */
export async function listRows(folder) {
  const dataDir = join(folder, 'lists');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  return withEnv(NO_SAMPLES, async () => {
    await withServer(dataDir, async () => undefined);
    fill(dataDir);
    return withServer(dataDir, async ({ url }) => {
      const call = await signedIn(url);
      const rows = [];
      for (const [name, q] of Object.entries(ASKS)) {
        const times = await timesOf(call, q);
        const note = `median ${percentile(times, 0.5).toFixed(1)} ms`;
        rows.push({
          name: `${name} of 100,000 charts, p99`,
          value: percentile(times, 0.99),
          unit: 'ms',
          limit: LIMIT_MS,
          note,
        });
      }
      return rows;
    });
  });
}

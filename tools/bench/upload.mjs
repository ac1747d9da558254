// How long a CSV of a gigabyte takes from the first byte sent until a query over it has answered.
import { createRequire } from 'node:module';
import { existsSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';
import { signedIn } from './server.mjs';

const BYTES = 1_000_000_000;
const COPIES = 9;
const LIMIT_S = 30;
const require = createRequire(join(ROOT, 'apps/api/package.json'));

/** The flights of the samples over and over, cut to lines, about a gigabyte. */
async function makeFile(file) {
  const { DuckDBInstance } = await import(pathToFileURL(require.resolve('@duckdb/node-api')).href);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const flights = join(ROOT, 'node_modules/vega-datasets/data/flights-3m.parquet');
  await connection.run(`SET threads = 2; SET preserve_insertion_order = false`);
  await connection.run(
    `COPY (SELECT f.date + INTERVAL (c.i) YEAR AS date, f.delay, f.distance, f.origin, f.destination
     FROM read_parquet('${flights}') f, range(${COPIES}) c(i)) TO '${file}' (FORMAT csv, HEADER)`,
  );
  connection.closeSync();
  instance.closeSync();
}

async function idOfUploads(call) {
  const answer = await (await call('/api/v1/database/?q=(page_size:200)')).json();
  return answer.result.find(({ allow_file_upload: takes }) => takes).id;
}

async function ok(answer) {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** One row: seconds for {@link BYTES} bytes. */
export async function uploadRows({ url }) {
  const file = join(tmpdir(), 'belvedere-bench-flights.csv');
  if (!existsSync(file)) await makeFile(file);
  try {
    const call = await signedIn(url);
    const id = await idOfUploads(call);
    const form = new FormData();
    form.append('table_name', 'flights_bench');
    form.append('already_exists', 'replace');
    form.append('file', await openAsBlob(file), 'flights.csv');
    const bytes = statSync(file).size;
    const started = performance.now();
    const { result } = await ok(await call(`/api/v1/database/${id}/upload/`, { method: 'POST', body: form }));
    const loadedS = (performance.now() - started) / 1000;
    const body = JSON.stringify({ database_id: id, sql: 'SELECT count(*) FROM flights_bench' });
    await ok(await call('/api/v1/sqllab/execute/', { method: 'POST', body }));
    const seconds = (performance.now() - started) / 1000;
    const note = `${result.rows} rows, ${Math.round(bytes / 1e6)} MB, ${loadedS.toFixed(1)} s until loaded`;
    return [
      { name: '1 GB CSV queryable', value: (seconds * BYTES) / bytes, unit: 's', limit: LIMIT_S, note },
    ];
  } finally {
    rmSync(file, { force: true });
  }
}

// From a table to arrays in the client: Arrow through an engine host, against row objects as JSON under gzip 6.
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { ROOT } from '../prepare.mjs';
import { median } from './measure.mjs';

const SIZES = [
  { rows: 10_000, times: 3, rounds: 15 },
  { rows: 100_000, times: 8, rounds: 7 },
  { rows: 1_000_000, times: 12, rounds: 3 },
];
/** Rounds that are not counted: both sides are compiled in them. */
const WARM_UP = 2;
const require = createRequire(join(ROOT, 'apps/api/package.json'));
const load = (path) => import(pathToFileURL(path).href);
const select = (rows) => `SELECT date, delay, distance, origin FROM flight LIMIT ${rows}`;
const BROTLI_1 = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

async function makeFlights(file) {
  const { DuckDBInstance } = await load(require.resolve('@duckdb/node-api'));
  const parquet = join(ROOT, 'node_modules/vega-datasets/data/flights-3m.parquet');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE flight AS SELECT * FROM read_parquet('${parquet}') LIMIT 1000000`);
  connection.closeSync();
  instance.closeSync();
  return DuckDBInstance;
}

/** Row objects: the driver's rows, JSON, gzip 6, and back to an array per column. */
async function byRows(connection, rows) {
  const reader = await connection.runAndReadAll(select(rows));
  const body = gzipSync(JSON.stringify(reader.getRowObjectsJson()), { level: 6 });
  const objects = JSON.parse(gunzipSync(body).toString('utf8'));
  const columns = ['date', 'delay', 'distance', 'origin'].map((name) => objects.map((row) => row[name]));
  return { bytes: body.length, rows: columns[0].length };
}

/** Ours: an engine host's Arrow, brotli 1, and back to a frame. */
async function byArrow({ engines, arrow, database }, rows) {
  const answer = await engines.run({
    queryId: `bench-${rows}`,
    requestId: 'bench',
    database,
    owner: { viewerId: 1, viewerKind: 'user' },
    statements: [select(rows)],
    rowLimit: rows,
    encoding: 'arrow',
  });
  const body = brotliCompressSync(
    Buffer.concat([arrow.schemaMessage(answer.columns), answer.bytes]),
    BROTLI_1,
  );
  const [stream] = arrow.readArrowStreams(new Uint8Array(brotliDecompressSync(body)));
  return { bytes: body.length, rows: stream.frame.rows };
}

async function timed(run) {
  const started = performance.now();
  const outcome = await run();
  return { ...outcome, ms: performance.now() - started };
}

/** Rows of the wire. */
export async function wireRows() {
  const folder = mkdtempSync(join(tmpdir(), 'bv-wire-'));
  const file = join(folder, 'flights.duckdb');
  const DuckDBInstance = await makeFlights(file);
  const { createEngines } = await load(join(ROOT, 'apps/api/dist/query/engines.js'));
  const arrow = await load(join(ROOT, 'libs/frame/dist/arrow/index.js'));
  const engines = createEngines({ dataDir: folder, metadataFiles: [] });
  const { engine: spec } = await load(join(ROOT, 'libs/connectors/dist/duckdb/index.js'));
  const database = { id: 1, name: 'bench', spec, file, readOnly: true, allowDml: false };
  const connection = await (await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })).connect();
  const rows = [];
  try {
    for (const size of SIZES) {
      const [ours, peers] = [[], []];
      for (let round = -WARM_UP; round < size.rounds; round++) {
        const pair = [
          await timed(() => byArrow({ engines, arrow, database }, size.rows)),
          await timed(() => byRows(connection, size.rows)),
        ];
        if (round >= 0) [ours, peers].forEach((list, at) => list.push(pair[at]));
      }
      const [value, peer] = [ours, peers].map((list) => median(list.map(({ ms }) => ms)));
      const bytes = [ours, peers].map(([first]) => Math.round(first.bytes / 1000));
      rows.push({
        name: `${size.rows.toLocaleString('en')} rows to client arrays`,
        value,
        unit: 'ms',
        limit: peer / size.times,
        note: `row JSON ${Math.round(peer)} ms, ${(peer / value).toFixed(1)} times as fast, ${size.times} wanted; ${bytes[0]} kB against ${bytes[1]} kB`,
      });
    }
  } finally {
    connection.closeSync();
    await engines.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

if (process.argv[1] === import.meta.filename) console.table(await wireRows());

// Mosaic's coordinator over DuckDB in this process: a brush over days moves four counts. Run by ../mosaic.mjs in the folder of its packages: `node mosaic-client.mjs file root steps`; prints the milliseconds as JSON.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, root, steps] = process.argv.slice(2);
const peer = createRequire(join(process.cwd(), 'package.json'));
const ours = createRequire(join(root, 'apps/api/package.json'));
const load = (from, name) => import(pathToFileURL(from.resolve(name)).href);
const { clauseInterval, Coordinator, makeClient, Selection } = await load(peer, '@uwdata/mosaic-core');
const { count, Query, sql } = await load(peer, '@uwdata/mosaic-sql');
const { tableFromArrays, tableToIPC } = await load(peer, '@uwdata/flechette');
const { DuckDBInstance } = await load(ours, '@duckdb/node-api');

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2001, 0, 1);
const DAYS = 730;
const WIDTH_PX = 1100;
const GROUPS = {
  delay: sql`15 * floor(delay / 15)`,
  hour: sql`hour(flown)`,
  weekday: sql`dayname(flown)`,
  month: sql`date_trunc('month', flown)`,
};

const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
const connection = await instance.connect();
await connection.run(`ATTACH '${file}' AS data (READ_ONLY)`);
await connection.run(`CREATE VIEW flight AS SELECT * FROM data.main.flight`);

const plain = (value) => (typeof value === 'bigint' ? Number(value) : String(value));
const connector = {
  async query({ type, sql: text }) {
    const reader = await connection.runAndReadAll(text);
    if (type === 'exec') return undefined;
    const columns = Object.entries(reader.getColumnsObjectJS());
    return tableToIPC(tableFromArrays(columns.map(([name, values]) => [name, values.map(plain)])));
  },
};

const coordinator = new Coordinator(connector, { logger: null, preagg: { schema: 'kept' } });
const selection = Selection.crossfilter();
let answered = 0;
const fail = (error) => {
  throw error;
};
for (const group of Object.values(GROUPS))
  makeClient({
    coordinator,
    selection,
    query: (filter) =>
      Query.from('flight').select({ group, flights: count() }).where(filter).groupby('group'),
    queryResult: () => (answered += 1),
    queryError: (error) => fail(error),
  });

const source = {};
const scale = {
  type: 'time',
  domain: [new Date(FIRST), new Date(FIRST + DAYS * DAY_MS)],
  range: [0, WIDTH_PX],
};
const clause = (days) =>
  clauseInterval('flown', [new Date(FIRST + 73 * DAY_MS), new Date(FIRST + (73 + days) * DAY_MS)], {
    source,
    clients: new Set(),
    scale,
    pixelSize: 1,
  });
const clients = Object.keys(GROUPS).length;

/** Milliseconds until all of the clients were answered. */
async function timed(work) {
  const started = performance.now();
  const before = answered;
  work();
  while (answered - before < clients) {
    await new Promise((done) => setImmediate(done));
  }
  return performance.now() - started;
}

await timed(() => undefined);
const firstStarted = performance.now();
selection.activate(clause(1));
await timed(() => selection.update(clause(1)));
const first = performance.now() - firstStarted;
const times = [];
for (let step = 1; step <= Number(steps); step++)
  times.push(await timed(() => selection.update(clause(1 + Math.round((step / steps) * 0.8 * DAYS)))));
const tables = await connection.runAndReadAll(
  `SELECT count(*)::INTEGER FROM duckdb_tables() WHERE schema_name = 'kept'`,
);
process.stdout.write(JSON.stringify({ first, times, tables: tables.getRows()[0][0] }));
process.exit(0);

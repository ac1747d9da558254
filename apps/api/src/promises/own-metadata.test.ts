import { linkSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METADATA_FILE } from '../db/client.ts';
import { outboundRulesOf } from '../outbound/outbound-rules.ts';
import { createEngines } from '../query/engines.ts';
import { callerOf, type Answered, type Caller } from '../testing/caller.ts';
import { addPeople } from '../testing/fixtures.ts';
import { startPostgres } from '../testing/postgres.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let free = 0;

beforeAll(async () => {
  app = await createTestApp({
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [METADATA_FILE] }),
  });
  admin = callerOf(app, (await addPeople(app)).admin);
  new Database(join(app.dataDir, 'free.db')).exec('create table t(a)').close();
  const duck = await DuckDBInstance.create(join(app.dataDir, 'free.duckdb'));
  duck.closeSync();
  const made = await admin.ok<{ id: number }>(
    admin.post('/api/v1/database/', {
      database_name: 'Free',
      sqlalchemy_uri: 'sqlite:///free.db',
      allow_dml: true,
    }),
  );
  free = made.id;
  symlinkSync(join(app.dataDir, METADATA_FILE), join(app.dataDir, 'soft.db'));
  symlinkSync('soft.db', join(app.dataDir, 'soft-twice.db'));
  symlinkSync(app.dataDir, join(app.dataDir, 'round'));
  linkSync(join(app.dataDir, METADATA_FILE), join(app.dataDir, 'hard.db'));
  linkSync(join(app.dataDir, METADATA_FILE), join(app.dataDir, 'hard.duckdb'));
});
afterAll(() => app.close());

/** Every way to write the path of the metadata that leads there on some system. */
function spellings(): readonly string[] {
  const file = join(app.dataDir, METADATA_FILE);
  const outside = relative('/', file);
  return [
    METADATA_FILE,
    `./${METADATA_FILE}`,
    `x/../${METADATA_FILE}`,
    `.//${METADATA_FILE}`,
    METADATA_FILE.toUpperCase(),
    'Metadata.Db',
    `${METADATA_FILE}-wal`,
    `${METADATA_FILE}-shm`,
    encodeURIComponent(METADATA_FILE),
    'metadata%2Edb',
    file,
    `/${file}`,
    `file:${file}`,
    `file://${file}`,
    `file:${METADATA_FILE}`,
    `file:${file}?mode=rwc`,
    `file:${file}%3Fimmutable=1`,
    `${file}?mode=ro`,
    `${file}%00.db`,
    `${METADATA_FILE}%00`,
    `${METADATA_FILE}/`,
    `${METADATA_FILE}/.`,
    `../${relative(join(app.dataDir, '..'), file)}`,
    `../../../../../../../../${outside}`,
    'soft.db',
    'soft-twice.db',
    `round/${METADATA_FILE}`,
    'round/round/soft.db',
    'hard.db',
    'hard.duckdb',
    `/proc/self/cwd/../..${file}`,
    `/proc/${process.pid}/root${file}`,
    'secret.key',
    'server.lock',
    'backups/metadata-2026.db',
    'results/x.db',
    'tmp/x.db',
    '%zz.db',
    'x%',
    '',
    '.',
  ];
}

/** What stands in the metadata and nowhere else. */
const isMetadata = (text: string): boolean => /scrypt\$|password_hash|__drizzle/.test(text);

async function rowsOf(database: number): Promise<string> {
  const run = { database_id: database, sql: 'select * from user', runAsync: false };
  return (await admin.post('/api/v1/sqllab/execute/', run)).text;
}

type Door = (body: { readonly database_name: string; readonly sqlalchemy_uri: string }) => Promise<Answered>;

/** Where an address may be given; all but creation are left to the night. */
const EVERY_DOOR: readonly Door[] = [
  (body) => admin.post('/api/v1/database/', { ...body, allow_dml: true }),
  ({ sqlalchemy_uri }) => admin.put(`/api/v1/database/${free}`, { sqlalchemy_uri }),
  (body) => admin.post('/api/v1/database/test_connection/', body),
];
const DOORS = EVERY_DOOR.slice(0, Number(process.env['DOORS'] ?? 1));

test('the metadata is no data source, however its path is written', async ({ annotate }) => {
  const opened: string[] = [];
  let cases = 0;
  for (const scheme of ['sqlite', 'duckdb'])
    for (const path of spellings())
      for (const door of DOORS) {
        const sqlalchemy_uri = `${scheme}:${path.startsWith('/') ? '////' : '///'}${path.replace(/^\//, '')}`;
        const answer = await door({ database_name: `Sly ${(cases += 1)}`, sqlalchemy_uri });
        const { id = free } = (answer.body ?? {}) as { id?: number };
        const rows = answer.status < 300 ? await rowsOf(id) : '';
        if (isMetadata(answer.text) || isMetadata(rows)) opened.push(sqlalchemy_uri);
        if (answer.status >= 500) opened.push(`${sqlalchemy_uri}: ${answer.status}`);
      }
  expect(opened).toEqual([]);
  await annotate(`${cases} connections to ${spellings().length} spellings of files of the server`, 'T-META');
}, 600_000);

const ATTACHED = (file: string): readonly string[] => [
  `ATTACH '${file}' AS m`,
  `ATTACH DATABASE 'file:${file}?mode=ro' AS m`,
  `SELECT * FROM sqlite_scan('${file}', 'user')`,
  `SELECT * FROM read_blob('${file}')`,
  `SELECT * FROM read_text('${file}')`,
  `SELECT readfile('${file}')`,
  `SELECT * FROM '${file}'`,
  `SELECT * FROM glob('${file}*')`,
  `VACUUM INTO '${file}.copy.db'`,
  `COPY (SELECT 1) TO '${file}.csv'`,
  `SELECT load_extension('${file}')`,
  `PRAGMA writable_schema = 1`,
];

test('no statement reaches the metadata from another database', async ({ annotate }) => {
  const duck = await admin.ok<{ id: number }>(
    admin.post('/api/v1/database/', {
      database_name: 'Duck',
      sqlalchemy_uri: 'duckdb:///free.duckdb',
      allow_dml: true,
    }),
  );
  const statements = ATTACHED(join(app.dataDir, METADATA_FILE));
  const reached: string[] = [];
  for (const database_id of [free, duck.id])
    for (const sql of statements) {
      const answer = await admin.post('/api/v1/sqllab/execute/', { database_id, sql, runAsync: false });
      if (answer.status < 400 || isMetadata(answer.text))
        reached.push(`${sql}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  expect(reached).toEqual([]);
  await annotate(`${statements.length * 2} statements from other databases`, 'T-META');
});

test('metadata in PostgreSQL is no data source of its own server', async ({ annotate, skip }) => {
  const server = await startPostgres();
  if (typeof server === 'string') return skip(server);
  const databaseUrl = await server.createDatabase('own_metadata');
  const config = { port: 8088, databaseUrl, databaseHosts: null };
  const inPostgres = await createTestApp({
    databaseUrl,
    makeEngines: (dataDir) =>
      createEngines({ dataDir, metadataFiles: [], outbound: outboundRulesOf(config) }),
  });
  const boss = callerOf(inPostgres, (await addPeople(inPostgres)).admin);
  const url = new URL(databaseUrl);
  const hosts = [
    url.hostname,
    'localhost',
    '127.0.0.1',
    '[::1]',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0.0.0.0',
    'LOCALHOST',
    '[::ffff:127.0.0.1]',
  ];
  const reached: string[] = [];
  for (const host of hosts)
    for (const name of ['own_metadata', 'OWN_METADATA', 'own%5Fmetadata']) {
      const sqlalchemy_uri = `postgresql://${url.username}:${url.password}@${host}:${url.port}/${name}`;
      const made = await boss.post('/api/v1/database/', { database_name: `${host} ${name}`, sqlalchemy_uri });
      if (made.status < 400) reached.push(sqlalchemy_uri);
      if (made.status >= 500) reached.push(`${sqlalchemy_uri}: ${made.status}`);
    }
  await inPostgres.close();
  await server.stop();
  expect(reached).toEqual([]);
  await annotate(`${hosts.length * 3} spellings of its PostgreSQL`, 'T-META');
});

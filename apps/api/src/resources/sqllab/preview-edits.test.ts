import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Generated edits of a text; `EDITS=1000 SEED=...` for more and others. */
const EDITS = Number(process.env['EDITS'] ?? 40);
const SEED = Number(process.env['SEED'] ?? 20);
const SHOWN = 50;

let test: TestApp;
let admin: Caller;
let database = 0;

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'edits.duckdb'));
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE movies AS SELECT range AS id, range % 7 AS region, 'm' || (range % 40) AS name, CAST(range AS DECIMAL(18,2)) / 4 AS price, CASE WHEN range % 5 = 0 THEN NULL ELSE DATE '2024-01-01' + CAST(range AS INTEGER) END AS seen FROM range(120)",
  );
  connection.closeSync();
  instance.closeSync();
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  const sent = { database_name: 'edits', sqlalchemy_uri: 'duckdb:///edits.duckdb', expose_in_sqllab: true };
  database = (await admin.ok<{ id: number }>(admin.post('/api/v1/database/', sent))).id;
});
afterAll(() => test.close());

let state = SEED;
function random(): number {
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5;
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const COLUMNS = ['id', 'region', 'name', 'price', 'seen'];
const OUTPUTS = [
  ...COLUMNS,
  'price * 3 AS triple',
  'upper(name) AS loud',
  'id / 7 AS part',
  '[id, region] AS pair',
  'NULL AS nothing',
  'row_number() OVER (ORDER BY id) AS place',
  '1e0 / 3 AS third',
];
const TOTALS = ['count(*) AS n', 'sum(price) AS total', 'max(seen) AS last', 'count(DISTINCT name) AS names'];
const CONDITIONS = [
  'id > 60',
  'region IN (1, 2)',
  "name LIKE 'm1%'",
  'seen IS NULL',
  'price BETWEEN 3 AND 9.5',
  'id < 0',
  'id IN (SELECT max(id) FROM movies)',
];

const someOf = (items: readonly string[]): string => {
  const chosen = items.filter(() => random() < 0.35);
  return (chosen.length === 0 ? [pick(items)] : chosen).join(', ');
};
const where = (): string =>
  random() < 0.5 ? '' : ` WHERE ${pick(CONDITIONS)}${random() < 0.3 ? ` OR ${pick(CONDITIONS)}` : ''}`;

function query(): string {
  const kind = random();
  if (kind < 0.2) {
    const key = pick(COLUMNS);
    return `SELECT ${key}, ${someOf(TOTALS)} FROM movies${where()} GROUP BY ${key}`;
  }
  if (kind < 0.3) return `SELECT DISTINCT ${someOf(COLUMNS)} FROM movies${where()}`;
  if (kind < 0.4)
    return `SELECT a.id, b.region FROM movies a JOIN movies b USING (name)${where().replace('id', 'a.id')}`;
  if (kind < 0.5) return `SELECT id FROM movies${where()} UNION ALL SELECT region FROM movies${where()}`;
  if (kind < 0.6) return `WITH part AS (SELECT ${someOf(OUTPUTS)} FROM movies${where()}) SELECT * FROM part`;
  if (kind < 0.7) return `FROM movies SELECT ${someOf(OUTPUTS)}${where()}`;
  return `SELECT ${someOf(OUTPUTS)} FROM movies${where()}`;
}

/** A text while it is written: now and then a part of it is not there yet, and its rows have one order. */
function edit(): string {
  const limit = random() < 0.3 ? ` LIMIT ${pick(['0', '1', '49', '50', '51', '200'])}` : '';
  const whole = `${query()} ORDER BY ALL${limit}`;
  const about = random();
  if (about < 0.1) return whole.slice(0, Math.floor(random() * whole.length));
  if (about < 0.15) return whole.replace('movies', 'moovies');
  if (about < 0.2) return `-- a note\n${whole};`;
  return whole;
}

interface Rows {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly data: readonly object[];
  readonly total?: number | null;
  readonly problem?: string | null;
}

const typesOf = ({ columns }: Rows) => columns.map(({ name, type }) => [name, type]);

it(
  'a preview says what the run says, at every edit of a text',
  async () => {
    for (let at = 0; at < EDITS; at += 1) {
      const sql = edit();
      const body = { database_id: database, schema: 'main', sql };
      const seen = await admin.post('/api/v1/sqllab/preview/', body);
      const ran = await admin.post('/api/v1/sqllab/execute/', { ...body, queryLimit: 10_000 });
      const about = `edit ${at} of seed ${SEED}: ${sql}`;
      expect([seen.status < 500, ran.status < 500], about).toEqual([true, true]);
      const preview = seen.status === 200 ? (JSON.parse(seen.text) as { result: Rows }).result : null;
      const isShown = preview !== null && preview.problem === null;
      expect(isShown, about).toBe(ran.status === 200);
      if (!isShown) continue;
      const whole = JSON.parse(ran.text) as Rows;
      expect([typesOf(preview), preview.data], about).toEqual([typesOf(whole), whole.data.slice(0, SHOWN)]);
      expect(preview.total, about).toBe(whole.data.length);
    }
  },
  30_000 + EDITS * 1000,
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAppError } from '@belvedere/core';
import { agreeOnStatement, checkReadOnly, mayMean, parsedText, restrictTables } from '@belvedere/sql';
import { dialectOf, type EngineName } from '@belvedere/sql/testing';
import type { Connector } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { parseInPolyglot } from './parse/polyglot.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

/**
 * Whatever way a table with row rules is written, its hidden rows stay hidden: the rows are those of the same text on a
 * copy that holds only the permitted rows, or the text is refused.
 */
const CLAUSE = "region = 'EMEA'";
const SEED = 20_264;
const RUNS = 300;
const LONG = `t${'x'.repeat(62)}`;

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-names-'));

const fill = (table: string): readonly string[] => [
  `CREATE TABLE ${table} (id INTEGER, region VARCHAR(20), secret VARCHAR(20))`,
  `INSERT INTO ${table} VALUES (1, 'EMEA', '5'), (2, 'US', 'hidden'), (3, 'EMEA', '7'), (4, NULL, 'x'), (5, 'US', 'hidden')`,
];
const tables = ({
  isPermitted,
  names,
}: {
  isPermitted: boolean;
  names: readonly string[];
}): readonly string[] => [
  ...names.flatMap((name) => [
    ...fill(name),
    ...(isPermitted ? [`DELETE FROM ${name} WHERE (${CLAUSE}) IS NOT TRUE`] : []),
  ]),
  'CREATE VIEW seen AS SELECT id, secret FROM movies',
  'CREATE VIEW twice AS SELECT secret FROM seen',
];

interface Subject {
  readonly all: Connector;
  readonly permitted: Connector;
}

/** How the two databases of an engine are made; null where the engine is not here. */
const OPEN: Readonly<
  Record<'duckdb' | 'sqlite' | 'postgresql' | 'mysql', (isPermitted: boolean) => Promise<Connector>>
> = {
  duckdb: async (isPermitted) => {
    const file = join(mkdtempSync(join(folder, 'duck-')), 'samples.duckdb');
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    const names = ['movies', `"İstanbul"`];
    for (const statement of tables({ isPermitted, names })) await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
    return openDuckdb({ file, writable: false, memoryMb: 128, threads: 1, temporaryFolder: folder });
  },
  sqlite: async (isPermitted) => {
    const file = join(mkdtempSync(join(folder, 'lite-')), 'samples.sqlite');
    const database = new Sqlite(file);
    for (const statement of tables({ isPermitted, names: ['movies'] })) database.exec(statement);
    database.close();
    return openSqlite({ file, writable: false });
  },
  postgresql: async (isPermitted) => {
    const name = `samples_${isPermitted}`;
    const path = [
      'CREATE SCHEMA main',
      'ALTER ROLE test SET search_path = main, public',
      'SET search_path = main',
    ];
    await postgres?.createDatabase(name, [...path, ...tables({ isPermitted, names: ['movies', LONG] })]);
    return openPostgres(postgres!.options(name));
  },
  mysql: async (isPermitted) => {
    const name = isPermitted ? 'permitted' : 'samples';
    await mariadb?.createDatabase(name, tables({ isPermitted, names: ['movies'] }));
    return openMysql(mariadb!.options(name));
  },
};
const isHere = (engine: keyof typeof OPEN): boolean =>
  (engine !== 'postgresql' || postgres !== null) && (engine !== 'mysql' || mariadb !== null);
const ENGINES = (Object.keys(OPEN) as (keyof typeof OPEN)[]).filter(isHere);
const subjects = new Map<string, Subject>();

beforeAll(async () => {
  for (const engine of ENGINES)
    subjects.set(engine, { all: await OPEN[engine](false), permitted: await OPEN[engine](true) });
});
afterAll(async () => {
  for (const { all, permitted } of subjects.values()) await Promise.all([all.close(), permitted.close()]);
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const part = (word: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    word,
    word.toUpperCase(),
    `"${word}"`,
    `"${word.toUpperCase()}"`,
    `\`${word}\``,
    `[${word}]`,
    `U&"${word}"`,
    `'${word}'`,
  );
const dot = fc.constantFrom('.', ' . ', ' /* . */ .', '.\n');
const name: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('movies', 'Movies', 'MOVIES') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('samples.movies', 'main.movies', 'samples.main.movies', 'SAMPLES . Movies'),
  },
  part('movies'),
  fc
    .tuple(
      fc.constantFrom('main', 'samples', 'samples_false', 'temp', 'public', 'memory', ''),
      dot,
      part('movies'),
    )
    .map((list) => list.join('')),
  fc.tuple(part('samples'), dot, part('movies')).map((list) => list.join('')),
  fc.tuple(part('main'), dot, part('movies')).map((list) => list.join('')),
  fc.tuple(part('samples'), dot, part('main'), dot, part('movies')).map((list) => list.join('')),
  fc.constantFrom(
    LONG,
    `${LONG}yz`,
    `"${LONG}more"`,
    'samples_false.main.movies',
    '"İstanbul"',
    'movıes',
    'MOVİES',
  ),
);
const wrapped = fc.oneof(
  { weight: 2, arbitrary: fc.constant((table: string) => table) },
  fc.constantFrom(
    (table: string) => `${table} m`,
    (table: string) => `${table} AS m`,
    (table: string) => `ONLY ${table}`,
    (table: string) => `ONLY (${table})`,
    (table: string) => `${table} *`,
    (table: string) => `(${table})`,
    (table: string) => `m: ${table}`,
    (table: string) => `{oj ${table} LEFT JOIN ${table} n ON 1 = 1}`,
    (table: string) => `${table} TABLESAMPLE SYSTEM (100)`,
    (table: string) => `${table} PARTITION (p)`,
    (table: string) => `(SELECT 1) a, ${table}`,
    (table: string) => `(SELECT 1 AS one) a CROSS JOIN ${table}`,
    (table: string) => `(SELECT 1 AS one) a, LATERAL (SELECT * FROM ${table}) l`,
    (table: string) => `query_table('${table}')`,
    (table: string) => `${table} AT (VERSION => 1)`,
  ),
);
const plain = fc.constantFrom(
  (from: string) => `SELECT count(*) AS n FROM ${from}`,
  (from: string) => `SELECT secret FROM ${from}`,
);
const strange = fc.constantFrom(
  (from: string) => `SELECT count(*) AS n FROM ${from}`,
  (from: string) => `SELECT max(secret) AS n FROM ${from}`,
  (from: string) => `FROM ${from} SELECT secret`,
  (from: string) => `FROM ${from}`,
  (from: string) => `TABLE ${from}`,
  (from: string) => `(TABLE ${from})`,
  (from: string) => `SELECT 1 AS n WHERE 'hidden' IN (SELECT secret FROM ${from})`,
  (from: string) => `SELECT 1 AS n WHERE 'hidden' IN ${from}`,
  (from: string) => `SELECT (SELECT max(secret) FROM ${from}) AS n`,
  (from: string) => `WITH movies AS (SELECT * FROM ${from}) SELECT count(*) FROM movies`,
  (from: string) => `WITH x AS (SELECT secret FROM ${from}) SELECT * FROM x`,
  (from: string) =>
    `WITH RECURSIVE x AS (SELECT secret FROM ${from} UNION SELECT secret FROM x) SELECT * FROM x`,
  (from: string) => `SELECT secret FROM ${from} UNION ALL SELECT secret FROM ${from}`,
  (from: string) => `SELECT movies FROM ${from}`,
  (from: string) => `SELECT row_to_json(movies) FROM ${from}`,
  (from: string) => `SELECT table_to_xml('${from}', true, true, '')`,
  (from: string) => `SELECT query_to_xml('SELECT * FROM ${from}', true, true, '')`,
  (from: string) => `SELECT * FROM query('FROM ${from}')`,
  (from: string) => `SUMMARIZE ${from}`,
  (from: string) => `DESCRIBE ${from}`,
  (from: string) => `EXPLAIN ANALYZE SELECT * FROM ${from}`,
  (from: string) => `EXPLAIN SELECT * FROM ${from}`,
  (from: string) => `VALUES ((SELECT max(secret) FROM ${from}))`,
  (from: string) => `SELECT ARRAY(SELECT secret FROM ${from})`,
  (from: string) => `SELECT m.* FROM movies AS x, ${from}`,
  (from: string) => `PIVOT ${from} ON region USING count(*)`,
  (from: string) => `SELECT * FROM (PIVOT ${from} ON region USING count(*))`,
  (from: string) => `COPY ${from} TO '/tmp/out.csv'`,
  (from: string) => `COPY (SELECT * FROM ${from}) TO STDOUT`,
);
const form = fc.oneof(plain, strange);
const text: fc.Arbitrary<string> = fc
  .tuple(form, wrapped, name)
  .map(([of, around, table]) => of(around(table)));

const KNOWN = ['movies', LONG, 'İstanbul'];

function isRuled(written: readonly string[], engine: EngineName, catalog: string | null): boolean {
  const schema = engine === 'mysql' ? 'samples' : 'main';
  const { names } = dialectOf(engine);
  return KNOWN.some((table) => mayMean(written, { schema, table }, { names, catalog }));
}

/** The text as a reader with the rule would run it; throws when it is refused. */
async function restricted(sql: string, engine: EngineName, connector?: Connector): Promise<string> {
  const dialect = dialectOf(engine);
  const catalog = (await connector?.derived())?.catalog ?? null;
  const rulesOf = (written: readonly string[]) => ({
    groups: isRuled(written, engine, catalog) ? [[CLAUSE]] : [],
    columns: null,
  });
  const texts = checkReadOnly(sql, dialect).map(
    (statement) => restrictTables(statement, rulesOf, dialect).text,
  );
  for (const checked of checkReadOnly(texts.join(';'), dialect)) {
    const parsed = parsedText(checked);
    agreeOnStatement(
      checked,
      await (connector?.parse(parsed) ?? parseInPolyglot(parsed, dialectOf(engine))),
      dialect,
    );
  }
  return texts.join(';');
}

async function rowsOf(connector: Connector, statement: string): Promise<string> {
  const { values } = await collect(connector, statement, { limit: 1000 });
  const rows = values.map((row) =>
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
  return JSON.stringify(rows.sort());
}

/** `refused` by a check or by the engine, `equal`, or what differs. */
async function outcome(sql: string, engine: keyof typeof OPEN, { all, permitted }: Subject): Promise<string> {
  try {
    const statement = await restricted(sql, engine, all);
    const got = await rowsOf(all, statement);
    const other =
      engine === 'mysql'
        ? sql.replace(/samples/gi, 'permitted')
        : sql.replace(/samples_false/gi, 'samples_true');
    const wanted = await rowsOf(permitted, other);
    return got === wanted ? 'equal' : `${sql}\n  got ${got}\n  not ${wanted}`;
  } catch (error) {
    if (isAppError(error)) return 'refused';
    throw error;
  }
}

describe.each(ENGINES)('names of a table with row rules in %s', (engine) => {
  it('lead to its permitted rows, or are refused', async () => {
    const subject = subjects.get(engine)!;
    const outcomes: string[] = [];
    for (const sql of fc.sample(text, { numRuns: RUNS, seed: SEED }))
      outcomes.push(await outcome(sql, engine, subject));
    const count = (kind: string): number => outcomes.filter((found) => found === kind).length;
    const leaks = outcomes.filter((found) => found !== 'equal' && found !== 'refused');
    console.log(
      `names, ${engine}, seed ${SEED}: ${count('equal')} equal, ${count('refused')} refused, ${leaks.length} leaks`,
    );
    expect(leaks).toEqual([]);
    expect(count('equal')).toBeGreaterThan(RUNS / 20);
  });
});

describe.each(ENGINES)('the catalog of %s', (engine) => {
  it('tells what views are made of', async () => {
    const { entries } = await subjects.get(engine)!.all.derived();
    const reads = (name: string) =>
      entries
        .find((entry) => entry.name === name && entry.kind === 'table')
        ?.reads?.map((parts) => parts.at(-1));
    expect(reads('seen')).toContain('movies');
    expect(reads('twice')).toContain('seen');
    expect(reads('movies')).toBeUndefined();
  });
});

describe.each(['clickhouse', 'trino'] as const)('names of a table with row rules in %s', (engine) => {
  it('stand only inside what lets the permitted rows through, or are refused', async () => {
    const left = [];
    let ruled = 0;
    for (const sql of fc.sample(text, { numRuns: RUNS, seed: SEED })) {
      const statement = await restricted(sql, engine).catch((error: unknown) => {
        if (!isAppError(error)) throw error;
        return null;
      });
      if (statement === null || sql.startsWith('DESCRIBE')) continue;
      const open = statement.replaceAll(
        /\(SELECT \* FROM [^()]* WHERE \(region = 'EMEA'\) LIMIT \d+\)/g,
        '(SELECT 1)',
      );
      if (open !== statement) ruled += 1;
      const answer = await parseInPolyglot(open, dialectOf(engine));
      const seen =
        answer.is === 'parsed' ? answer.statements.flatMap(({ tables: found }) => found) : [['unreadable']];
      if (seen.some((table) => isRuled(table, engine, null))) left.push(sql);
    }
    expect(left).toEqual([]);
    expect(ruled).toBeGreaterThan(RUNS / 20);
  });
});

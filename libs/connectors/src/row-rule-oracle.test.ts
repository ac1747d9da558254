import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkReadOnly,
  compileColumnValues,
  compileQuery,
  datasetText,
  restrictTables,
  type DatasetModel,
} from '@belvedere/sql';
import { dialectOf } from '@belvedere/sql/testing';
import type { Connector } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

/** A condition that fails on hidden rows must never meet them: that it fails would tell what is in them. */
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-oracle-'));

const FILL = [
  'CREATE TABLE t (id INTEGER, region VARCHAR(20), secret VARCHAR(20))',
  ...Array.from(
    { length: 40 },
    (_, at) =>
      `INSERT INTO t VALUES (${at}, '${at % 4 === 0 ? 'EMEA' : 'US'}', '${at % 4 === 0 ? at : `hidden ${at}`}')`,
  ),
];
/** A rule that is dear to meet, so that an engine would rather meet the reader's conditions first. */
const RULES = {
  duckdb: "regexp_matches(region, '^E(M|X)EA$') OR length(repeat(region, 50)) < 0",
  sqlite: "region LIKE 'EM%' OR instr(hex(region), 'ZZ') > 0",
  postgresql: "region ~ '^E(M|X)EA$' OR length(repeat(region, 50)) < 0",
  mysql: "region REGEXP '^E(M|X)EA$'",
} as const;
/** Conditions that fail on a value of a hidden row, and on no other. */
const ORACLES = {
  duckdb: [
    'CAST(secret AS INTEGER) >= 0',
    "CASE WHEN secret = 'hidden 1' THEN CAST(secret AS INTEGER) ELSE 1 END = 1",
  ],
  sqlite: [
    "abs(CASE WHEN secret = 'hidden 1' THEN -9223372036854775807 - 1 ELSE 1 END) = 1",
    "json_extract(CASE WHEN secret LIKE 'hidden%' THEN secret ELSE '1' END, '$') = 1",
  ],
  postgresql: ['CAST(secret AS INTEGER) >= 0', "1 / (CASE WHEN secret = 'hidden 1' THEN 0 ELSE 1 END) = 1"],
  mysql: ["exp(CASE WHEN secret = 'hidden 1' THEN 10000 ELSE 0 END) = 1"],
} as const;
type Name = keyof typeof RULES;
/** Engines that meet the reader's condition first for certain; DuckDB does it when that turns out to be cheaper. */
const SHOWS_ORACLE = new Set<Name>(['postgresql', 'mysql']);

const OPEN: Readonly<Record<Name, () => Promise<Connector>>> = {
  duckdb: async () => {
    const file = join(folder, 'o.duckdb');
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    for (const statement of FILL) await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
    return openDuckdb({ file, writable: false, memoryMb: 128, threads: 1, temporaryFolder: folder });
  },
  sqlite: async () => {
    const file = join(folder, 'o.sqlite');
    const database = new Sqlite(file);
    for (const statement of FILL) database.exec(statement);
    database.close();
    return openSqlite({ file, writable: false });
  },
  postgresql: async () => {
    await postgres?.createDatabase('oracle', FILL);
    return openPostgres(postgres!.options('oracle'));
  },
  mysql: async () => {
    await mariadb?.createDatabase('oracle', FILL);
    return openMysql(mariadb!.options('oracle'));
  },
};
const isHere = (engine: Name): boolean =>
  (engine !== 'postgresql' || postgres !== null) && (engine !== 'mysql' || mariadb !== null);
const ENGINES = (Object.keys(OPEN) as Name[]).filter(isHere);
const connectors = new Map<Name, Connector>();

beforeAll(async () => {
  for (const engine of ENGINES) connectors.set(engine, await OPEN[engine]());
});
afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const column = (name: string, kind: 'integer' | 'text') => ({
  name,
  expression: null,
  type: '',
  kind,
  isTemporal: false,
  pythonDateFormat: null,
  filterable: true,
  groupby: true,
});
const datasetOf = (engine: Name, sql: string | null = null): DatasetModel => ({
  id: 1,
  name: 't',
  schema: null,
  sql,
  mainTimeColumn: null,
  offsetHours: 0,
  fetchValuesPredicate: null,
  rowRules: [[RULES[engine]]],
  columns: [column('id', 'integer'), column('region', 'text'), column('secret', 'text')],
  metrics: [],
});
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' } as const;

/** Every way in which a reader's condition comes to stand beside a rule. */
function statements(engine: Name, oracle: string): Readonly<Record<string, string>> {
  const dialect = dialectOf(engine);
  const compiled = (query: Parameters<typeof compileQuery>[0]['query'], sql: string | null = null): string =>
    compileQuery({ query, dataset: datasetOf(engine, sql), dialect, now: 0, zone: 'UTC' }).statement;
  const ruled = (sql: string): string =>
    checkReadOnly(sql, dialect)
      .map(
        (statement) =>
          restrictTables(
            statement,
            (name) => ({ groups: name.at(-1) === 't' ? [[RULES[engine]]] : [], columns: null }),
            dialect,
          ).text,
      )
      .join(';');
  const text = datasetText({ dataset: datasetOf(engine), dialect, columns: null, includesMetrics: false });
  return {
    'written SQL': ruled(`SELECT count(*) FROM t WHERE ${oracle}`),
    'a join': ruled(
      `SELECT count(*) FROM t a JOIN t b ON a.id = b.id AND ${oracle.replaceAll('secret', 'a.secret')}`,
    ),
    'a WHERE clause': compiled({ columns: [], metrics: [COUNT], extras: { where: oracle } }),
    'a HAVING clause': compiled({ columns: ['secret'], metrics: [COUNT], extras: { having: oracle } }),
    'a column of its own': compiled({
      columns: [{ expressionType: 'SQL', sqlExpression: oracle, label: 'x' }],
      metrics: [COUNT],
      series_columns: ['x'],
      series_limit: 5,
    }),
    'a virtual dataset': compiled(
      { columns: [], metrics: [COUNT], extras: { where: oracle } },
      'SELECT * FROM t',
    ),
    'a predicate of values': compileColumnValues({
      dataset: { ...datasetOf(engine), fetchValuesPredicate: oracle },
      dialect,
      column: 'secret',
    }).sql,
    'the text of a dataset': `SELECT count(*) FROM (${text}) AS x WHERE ${oracle}`,
  };
}

describe.each(ENGINES)('a condition that fails on hidden rows of %s', (engine) => {
  const cases = ORACLES[engine].flatMap((oracle) => Object.entries(statements(engine, oracle)));
  it.each(cases)('never meets them in %s', async (_name, statement) => {
    const connector = connectors.get(engine)!;
    const { values } = await collect(connector, statement, { limit: 100 });
    expect(JSON.stringify(values, (_, value: unknown) => String(value))).not.toContain('hidden');
  });

  it.runIf(SHOWS_ORACLE.has(engine))('meets them where nothing keeps it out', async () => {
    const failed = await Promise.all(
      cases.map(([, statement]) =>
        collect(connectors.get(engine)!, statement.replace(dialectOf(engine).fence, ''), { limit: 100 }).then(
          () => false,
          () => true,
        ),
      ),
    );
    expect(failed).toContain(true);
  });
});

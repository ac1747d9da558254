import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAppError, type QueryObject } from '@belvedere/core';
import {
  checkReadOnly,
  compileQuery,
  NO_TABLE_RULES,
  restrictTables,
  type ColumnMask,
  type DatasetModel,
  type RowRuleGroup,
  type ShownColumn,
  type TableRules,
} from '@belvedere/sql';
import { FLIGHTS, flightStatements, dialectOf, type EngineName } from '@belvedere/sql/testing';
import type { Connector } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { collect, orSkip, startPostgresServer } from './testing/index.ts';

interface RuleSet {
  readonly groups: readonly RowRuleGroup[];
  readonly masks: Readonly<Record<string, ColumnMask>>;
}

/**
 * Rows with rules must equal the rows of the same query on a copy that holds only the permitted rows with the masked values
 * in them; a refusal is allowed, a difference never.
 */
const RULE_SETS: readonly RuleSet[] = [
  { groups: [["origin = 'ATL'"]], masks: {} },
  {
    groups: [["origin IN ('ATL', 'JFK')", 'late -- or late'], ['delay > -50']],
    masks: { origin: { as: 'first_letter' }, month: { as: 'hide' } },
  },
  {
    groups: [["origin <> 'ATL' OR origin IS NULL"], ["flown < '2001-03-01'"]],
    masks: { delay: { as: 'rounded', step: 15 }, origin: { as: 'last_four' } },
  },
  { groups: [], masks: { origin: { as: 'null' }, delay: { as: 'rounded', step: 100 }, day: { as: 'hide' } } },
];
const ENGINES = ['duckdb', 'sqlite', 'postgresql'] as const;
const RUNS = Number(process.env['QUERIES'] ?? 150);

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-rules-'));
const connectors = new Map<string, Connector>();

const MORE_ROWS = Array.from({ length: 54 }, (_, index) => {
  const day = new Date(Date.UTC(2001, 0, 1 + index * 3, index % 24))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
  const origin = ["'ATL'", "'JFK'", 'NULL', "'ORD'"][index % 4];
  const delay = ((index * 37) % 211) - 60;
  return `('${day}', '${day.slice(0, 10)}', ${origin}, ${delay}, ${index % 3 === 0}, ${1000 + index}, '2001-0${1 + (index % 9)}-01')`;
}).join(',\n');

const conditionOf = (rules: readonly RowRuleGroup[]): string =>
  rules.map((clauses) => `(${clauses.map((clause) => `(${clause}\n)`).join(' OR ')})`).join(' AND ');

/** The masked value in the copy, written by hand: the product's own text is what is tried. */
function copied(name: string, { masks }: RuleSet): string {
  const mask = masks[name];
  if (mask === undefined) return name;
  if (mask.as === 'rounded')
    return `round(CAST(${name} AS DOUBLE PRECISION) / ${mask.step}) * ${mask.step} AS ${name}`;
  if (mask.as === 'null') return `CAST(NULL AS VARCHAR(20)) AS ${name}`;
  const text = mask.as === 'first_letter' ? `substr(${name}, 1, 1) || '••'` : "'••••'";
  return `CASE WHEN ${name} IS NOT NULL THEN ${text} END AS ${name}`;
}

const TYPES: Readonly<Record<string, string>> = {
  flown: 'TIMESTAMP',
  day: 'DATE',
  origin: 'VARCHAR(20)',
  delay: 'INTEGER',
  late: 'BOOLEAN',
  unix: 'BIGINT',
  month: 'VARCHAR(20)',
};
const STORED = FLIGHTS.columns.filter(({ expression }) => expression === null).map(({ name }) => name);
const shownBy = ({ masks }: RuleSet): readonly string[] =>
  STORED.filter((name) => masks[name]?.as !== 'hide');

function statementsFor(engine: EngineName, rules: RuleSet | null): readonly string[] {
  const fill = [...flightStatements(engine), `INSERT INTO flight VALUES ${MORE_ROWS}`];
  if (rules === null) return fill;
  const columns = shownBy(rules).map((name) => copied(name, rules));
  return [
    ...fill,
    ...(rules.groups.length === 0
      ? []
      : [`DELETE FROM flight WHERE (${conditionOf(rules.groups)}) IS NOT TRUE`]),
    `CREATE TABLE copy (${shownBy(rules)
      .map((name) => `${name} ${rules.masks[name]?.as === 'rounded' ? 'DOUBLE PRECISION' : TYPES[name]}`)
      .join(', ')})`,
    `INSERT INTO copy SELECT ${columns.join(', ')} FROM flight`,
    'DROP TABLE flight',
    'ALTER TABLE copy RENAME TO flight',
  ];
}

async function openCopy(engine: EngineName, name: string, rules: RuleSet | null): Promise<Connector> {
  const statements = statementsFor(engine, rules);
  const file = join(folder, `${name}.${engine}`);
  if (engine === 'postgresql') {
    if (postgres === null) throw new Error('no PostgreSQL');
    const path = ['CREATE SCHEMA main', 'ALTER ROLE test SET search_path = main', 'SET search_path = main'];
    await postgres.createDatabase(name, [...path, ...statements]);
    return openPostgres(postgres.options(name));
  }
  if (engine === 'sqlite') {
    const database = new Sqlite(file);
    for (const statement of statements) database.exec(statement);
    database.close();
    return openSqlite({ file, writable: false });
  }
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  return openDuckdb({ file, writable: false, memoryMb: 128, threads: 1, temporaryFolder: folder });
}

const available = ENGINES.filter((engine) => engine !== 'postgresql' || postgres !== null);

beforeAll(async () => {
  for (const engine of available) {
    connectors.set(`${engine} all`, await openCopy(engine, 'everything', null));
    for (const [index, rules] of RULE_SETS.entries()) {
      connectors.set(`${engine} ${index}`, await openCopy(engine, `permitted${index}`, rules));
    }
  }
});
afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const clause = fc.constantFrom(
  '',
  'late',
  '1 = 1 OR 1 = 1',
  'NOT late OR late IS NULL -- all of them',
  "origin = 'JFK' OR delay > 0",
  '1 = 1) OR (1 = 1',
  'delay IN (SELECT delay FROM flight)',
  'EXISTS (SELECT 1 FROM flight f WHERE f.delay > 0)',
  '1 = 1 /* (',
);
const metric = fc.constantFrom<NonNullable<QueryObject['metrics']>[number]>('count', 'total', {
  expressionType: 'SQL',
  sqlExpression: 'MAX(delay)',
  label: 'longest',
});
const filter = fc.constantFrom(
  { col: 'delay', op: '>', val: 0 },
  { col: 'origin', op: 'IN', val: ['ATL', 'JFK', null] },
  { col: 'origin', op: 'NOT IN', val: ['ATL'] },
  { col: 'origin', op: '!=', val: 'JFK' },
  { col: 'late', op: 'IS FALSE' },
  { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-05 : 2001-04-01' },
  { col: 'delay', op: 'IS NULL' },
);
const queryObject: fc.Arbitrary<QueryObject> = fc.record(
  {
    columns: fc.uniqueArray(fc.constantFrom('origin', 'late', 'day', 'hours'), {
      minLength: 1,
      maxLength: 3,
    }),
    metrics: fc.option(fc.uniqueArray(metric, { maxLength: 2 }), { nil: null }),
    filters: fc.array(filter, { maxLength: 2 }),
    extras: fc.record({ where: clause, having: fc.constantFrom('', 'COUNT(*) > 1') }),
    is_rowcount: fc.boolean(),
    apply_fetch_values_predicate: fc.boolean(),
  },
  { requiredKeys: ['columns', 'metrics'] },
);

const table = fc.constantFrom(
  'flight',
  'main.flight',
  '"flight"',
  'FLIGHT',
  'flight /* x */',
  'main . flight',
);
const alias = fc.constantFrom('', ' f', ' AS f', ' AS "f f"');
const condition = fc.constantFrom('', ' WHERE late', ' WHERE delay > 0 OR 1 = 1', " WHERE origin = 'flight'");
const body: fc.Arbitrary<string> = fc.letrec<{ query: string; from: string }>((tie) => ({
  from: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.tuple(table, alias).map(([name, as]) => name + as),
    tie('query').map((query) => `(${query}) s`),
    fc.tuple(table, table).map(([one, other]) => `${one} a JOIN ${other} b ON a.unix = b.unix`),
    fc.tuple(table, table).map(([one, other]) => `${one} a, ${other} b`),
    fc
      .tuple(table, table)
      .map(([one, other]) => `${one} a LEFT JOIN (SELECT unix u FROM ${other}) b ON a.unix = b.u`),
  ),
  query: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc
      .tuple(tie('from'), condition)
      .map(
        ([from, where]) =>
          `SELECT count(*) n FROM ${from}${where.startsWith(' WHERE') && / a[ ,]/.test(from) ? '' : where}`,
      ),
    fc
      .tuple(table, alias)
      .map(([name, as]) => `SELECT origin, delay FROM ${name}${as} ORDER BY unix, origin`),
    fc.tuple(table, table).map(([one, other]) => `SELECT (SELECT max(delay) FROM ${one}) n, 1 FROM ${other}`),
    fc
      .tuple(table, table)
      .map(
        ([one, other]) =>
          `SELECT count(*) FROM ${one} WHERE unix IN (SELECT unix FROM ${other} o WHERE o.late)`,
      ),
    fc
      .tuple(table, table)
      .map(([one, other]) => `SELECT delay FROM ${one} UNION ALL SELECT unix FROM ${other}`),
    fc
      .tuple(table, table)
      .map(([one, other]) => `SELECT delay FROM ${one} EXCEPT SELECT -unix FROM ${other}`),
    fc
      .tuple(table, tie('from'))
      .map(
        ([one, other]) =>
          `WITH x AS (SELECT * FROM ${one}), y AS (SELECT 1 FROM ${other}) SELECT (SELECT count(*) FROM x), (SELECT count(*) FROM y)`,
      ),
    table.map((name) => `WITH flight AS (SELECT * FROM ${name}) SELECT count(*) FROM flight`),
    table.map((name) => `SELECT sum(delay) OVER (ORDER BY unix, delay) FROM ${name}`),
    fc
      .tuple(table, table)
      .map(
        ([one, other]) =>
          `SELECT count(*) FROM ${one} f WHERE EXISTS (SELECT 1 FROM ${other} o WHERE o.unix = f.unix + 1)`,
      ),
    table.map((name) => `SELECT 'FROM flight' t, count(*) FROM ${name} -- FROM flight`),
    fc.constantFrom('TABLE flight', 'SUMMARIZE flight', 'FROM flight', 'FROM flight SELECT delay'),
  ),
})).query;

type Attempt =
  | { readonly is: 'object'; readonly query: QueryObject; readonly isVirtual: boolean }
  | { readonly is: 'text'; readonly sql: string };
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
  fc.record({ is: fc.constant('object' as const), query: queryObject, isVirtual: fc.boolean() }),
  fc.record({ is: fc.constant('text' as const), sql: body }),
);

const isMasked = ({ masks }: RuleSet): boolean => Object.keys(masks).length > 0;
const columnsBy = (rules: RuleSet): readonly ShownColumn[] =>
  shownBy(rules).map((name) => ({ name, mask: rules.masks[name] ?? null }));

/** The dataset as a reader with masks meets it. */
const seenBy = (rules: RuleSet): DatasetModel => ({
  ...FLIGHTS,
  columns: FLIGHTS.columns
    .filter(({ name }) => rules.masks[name]?.as !== 'hide')
    .map((column) => (rules.masks[column.name]?.as === 'rounded' ? { ...column, kind: 'float' } : column)),
});

function restricted(sql: string, engine: EngineName, rules: RuleSet): string {
  const dialect = dialectOf(engine);
  const rulesOf = (name: readonly string[]): TableRules =>
    name.at(-1)?.toLowerCase() === 'flight'
      ? { groups: rules.groups, columns: isMasked(rules) ? columnsBy(rules) : null }
      : NO_TABLE_RULES;
  return checkReadOnly(sql, dialect)
    .map((statement) => restrictTables(statement, rulesOf, dialect).text)
    .join(';');
}

function statementOf(one: Attempt, engine: EngineName, rules: RuleSet, isCopy: boolean): string {
  if (one.is === 'text') return isCopy ? one.sql : restricted(one.sql, engine, rules);
  const sql = 'SELECT * FROM flight WHERE delay IS NOT NULL';
  const seen = seenBy(rules);
  const virtual = { ...seen, schema: null, sql: isCopy ? sql : restricted(sql, engine, rules) };
  const ruled = isCopy
    ? {}
    : { rowRules: rules.groups, shownColumns: isMasked(rules) ? columnsBy(rules) : null };
  const dataset: DatasetModel = one.isVirtual ? virtual : { ...seen, ...ruled };
  return compileQuery({ query: one.query, dataset, dialect: dialectOf(engine), now: 0, zone: 'UTC' })
    .statement;
}

async function rowsOf(connector: Connector | undefined, statement: string): Promise<string[]> {
  if (connector === undefined) throw new Error('no connector');
  const { values } = await collect(connector, statement, { limit: 10_000 });
  return values
    .map((row) =>
      JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
    .sort();
}

/** `refused` by a check or by the engine, `equal`, or the two results. */
async function outcome(one: Attempt, engine: EngineName, set: number): Promise<string> {
  const rules = RULE_SETS[set];
  if (rules === undefined) throw new Error('no such rule set');
  let rows: string[];
  try {
    rows = await rowsOf(connectors.get(`${engine} all`), statementOf(one, engine, rules, false));
  } catch (error) {
    if (isAppError(error)) return 'refused';
    throw error;
  }
  const permitted = await rowsOf(connectors.get(`${engine} ${set}`), statementOf(one, engine, rules, true));
  const [got, wanted] = [JSON.stringify(rows), JSON.stringify(permitted)];
  return got === wanted ? 'equal' : `${JSON.stringify(one)}\n  got ${got}\n  not ${wanted}`;
}

describe.each(ENGINES)('row rules on %s', (engine) => {
  it.skipIf(!available.includes(engine)).each([0, 1, 2, 3])(
    'let exactly the permitted rows and masked values through, by rule set %i',
    async (set) => {
      const attempts = fc.sample(attempt, { numRuns: RUNS, seed: 20_261 + set });
      const outcomes: string[] = [];
      for (const one of attempts) outcomes.push(await outcome(one, engine, set));
      const count = (kind: string): number => outcomes.filter((text) => text === kind).length;
      const leaks = outcomes.filter((text) => text !== 'equal' && text !== 'refused');
      console.log(
        `T-RLS ${engine}: ${count('equal')} equal, ${count('refused')} refused, ${leaks.length} leaks of ${RUNS}`,
      );
      expect(leaks).toEqual([]);
      expect(count('equal')).toBeGreaterThan(RUNS / 4);
    },
    120_000,
  );
});

import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryObject } from '@belvedere/core';
import { databaseRows } from '../stored/database.ts';
import { ensureRole, findRolesByName, type UserRow } from '../stored/user.ts';
import { callerOf, type Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { stampsFor } from '../testing/stamps.ts';
import { createEngines } from './engines.ts';

const CARRIERS = ['AA', 'UA', 'DL', 'WN'] as const;
const ROWS = Array.from({ length: 240 }, (_, at) => ({
  carrier: CARRIERS[(at * 7) % 4] ?? 'AA',
  origin: `P${(at * 13) % 5}`,
  delay: ((at * 31) % 90) - 20,
}));
type Row = (typeof ROWS)[number];

/** What a rule lets through, in SQL and in words of the test. */
const CLAUSES = [
  ...CARRIERS.map((carrier) => ({
    clause: `carrier = '${carrier}'`,
    holds: (row: Row) => row.carrier === carrier,
  })),
  { clause: 'delay > 10', holds: ({ delay }: Row) => delay > 10 },
  { clause: "origin IN ('P0', 'P1', 'P2')", holds: ({ origin }: Row) => ['P0', 'P1', 'P2'].includes(origin) },
  { clause: '1 = 1', holds: () => true },
] as const;
const ROLES = ['North', 'South', 'East'] as const;
const PAIRS = 200;

interface Rule {
  readonly id: number;
  type: 'Regular' | 'Base';
  roles: readonly string[];
  clause: (typeof CLAUSES)[number];
}
interface Person {
  readonly caller: Caller;
  readonly roles: readonly string[];
  readonly mayRead: boolean;
}

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

let test: TestApp;
let dataset = 0;
let people: readonly Person[] = [];
let admin: Caller;
const rules: Rule[] = [];
const roll = dice(4711);
const one = <Item>(items: readonly Item[]): Item => items[roll(items.length)]!;

async function roleIds(names: readonly string[]): Promise<readonly number[]> {
  const rows = await findRolesByName(test.services.store.reader, names);
  return rows.map(({ id }) => id);
}

async function saved({ id, type, roles, clause }: Rule): Promise<void> {
  const body = { filter_type: type, roles: await roleIds(roles), clause: clause.clause };
  await admin.ok(admin.put(`/api/v1/rowlevelsecurity/${id}`, body));
}

async function newRule(at: number): Promise<void> {
  const body = { name: `Rule ${at}`, filter_type: 'Regular', tables: [dataset], roles: [], clause: '1 = 1' };
  const { id } = await admin.ok<{ id: number }>(admin.post('/api/v1/rowlevelsecurity/', body));
  const rule: Rule = { id, type: at === 0 ? 'Base' : 'Regular', roles: [ROLES[at]!], clause: one(CLAUSES) };
  rules.push(rule);
  await saved(rule);
}

async function makeData(file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const values = ROWS.map(({ carrier, origin, delay }) => `('${carrier}', '${origin}', ${delay})`);
  await connection.run(
    `CREATE TABLE flight(carrier VARCHAR, origin VARCHAR, delay INTEGER); INSERT INTO flight VALUES ${values.join(', ')}`,
  );
  connection.closeSync();
  instance.closeSync();
}

async function addPerson(name: string, roles: readonly string[], mayRead: boolean): Promise<Person> {
  const user: UserRow = await test.addUser(name, [mayRead ? 'Alpha' : 'Gamma', ...roles]);
  return { caller: callerOf(test, user), roles, mayRead };
}

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  await makeData(join(test.dataDir, 'flights.duckdb'));
  const { store } = test.services;
  const database = await store.write(async (tx) => {
    for (const role of ROLES) await ensureRole(tx, role, []);
    return databaseRows.insert(
      tx,
      { database_name: 'Flights', engine: 'duckdb', sqlalchemy_uri: 'duckdb:///flights.duckdb' },
      stampsFor('0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f11'),
    );
  });
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  const place = { database: database.id, schema: 'main', table_name: 'flight' };
  dataset = (await admin.ok<{ id: number }>(admin.post('/api/v1/dataset/', place))).id;
  for (const at of ROLES.keys()) await newRule(at);
  people = await Promise.all([
    addPerson('none', [], true),
    addPerson('north', ['North'], true),
    addPerson('south', ['South'], true),
    addPerson('both', ['North', 'South'], true),
    addPerson('east', ['East'], true),
    addPerson('all', ROLES, true),
    addPerson('outsider', ['North'], false),
  ]);
});
afterAll(() => test.close());

const holdsFor = ({ type, roles }: Rule, person: Person): boolean =>
  (type === 'Base') !== roles.some((role) => person.roles.includes(role));

interface Question {
  readonly query: QueryObject;
  readonly by: 'carrier' | 'origin';
  readonly least: number;
}

function question(): Question {
  const by = one(['carrier', 'origin'] as const);
  const least = one([-100, 0, 20]);
  const metrics = one([
    ['count', { expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 'late' }],
    [{ expressionType: 'SQL', sqlExpression: 'SUM(delay)', label: 'late' }, 'count'],
  ] as const);
  return {
    by,
    least,
    query: {
      columns: [by],
      metrics,
      filters: [{ col: 'delay', op: '>', val: least }],
      orderby: [[by, true]],
    },
  };
}

/** What the question's answer is by the rules alone, read off the rows in this file. */
function expected({ by, least }: Question, person: Person): readonly object[] {
  const mine = rules.filter((rule) => holdsFor(rule, person));
  const seen = ROWS.filter((row) => row.delay > least && mine.every(({ clause }) => clause.holds(row)));
  const groups = [...new Set(seen.map((row) => row[by]))].sort();
  return groups.map((group) => {
    const rows = seen.filter((row) => row[by] === group);
    return { [by]: group, count: rows.length, late: rows.reduce((sum, { delay }) => sum + delay, 0) };
  });
}

interface DataBody {
  readonly result: readonly { readonly data: readonly object[]; readonly is_cached: boolean }[];
}

async function ask({ query }: Question, { caller }: Person, form: object = {}) {
  const body = { datasource: { id: dataset, type: 'table' }, queries: [query], form_data: form };
  const { status, body: answer } = await caller.post('/api/v1/chart/data', body);
  const item = status === 200 ? (answer as DataBody).result[0] : undefined;
  return {
    isRefused: status === 404 || status === 403,
    data: item?.data ?? null,
    isCached: item?.is_cached === true,
  };
}

it('never gives an answer across rights, and shows a change of them at the next request (T-CACHE)', async () => {
  let hits = 0;
  let wrong = 0;
  let changes = 0;
  const look = async (form: object): Promise<void> => {
    const [person, asked] = [one(people), question()];
    const answer = await ask(asked, person, form);
    if (answer.isCached) hits += 1;
    const right = person.mayRead ? expected(asked, person) : null;
    const isRight = JSON.stringify(answer.data?.map(sorted)) === JSON.stringify(right?.map(sorted));
    if (!isRight || answer.isRefused === person.mayRead) wrong += 1;
  };
  for (let round = 0; round < PAIRS / 10; round++) {
    const form = round % 2 === 0 ? {} : { dashboardId: 1 };
    await Promise.all(Array.from({ length: 10 }, () => look(form)));
    if (round % 3 !== 2) continue;
    const rule = one(rules);
    rule.clause = one(CLAUSES);
    rule.roles = [one(ROLES)];
    await saved(rule);
    changes += 1;
  }
  console.log(
    `T-CACHE: ${PAIRS} pairs of people and queries, ${hits} from the cache, ${changes} changes of rules, ${wrong} wrong`,
  );
  expect(wrong).toBe(0);
  expect(hits).toBeGreaterThan(20);
});

const sorted = (row: object): object =>
  Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

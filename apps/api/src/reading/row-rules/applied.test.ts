import type { DerivedEntry } from '@belvedere/connectors';
import { checkScript } from '@belvedere/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConfig, Engines } from '../../query/engine-port.ts';
import { SYSTEM_VIEWER } from '../../resources/auth/viewer.ts';
import { createRowRule } from '../../resources/row-rule/service.ts';
import { databaseRows, type DatabaseRow } from '../../stored/database.ts';
import { datasetRows, type DatasetRow } from '../../stored/dataset.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { viewerWith } from '../../testing/viewers.ts';
import { rowRulesFor, type AppliedRules } from './applied.ts';
import { checkWrittenFunctions, restrictedModel, restrictedTexts } from './restrict.ts';

const NORTH = viewerWith([], { roles: ['North'] });
const SOUTH = viewerWith([], { roles: ['South'] });
const VIEWS: readonly DerivedEntry[] = [
  { kind: 'table', schema: 'main', name: 'seen', reads: [['movies']] },
  { kind: 'function', schema: 'main', name: 'worst', reads: [['movies']] },
  { kind: 'table', schema: 'main', name: 'harmless', reads: [['ratings']] },
  { kind: 'table', schema: 'main', name: 'hits', reads: [['songs']] },
  { kind: 'table', schema: 'main', name: 'copies', reads: [['songs']] },
];

type Question = Parameters<Engines['browse']>[1];

let test: TestApp;
let database: DatabaseRow;
let elsewhere: DatabaseRow;
let sameFile: DatabaseRow;
let movies: DatasetRow;
let twin: DatasetRow;
let ratings: DatasetRow;
let virtual: DatasetRow;
let songs: DatasetRow;
let serial = 10;

const uuid = (): string => `0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f9a${(serial += 1)}`;

async function addDatabase(name: string, file = name): Promise<DatabaseRow> {
  const fields = { database_name: name, engine: 'duckdb', sqlalchemy_uri: `duckdb:///${file}.duckdb` };
  return test.services.store.write((tx) => databaseRows.insert(tx, fields, stampsFor(uuid())));
}

async function addDataset(
  table: string,
  { schema = 'main', sql = null }: { schema?: string; sql?: string | null } = {},
) {
  const fields = { database_id: database.id, table_name: table, schema, sql };
  return test.services.store.write((tx) => datasetRows.insert(tx, fields, stampsFor(uuid())));
}

async function addRule(
  clause: string,
  tables: readonly DatasetRow[],
  {
    type = 'Regular',
    role = 'North',
    group = null,
  }: { type?: 'Regular' | 'Base'; role?: string; group?: string | null } = {},
): Promise<void> {
  const names = role === 'Admin' ? [role] : [role, 'Gamma'];
  const roles = (await findRolesByName(test.services.store.reader, names)).map(({ id }) => id);
  const ids = tables.map(({ id }) => id);
  const rule = { name: clause, filter_type: type, tables: ids, roles, clause, group_key: group };
  await createRowRule(test.services, SYSTEM_VIEWER, rule);
}

beforeAll(async () => {
  test = await createTestApp();
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  database = await addDatabase('one');
  elsewhere = await addDatabase('two');
  sameFile = await addDatabase('three', 'one');
  movies = await addDataset('movies');
  twin = await addDataset('movies', { schema: '' });
  ratings = await addDataset('ratings');
  virtual = await addDataset('best', { sql: 'SELECT * FROM movies' });
  songs = await addDataset('songs');
  const hits = await addDataset('hits');
  await addRule('owned', [songs, hits]);
  await addRule('loud', [songs, hits], { group: '' });
  await addRule('short', [songs, hits], { group: 'length' });
  await addRule('new', [songs, hits], { group: 'age' });
  await addRule("region = 'EMEA'", [movies]);
  await addRule("region = 'US'", [movies], { group: 'region' });
  await addRule("region = 'ASIA'", [movies], { group: 'region' });
  await addRule('stars > 3', [ratings], { type: 'Base' });
  await addRule('stars > 4', [virtual]);
  await addRule('late', [twin], { role: 'Admin' });
  const { engines } = test.services;
  const browse = async (config: DatabaseConfig, question: Question): Promise<never> =>
    (question.what === 'derived'
      ? { catalog: 'one', entries: VIEWS }
      : await engines.browse(config, question)) as never;
  test = { ...test, services: { ...test.services, engines: { ...engines, browse } } };
});
afterAll(() => test.close());

const rulesOf = (viewer = NORTH, row = database): Promise<AppliedRules> =>
  rowRulesFor(test.services, viewer, row);

describe('the rules that hold', () => {
  it('are Regular ones for those in their roles, and Base ones for everybody else', async () => {
    const north = await rulesOf();
    expect(north.clauses.toSorted()).toEqual(
      [
        "region = 'ASIA'",
        "region = 'EMEA'",
        "region = 'US'",
        'loud',
        'new',
        'owned',
        'short',
        'stars > 4',
      ].toSorted(),
    );
    const south = await rulesOf(SOUTH);
    expect(south.clauses).toEqual(['stars > 3']);
    expect([north.isEmpty, south.isEmpty]).toEqual([false, false]);
  });

  it('are met all, but those of one group stand in for each other', async () => {
    const rules = await rulesOf();
    expect(rules.ofDataset(movies).groups).toEqual([
      ["region = 'EMEA'"],
      ["region = 'US'", "region = 'ASIA'"],
    ]);
    expect(rules.ofTable(['movies']).groups).toEqual(rules.ofDataset(movies).groups);
  });

  it('hold for every dataset on the same table, and each once', async () => {
    const rules = await rulesOf();
    expect(rules.ofDataset(twin)).toEqual(rules.ofDataset(movies));
    expect(rules.ofTable(['one', 'movies']).groups).toEqual(rules.ofDataset(movies).groups);
    expect(rules.ofTable(['other', 'movies']).groups).toEqual([]);
  });

  it('without a group are met each, as are groups of other names', async () => {
    expect((await rulesOf()).ofDataset(songs).groups).toEqual([['owned'], ['loud'], ['short'], ['new']]);
  });

  it('hold through every connection that leads to the same data', async () => {
    const rules = await rulesOf(NORTH, sameFile);
    expect(rules.ofTable(['movies'])).toEqual((await rulesOf()).ofTable(['movies']));
  });

  it('of a query hold for that dataset alone', async () => {
    const rules = await rulesOf();
    expect(rules.ofDataset(virtual).groups).toEqual([['stars > 4']]);
    expect(rules.ofTable(['best']).groups).toEqual([]);
  });

  it('are none in a database that leads elsewhere', async () => {
    const rules = await rulesOf(NORTH, elsewhere);
    expect([
      rules.isEmpty,
      rules.clauses,
      rules.ofDataset(movies).groups,
      rules.ofTable(['movies']).groups,
    ]).toEqual([true, [], [], []]);
    expect(() => rules.checkFunction('worst')).not.toThrow();
    expect(rules.rendered(() => 'x').isEmpty).toBe(true);
  });

  it('are read in the words that templates gave them', async () => {
    const rules = (await rulesOf()).rendered((clause) => clause.toUpperCase());
    expect(rules.ofTable(['movies']).groups).toEqual([
      ["REGION = 'EMEA'"],
      ["REGION = 'US'", "REGION = 'ASIA'"],
    ]);
    expect(rules.clauses).toContain("region = 'EMEA'");
  });
});

describe('what is made of a table with rules', () => {
  const refusal = (view: string): string =>
    `row rules apply to main.movies, which ${view} is made of, and they cannot be put inside it; read the table itself, or ask an administrator to put the same rules on a dataset of ${view}`;

  it('is refused by its name: a view, and a function', async () => {
    const rules = await rulesOf();
    expect(() => rules.ofTable(['seen'])).toThrow(refusal('seen'));
    expect(() => rules.ofTable(['main', 'seen'])).toThrow(refusal('main.seen'));
    expect(() => rules.checkFunction('worst')).toThrow(refusal('worst'));
    expect(() => rules.checkFunction('seen')).not.toThrow();
    expect(rules.ofTable(['worst']).groups).toEqual([]);
    expect(rules.ofTable(['unknown']).groups).toEqual([]);
  });

  it('is let through where the reader has no rule on what it reads', async () => {
    const south = await rulesOf(SOUTH);
    expect(south.ofTable(['seen']).groups).toEqual([]);
    expect(() => south.ofTable(['harmless'])).toThrow(
      'row rules apply to main.ratings, which harmless is made of',
    );
  });

  it('is found in what people wrote, at any depth', async () => {
    const rules = await rulesOf();
    expect(() => checkWrittenFunctions({ metrics: [{ sqlExpression: 'max(worst(x))' }] }, rules)).toThrow(
      refusal('worst'),
    );
    expect(() => checkWrittenFunctions({ a: ['max(x)', null, 7, 'worst'] }, rules)).not.toThrow();
    expect(() => checkWrittenFunctions(['worst(x)'], { ...rules, isEmpty: true })).not.toThrow();
  });

  it('is refused in statements, where plain tables get their rules', async () => {
    const rules = await rulesOf();
    const texts = (sql: string): readonly string[] => restrictedTexts(checkScript(sql, rules.dialect), rules);
    expect(texts('SELECT * FROM movies; SELECT 1')).toEqual([
      "SELECT * FROM (SELECT * FROM movies WHERE (region = 'EMEA') AND ((region = 'US') OR (region = 'ASIA')) LIMIT 9223372036854775807) AS movies",
      'SELECT 1',
    ]);
    expect(() => texts('SELECT 1; SELECT worst(1)')).toThrow(refusal('worst'));
    expect(() => texts('SELECT * FROM seen')).toThrow(refusal('seen'));
  });

  it('is let through where all rules of what it reads are its own', async () => {
    const rules = await rulesOf();
    expect(rules.ofTable(['hits'])).toEqual(rules.ofTable(['songs']));
    expect(() => rules.ofTable(['copies'])).toThrow('row rules apply to main.songs, which copies is made of');
  });
});

describe('the model of a dataset with rules', () => {
  const model = (row: DatasetRow, rules: AppliedRules) =>
    restrictedModel({ row, columns: [], metrics: [] }, rules);

  it('of a table carries them, and stays without any as it was', async () => {
    const rules = await rulesOf();
    expect(model(movies, rules)).toMatchObject({ sql: null, rowRules: rules.ofDataset(movies).groups });
    const free = model(movies, await rulesOf(NORTH, elsewhere));
    expect([free.rowRules, free.sql]).toEqual([undefined, null]);
  });

  it('of a query has those of its tables in its text, and its own beside it', async () => {
    const { sql, rowRules } = model(virtual, await rulesOf());
    expect(sql).toMatch(/^SELECT \* FROM \(SELECT \* FROM movies WHERE \(region = 'EMEA'\)/);
    expect(rowRules).toEqual([['stars > 4']]);
  });

  it('is refused for tables in which engines keep values of others', async () => {
    const planner = { ...movies, table_name: 'pg_stats' };
    const rules = await rulesOf();
    expect(() => model(planner, rules)).toThrow(
      'row rules apply to pg_stats, and they cannot be put round it',
    );
    expect(model({ ...virtual, table_name: 'pg_stats' }, rules).name).toBe('pg_stats');
  });

  it('is refused where its query writes', async () => {
    const rules = await rulesOf();
    expect(() => model({ ...virtual, sql: 'DROP TABLE movies' }, rules)).toThrow(
      'Virtual dataset query must be read-only',
    );
  });
});

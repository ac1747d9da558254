import { ENGINES, type EngineSpec } from '@belvedere/connectors';
import type { PermissionPair } from '@belvedere/core';
import { isAppError } from '@belvedere/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantNames } from '../security/grants.ts';
import { scopeOf } from '../security/scope.ts';
import { findDatabase, type DatabaseRow } from '../stored/database.ts';
import { SYSTEM_VIEWER } from '../resources/auth/viewer.ts';
import { addObjects, addPeople, type Objects } from '../testing/fixtures.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { viewerWith } from '../testing/viewers.ts';
import { checkSource, databaseFor } from './sources.ts';
import {
  accessTo,
  homeSchema,
  judgedSchema,
  mayOpenSchema,
  mayReadDatabase,
  mayReadTable,
} from './tables.ts';

function specOf(name: string): EngineSpec {
  const found = ENGINES.find(({ dialect }) => dialect.engine === name);
  if (found === undefined) throw new Error(`there is no engine ${name}`);
  return found;
}
const DUCKDB_ENGINE = specOf('duckdb');
const POSTGRES_ENGINE = specOf('postgresql');

let test: TestApp;
let objects: Objects;
let database: DatabaseRow;

beforeAll(async () => {
  test = await createTestApp();
  const people = await addPeople(test);
  objects = await addObjects(test, people.owner);
  const { reader } = test.services.store;
  const found = await findDatabase(reader, scopeOf(test.services, SYSTEM_VIEWER), objects.database);
  if (found === null) throw new Error('the database is missing');
  database = found;
});
afterAll(() => test.close());

const scopeWith = (...pairs: readonly PermissionPair[]) =>
  scopeOf(test.services, viewerWith(pairs, { id: 77 }));
const ofDatabase = (): PermissionPair => ['database_access', grantNames.database(database.id, 'x')];
const ofSchema = (name: string, schema: string): PermissionPair => [
  'schema_access',
  grantNames.schema(name, schema),
];
const ofDataset = (): PermissionPair => [
  'datasource_access',
  grantNames.dataset(objects.dataset, 'x', 'flights'),
];
const ALL: PermissionPair = ['all_database_access', 'all_database_access'];

async function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) =>
      isAppError(error) ? (error.details?.['fields'] ?? `${error.code} ${error.message}`) : error,
  );
}

describe('what of a database somebody may read', () => {
  it('is everything by the right to it, or to all', () => {
    const may = (...pairs: readonly PermissionPair[]): boolean =>
      mayReadDatabase(viewerWith(pairs), database.id);
    expect([may(ALL), may(ofDatabase()), may(), may(ofDataset())]).toEqual([true, true, false, false]);
    expect(may(['database_access', grantNames.database(database.id + 1, 'x')])).toBe(false);
    expect(may(['all_datasource_access', 'all_datasource_access'])).toBe(false);
  });

  it('is the schemas and datasets that are granted in it, none of another', async () => {
    const { reader } = test.services.store;
    const access = await accessTo(
      reader,
      scopeWith(ofSchema(database.database_name, 's'), ofSchema('Other', 't'), ofDataset()),
      database,
    );
    expect([access.everything, [...access.schemas], access.datasets.map(({ id }) => id)]).toEqual([
      false,
      ['s'],
      [objects.dataset],
    ]);
    const none = await accessTo(reader, scopeWith(), database);
    expect([none.everything, none.schemas.size, none.datasets]).toEqual([false, 0, []]);
    expect((await accessTo(reader, scopeWith(ofDatabase()), database)).everything).toBe(true);
  });

  const dataset = (more: object) => ({ table_name: 't', schema: 's', sql: null, ...more });
  const accessWith = (...datasets: readonly object[]) =>
    ({ everything: false, schemas: new Set(['open']), datasets }) as unknown as Parameters<
      typeof mayReadTable
    >[0];

  it.each<readonly [object, string | null, string, boolean]>([
    [dataset({}), 's', 't', true],
    [dataset({}), null, 't', true],
    [dataset({}), 'u', 't', false],
    [dataset({}), 's', 'u', false],
    [dataset({ schema: '' }), 'u', 't', true],
    [dataset({ schema: '' }), 'u', 'u', false],
    [dataset({ sql: '' }), 's', 't', true],
    [dataset({ sql: 'SELECT 1' }), 's', 't', false],
    [dataset({}), 'open', 'x', true],
    [dataset({}), null, 'x', false],
  ])('%j opens %j.%j: %j', (one, schema, table, expected) => {
    expect(mayReadTable(accessWith(one), schema, table)).toBe(expected);
    expect(mayReadTable({ ...accessWith(), everything: true }, schema, table)).toBe(true);
  });

  it.each<readonly [object, string, boolean]>([
    [dataset({}), 's', true],
    [dataset({}), 'u', false],
    [dataset({ schema: '' }), 'u', true],
    [dataset({}), 'open', true],
  ])('%j opens the schema %s: %j', (one, schema, expected) => {
    expect(mayOpenSchema(accessWith(one), schema)).toBe(expected);
    expect(mayOpenSchema({ ...accessWith(), everything: true }, 'any')).toBe(true);
  });

  it('is judged by the schema that a table without one is in', () => {
    expect([judgedSchema(DUCKDB_ENGINE, null), judgedSchema(DUCKDB_ENGINE, 's')]).toEqual([null, 's']);
    expect([judgedSchema(POSTGRES_ENGINE, null), judgedSchema(POSTGRES_ENGINE, 's')]).toEqual(['', 's']);
    expect([homeSchema(DUCKDB_ENGINE, ''), homeSchema(DUCKDB_ENGINE, 's')]).toEqual(['main', 's']);
    expect([homeSchema(POSTGRES_ENGINE, ''), homeSchema(POSTGRES_ENGINE, 's')]).toEqual(['', 's']);
  });
});

describe('making a dataset of a source', () => {
  const asked = (
    pairs: readonly PermissionPair[],
    source: object,
    spec = DUCKDB_ENGINE,
  ): Promise<unknown> => {
    const whole = { sql: null, schema: 'main', tableName: 'flights', ...source };
    return refusal(checkSource(test.services.store.reader, scopeWith(...pairs), { database, spec }, whole));
  };
  const noTable = { table_name: [expect.stringContaining('flights')] };

  it('of a table needs the right to it', async () => {
    expect(await asked([], {})).toEqual(noTable);
    expect(await asked([ofDataset()], {})).toBeNull();
    expect(await asked([ofDatabase()], {})).toBeNull();
    expect(await asked([ofSchema(database.database_name, 'main')], {})).toBeNull();
    expect(await asked([ofSchema(database.database_name, 'other')], {})).toEqual(noTable);
    expect(await asked([ofDataset()], { sql: '' })).toBeNull();
  });

  it('without a schema is one of a file, and unknown on a server', async () => {
    expect(await asked([ofDataset()], { schema: '' })).toBeNull();
    expect(await asked([ofDataset()], { schema: '' }, POSTGRES_ENGINE)).toEqual(noTable);
  });

  it('of a query needs the whole database, and one statement that reads', async () => {
    const forbidden = `FORBIDDEN you do not have the permission database_access on ${database.database_name}`;
    expect(await asked([ofDatabase()], { sql: 'SELECT 1' })).toBeNull();
    expect(await asked([ofDataset()], { sql: 'SELECT 1' })).toBe(forbidden);
    expect(await asked([ofDatabase()], { sql: 'DROP TABLE flights' })).toMatch(/^VIRTUAL_DATASET_REFUSED/);
    expect(await asked([ofDatabase()], { sql: 'DROP TABLE {{ x }}' })).toBeNull();
    expect(await asked([ofDatabase()], { sql: "SELECT '{{ x }}'" })).toBeNull();
    expect(await asked([ofDataset()], { sql: "SELECT '{{ x }}'" })).toMatch(/^FORBIDDEN/);
  });

  it('begins with a database that one may see', async () => {
    const { reader } = test.services.store;
    expect(await databaseFor(reader, scopeWith(ofDatabase()), database.id)).toMatchObject({
      id: database.id,
    });
    expect(await refusal(databaseFor(reader, scopeWith(), database.id))).toEqual({
      database: ['Database does not exist'],
    });
    expect(await refusal(databaseFor(reader, scopeWith(ALL), 9999))).toEqual({
      database: ['Database does not exist'],
    });
  });
});

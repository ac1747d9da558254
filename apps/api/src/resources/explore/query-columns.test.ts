import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { GENERIC_TYPES } from '@belvedere/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const { NUMERIC, STRING, TEMPORAL, BOOLEAN } = GENERIC_TYPES;

let test: TestApp;
let admin: Caller;
let database = 0;

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'kinds.duckdb'));
  instance.closeSync();
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  const sent = { database_name: 'kinds', sqlalchemy_uri: 'duckdb:///kinds.duckdb', expose_in_sqllab: true };
  database = (await admin.ok<{ id: number }>(admin.post('/api/v1/database/', sent))).id;
});

afterAll(() => test.close());

const runOf = async (sql: string, clientId: string): Promise<number> => {
  const sent = { database_id: database, sql, client_id: clientId };
  return (await admin.ok<{ query_id: number }>(admin.post('/api/v1/sqllab/execute/', sent))).query_id;
};

const TYPES = [
  ['1::BIGINT', NUMERIC],
  ['1::HUGEINT', NUMERIC],
  ['1::UBIGINT', NUMERIC],
  ['1::TINYINT', NUMERIC],
  ['1.5::DECIMAL(10, 2)', NUMERIC],
  ['1.5::DOUBLE', NUMERIC],
  ["INTERVAL '1' DAY", STRING],
  ["TIME '10:00:00'", STRING],
  [`'{"a": 1}'::JSON`, STRING],
  ["'00000000-0000-0000-0000-000000000001'::UUID", STRING],
  ["'x'", STRING],
  ['[1, 2]', STRING],
  ['true', BOOLEAN],
  ["DATE '2020-01-01'", TEMPORAL],
  ["TIMESTAMP '2020-01-01 10:00:00'", TEMPORAL],
] as const;

interface Dataset {
  readonly columns: readonly {
    readonly column_name: string;
    readonly type_generic: number;
    readonly is_dttm: boolean;
  }[];
  readonly time_grain_sqla: readonly unknown[];
}

it('tells of every column of a result whether it is a number, a time, a boolean or a text', async () => {
  const id = await runOf(`SELECT ${TYPES.map(([value], at) => `${value} AS c${at}`).join(', ')}`, 'kinds');
  const { result } = await admin.ok<{ result: { dataset: Dataset } }>(
    admin.get(`/api/v1/explore/?datasource_id=${id}&datasource_type=query`),
  );
  const { columns, time_grain_sqla: grains } = result.dataset;
  const told = columns.map(({ type_generic: generic, is_dttm: isTime }, at) => [
    TYPES[at]?.[0],
    generic,
    isTime,
  ]);
  expect(told).toEqual(TYPES.map(([value, generic]) => [value, generic, generic === TEMPORAL]));
  expect(grains.length).toBeGreaterThan(5);
});

it('sums and sorts integers beyond 2^53 of a result by every digit', async () => {
  const sql = 'SELECT * FROM (VALUES (9007199254740993::BIGINT), (9007199254740992), (10)) t(n)';
  const id = await runOf(sql, 'digits');
  const ask = async (query: object): Promise<string> => {
    const datasource = { id, type: 'query' };
    const sent = { datasource, queries: [query], result_format: 'json', result_type: 'full' };
    return (await admin.post('/api/v1/chart/data', sent)).text;
  };
  const sum = { expressionType: 'SIMPLE', column: { column_name: 'n' }, aggregate: 'SUM', label: 'sum' };
  expect(await ask({ metrics: [sum] })).toContain('18014398509481995');
  expect(await ask({ columns: ['n'], orderby: [['n', false]] })).toMatch(
    /9007199254740993.*9007199254740992.*10/s,
  );
});

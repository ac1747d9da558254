import { afterAll, describe, expect, it } from 'vitest';
import { compileQuery } from '@belvedere/sql';
import { COMPILE_CASES, dialectOf } from '@belvedere/sql/testing';
import {
  collect,
  connectorConformance,
  startTrinoStub,
  type ExactCase,
  type TrinoStubAnswer,
  type TrinoStubQuestion,
} from '../testing/index.ts';
import { openTrino } from './connector.ts';
import { parseExact } from './exact-json.ts';

const micros = (text: string): bigint => BigInt(Date.parse(text)) * 1000n;
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

/** A value as the protocol writes it, and what it must arrive as. */
interface WireCase extends ExactCase {
  readonly type: string;
  readonly json: string;
}

const WIRE: readonly WireCase[] = [
  {
    sql: 'max_bigint',
    type: 'bigint',
    json: '9223372036854775807',
    kind: 'integer',
    value: 9223372036854775807n,
  },
  {
    sql: 'min_bigint',
    type: 'bigint',
    json: '-9223372036854775808',
    kind: 'integer',
    value: -9223372036854775808n,
  },
  { sql: 'small_bigint', type: 'bigint', json: '5', kind: 'integer', value: 5n },
  { sql: 'an_integer', type: 'integer', json: '-2147483648', kind: 'integer', value: -2147483648 },
  {
    sql: 'a_decimal',
    type: 'decimal(38,10)',
    json: '"1234567890123456789012345678.0123456789"',
    kind: 'decimal',
    value: '1234567890123456789012345678.0123456789',
  },
  { sql: 'a_double', type: 'double', json: '0.30000000000000004', kind: 'float', value: 0.1 + 0.2 },
  { sql: 'not_a_number', type: 'double', json: '"NaN"', kind: 'float', value: NaN },
  { sql: 'endless_double', type: 'double', json: '"-Infinity"', kind: 'float', value: -Infinity },
  { sql: 'a_real', type: 'real', json: '1.5', kind: 'float', value: 1.5 },
  { sql: 'a_date', type: 'date', json: '"0001-01-01"', kind: 'date', value: day('0001-01-01') },
  {
    sql: 'a_wall',
    type: 'timestamp(6)',
    json: '"2020-01-01 00:00:00.123456"',
    kind: 'wall',
    value: micros('2020-01-01T00:00:00Z') + 123456n,
  },
  {
    sql: 'before_1970',
    type: 'timestamp(6)',
    json: '"1969-12-31 23:59:59.999999"',
    kind: 'wall',
    value: -1n,
  },
  {
    sql: 'nanos',
    type: 'timestamp(9)',
    json: '"2020-01-01 00:00:00.123456789"',
    kind: 'wall',
    value: micros('2020-01-01T00:00:00Z') * 1000n + 123456789n,
  },
  {
    sql: 'an_instant',
    type: 'timestamp(3) with time zone',
    json: '"2020-07-01 02:00:00.500 Europe/Rome"',
    kind: 'instant',
    value: micros('2020-07-01T00:00:00.500Z'),
  },
  {
    sql: 'an_offset',
    type: 'timestamp(3) with time zone',
    json: '"2020-01-01 00:00:00.000 -05:30"',
    kind: 'instant',
    value: micros('2020-01-01T05:30:00Z'),
  },
  {
    sql: 'in_utc',
    type: 'timestamp(3) with time zone',
    json: '"2020-01-01 00:00:00.000 UTC"',
    kind: 'instant',
    value: micros('2020-01-01T00:00:00Z'),
  },
  { sql: 'a_time', type: 'time(3)', json: '"01:00:00.500"', kind: 'time', value: 3_600_500_000n },
  {
    sql: 'a_text',
    type: 'varchar(20)',
    json: '"12345678901234567890 \\"q\\" \\\\"',
    kind: 'text',
    value: '12345678901234567890 "q" \\',
  },
  { sql: 'a_boolean', type: 'boolean', json: 'true', kind: 'boolean', value: true },
  { sql: 'bytes', type: 'varbinary', json: '"/wA="', kind: 'binary', value: '0xff00' },
  { sql: 'nothing', type: 'varchar', json: 'null', kind: 'text', value: null },
  {
    sql: 'a_list',
    type: 'array(bigint)',
    json: '[9223372036854775807,2]',
    kind: 'other',
    value: '["9223372036854775807",2]',
  },
  { sql: 'a_map', type: 'map(varchar, integer)', json: '{"a":1}', kind: 'other', value: '{"a":1}' },
  {
    sql: 'a_row',
    type: 'row(x integer, y varchar)',
    json: '[1,"x"]',
    kind: 'other',
    value: '{"x":1,"y":"x"}',
  },
];

const ENDLESS = 'SELECT count(*) FROM tpch.sf10000.lineitem a CROSS JOIN tpch.sf10000.lineitem b';
const table = (
  columns: readonly (readonly [string, string])[],
  rows: readonly unknown[][],
): TrinoStubAnswer => ({
  columns,
  rows: rows.map((row) => JSON.stringify(row)),
});
const V = 'varchar';
const SCHEMATA = /schemata WHERE .* ORDER BY/;
const COLUMNS = [
  ['id', 'integer', '', 'the number'],
  ['name', 'varchar', '', ''],
  ['founded', 'date', 'partition key', ''],
];

function numbers(count: number): TrinoStubAnswer {
  return { columns: [['x', 'bigint']], rows: Array.from({ length: count }, (_, row) => `[${row}]`) };
}

function catalogAnswer(sql: string): TrinoStubAnswer | null {
  const isBig = sql.includes('big_city');
  if (SCHEMATA.test(sql)) return table([['schema_name', V]], [['main'], ['web']]);
  if (/tables WHERE table_schema = 'main' ORDER/.test(sql)) {
    return table(
      [
        ['table_name', V],
        ['table_type', V],
      ],
      [
        ['big_city', 'VIEW'],
        ['city', 'BASE TABLE'],
      ],
    );
  }
  if (/SELECT table_type/.test(sql)) {
    const type = isBig ? 'VIEW' : 'BASE TABLE';
    return table([['table_type', V]], /'(?:big_)?city'/.test(sql) ? [[type]] : []);
  }
  if (sql.startsWith('SHOW COLUMNS')) {
    return table(
      [
        ['Column', V],
        ['Type', V],
        ['Extra', V],
        ['Comment', V],
      ],
      COLUMNS,
    );
  }
  if (/is_nullable/.test(sql))
    return table(
      [
        ['column_name', V],
        ['is_nullable', V],
      ],
      [
        ['id', 'NO'],
        ['name', 'YES'],
      ],
    );
  if (sql.startsWith('SHOW STATS')) {
    const columns = ['column_name', 'data_size', 'distinct', 'nulls', 'row_count'].map(
      (name) => [name, 'double'] as const,
    );
    return table(columns, [
      ['id', null, 3, 0, null],
      [null, null, null, null, 3],
    ]);
  }
  if (/view_definition/.test(sql))
    return table([['view_definition', V]], [['SELECT * FROM city WHERE id < 3']]);
  if (sql === 'SHOW FUNCTIONS') return table([['Function', V]], [['lower'], ['LOWER'], ['abs']]);
  return null;
}

const fault = (message: string, errorName: string, line: number, column: number): TrinoStubAnswer => ({
  error: { message: `line ${line}:${column}: ${message}`, errorName, line, column },
});

const IO_PLAN = JSON.stringify({
  inputTableColumnInfos: [],
  estimate: {
    outputRowCount: 904_749_999,
    outputSizeInBytes: 354_000_000_000,
    cpuCost: 'NaN',
    maxMemory: 0,
    networkCost: 12,
  },
});

function answerOf({ sql, catalog, schema }: TrinoStubQuestion): TrinoStubAnswer {
  if (catalog !== 'lake')
    return { error: { message: `Catalog '${catalog}' not found`, errorName: 'CATALOG_NOT_FOUND' } };
  const count = /^SELECT x FROM UNNEST\(sequence\(0, (-?\d+)\)\)/.exec(sql)?.[1];
  if (count !== undefined) return numbers(Number(count) + 1);
  const wire = WIRE.find(({ sql: name }) => sql === `SELECT ${name} AS x`);
  if (wire !== undefined) return { columns: [['x', wire.type]], rows: [`[${wire.json}]`] };
  if (sql === ENDLESS) return 'endless';
  if (sql.includes('FROMM')) return fault(`mismatched input 'FROMM'. Expecting: ','`, 'SYNTAX_ERROR', 2, 1);
  if (/nope FROM/.test(sql)) return fault(`Column 'nope' cannot be resolved`, 'COLUMN_NOT_FOUND', 2, 3);
  if (sql.startsWith('EXPLAIN (TYPE IO')) return table([['Query Plan', V]], [[IO_PLAN]]);
  if (sql.startsWith('INSERT'))
    return { columns: [['rows', 'bigint']], rows: ['[3]'], updateType: 'INSERT', updateCount: 3 };
  if (sql === 'SELECT current_schema') return table([['x', V]], [[schema]]);
  return catalogAnswer(sql) ?? table([['x', 'integer']], [[1]]);
}

const stub = await startTrinoStub(answerOf);
afterAll(() => stub.stop());
const open = (more: object = {}) => openTrino({ ...stub.options('lake/main'), ...more });

const FORBIDDEN = [
  `SELECT * FROM TABLE(pg.system.query(query => 'SELECT * FROM secrets'))`,
  `CALL system.runtime.kill_query('x')`,
  `SET SESSION query_max_run_time = '1d'`,
  'USE other.schema',
  `EXECUTE IMMEDIATE 'DROP TABLE city'`,
];
const WRITES = [
  'INSERT INTO city VALUES (4, NULL, NULL)',
  'DELETE FROM city',
  'UPDATE city SET name = name',
  'MERGE INTO city USING other ON city.id = other.id WHEN MATCHED THEN DELETE',
  'DROP TABLE city',
  'CREATE TABLE t AS SELECT 1 AS a',
  'TRUNCATE TABLE city',
  'SELECT 1; DELETE FROM city',
];

describe('the Trino connector on a stub of the statement protocol', () => {
  const cases = connectorConformance({
    open,
    exact: WIRE,
    rows: (count) => `SELECT x FROM UNNEST(sequence(0, ${count - 1})) AS t(x)`,
    endless: ENDLESS,
    forbidden: FORBIDDEN,
    writes: WRITES,
  }).filter(({ name }) => name !== 'describes a table with columns, primary key and indexes');
  it.each(cases)('$name', async ({ run }) => {
    await run();
  });

  it('describes a table with columns, comments, partition keys and rows', async () => {
    const connector = await open();
    expect(await connector.describe('main', 'city')).toEqual({
      name: 'city',
      schema: 'main',
      kind: 'table',
      columns: [
        { name: 'id', type: 'integer', kind: 'integer', nullable: false, comment: 'the number' },
        { name: 'name', type: 'varchar', kind: 'text', nullable: true, comment: null },
        { name: 'founded', type: 'date', kind: 'date', nullable: true, comment: null },
      ],
      primaryKey: [],
      foreignKeys: [],
      indexes: [{ name: 'partition', columns: ['founded'], unique: false }],
      partitionColumns: ['founded'],
      rowEstimate: 3,
      comment: null,
      viewSql: null,
    });
    await connector.close();
  });

  it('deletes a statement on the server when it is stopped, and when the limit cuts it', async () => {
    const connector = await open();
    const stop = new AbortController();
    const running = collect(connector, ENDLESS, { signal: stop.signal });
    const before = stub.deleted.size;
    setTimeout(() => stop.abort(), 60);
    await expect(running).rejects.toMatchObject({ code: 'QUERY_CANCELLED' });
    expect(stub.deleted.size - before).toBe(1);
    await collect(connector, 'SELECT x FROM UNNEST(sequence(0, 9999)) AS t(x)', { limit: 10 });
    expect(stub.deleted.size - before).toBe(2);
    await connector.close();
  });

  it('stays with its own host, whatever host an answer names, and sends place, zone and time limit', async () => {
    const connector = await open();
    const { values } = await collect(connector, 'SELECT current_schema', { schema: 'web', timeoutMs: 5000 });
    expect(values).toEqual([['web']]);
    expect(stub.lastHeaders()).toMatchObject({
      'x-trino-catalog': 'lake',
      'x-trino-time-zone': 'UTC',
      'x-trino-session': 'query_max_run_time=6000ms',
    });
    await connector.close();
  });

  it('counts the rows of a write where writing is allowed', async () => {
    const connector = await open({ writable: true });
    expect((await collect(connector, 'INSERT INTO city SELECT * FROM city')).rowsChanged).toBe(3);
    await connector.close();
  });

  it('estimates from the plan; what the planner does not know is left out', async () => {
    const connector = await open();
    expect(await connector.estimate?.('SELECT * FROM city', null)).toEqual({
      'Output count': '904 M rows',
      'Output size': '354 GB',
      'Max memory': '0 B',
      'Network cost': '12',
    });
    await connector.close();
  });

  it.each([
    [{ user: 'nobody' }, 'CONNECTION_PASSWORD_WRONG'],
    [{ database: 'nope' }, 'CONNECTION_DATABASE_UNKNOWN'],
    [{ password: 'secret' }, 'CONNECTION_ENCRYPTION_FAILED'],
    [{ port: 1 }, 'CONNECTION_PORT_CLOSED'],
    [{ host: '169.254.169.254' }, 'CONNECTION_HOST_REFUSED'],
  ])('says of the address with %j that it is %s', async (more, code) => {
    await expect(open(more)).rejects.toMatchObject({ code });
  });
});

it('parses numbers without losing a digit, and nothing inside strings', () => {
  const text =
    '{"a":[12345678901234567890,-9223372036854775808,0.1234567890123456,1.5E300],"b\\"1234567890123456":"1234567890123456789"}';
  expect(parseExact(text)).toEqual({
    a: ['12345678901234567890', '-9223372036854775808', 0.1234567890123456, 1.5e300],
    'b"1234567890123456': '1234567890123456789',
  });
});

describe('compiled statements of Trino', () => {
  it.each(COMPILE_CASES)('can be read by a parser: $name', async ({ query, dataset }) => {
    const { statement } = compileQuery({ query, dataset, dialect: dialectOf('trino'), now: 0, zone: 'UTC' });
    const connector = await open();
    const answer = await connector.parse(statement);
    expect(answer.is === 'parsed' && answer.statements.map(({ kind }) => kind)).toEqual(['read']);
    await connector.close();
  });
});

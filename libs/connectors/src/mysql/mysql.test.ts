import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  collect,
  connectorConformance,
  orSkip,
  startMariadbServer,
  type ExactCase,
} from '../testing/index.ts';
import { openMysql } from './connector.ts';

const server = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-mysql-'));
const options = () => server?.options('data') ?? expect.unreachable();
const open = (more: Partial<ReturnType<typeof options>> = {}) => openMysql({ ...options(), ...more });
const outFile = join(folder, 'owned');

beforeAll(async () => {
  await server?.createDatabase('other', [
    'CREATE TABLE city(id INTEGER PRIMARY KEY)',
    `CREATE TABLE street(id INTEGER PRIMARY KEY, city INTEGER COMMENT 'where', \`odd \`\`name\` DECIMAL(10,2),
     FOREIGN KEY (city) REFERENCES city(id)) COMMENT 'ways'`,
    'CREATE UNIQUE INDEX street_odd ON street(`odd ``name`, id)',
    `CREATE TABLE visit(day DATE, n INTEGER) PARTITION BY RANGE (TO_DAYS(day))
     (PARTITION early VALUES LESS THAN (TO_DAYS('2024-01-01')), PARTITION late VALUES LESS THAN MAXVALUE)`,
    `CREATE TABLE sale(day DATE, city VARCHAR(9)) PARTITION BY LIST COLUMNS (day, city)
     (PARTITION one VALUES IN (('2024-01-01', 'Rome')))`,
  ]);
  await server?.createDatabase('data', [
    'CREATE TABLE city(id INTEGER PRIMARY KEY, name VARCHAR(40), founded DATE)',
    `INSERT INTO city VALUES (1, 'Rome', '0001-01-01'), (2, 'Köln', '2000-02-29'), (3, NULL, NULL)`,
    'CREATE INDEX city_name ON city(name)',
    'CREATE VIEW big_city AS SELECT * FROM city WHERE id < 3',
    'ANALYZE TABLE city',
  ]);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const micros = (text: string): bigint => BigInt(Date.parse(text)) * 1000n;
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const EXACT: readonly ExactCase[] = [
  { sql: '9223372036854775807', kind: 'integer', value: 9223372036854775807n },
  { sql: '-9223372036854775807 - 1', kind: 'integer', value: -9223372036854775808n },
  { sql: '9007199254740993', kind: 'integer', value: 9007199254740993n },
  { sql: '18446744073709551615', kind: 'integer', value: 18446744073709551615n },
  { sql: '255', kind: 'integer', value: 255 },
  {
    sql: 'CAST(1234567890123456789012345678.0123456789 AS DECIMAL(38,10))',
    kind: 'decimal',
    value: '1234567890123456789012345678.0123456789',
  },
  { sql: 'CAST(-0.1 AS DECIMAL(4,2))', kind: 'decimal', value: '-0.10' },
  { sql: '0.1e0 + 0.2e0', kind: 'float', value: 0.1 + 0.2 },
  { sql: `DATE '0001-01-01'`, kind: 'date', value: day('0001-01-01') },
  { sql: `DATE '9999-12-31'`, kind: 'date', value: day('9999-12-31') },
  {
    sql: `TIMESTAMP '2020-01-01 00:00:00.123456'`,
    kind: 'wall',
    value: micros('2020-01-01T00:00:00Z') + 123456n,
  },
  { sql: `TIMESTAMP '1969-12-31 23:59:59.999999'`, kind: 'wall', value: -1n },
  { sql: `TIME '01:00:00.5'`, kind: 'time', value: 3_600_500_000n },
  { sql: `TIME '-25:00:00'`, kind: 'time', value: '-25:00:00' },
  { sql: `DATE '0005-01-02'`, kind: 'date', value: day('0005-01-02') },
  { sql: `TIMESTAMP '0005-01-02 03:04:05'`, kind: 'wall', value: micros('0005-01-02T03:04:05Z') },
  { sql: `JSON_ARRAY(1, NULL, 9007199254740993)`, kind: 'text', value: '[1, null, 9007199254740993]' },
  { sql: `'😀 "quoted"\\\\end'`, kind: 'text', value: '😀 "quoted"\\end' },
  { sql: `CAST('ab' AS BINARY)`, kind: 'binary', value: 'ab' },
  { sql: `x'ff00'`, kind: 'binary', value: '0xff00' },
  { sql: `b'101'`, kind: 'binary', value: '\u0005' },
  { sql: 'CAST(NULL AS CHAR)', kind: 'text', value: null },
  { sql: `JSON_EXTRACT('{"a": 12345678901234567890}', '$.a')`, kind: 'text', value: '12345678901234567890' },
];

const FORBIDDEN = [
  `SELECT LOAD_FILE('/etc/passwd')`,
  `SELECT 1 INTO OUTFILE '${outFile}'`,
  `SELECT 1 /*!50000 INTO OUTFILE '${outFile}' */`,
  `LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE city`,
  'SET SESSION TRANSACTION READ WRITE',
  `SET sql_mode = 'ANSI_QUOTES'`,
  'START TRANSACTION READ WRITE',
  'COMMIT',
  'USE mysql',
  'SELECT SLEEP(1)',
  `SELECT GET_LOCK('x', 1)`,
  'HANDLER city OPEN',
  'CALL p()',
  'KILL 1',
];

const WRITES = [
  'INSERT INTO city VALUES (4, NULL, NULL)',
  'DELETE FROM city',
  'UPDATE city SET name = name',
  'REPLACE INTO city VALUES (1, NULL, NULL)',
  'TRUNCATE TABLE city',
  'DROP TABLE city',
  'CREATE TABLE t(a INTEGER)',
  'SELECT 1; DELETE FROM city',
];

describe.skipIf(server === null)('the MySQL connector on MariaDB', () => {
  const cases = connectorConformance({
    open,
    schema: 'data',
    exact: EXACT,
    rows: (count) => `SELECT seq AS x FROM seq_0_to_${count - 1}`,
    endless: 'SELECT COUNT(*) FROM seq_1_to_100000000 a, seq_1_to_100000000 b WHERE a.seq * b.seq % 7 = 3',
    forbidden: FORBIDDEN,
    writes: WRITES,
  });
  it.each(cases)('$name', async ({ run }) => {
    await run();
  });

  it('left the data as they were and wrote no file', async () => {
    const connector = await open();
    expect((await collect(connector, 'SELECT COUNT(*) FROM city')).values).toEqual([[3n]]);
    expect((await connector.tables(null)).map(({ name }) => name)).toEqual(['big_city', 'city']);
    expect(existsSync(outFile)).toBe(false);
    await connector.close();
  });

  it('reads booleans, enumerations, bits, instants and zero dates of columns', async () => {
    const connector = await open({ writable: true });
    const session = await connector.connect();
    const run = (sql: string) =>
      collect({ ...connector, connect: async () => ({ ...session, close: async () => undefined }) }, sql);
    await run(
      `CREATE TEMPORARY TABLE kinds(b BOOLEAN, e ENUM('x', 'y'), bits BIT(40), at TIMESTAMP(6) NULL, d DATE, y YEAR, blobs BLOB, u BIGINT UNSIGNED)`,
    );
    expect(
      (
        await run(
          `INSERT INTO kinds VALUES (TRUE, 'y', b'1000000000', '2020-01-01 00:00:00.5', '2020-02-29', 2024, x'ff', 18446744073709551615), (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`,
        )
      ).rowsChanged,
    ).toBe(2);
    const { columns, values } = await run('SELECT * FROM kinds');
    expect(columns.map(({ type, kind }) => `${type} ${kind}`)).toEqual([
      'TINYINT(1) boolean',
      'ENUM text',
      'BIT integer',
      'TIMESTAMP instant',
      'DATE date',
      'YEAR integer',
      'BLOB binary',
      'BIGINT UNSIGNED integer',
    ]);
    expect(values).toEqual([
      [
        true,
        'y',
        512n,
        micros('2020-01-01T00:00:00.500Z'),
        day('2020-02-29'),
        2024,
        '0xff',
        18446744073709551615n,
      ],
      [2, null, null, null, null, null, null, null],
    ]);
    await session.close();
    await connector.close();
  });

  it('describes keys, comments and odd names in other schemas', async () => {
    const connector = await open();
    expect((await connector.schemas()).slice(0, 2)).toEqual(['data', 'other']);
    expect(await connector.describe('other', 'street')).toMatchObject({
      schema: 'other',
      comment: 'ways',
      columns: [
        { name: 'id', kind: 'integer', nullable: false },
        { name: 'city', comment: 'where' },
        { name: 'odd `name', type: 'decimal(10,2)', kind: 'decimal', nullable: true },
      ],
      primaryKey: ['id'],
      foreignKeys: [{ columns: ['city'], table: 'city', referred: ['id'] }],
    });
    expect((await connector.describe('other', 'street'))?.indexes).toContainEqual({
      name: 'street_odd',
      columns: ['odd `name', 'id'],
      unique: true,
    });
    expect(await connector.describe(`other' OR 'a' = 'a`, 'street')).toBeNull();
    await connector.close();
  });

  it('says by which columns a table is split', async () => {
    const connector = await open();
    const columnsOf = async (table: string) => (await connector.describe('other', table))?.partitionColumns;
    expect(await columnsOf('visit')).toEqual(['day']);
    expect(await columnsOf('sale')).toEqual(['day', 'city']);
    expect(await columnsOf('street')).toEqual([]);
    await connector.close();
  });

  it('looks names up in the schema it is told, and goes back', async () => {
    const connector = await open();
    expect((await collect(connector, 'SELECT * FROM street', { schema: 'other' })).values).toEqual([]);
    await expect(collect(connector, 'SELECT * FROM street')).rejects.toMatchObject({ code: 'ENGINE_ERROR' });
    await connector.close();
  });

  it('goes on after a limit, an error and a reader that fails', async () => {
    const connector = await open();
    const big = 'SELECT seq FROM seq_1_to_300000 LIMIT 300000';
    expect(await collect(connector, big, { limit: 5 })).toMatchObject({ rows: 5, truncated: true });
    const session = await connector.connect();
    const failing = session.run(big, {
      limit: 300_000,
      signal: new AbortController().signal,
      onSchema: () => undefined,
      onBatch: () => Promise.reject(new Error('full')),
    });
    await expect(failing).rejects.toThrow('full');
    await session.close();
    expect((await collect(connector, big, { limit: 300_000 })).rows).toBe(300_000);
    await connector.close();
  });

  it('lets the server end a statement that runs too long', async () => {
    const connector = await open();
    const endless = 'SELECT COUNT(*) FROM seq_1_to_100000000 a, seq_1_to_100000000 b';
    await expect(collect(connector, endless, { timeoutMs: -900 })).rejects.toMatchObject({
      code: 'QUERY_TIMEOUT',
    });
    await connector.close();
  });

  it('leaves nothing running after a stop', async () => {
    const connector = await open();
    const stop = new AbortController();
    const running = collect(
      connector,
      'SELECT COUNT(*) AS bv_probe FROM seq_1_to_100000000 a, seq_1_to_100000000 b',
      {
        signal: stop.signal,
      },
    );
    setTimeout(() => stop.abort(), 60);
    await expect(running).rejects.toMatchObject({ code: 'QUERY_CANCELLED' });
    const left = `SELECT count(*) FROM information_schema.processlist WHERE info LIKE '%bv_probe%' AND id <> connection_id()`;
    expect(await server?.numberOf('data', left)).toBe(0);
    await connector.close();
  });

  it.each([
    [{ password: 'nope' }, 'CONNECTION_PASSWORD_WRONG'],
    [{ user: 'nobody' }, 'CONNECTION_PASSWORD_WRONG'],
    [{ database: 'nope' }, 'CONNECTION_DATABASE_UNKNOWN'],
    [{ host: 'no.such.host.invalid' }, 'CONNECTION_HOST_UNKNOWN'],
    [{ host: '/var/run/socket' }, 'CONNECTION_HOST_UNKNOWN'],
    [{ port: 1 }, 'CONNECTION_PORT_CLOSED'],
    [{ host: '169.254.169.254' }, 'CONNECTION_HOST_REFUSED'],
    [{ tls: { mode: 'require' as const, ca: null } }, 'CONNECTION_ENCRYPTION_FAILED'],
  ])('says of the address with %j that it is %s', async (more, code) => {
    await expect(open(more)).rejects.toMatchObject({ code });
  });
});

/** Greeting of a server of version 8.0 with the native password plugin, without encryption. */
const GREETING = [
  '0a382e302e3000',
  '01000000',
  '6161616161616161',
  '00fff72d0200ff8115',
  '00'.repeat(10),
  '61'.repeat(12),
  `00${Buffer.from('mysql_native_password').toString('hex')}00`,
].join('');

function packetOf(sequence: number, hex: string): Buffer {
  const body = Buffer.from(hex, 'hex');
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head.writeUInt8(sequence, 3);
  return Buffer.concat([head, body]);
}

function portOf(listener: Server): number {
  const address = listener.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe.skipIf(server === null)('a statement on MariaDB that fails after many rows', () => {
  it('ends as an error, and the connection works after it', async () => {
    const connector = await open();
    const failing = 'SELECT seq, EXP(IF(seq = 90000, 1000, 1)) AS x FROM seq_1_to_200000';
    const rows = collect(connector, failing, { limit: 1_000_000 });
    await expect(rows).rejects.toMatchObject({ code: 'ENGINE_ERROR' });
    expect((await collect(connector, failing, { limit: 1000 })).truncated).toBe(true);
    expect((await collect(connector, 'SELECT 1 AS a')).rows).toBe(1);
    await connector.close();
  });
});

describe('a server that is not what it says', () => {
  const at = (port: number) => ({
    host: '127.0.0.1',
    port,
    user: 'u',
    password: 'p',
    database: '',
    tls: { mode: 'disable' as const, ca: null },
    connectTimeoutMs: 300,
    writable: false,
  });

  it('gets no file of ours, however it asks', async () => {
    const canary = join(folder, 'canary');
    writeFileSync(canary, 'secret-4711');
    let heard = '';
    const rogue = createServer((socket) => {
      const answers = [
        packetOf(2, '00000002000000'),
        packetOf(1, `fb${Buffer.from(canary).toString('hex')}`),
      ];
      socket.write(packetOf(0, GREETING));
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        heard += bytes.toString('latin1');
        const answer = answers.shift();
        if (answer !== undefined) socket.write(answer);
      });
    }).listen(0, '127.0.0.1');
    await once(rogue, 'listening');
    await expect(openMysql(at(portOf(rogue)))).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    expect([heard.includes('SET SESSION'), heard.includes('secret-4711')]).toEqual([true, false]);
    rogue.close();
  });

  it('that says nothing is given up after the time to connect', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await expect(openMysql(at(portOf(silent)))).rejects.toMatchObject({ code: 'CONNECTION_PORT_CLOSED' });
    silent.close();
  });
});

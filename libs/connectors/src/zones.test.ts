import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FIXED_GRAINS,
  type AdhocColumn,
  type ColumnKind,
  type FixedGrain,
  type QueryObject,
} from '@belvedere/core';
import { compileQuery, type DatasetModel } from '@belvedere/sql';
import { dialectOf } from '@belvedere/sql/testing';
import type { Connector, ResultColumn, Value } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { parseInPolyglot } from './parse/polyglot.ts';
import { openPostgres } from './postgres/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

/** Buckets and ranges round the changes of clocks, against a wall clock that `Intl` tells. */
const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
] as const;
const SEASONS = ['spring', 'autumn'] as const;
const ENGINES = ['duckdb', 'postgresql', 'mysql'] as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-zones-'));
const connectors = new Map<string, Connector>();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone at an instant, as if it were UTC. */
function wallAt(instant: number, zone: string): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, clock);
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (instant: number, zone: string): number => wallAt(instant, zone) - instant;

/** The first and the second change of a zone's clock in 2024; some moment for zones that have none. */
function changesOf(zone: string): readonly number[] {
  const hours = Array.from({ length: 366 * 48 }, (_, half) => Date.UTC(2024, 0, 1) + half * 30 * MINUTE);
  const changes = hours.filter((at) => offsetAt(at, zone) !== offsetAt(at - 30 * MINUTE, zone));
  return changes.length === 2 ? changes : [Date.UTC(2024, 2, 31, 1), Date.UTC(2024, 9, 27, 1)];
}

const STEPS = [
  -DAY,
  -2 * HOUR,
  -HOUR,
  -HOUR + SECOND,
  -30 * MINUTE,
  -SECOND,
  0,
  SECOND,
  29 * MINUTE,
  HOUR,
  3 * HOUR,
  DAY,
];

interface Place {
  readonly name: string;
  readonly zone: string;
  readonly instants: readonly number[];
}

const PLACES: readonly Place[] = ZONES.flatMap((zone) =>
  changesOf(zone).map((change, index) => ({
    name: `${zone} ${SEASONS[index]}`,
    zone,
    instants: STEPS.map((step) => change + step),
  })),
);

/** Moments over forty years, every three days and some hours, and nulls among them. */
const YEARS: Place = {
  name: 'years',
  zone: 'UTC',
  instants: Array.from(
    { length: 4500 },
    (_, at) => Date.UTC(1997, 0, 1) + at * (3 * DAY + 5 * HOUR + 7 * MINUTE),
  ),
};

const floor = (wall: number, width: number): number => Math.floor(wall / width) * width;
/** Start of the week that begins `first` days after Monday. */
const week = (wall: number, first: number): number =>
  floor(wall, DAY) - ((Math.floor(wall / DAY) + 3 + 7 - first) % 7) * DAY;
const month = (wall: number, width: number): number => {
  const date = new Date(wall);
  return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / width) * width, 1);
};

const BUCKETS: Readonly<Record<FixedGrain, (wall: number) => number>> = {
  PT1S: (wall) => floor(wall, SECOND),
  PT5S: (wall) => floor(wall, 5 * SECOND),
  PT30S: (wall) => floor(wall, 30 * SECOND),
  PT1M: (wall) => floor(wall, MINUTE),
  PT5M: (wall) => floor(wall, 5 * MINUTE),
  PT10M: (wall) => floor(wall, 10 * MINUTE),
  PT15M: (wall) => floor(wall, 15 * MINUTE),
  PT30M: (wall) => floor(wall, 30 * MINUTE),
  PT1H: (wall) => floor(wall, HOUR),
  PT6H: (wall) => floor(wall, 6 * HOUR),
  P1D: (wall) => floor(wall, DAY),
  P1W: (wall) => week(wall, 0),
  P1M: (wall) => month(wall, 1),
  P3M: (wall) => month(wall, 3),
  P1Y: (wall) => month(wall, 12),
  '1969-12-28T00:00:00Z/P1W': (wall) => week(wall, 6),
  '1969-12-29T00:00:00Z/P1W': (wall) => week(wall, 0),
  'P1W/1970-01-03T00:00:00Z': (wall) => week(wall, 6) + 6 * DAY,
  'P1W/1970-01-04T00:00:00Z': (wall) => week(wall, 0) + 6 * DAY,
};

const EVENTS: DatasetModel = {
  id: 1,
  name: 'event',
  schema: 'main',
  sql: null,
  mainTimeColumn: 'moment',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: [
    { name: 'place', type: 'VARCHAR', kind: 'text' as const },
    { name: 'moment', type: 'TIMESTAMP WITH TIME ZONE', kind: 'instant' as const },
  ].map((column) => ({
    ...column,
    expression: null,
    isTemporal: column.kind === 'instant',
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
};

function statements(type: string, zone: '' | '+00'): readonly string[] {
  const rows = [...PLACES, YEARS].flatMap(({ name, instants }) =>
    instants.map(
      (at) => `('${name}', '${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}${zone}')`,
    ),
  );
  return [
    `CREATE TABLE event(place VARCHAR(60), moment ${type})`,
    `INSERT INTO event VALUES ${rows.join(', ')}`,
    `INSERT INTO event VALUES ('years', NULL), ('years', NULL)`,
  ];
}

const ZONED = statements('TIMESTAMP WITH TIME ZONE', '+00');

beforeAll(async () => {
  const file = join(folder, 'data.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  for (const statement of ZONED) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  const duck = { file, writable: false, memoryMb: 256, threads: 1, temporaryFolder: folder };
  connectors.set('duckdb', await openDuckdb(duck));
  if (postgres !== null) {
    const path = ['CREATE SCHEMA main', 'ALTER ROLE test SET search_path = main', 'SET search_path = main'];
    await postgres.createDatabase('events', [...path, ...ZONED]);
    connectors.set('postgresql', await openPostgres(postgres.options('events')));
  }
  if (mariadb === null) return;
  await mariadb.createDatabase('main', [`SET time_zone = '+00:00'`, ...statements('TIMESTAMP NULL', '')]);
  connectors.set('mysql', await openMysql(mariadb.options('main')));
});
afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const by = (timeGrain: FixedGrain): AdhocColumn => ({
  expressionType: 'SQL',
  sqlExpression: 'moment',
  label: 'moment',
  columnType: 'BASE_AXIS',
  timeGrain,
});

function millisecondsOf(value: Value, { unit }: ResultColumn): number {
  return unit === 'day' ? Number(value) * DAY : Number(value) / 1000;
}

async function rowsOf(engine: (typeof ENGINES)[number], { name, zone }: Place, query: QueryObject) {
  const connector = connectors.get(engine);
  if (connector === undefined) throw new Error(`no connector for ${engine}`);
  const filters = [{ col: 'place', op: '==', val: name }, ...(query.filters ?? [])];
  const compiled = compileQuery({
    query: { ...query, filters },
    dataset: EVENTS,
    dialect: dialectOf(engine),
    now: 0,
    zone,
  });
  const known = compiled.columns.filter(({ kind }) => kind !== null);
  const kinds = Object.fromEntries(known.map(({ label, kind }) => [label, kind as ColumnKind]));
  return collect(connector, compiled.statement, { kinds, limit: 10_000 });
}

/** Query of a grain's buckets. */
const bucketQuery = (grain: FixedGrain): QueryObject => ({
  columns: [by(grain)],
  metrics: ['count'],
  orderby: [['moment', true]],
});

function bucketsOf({ zone, instants }: Place, grain: FixedGrain): readonly (readonly [string, number])[] {
  const counts = new Map<number, number>();
  for (const at of instants) {
    const bucket = BUCKETS[grain](wallAt(at, zone));
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([bucket, count]) => [new Date(bucket).toISOString(), count]);
}

describe.each(ENGINES)('time zones on %s', (engine) => {
  const isMissing =
    (engine === 'postgresql' && postgres === null) || (engine === 'mysql' && mariadb === null);

  it.skipIf(isMissing).each(PLACES)('makes the buckets of every grain in $name', async (place) => {
    for (const { duration } of FIXED_GRAINS) {
      const { values, columns } = await rowsOf(engine, place, bucketQuery(duration));
      const rows = values.map(([at = null, count]) => [
        new Date(millisecondsOf(at, columns[0]!)).toISOString(),
        Number(count),
      ]);
      expect(rows, duration).toEqual(bucketsOf(place, duration));
    }
  });

  it.skipIf(isMissing).each(PLACES)('keeps a range to the days of $name', async (place) => {
    const { zone, instants } = place;
    const change = instants[STEPS.indexOf(0)] ?? 0;
    const day = floor(wallAt(change, zone), DAY);
    const [since, until] = [day, day + DAY].map((at) => new Date(at).toISOString().slice(0, 10));
    const val = `${since} : ${until}`;
    const query = { metrics: ['count'], filters: [{ col: 'moment', op: 'TEMPORAL_RANGE', val }] };
    const { values } = await rowsOf(engine, place, query);
    const inside = instants.filter((at) => floor(wallAt(at, zone), DAY) === day);
    expect(Number(values[0]?.[0])).toBe(inside.length);
  });
});

describe.each(['postgresql', 'mysql'] as const)('moments of forty years on %s', (engine) => {
  const isMissing = engine === 'postgresql' ? postgres === null : mariadb === null;
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
  /** Both ends lie where a clock in Berlin is turned, the first on a wall time that is not there. */
  const val = '1999-03-28T02:30:00 : 2030-10-27T02:30:00';

  it.skipIf(isMissing).each(zones)('are the rows of DuckDB in %s, with and without a range', async (zone) => {
    const rows = async (which: (typeof ENGINES)[number], query: QueryObject) => {
      const { values, columns } = await rowsOf(which, { ...YEARS, zone }, { ...query, row_limit: 10_000 });
      const shown = values.map(([at = null, count]) => [
        at === null ? null : new Date(millisecondsOf(at, columns[0]!)).toISOString(),
        Number(count),
      ]);
      return shown.toSorted(([one], [other]) => String(one).localeCompare(String(other)));
    };
    for (const grain of ['PT1H', 'P1D', 'P1W', 'P1M'] as const)
      for (const filters of [[], [{ col: 'moment', op: 'TEMPORAL_RANGE', val }]]) {
        const query = { ...bucketQuery(grain), filters };
        const [own, theirs] = [await rows(engine, query), await rows('duckdb', query)];
        expect(own, `${grain} ${filters.length}`).toEqual(theirs);
        expect(own.length > 370 && (own.at(-1)?.[0] === null) === (filters.length === 0)).toBe(true);
      }
  });
});

describe('a MariaDB server without zone tables', () => {
  it.skipIf(mariadb === null)('makes no null of a moment, and keeps those that are', async () => {
    const zone = dialectOf('mysql').inZone;
    const moment = "TIMESTAMP '2024-07-01 12:00:00'";
    const walls = [moment, 'NULL', "TIMESTAMP '1969-01-01 00:00:00'", "TIMESTAMP '2200-01-01 00:00:00'"];
    const cells = walls.map((wall) => `CAST(${zone?.(wall, 'Europe/Berlin') ?? ''} AS CHAR)`);
    const byServer = `CAST(CONVERT_TZ(${moment}, 'UTC', 'Europe/Berlin') AS CHAR)`;
    const { values } = await collect(connectors.get('mysql')!, `SELECT ${[byServer, ...cells].join(', ')}`);
    const expected = ['2024-07-01 14:00:00', null, '1969-01-01 01:00:00', '2200-01-01 01:00:00'];
    expect(values).toEqual([[null, ...expected]]);
  });
});

describe.each(['clickhouse', 'trino'] as const)('statements with zones of %s', (engine) => {
  it('are the ones that were reviewed, and can be read by a parser', async () => {
    const dialect = dialectOf(engine);
    const texts = FIXED_GRAINS.map(({ duration }) => {
      const query = bucketQuery(duration);
      const { sql } = compileQuery({ query, dataset: EVENTS, dialect, now: 0, zone: 'Pacific/Chatham' });
      return { duration, sql };
    });
    for (const { duration, sql } of texts) {
      const answer = await parseInPolyglot(sql, dialectOf(engine));
      expect(answer.is === 'parsed' && answer.statements.map(({ kind }) => kind), duration).toEqual(['read']);
    }
    const golden = texts.map(({ duration, sql }) => `-- ${duration}\n${sql};\n`).join('\n');
    await expect(golden).toMatchFileSnapshot(`./testing/golden-zones-${engine}.sql`);
  });
});

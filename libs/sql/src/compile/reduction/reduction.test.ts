import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Metric, QueryObject } from '@belvedere/core';
import type { DatasetModel } from '../../dataset-model.ts';
import { dialectOf } from '../../testing/dialects.ts';
import { compileQuery } from '../compile-query.ts';

const COLUMNS = [
  ['taken', 'TIMESTAMP', 'wall'],
  ['place', 'INTEGER', 'integer'],
  ['level', 'INTEGER', 'integer'],
  ['flow', 'DOUBLE', 'float'],
  ['site', 'VARCHAR', 'text'],
] as const;
const READINGS: DatasetModel = {
  id: 1,
  name: 'reading',
  schema: null,
  sql: null,
  mainTimeColumn: 'taken',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: COLUMNS.map(([name, type, kind]) => ({
    name,
    type,
    kind,
    expression: null,
    isTemporal: kind === 'wall',
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
  metrics: [],
};

interface Reading {
  readonly place: number;
  readonly level: number;
  readonly flow: number;
  readonly site: string;
}
const READ: readonly Reading[] = Array.from({ length: 40 }, (_, place) => ({
  place,
  level: (place * 41) % 101,
  flow: ((place * 23) % 97) / 2,
  site: place % 3 === 0 ? 'a' : 'b',
}));
const timeOf = (place: number): string => `2001-01-${String(place + 1).padStart(2, '0')} 00:00:00`;
const values = READ.map(
  ({ place, level, flow, site }) =>
    `(${place < 31 ? `'${timeOf(place)}'` : 'NULL'}, ${place}, ${level}, ${flow}, '${site}')`,
);
const SETUP = [
  'CREATE TABLE reading(taken TIMESTAMP, place INTEGER, level INTEGER, flow DOUBLE, site VARCHAR(9))',
  `INSERT INTO reading VALUES ${values.join(', ')}, (NULL, NULL, 1000, 1000, 'a')`,
];

const connection = await (await DuckDBInstance.create(':memory:')).connect();
const sqlite = new Sqlite(':memory:');
for (const statement of SETUP) {
  await connection.run(statement);
  sqlite.exec(statement);
}
const ENGINES = {
  duckdb: async (sql: string): Promise<readonly (readonly unknown[])[]> =>
    (await connection.runAndReadAll(sql)).getRowsJson(),
  sqlite: async (sql: string): Promise<readonly (readonly unknown[])[]> =>
    Promise.resolve(sqlite.prepare(sql).raw().all() as unknown[][]),
} as const;
type Engine = keyof typeof ENGINES;

const compiled = (query: QueryObject, engine: Engine) =>
  compileQuery({ query, dataset: READINGS, dialect: dialectOf(engine), now: 0, zone: 'UTC' });
const placesOf = async (query: QueryObject, engine: Engine): Promise<readonly unknown[]> => {
  const { sql, columns } = compiled(query, engine);
  const at = columns.findIndex(({ label }) => label === 'place');
  return (await ENGINES[engine](sql)).map((row) => row[at]);
};

const placedOf = async (query: QueryObject, engine: Engine): Promise<readonly unknown[]> =>
  (await placesOf(query, engine)).filter((place) => place !== null);

/** First, last, lowest and highest rows of each part of an axis. */
function keptPlaces(
  rows: readonly Reading[],
  pixels: number,
  drawn: readonly ('place' | 'level' | 'flow')[],
) {
  const last = READ.length - 1;
  const partOf = ({ place }: Reading): number => Math.min(pixels - 1, Math.floor((place / last) * pixels));
  const kept = new Set<number>();
  for (let part = 0; part < pixels; part += 1) {
    const own = rows.filter((row) => partOf(row) === part);
    const extremes = (['place', ...drawn] as const).flatMap((name) => {
      const sorted = own.toSorted((one, other) => one[name] - other[name]);
      return [sorted[0], sorted.at(-1)];
    });
    for (const row of extremes) if (row !== undefined) kept.add(row.place);
  }
  return [...kept].toSorted((one, other) => one - other);
}

const SUM = (name: string): Metric => ({
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: name },
  label: name,
});
const along = (x: string, pixels: number) => ({ reduction: { x, pixels } });
const ALL = READ.map(({ place }) => place);

describe.each(['duckdb', 'sqlite'] as const)('rows for a drawing on %s', (engine) => {
  it('are the ends of each pixel and its extremes', async () => {
    const query = { columns: ['place', 'level'], ...along('place', 3) };
    expect(await placesOf(query, engine)).toEqual(keptPlaces(READ, 3, ['level']));
  });

  it('are those of every number that is drawn', async () => {
    const query = { columns: ['place', 'level', 'flow'], ...along('place', 2) };
    expect(await placesOf(query, engine)).toEqual(keptPlaces(READ, 2, ['level', 'flow']));
  });

  it('are those of the metrics alone where there are any; other columns tell series apart', async () => {
    const query = { columns: ['place', 'site'], metrics: [SUM('level')], ...along('place', 2) };
    const ofSite = (site: string) =>
      keptPlaces(
        READ.filter((row) => row.site === site),
        2,
        ['level'],
      );
    expect(await placedOf(query, engine)).toEqual(
      [...ofSite('a'), ...ofSite('b')].toSorted((one, other) => one - other),
    );
  });

  it('are kept per text where there is no metric', async () => {
    const query = { columns: ['place', 'level', 'site'], ...along('place', 2) };
    const ofSite = (site: string) =>
      keptPlaces(
        READ.filter((row) => row.site === site),
        2,
        ['level'],
      );
    expect(await placesOf(query, engine)).toEqual(
      [...ofSite('a'), ...ofSite('b')].toSorted((one, other) => one - other),
    );
  });

  it('are kept per series where a number is no metric', async () => {
    const query = { columns: ['place', 'level'], metrics: [SUM('flow')], ...along('place', 2) };
    expect(await placedOf(query, engine)).toEqual(ALL);
  });

  it.each([1, 60])(
    'come with the groups that have no place, each once, of few groups and of many (%i pixels)',
    async (pixels) => {
      const query = { columns: ['place', 'site'], metrics: [SUM('level')], ...along('place', pixels) };
      const placeless = (await placesOf(query, engine)).filter((place) => place === null);
      expect(placeless).toEqual([null]);
    },
  );

  it('are all of them up to four per pixel, but none without a place', async () => {
    const query = (row_limit: number, pixels: number) => ({
      columns: ['place', 'level'],
      filters: [{ col: 'place', op: '<', val: row_limit }],
      ...along('place', pixels),
    });
    expect(await placesOf(query(12, 3), engine)).toEqual(ALL.slice(0, 12));
    expect((await placesOf(query(13, 3), engine)).length).toBeLessThan(13);
    const whole = await placesOf({ columns: ['place', 'level'], ...along('place', 11) }, engine);
    expect(whole.filter((place) => place !== null)).toEqual(ALL);
  });

  it('stand in one pixel where all have one place', async () => {
    const filters = [{ col: 'place', op: '==', val: 7 }];
    expect(await placesOf({ columns: ['place', 'level'], filters, ...along('place', 5) }, engine)).toEqual([
      7,
    ]);
  });

  it('lie along a time as along a number', async () => {
    const query: QueryObject = {
      columns: ['taken', 'level', 'place'],
      metrics: [],
      filters: [{ col: 'taken', op: 'IS NOT NULL' }],
      orderby: [['taken', false]],
      ...along('taken', 1),
    };
    const { sql } = compiled(query, engine);
    const rows = await ENGINES[engine](sql);
    const [first] = rows[0] as [unknown];
    expect([String(first), rows.length]).toEqual([
      timeOf(30),
      keptPlaces(READ.slice(0, 31), 1, ['level', 'place']).length,
    ]);
  });

  it('keep their order where that is one of their columns, and else that of the axis', async () => {
    const query: QueryObject = { columns: ['place', 'level'], ...along('place', 3) };
    const kept = keptPlaces(READ, 3, ['level']);
    expect(await placesOf({ ...query, orderby: [['place', false]] }, engine)).toEqual(kept.toReversed());
    expect(await placesOf({ ...query, orderby: [['flow', true]] }, engine)).toEqual(kept);
    expect(
      await placesOf(
        {
          ...query,
          orderby: [
            ['flow', true],
            ['place', false],
          ],
        },
        engine,
      ),
    ).toEqual(kept);
  });
});

describe('rows for a drawing that are many', () => {
  const MANY = 20_000;
  const query: QueryObject = { columns: ['taken', 'level', 'flow'], ...along('taken', 50) };
  const model = { ...READINGS, name: 'many' };
  const textOf = (dataset: DatasetModel): string =>
    compileQuery({ query, dataset, dialect: dialectOf('duckdb'), now: 0, zone: 'UTC' }).statement;
  const fill = async (odd: string): Promise<void> => {
    await connection.run(
      `CREATE OR REPLACE TABLE many AS SELECT TIMESTAMP '2001-01-01' + to_minutes((i * 7919 % ${MANY})::INT) AS taken, (hash(i) % 1000)::INT AS level, sin(i) * 100 + i / 1e6 AS flow FROM range(${MANY}) n(i)`,
    );
    await connection.run(`INSERT INTO many VALUES ${odd}`);
  };
  const PLAIN = `WITH part AS (SELECT *, LEAST(49, FLOOR(epoch_us(taken - (SELECT MIN(taken) FROM finite)) * 50.0 / epoch_us((SELECT MAX(taken) - MIN(taken) FROM finite)))) AS part FROM finite) SELECT MIN(taken), MAX(taken), MIN(level), MAX(level), MIN(flow), MAX(flow) FROM part GROUP BY part ORDER BY 1`;

  it.each([
    ['a table that knows its ends', `(NULL, 5000, 5000)`],
    ['times without end, which have no place', `('infinity', 5000, 5000), ('-infinity', -5000, -5000)`],
    ['one time without end', `('-infinity', -5000, -5000)`],
  ])('show the ends and extremes of every pixel: %s', async (_, odd) => {
    await fill(odd);
    const finite = `CREATE OR REPLACE TEMP VIEW finite AS SELECT * FROM`;
    await connection.run(`${finite} many WHERE isfinite(taken)`);
    const wanted = (await connection.runAndReadAll(PLAIN)).getRowsJson();
    const sources = [model, { ...model, sql: 'SELECT * FROM many' }];
    for (const [at, dataset] of sources.entries()) {
      await connection.run(`CREATE OR REPLACE TEMP TABLE kept${at} AS ${textOf(dataset)}`);
      await connection.run(`${finite} kept${at}`);
      expect((await connection.runAndReadAll(PLAIN)).getRowsJson()).toEqual(wanted);
      const [[strange]] = (
        await connection.runAndReadAll(
          `SELECT COUNT(*) FROM (FROM kept${at} EXCEPT SELECT flow, level, taken FROM many)`,
        )
      ).getRowsJson() as [[string]];
      expect(strange).toBe('0');
    }
  });
});

describe('the statement of rows for a drawing', () => {
  it('is the one that was reviewed', async () => {
    const queries: readonly QueryObject[] = [
      { columns: ['taken', 'site'], metrics: [SUM('level'), SUM('flow')], ...along('taken', 100) },
      { columns: ['place', 'level'], orderby: [['level', false]], row_limit: 30, ...along('place', 2) },
    ];
    const engines = ['duckdb', 'sqlite', 'postgresql', 'mysql', 'clickhouse', 'trino'] as const;
    const texts = queries.flatMap((query) =>
      engines.map((engine) => {
        const dialect = dialectOf(engine);
        const { statement } = compileQuery({ query, dataset: READINGS, dialect, now: 0, zone: 'UTC' });
        return `-- ${engine}\n${statement};\n`;
      }),
    );
    await expect(texts.join('\n')).toMatchFileSnapshot('../../testing/golden-reduction.sql');
  });

  it.each<readonly [QueryObject, string]>([
    [{ columns: ['place'], ...along('level', 3) }, 'there is no column level to reduce along'],
    [
      { columns: ['site', 'level'], ...along('site', 3) },
      'rows can only be reduced along a time or a number, which site is not',
    ],
    [
      { columns: ['place + 1', 'level'], ...along('place + 1', 3) },
      'rows can only be reduced along a time or a number, which place + 1 is not',
    ],
    [
      { columns: ['place'], row_offset: 1, ...along('place', 3) },
      'a reduction for drawing takes neither row_offset nor time_offsets',
    ],
    [
      { columns: ['place'], time_offsets: ['1 day ago'], ...along('place', 3) },
      'a reduction for drawing takes neither row_offset nor time_offsets',
    ],
  ])('refuses %j by name', (query, message) => {
    expect(() => compiled(query, 'duckdb')).toThrow(
      expect.objectContaining({ code: 'QUERY_INVALID', message }),
    );
  });

  it('is none where no reduction is asked for, or nothing is moved', () => {
    const plain = compiled({ columns: ['place'] }, 'duckdb').sql;
    expect(compiled({ columns: ['place'], reduction: null } as QueryObject, 'duckdb').sql).toBe(plain);
    expect(plain).not.toContain('bv_');
    const drawn = { columns: ['place'], row_offset: 0, time_offsets: [], ...along('place', 3) };
    expect(compiled(drawn, 'duckdb').sql).toContain('bv_reduced');
  });
});

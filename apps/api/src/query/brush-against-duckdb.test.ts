import { DuckDBInstance } from '@duckdb/node-api';
import {
  columnLabel,
  grainPeriod,
  type Column,
  type ColumnKind,
  type Metric,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import { applyPostProcessing, cellAt, columnFromValues, type Cell, type Frame } from '@belvedere/frame';
import { compileQuery, duckdbDialect, type DatasetModel } from '@belvedere/sql';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE, type ChartDatasource } from '@belvedere/charts';
import {
  createCube,
  cubePlan,
  type BrushDimension,
  type BrushRange,
  type CubePlan,
} from '@belvedere/charts/brush';

const KINDS: Readonly<Record<string, readonly [type: string, kind: ColumnKind]>> = {
  flown: ['TIMESTAMP', 'wall'],
  seen: ['TIMESTAMP WITH TIME ZONE', 'instant'],
  origin: ['VARCHAR', 'text'],
  carrier: ['VARCHAR', 'text'],
  delay: ['INTEGER', 'integer'],
  share: ['DOUBLE', 'float'],
  price: ['DECIMAL(9,2)', 'decimal'],
};
const TRIPS: DatasetModel = {
  id: 1,
  name: 'trip',
  schema: null,
  sql: null,
  mainTimeColumn: 'flown',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: Object.entries(KINDS).map(([name, [type, kind]]) => ({
    name,
    type,
    kind,
    expression: null,
    isTemporal: kind === 'wall' || kind === 'instant',
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
  metrics: [{ name: 'trips', expression: 'COUNT(*)' }],
};
const SOURCE = {
  ...EMPTY_DATASOURCE,
  columns: Object.keys(KINDS).map((column_name) => ({ column_name })),
  metrics: [
    { metric_name: 'trips', expression: 'COUNT(*)' },
    { metric_name: 'ratio', expression: 'SUM(delay) / COUNT(*)' },
  ],
} as unknown as ChartDatasource;

const connection = await (await DuckDBInstance.create(':memory:')).connect();
await connection.run("SET TimeZone = 'UTC'");
await connection.run(`CREATE TABLE trip AS SELECT
  CASE WHEN i % 31 = 0 THEN NULL ELSE TIMESTAMP '2001-01-01' + INTERVAL (i * 7919 * 37 % 14000000) SECOND END AS flown,
  CASE WHEN i % 29 = 0 THEN NULL ELSE TIMESTAMPTZ '2001-01-01 00:00:00+00' + INTERVAL (i * 6007 * 41 % 14000000) SECOND END AS seen,
  ['ATL', 'JFK', '', NULL, 'ORD'][1 + i % 5] AS origin,
  ['AA', 'b', 'Ä', 'Z'][1 + (i // 7) % 4] AS carrier,
  CASE WHEN i % 3 = 0 THEN NULL ELSE CAST(i * 7 % 41 - 12 AS INTEGER) END AS delay,
  CASE WHEN i % 4 = 0 THEN NULL ELSE (i * 13 % 97) / 10.0 - 3 END AS share,
  CAST(i AS DECIMAL(9, 2)) AS price
  FROM range(900) r(i)`);

const ZONE = 'Asia/Kathmandu';
const epochOf = (text: string): number => Date.parse(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`);

async function ask(query: QueryObject): Promise<Frame> {
  const compiled = compileQuery({ query, dataset: TRIPS, dialect: duckdbDialect, now: 0, zone: ZONE });
  const answer = await connection.runAndReadAll(compiled.sql);
  const rows = answer.getRowsJson();
  const columns = compiled.columns.map(({ label, kind }, at) => {
    const type = String(answer.columnType(at));
    const own: ColumnKind =
      kind ??
      (/INT/.test(type)
        ? 'integer'
        : /DOUBLE/.test(type)
          ? 'float'
          : /DECIMAL/.test(type)
            ? 'decimal'
            : 'text');
    const isTime = own === 'wall' || own === 'instant';
    const values = rows.map((row): Cell => {
      const value = row[at] ?? null;
      if (value === null || own === 'text' || own === 'decimal') return value as Cell;
      return isTime ? epochOf(String(value)) : Number(value);
    });
    return columnFromValues({ name: label, type, kind: own }, values);
  });
  return { rows: rows.length, columns };
}

const rowsOf = (frame: Frame): readonly (readonly Cell[])[] =>
  Array.from({ length: frame.rows }, (_, row) =>
    frame.columns.map((column) => {
      const cell = cellAt(column, row);
      return typeof cell === 'number' ? Number(cell.toPrecision(12)) : cell;
    }),
  );
const sorted = (frame: Frame): readonly string[] =>
  rowsOf(frame)
    .map((row) => JSON.stringify(row))
    .toSorted();
const namesOf = ({ columns }: Frame): readonly string[] => columns.map(({ name }) => name);

const of = (aggregate: 'SUM' | 'COUNT' | 'MIN' | 'MAX' | 'AVG' | 'COUNT_DISTINCT', name: string): Metric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: name },
  label: `${aggregate} ${name}`,
});
const per = (timeGrain: string, name = 'flown'): Column => ({
  expressionType: 'SQL',
  sqlExpression: name,
  label: `${name} by ${timeGrain}`,
  columnType: 'BASE_AXIS',
  timeGrain,
});

const day: BrushDimension = { kind: 'time', column: 'flown', grain: 'P1D' };
const week: BrushDimension = { kind: 'time', column: 'flown', grain: 'P1W' };
const seen: BrushDimension = { kind: 'time', column: 'seen', grain: 'P1D' };
const delay: BrushDimension = { kind: 'number', column: 'delay' };
const share: BrushDimension = { kind: 'number', column: 'share' };

const textOf = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

/** The filter that a chart puts on the others for a range. */
function filtersOf(
  dimension: BrushDimension,
  { from, to, isToIncluded }: BrushRange,
): readonly QueryFilter[] {
  const { column: col } = dimension;
  if (dimension.kind === 'number')
    return [
      { col, op: '>=', val: from },
      { col, op: isToIncluded ? '<=' : '<', val: to },
    ];
  const [start] = grainPeriod(from, dimension.grain as 'P1D');
  const [, end] = grainPeriod(to, dimension.grain as 'P1D');
  return [{ col, op: 'TEMPORAL_RANGE', val: `${textOf(start)} : ${textOf(end)}` }];
}

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function rangesOf(dimension: BrushDimension, frame: Frame, next: () => number): readonly BrushRange[] {
  const brush = frame.columns.find(({ name }) => name === 'bv_brush');
  const all = Array.from({ length: frame.rows }, (_, row) =>
    brush === undefined ? null : cellAt(brush, row),
  );
  const bins = [...new Set(all.filter((cell) => cell !== null).map(Number))].toSorted((a, b) => a - b);
  const pick = (): number => bins[Math.floor(next() * bins.length)] ?? 0;
  return Array.from({ length: 12 }, () => {
    const [from = 0, to = 0] = [pick(), pick()].toSorted((a, b) => a - b);
    return { from, to, isToIncluded: dimension.kind === 'time' || next() < 0.5 };
  });
}

const planOf = (query: QueryObject, dimension: BrushDimension): CubePlan => {
  const plan = cubePlan(query, dimension, SOURCE);
  if (!('rules' in plan)) throw new Error(`not additive: ${JSON.stringify(plan)}`);
  return plan;
};

const QUERIES: Readonly<Record<string, QueryObject>> = {
  'one number': { columns: [], metrics: ['trips', of('SUM', 'delay'), of('COUNT', 'delay')], row_limit: 1 },
  'least and greatest': {
    metrics: [of('MIN', 'delay'), of('MAX', 'share'), of('MAX', 'flown')],
    row_limit: 1,
  },
  'sums of floats': { columns: ['origin'], metrics: [of('SUM', 'share')], orderby: [['origin', true]] },
  'groups, the largest first': { columns: ['origin'], metrics: ['trips'], orderby: [['trips', false]] },
  'groups by name': {
    columns: ['carrier', 'origin'],
    metrics: [of('SUM', 'delay')],
    orderby: [
      ['carrier', false],
      ['origin', true],
    ],
  },
  'a line over weeks': {
    columns: [per('P1W'), 'carrier'],
    metrics: ['trips', of('SUM', 'delay')],
    orderby: [
      [per('P1W'), false],
      ['carrier', true],
    ],
    filters: [{ col: 'origin', op: 'IN', val: ['ATL', 'ORD'] }],
  },
  'the three largest': {
    columns: ['carrier', 'origin'],
    metrics: ['trips'],
    orderby: [['trips', false]],
    row_limit: 3,
  },
  'the first of all': {
    columns: ['carrier', 'origin'],
    metrics: ['trips'],
    orderby: [
      ['carrier', true],
      ['origin', false],
    ],
    row_limit: 5,
  },
  'groups without metrics': { columns: ['origin'], metrics: [], orderby: [['origin', true]] },
  'under a time range of its own': {
    columns: ['origin'],
    metrics: ['trips'],
    orderby: [['origin', true]],
    filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-20 : 2001-04-03' }],
    extras: { where: "carrier <> 'b'" },
  },
};

describe.each(Object.entries({ day, week, seen, delay, share }))('brushed by %s', (name, dimension) => {
  it.each(Object.entries(QUERIES))(
    '%s are what the database answers, for every range',
    async (_title, query) => {
      const plan = planOf(query, dimension);
      const cells = await ask(plan.query);
      const cube = createCube(cells, plan, dimension);
      const ranges = rangesOf(dimension, cells, random(name.length * 977));
      let answered = 0;
      for (const range of ranges) {
        const expected = await ask({
          ...query,
          filters: [...(query.filters ?? []), ...filtersOf(dimension, range)],
        });
        const found = cube?.answer(range) ?? null;
        if (found === null) continue;
        answered += 1;
        expect(namesOf(found.frame)).toEqual(namesOf(expected));
        expect(sorted(found.frame)).toEqual(sorted(expected));
        const keys = (query.orderby ?? []).map(([by]) =>
          namesOf(expected).indexOf(typeof by === 'string' ? by : columnLabel(by as Column)),
        );
        const ordered = (frame: Frame) => rowsOf(frame).map((row) => keys.map((key) => row[key]));
        expect(ordered(found.frame)).toEqual(ordered(expected));
      }
      expect(answered).toBeGreaterThan(query.row_limit === 3 ? 0 : 11);
    },
  );
});

describe('what a cube does not answer', () => {
  const grouped = { columns: ['origin'], metrics: ['trips'] };
  const hindrance = (query: QueryObject) => {
    const plan = cubePlan(query, day, SOURCE);
    return 'rules' in plan ? null : plan;
  };

  it.each([
    ['a mean', of('AVG', 'delay'), 'AVG delay'],
    ['a distinct count', of('COUNT_DISTINCT', 'origin'), 'COUNT_DISTINCT origin'],
    ['a ratio', 'ratio', 'ratio'],
    ['an unknown metric', 'none', 'none'],
    [
      'a written mean',
      { expressionType: 'SQL', sqlExpression: 'avg(delay)', label: 'mean' } as Metric,
      'mean',
    ],
  ])('is %s, which is named', (_title, metric, label) => {
    expect(hindrance({ ...grouped, metrics: ['trips', metric] })).toEqual({ kind: 'metric', metric: label });
  });

  it.each<[string, QueryObject]>([
    ['single rows', { columns: ['origin'] }],
    ['the largest series of a line', { ...grouped, series_columns: ['origin'], series_limit: 3 }],
    ['other times', { ...grouped, time_offsets: ['1 year ago'] }],
    ['a condition on a metric', { ...grouped, filters: [{ col: 'trips', op: '>', val: 3 }] }],
    ['a written condition on a metric', { ...grouped, extras: { having: 'COUNT(*) > 3' } }],
    ['an order by what is not shown', { ...grouped, orderby: [['carrier', true]] }],
    ['another page', { ...grouped, row_offset: 10 }],
    ['buckets that begin with the range', { columns: [per('P7D')], metrics: ['trips'] }],
    ['a reduced line', { ...grouped, reduction: { x: 'flown', pixels: 10 } }],
    ['a forecast', { ...grouped, post_processing: [{ operation: 'prophet', options: {} } as never] }],
  ])('are %s', (_title, query) => {
    expect(hindrance(query)).toEqual({ kind: 'query' });
  });

  it.each<[string, QueryObject, BrushDimension]>([
    ['sums of decimals', { metrics: [of('SUM', 'price')] }, day],
    ['texts that are least', { metrics: [of('MIN', 'origin')] }, day],
    ['a brush along decimals', { metrics: ['trips'] }, { kind: 'number', column: 'price' }],
  ])('are %s', async (_title, query, dimension) => {
    const plan = planOf(query, dimension);
    expect(createCube(await ask(plan.query), plan, dimension)).toBeNull();
  });

  it('is which of equal groups a limit keeps', async () => {
    const plan = planOf({ ...grouped, orderby: [['trips', false]], row_limit: 1 }, delay);
    const cube = createCube(await ask(plan.query), plan, delay);
    expect(cube?.answer({ from: 100, to: 200, isToIncluded: true })?.frame.rows).toBe(0);
    const equal = {
      columns: ['origin'],
      metrics: [of('COUNT', 'seen')],
      orderby: [[of('COUNT', 'seen'), false]] as const,
      row_limit: 1,
    };
    const none = planOf({ ...equal, filters: [{ col: 'seen', op: 'IS NULL' }] }, delay);
    expect(
      createCube(await ask(none.query), none, delay)?.answer({ from: -99, to: 99, isToIncluded: true }),
    ).toBeNull();
  });
});

it('post-processing of the answer is that of the database', async () => {
  const query: QueryObject = {
    columns: [per('P1W'), 'carrier'],
    metrics: ['trips'],
    orderby: [[per('P1W'), true]],
    post_processing: [
      {
        operation: 'pivot',
        options: {
          index: ['flown by P1W'],
          columns: ['carrier'],
          aggregates: { trips: { operator: 'mean' } },
        },
      },
      { operation: 'contribution', options: { orientation: 'row' } },
      { operation: 'flatten', options: {} },
    ],
  };
  const plan = planOf(query, day);
  const cells = await ask(plan.query);
  const range = { from: Date.UTC(2001, 1, 3), to: Date.UTC(2001, 3, 9), isToIncluded: true };
  const found = createCube(cells, plan, day)?.answer(range)?.frame ?? { rows: 0, columns: [] };
  const expected = await ask({ ...query, filters: [...filtersOf(day, range)] });
  const steps = query.post_processing ?? [];
  const [mine, theirs] = [applyPostProcessing(found, plan.steps), applyPostProcessing(expected, steps)];
  expect(rowsOf(mine)).toEqual(rowsOf(theirs));
  expect(mine.rows).toBeGreaterThan(5);
});

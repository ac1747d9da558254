import { queryContextOf, type ChartExample, type ChartManifest, type ChartPlugin } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { numbersOf, type Cell, type FrameJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { funnel } from '../funnel/plugin.ts';
import { pie } from '../pie/plugin.ts';
import { sunburst } from '../sunburst/plugin.ts';
import { table } from '../table/plugin.ts';
import { prepareTable } from '../table/prepare.ts';
import { treemap } from '../treemap/plugin.ts';

const filters = [{ col: 'dest', op: 'IN', val: ['LAX'] }];
const lit = { extra_form_data: { interactive_highlight: [{ filters }] } };

const average = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'delay' } };

const frameOf = (rows: readonly (readonly [origin: Cell, flights: number])[]): FrameJson =>
  ({
    rows: rows.length,
    columns: [
      { name: 'origin', type: 'VARCHAR', kind: 'text', values: rows.map(([origin]) => origin) },
      { name: 'flights', type: 'BIGINT', kind: 'integer', values: rows.map(([, flights]) => flights) },
    ],
  }) as FrameJson;

const all = frameOf([
  ['ORD', 100],
  ['ATL', 40],
  [null, 20],
  ['DFW', 10],
]);
const chosen = frameOf([
  ['ATL', 10],
  [null, 20],
  ['DFW', 11],
]);

interface Case {
  readonly plugin: ChartPlugin;
  readonly form: Readonly<Record<string, unknown>>;
}

const CASES: readonly Case[] = [
  { plugin: pie, form: { groupby: ['origin'], metric: 'flights' } },
  { plugin: funnel, form: { groupby: ['origin'], metric: 'flights' } },
  { plugin: treemap, form: { groupby: ['origin'], metric: 'flights' } },
  { plugin: sunburst, form: { columns: ['origin'], metric: 'flights' } },
];

const askedOf = (manifest: ChartManifest, form: object) =>
  queryContextOf(manifest, { viz_type: manifest.id, ...form, ...lit } as never, flightsDatasource).queries;

describe.each(CASES)('$plugin.manifest.id that highlights', ({ plugin, form }) => {
  it('asks for all and for what is chosen, and is filtered where the metric has no parts', () => {
    const asked = askedOf(plugin.manifest, form);
    expect(asked).toMatchObject([{ filters: [] }, { row_limit: 50_000, filters }]);
    expect(askedOf(plugin.manifest, { ...form, metric: average })).toMatchObject([{ filters }]);
  });

  it('tells the chosen part of each group and its share, which more than all is none of', () => {
    const example: ChartExample = { name: 'Parts', formData: form, frames: [all, chosen] } as never;
    const { describe: say } = drawExample(plugin, example, lit);
    const rows = Array.from({ length: 6 }, (_, datum) => say(datum)).flatMap(({ title, rows: told }) =>
      told.filter(({ label }) => label === 'Chosen').map(({ value }) => [title, value]),
    );
    const told = new Map(rows.map(([title = '', value = '']) => [title, value]));
    expect(told.get('ORD')).toMatch(/^0.*0\s*%$/);
    expect(told.get('ATL')).toMatch(/^10.*25\s*%$/);
    expect(told.get('<NULL>')).toMatch(/^20.*100\s*%$/);
    expect(told.get('DFW')).toMatch(/^11(?!.*%)/);
  });
});

it('a table of groups shows what is chosen beside each metric, by the same bars; records are filtered', () => {
  const form = { viz_type: 'table', groupby: ['origin'], metrics: ['flights'], show_cell_bars: true };
  expect(askedOf(table.manifest, { ...form, show_totals: true })).toMatchObject([
    { filters: [] },
    { row_limit: 0 },
    { row_limit: 50_000, filters },
    { columns: [], row_limit: 0, filters },
  ]);
  const records = { query_mode: 'raw', all_columns: ['origin'] };
  expect(askedOf(table.manifest, { ...form, ...records })).toMatchObject([{ filters }]);
  const { input } = drawExample(
    table,
    { name: 'Parts', formData: form, frames: [all, chosen] } as never,
    lit,
  );
  const [, whole, part] = prepareTable(input as never).columns;
  expect([part?.title, part?.bars]).toEqual(['flights, chosen', whole?.bars]);
  const values = part === undefined ? [] : [...numbersOf(part.column)];
  expect(values).toEqual([0, 10, 20, 11]);
});

it('a table that highlights totals what is chosen beside the total of all', () => {
  const totalOf = (flights: number): FrameJson =>
    ({
      rows: 1,
      columns: [{ name: 'flights', type: 'BIGINT', kind: 'integer', values: [flights] }],
    }) as FrameJson;
  const form = { viz_type: 'table', groupby: ['origin'], metrics: ['flights'], show_totals: true };
  const frames = [all, totalOf(170), chosen, totalOf(41)];
  const { input } = drawExample(table, { name: 'Totals', formData: form, frames } as never, lit);
  const { columns } = prepareTable(input as never);
  expect(columns.map(({ total }) => total)).toEqual([null, 170, 41]);
});

it('a chart whose saved metric nobody here may read highlights where the metric is said to add up', () => {
  const askedWith = (metric: object) =>
    queryContextOf(
      pie.manifest,
      { viz_type: 'pie', groupby: ['origin'], metric: 'flights', ...lit } as never,
      { ...flightsDatasource, metrics: [{ metric_name: 'flights', expression: '', ...metric }] } as never,
    ).queries;
  expect(askedWith({ adds_up: true })).toHaveLength(2);
  expect(askedWith({})).toHaveLength(1);
});

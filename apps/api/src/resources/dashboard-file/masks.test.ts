import { EMPTY_DATASOURCE, queryContextOf, type ChartDatasource } from '@belvedere/charts';
import { extraFormDataOf, withExtraFormData, type ExtraFormData, type FormData } from '@belvedere/core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { charts } from '../../charts.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
afterEach(() => home().test.engines.answerWith(null));

const FORM = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'at',
  metrics: ['count'],
  groupby: ['carrier'],
  granularity_sqla: 'at',
  time_grain_sqla: 'P1D',
  time_range: '2001-01-01 : 2001-02-01',
  adhoc_filters: [
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'at',
      operator: 'TEMPORAL_RANGE',
      comparator: '2001 : 2002',
    },
  ],
} as const;

const isIn = (col: string, ...val: string[]) => ({ col, op: 'IN', val });
const sql = (clause: 'WHERE' | 'HAVING', sqlExpression: string) =>
  ({ expressionType: 'SQL', clause, sqlExpression }) as const;

const WEEKLY = (week_start: 'monday' | 'sunday'): ExtraFormData => ({ time_grain_sqla: 'P1W', week_start });
const LAST_WEEK = (key: 'relative_start' | 'relative_end', moment: 'today' | 'now'): ExtraFormData => ({
  time_range: 'Last week',
  [key]: moment,
});
const FISCAL = (fiscal_year_start: number): ExtraFormData => ({
  time_range: 'Current fiscal year',
  fiscal_year_start,
});
/** Niue and Kiritimati never have the same day. */
const LAST_DAY = (time_zone: string): ExtraFormData => ({ time_range: 'Last day', time_zone });

/** How a second filter adds to what a first one says: to it, instead of it, or to no query at all. */
type Merge = 'append' | 'override' | 'inert';

/** What two filters say, the first with something that the second appends to or overrides; and what is then asked. */
type Row = readonly [
  key: keyof ExtraFormData,
  first: ExtraFormData,
  second: ExtraFormData,
  asked: RegExp | null,
  merge: Merge,
];

const KEYS: readonly Row[] = [
  ['filters', { filters: [isIn('carrier', 'AA')] }, { filters: [isIn('id', '7')] }, /'AA'[^]*7/, 'append'],
  [
    'adhoc_filters',
    { adhoc_filters: [sql('WHERE', '17 = 17')] },
    { adhoc_filters: [sql('HAVING', '18 = 18')] },
    /17 = 17[^]*18 = 18/,
    'append',
  ],
  ['time_range', { time_range: '2003 : 2004' }, { time_range: '2005 : 2006' }, /2005[^]*2006/, 'override'],
  ['time_grain_sqla', { time_grain_sqla: 'P1Y' }, { time_grain_sqla: 'P1M' }, /'month'/i, 'override'],
  ['time_grain', { time_grain: 'P1Y' }, { time_grain: 'P1M' }, /'month'/i, 'override'],
  ['week_start', WEEKLY('monday'), WEEKLY('sunday'), /'week'/i, 'override'],
  [
    'relative_end',
    LAST_WEEK('relative_end', 'today'),
    LAST_WEEK('relative_end', 'now'),
    /:\d\d:\d\d\.?\d*/,
    'override',
  ],
  [
    'relative_start',
    LAST_WEEK('relative_start', 'today'),
    LAST_WEEK('relative_start', 'now'),
    null,
    'override',
  ],
  ['fiscal_year_start', FISCAL(7), FISCAL(4), /-04-01/, 'override'],
  ['time_zone', LAST_DAY('Pacific/Niue'), LAST_DAY('Pacific/Kiritimati'), null, 'override'],
  ['granularity', { granularity: 'at' }, { granularity: 'later' }, /later_at/, 'override'],
  ['granularity_sqla', { granularity_sqla: 'at' }, { granularity_sqla: 'later' }, /later_at/, 'override'],
  ['time_column', { time_column: 'at' }, { time_column: 'later' }, /later_at/, 'override'],
  ['custom_form_data', { custom_form_data: { a: 1 } }, { custom_form_data: { b: 2 } }, null, 'inert'],
  [
    'interactive_groupby',
    { interactive_groupby: ['id'] },
    { interactive_groupby: ['later'] },
    /id[^]*later_at/,
    'append',
  ],
  [
    'interactive_highlight',
    { interactive_highlight: [{ filters: [isIn('carrier', 'AA')] }] },
    { interactive_highlight: [{ filters: [isIn('id', '7')] }] },
    /'AA'[^]*7/,
    'append',
  ],
  [
    'interactive_drilldown',
    { interactive_drilldown: ['a'] },
    { interactive_drilldown: ['b'] },
    null,
    'inert',
  ],
];

const mask = (extraFormData: ExtraFormData) => ({
  extraFormData,
  filterState: { value: ['x'], label: 'x' },
  ownState: {},
});
const filter = (id: string) => ({
  id,
  name: id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_time',
  targets: [{}],
});

describe('what filters say', () => {
  let [dashboard, chart] = [0, 0];
  beforeAll(async () => {
    const { owner, objects } = home();
    const dataset = `/api/v1/dataset/${objects.dataset}`;
    const { result } = await owner.ok<{ result: { columns: readonly Record<string, unknown>[] } }>(
      owner.get(dataset),
    );
    const kept = result.columns.map(({ id, column_name, is_dttm }) => ({ id, column_name, is_dttm }));
    const later = { column_name: 'later', expression: 'later_at', type: 'TIMESTAMP', is_dttm: true };
    await owner.ok(owner.put(dataset, { columns: [...kept, later] }));
    const source = { datasource_id: objects.dataset, datasource_type: 'table', viz_type: FORM.viz_type };
    const made = { slice_name: 'Days', params: JSON.stringify(FORM), ...source };
    chart = (await owner.ok<{ id: number }>(owner.post('/api/v1/chart/', made))).id;
    const part = { id: 'C', type: 'CHART', children: [], meta: { chartId: chart, width: 4, height: 30 } };
    const layout = {
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['R'] },
      R: { id: 'R', type: 'ROW', children: ['C'], meta: {} },
      C: part,
    };
    const body = {
      dashboard_title: 'Every key',
      position_json: JSON.stringify(layout),
      json_metadata: JSON.stringify({ native_filter_configuration: [filter('A'), filter('B')] }),
    };
    dashboard = (await owner.ok<{ id: number }>(owner.post('/api/v1/dashboard/', body))).id;
    await owner.ok(owner.put(`/api/v1/chart/${chart}`, { dashboards: [dashboard] }));
  });

  /** The statements that reach the engine while something is done. */
  async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
    const { test } = home();
    test.engines.runs.splice(0);
    await act();
    const all = test.engines.runs.flatMap(({ statements }) => statements);
    return all.map((text) => text.replace(/\/\*[^]*?\*\//g, '').trim());
  }

  const datasourceOf = (id: number): ChartDatasource => ({
    ...EMPTY_DATASOURCE,
    id,
    columns: ['at', 'later'].map((column_name) => ({
      column_name,
      type: 'TIMESTAMP',
      type_generic: 2,
      is_dttm: true,
      verbose_name: null,
      groupby: true,
      filterable: true,
      expression: null,
      description: null,
    })),
  });

  async function askedByPage(added: readonly ExtraFormData[]): Promise<readonly string[]> {
    const { owner, objects } = home();
    const form: FormData = { ...FORM, datasource: `${objects.dataset}__table`, slice_id: chart };
    const manifest = charts.get(FORM.viz_type)?.manifest;
    if (manifest === undefined) throw new Error('there is no such chart type');
    const shown = charts.migrate(
      withExtraFormData(form, extraFormDataOf(added.map((extraFormData) => ({ extraFormData })))),
    );
    const context = queryContextOf(manifest, shown, datasourceOf(objects.dataset));
    return statementsOf(() => owner.ok(owner.post(`/api/v1/chart/data?dashboard_id=${dashboard}`, context)));
  }

  async function askedByFile(format: string, [first = {}, second = {}]: readonly ExtraFormData[]) {
    const { owner } = home();
    const dataMask = { A: mask(first), B: mask(second) };
    const { key } = await owner.ok<{ key: string }>(
      owner.post(`/api/v1/dashboard/${dashboard}/permalink`, { dataMask }),
    );
    const url = `/api/v1/dashboard/${dashboard}/file?format=${format}&permalink_key=${key}`;
    return statementsOf(() => owner.get(url));
  }

  let questions = 9000;
  /** The same masks with a condition of their own, so that no answer is kept from another question. */
  const anew = ([, first, second]: Row): readonly ExtraFormData[] => {
    questions += 1;
    return [
      { ...first, filters: [...(first.filters ?? []), { col: 'id', op: '!=', val: questions }] },
      second,
    ];
  };
  const plain = (statements: readonly string[]): readonly string[] =>
    statements.map((text) => text.replace(/\b9\d\d\d\b/g, 'N'));

  it.each(KEYS)('%s: files ask what the page asks', async (...row) => {
    const page = plain(await askedByPage(anew(row)));
    expect(page.length).toBeGreaterThan(0);
    expect(page.join('\n')).toMatch(row[3] ?? /SELECT/);
    const [key, first, second, , merge] = row;
    const asks = async (one: ExtraFormData, other: ExtraFormData) =>
      plain(await askedByPage(anew([key, one, other, null, merge]))).join('\n');
    const [alone, instead, none] = [await asks(first, {}), await asks({}, second), await asks({}, {})];
    const both = page.join('\n');
    const holds = {
      inert: new Set([alone, instead, both, none]).size === 1,
      append: new Set([alone, instead, both, none]).size === 4,
      override: both === instead && alone !== instead,
    };
    expect(holds[merge]).toBe(true);
    for (const format of ['pdf', 'xlsx', 'png'])
      expect([format, ...plain(await askedByFile(format, anew(row)))]).toEqual([format, ...page]);
  });

  it('the small picture asks as the author left filters and time, as files without a link do', async () => {
    const { owner } = home();
    const time = { time_zone: 'Pacific/Kiritimati', week_start: 'sunday', fiscal_year_start: 4 };
    const said = {
      filters: [isIn('carrier', 'ZZ')],
      time_grain_sqla: 'P1W',
      time_range: 'Current fiscal year',
    };
    const metadata = {
      belvedere_time: time,
      native_filter_configuration: [{ ...filter('A'), defaultDataMask: mask(said) }],
    };
    const { result } = await owner.ok<{ result: { thumbnail_url: string } }>(
      owner
        .put(`/api/v1/dashboard/${dashboard}`, { json_metadata: JSON.stringify(metadata) })
        .then(() => owner.get(`/api/v1/dashboard/${dashboard}`)),
    );
    const page = await askedByPage([time as ExtraFormData, said]);
    expect(page[0]).toMatch(/-0[34]-\d\d[^]*'ZZ'/);
    expect(await statementsOf(() => owner.get(`/api/v1/dashboard/${dashboard}/file?format=xlsx`))).toEqual(
      page,
    );
    expect(await statementsOf(() => owner.get(`${result.thumbnail_url}?q=(force:!t)`))).toEqual(page);
  });
});

import { THUMBNAIL_CASES, LARGEST_ID, WARM_PLACE, type CasesOfRoute, type PartCase } from './part-case.ts';

const writable = {
  slice_name: 'Delays',
  viz_type: 'echarts_timeseries_line',
  datasource_id: 7,
  datasource_type: 'table',
  description: 'by day',
  owners: [1],
  params: '{"viz_type":"table"}',
  query_context: '{"queries":[]}',
  query_context_generation: true,
  cache_timeout: 60,
  dashboards: [3],
  certified_by: 'Ada',
  certification_details: 'checked',
  is_managed_externally: false,
  external_url: 'https://example.org/',
  datasource_name: 'flights',
};
const SAVED: PartCase = {
  fits: writable,
  longest: {
    slice_name: 250,
    viz_type: 250,
    description: 100_000,
    certified_by: 250,
    certification_details: 5000,
    external_url: 2000,
    datasource_name: 500,
  },
  largest: { datasource_id: LARGEST_ID, cache_timeout: LARGEST_ID },
  most: { owners: 100, dashboards: 1000 },
  alsoFits: [
    { ...writable, description: null, params: null, query_context: null, owners: null, cache_timeout: null },
    { ...writable, cache_timeout: -1 },
  ],
  refused: [
    [
      { ...writable, slice_name: '' },
      'slice_name',
      'Not a valid value: must NOT have fewer than 1 characters',
    ],
    [{ ...writable, cache_timeout: -2 }, 'cache_timeout', 'Not a valid value: must be >= -1'],
    [{ ...writable, owners: [0] }, 'owners.0', 'Not a valid value: must be >= 1'],
    [{ ...writable, dashboards: ['3'] }, 'dashboards.0', 'Not a valid value: must be integer'],
    [
      { ...writable, datasource_type: 'view' },
      'datasource_type',
      'Not a valid value: "view" is none of table, query, dataset, sl_table, saved_query',
    ],
  ],
};

const query = {
  columns: ['origin', { label: 'hours', sqlExpression: 'delay / 60', expressionType: 'SQL' }],
  groupby: ['origin'],
  metrics: [
    'count',
    { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'AVG', label: 'avg' },
  ],
  orderby: [['count', false]],
  filters: [
    { col: 'origin', op: 'IN', val: ['ATL'] },
    { col: 'flown', op: 'TEMPORAL_RANGE', val: 'Last week', grain: 'P1D', isExtra: true },
  ],
  extras: { where: '', having: '', time_grain_sqla: 'P1D', relative_start: 'now', relative_end: 'today' },
  time_range: 'Last week',
  since: null,
  until: null,
  granularity: 'flown',
  row_limit: 100,
  row_offset: 0,
  series_columns: ['origin'],
  series_limit: 10,
  series_limit_metric: 'count',
  order_desc: true,
  is_timeseries: true,
  post_processing: [{ operation: 'flatten' }, null],
  time_offsets: ['1 year ago'],
  annotation_layers: [{ name: 'Holidays' }],
  applied_time_extras: {},
  url_params: {},
  custom_params: {},
  result_type: 'full',
  a_field_that_nobody_knows: 1,
};
const context = {
  datasource: { id: 7, type: 'table' },
  queries: [query],
  form_data: { viz_type: 'table' },
  force: false,
  result_type: 'full',
  result_format: 'json',
  custom_cache_timeout: 60,
};
const asked = (one: object) => ({ ...context, queries: [one] });
const MISSING = 'Missing data for required field.';

const QUERIES: PartCase = {
  fits: context,
  needs: ['datasource', 'queries'],
  most: { queries: 100 },
  alsoFits: [asked({}), { ...context, queries: [] }, { ...context, force: null }],
  refused: [
    [{ ...context, datasource: { id: 7 } }, 'datasource.type', MISSING],
    [
      { ...context, datasource: { id: '7', type: 'table' } },
      'datasource.id',
      'Not a valid value: must be integer',
    ],
    [{ ...context, datasource: { id: 7, type: 'table', uid: 'x' } }, 'datasource.uid', 'Unknown field.'],
    [
      { ...context, result_format: 'pdf' },
      'result_format',
      'Not a valid value: "pdf" is none of json, csv, xlsx',
    ],
    [asked({ row_limit: -1 }), 'queries.0.row_limit', 'Not a valid value: must be >= 0'],
    [asked({ row_limit: '10' }), 'queries.0.row_limit', 'Not a valid value: must be integer'],
    [asked({ filters: [{ op: '==' }] }), 'queries.0.filters.0.col', MISSING],
    [asked({ filters: [{ col: 'a' }] }), 'queries.0.filters.0.op', MISSING],
    [
      asked({ orderby: [['a', true, 1]] }),
      'queries.0.orderby.0',
      'Not a valid value: must NOT have more than 2 items',
    ],
    [
      asked({ extras: { relative_start: 'noon' } }),
      'queries.0.extras.relative_start',
      'Not a valid value: "noon" is none of today, now',
    ],
    [
      asked({ series_rest: 'all' }),
      'queries.0.series_rest',
      'Not a valid value: "all" is none of beside, only',
    ],
    [
      asked({ reduction: { x: 'flown', pixels: 0 } }),
      'queries.0.reduction.pixels',
      'Not a valid value: must be >= 1',
    ],
  ],
};

const SIZE: Pick<PartCase, 'largest' | 'unknown'> = {
  largest: { width: 4096, height: 4096 },
  unknown: 'dropped',
};
const SMALL: NonNullable<PartCase['refused']> = [
  [{ width: 39 }, 'width', 'Not a valid value: must be >= 40'],
  [{ height: 29 }, 'height', 'Not a valid value: must be >= 30'],
  [{ theme: 'sepia' }, 'theme', 'Not a valid value: "sepia" is none of light, dark, print'],
  [{ width: 'wide' }, 'width', 'Not a valid value: must be integer'],
];
const picture = {
  width: 800,
  height: 500,
  theme: 'light',
  force: true,
  caption: 'title,subtitle,filters,time',
};
const PICTURE: PartCase = { ...SIZE, fits: picture, alsoFits: [{}], refused: SMALL };

/** Charts and their data. */
export const CHART_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'chart.thumbnail': THUMBNAIL_CASES,
  'chart.offerScreenshot': {
    q: {
      fits: { force: true, window_size: [800, 600], thumb_size: [400, 300] },
      alsoFits: [{}],
      refused: [[{ thumb_size: [400] }, 'thumb_size', 'Not a valid value: must NOT have fewer than 2 items']],
      unknown: 'dropped',
    },
  },
  'chart.create': { body: { ...SAVED, needs: ['slice_name', 'datasource_id', 'datasource_type'] } },
  'chart.update': { body: SAVED },
  'chart.warmUp': {
    body: {
      fits: { chart_id: 1, ...WARM_PLACE },
      needs: ['chart_id'],
      longest: { extra_filters: 100_000 },
      largest: { chart_id: LARGEST_ID, dashboard_id: LARGEST_ID },
      unknown: 'dropped',
    },
  },
  'chart.data': {
    body: QUERIES,
    query: { fits: { form_data: '{"slice_id":1}', dashboard_id: '3', force: 'true' }, unknown: 'dropped' },
  },
  'chart.savedData': {
    query: {
      fits: { format: 'csv', type: 'full', force: true },
      unknown: 'dropped',
      refused: [[{ format: 'pdf' }, 'format', 'Not a valid value: "pdf" is none of json, csv, xlsx']],
    },
  },
  'chart.imageSvg': { query: PICTURE },
  'chart.imagePdf': { query: PICTURE },
  'chart.imagePng': {
    query: {
      ...PICTURE,
      fits: { ...picture, ratio: 2 },
      largest: { ...SIZE.largest, ratio: 4 },
      refused: [...SMALL, [{ ratio: 0.4 }, 'ratio', 'Not a valid value: must be >= 0.5']],
    },
  },
};

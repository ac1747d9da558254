import { THUMBNAIL_CASES, type CasesOfRoute, type PartCase } from './part-case.ts';

const writable = {
  dashboard_title: 'Flights',
  slug: 'flights',
  owners: [1],
  roles: [2],
  position_json: '{"DASHBOARD_VERSION_KEY":"v2"}',
  css: '.chart { color: red }',
  json_metadata: '{"refresh_frequency":0}',
  published: true,
  certified_by: 'Ada',
  certification_details: 'checked',
  is_managed_externally: false,
  external_url: 'https://example.org/',
};
const FILTER_STATE: CasesOfRoute = {
  query: { fits: { tab_id: '7' }, longest: { tab_id: 100 }, alsoFits: [{}], unknown: 'dropped' },
  body: {
    fits: { value: '{"NATIVE_FILTER-1":{"filterState":{"value":["ATL"]}}}' },
    needs: ['value'],
    refused: [[{ value: '' }, 'value', 'Not a valid value: must NOT have fewer than 2 characters']],
  },
};
const SAVED: PartCase = {
  fits: writable,
  longest: {
    dashboard_title: 500,
    slug: 255,
    css: 100_000,
    certified_by: 250,
    certification_details: 5000,
    external_url: 2000,
  },
  most: { owners: 100, roles: 100 },
  alsoFits: [{}, { dashboard_title: null, slug: null, css: null }],
  refused: [[{ owners: [0] }, 'owners.0', 'Not a valid value: must be >= 1']],
};

const chart = {
  slice_name: 'Delays',
  viz_type: 'table',
  datasource_id: 7,
  datasource_type: 'table',
  params: '{}',
  query_context: '{}',
  width: 12,
  height: 50,
};
const together = { dashboard_title: 'Flights', charts: [chart] };
const withChart = (change: object) => ({ ...together, charts: [{ ...chart, ...change }] });

const EMBEDDING: PartCase = {
  fits: { allowed_domains: ['https://example.org'] },
  needs: ['allowed_domains'],
  most: { allowed_domains: 100 },
  alsoFits: [{ allowed_domains: [] }],
  refused: [
    [
      { allowed_domains: [''] },
      'allowed_domains.0',
      'Not a valid value: must NOT have fewer than 1 characters',
    ],
  ],
};
const grant = {
  user: { username: 'vera', first_name: 'Vera', last_name: 'Rubin' },
  resources: [{ type: 'dashboard', id: '1f2e' }],
  rls: [{ dataset: 7, clause: "state = 'GA'" }],
  filters: [{ dataset: 7, col: 'state', op: 'IN', val: ['GA'] }],
  time_range: 'Last year',
};

/** Dashboards. */
export const DASHBOARD_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'dashboard.thumbnail': THUMBNAIL_CASES,
  'dashboard.versionPicture': {
    query: {
      fits: { theme: 'dark', tab: 'TAB-1', width: 736 },
      longest: { tab: 200 },
      largest: { width: 1200 },
      alsoFits: [{}],
      refused: [
        [{ theme: 'print' }, 'theme', 'Not a valid value: "print" is none of light, dark'],
        [{ width: 199 }, 'width', 'Not a valid value: must be >= 200'],
      ],
      unknown: 'dropped',
    },
  },
  'dashboard.file': {
    query: {
      fits: { format: 'png', permalink_key: 'abc', part: 'CHART-1', theme: 'dark', ratio: 1.5 },
      needs: ['format'],
      longest: { permalink_key: 100, part: 200 },
      largest: { ratio: 3 },
      alsoFits: [{ format: 'pdf' }, { format: 'xlsx' }],
      refused: [
        [{ format: 'svg' }, 'format', 'Not a valid value: "svg" is none of png, pdf, xlsx'],
        [{ format: 'png', ratio: 0.4 }, 'ratio', 'Not a valid value: must be >= 0.5'],
      ],
      unknown: 'dropped',
    },
  },
  'dashboard.create': { body: SAVED },
  'dashboard.update': { body: SAVED },
  'dashboard.createWithCharts': {
    body: {
      fits: together,
      needs: ['dashboard_title', 'charts'],
      longest: { dashboard_title: 500 },
      most: { charts: 50 },
      refused: [
        [{ ...together, charts: [] }, 'charts', 'Not a valid value: must NOT have fewer than 1 items'],
        [withChart({ width: 13 }), 'charts.0.width', 'Not a valid value: must be <= 12'],
        [withChart({ width: 0 }), 'charts.0.width', 'Not a valid value: must be >= 1'],
        [withChart({ height: 4 }), 'charts.0.height', 'Not a valid value: must be >= 5'],
        [withChart({ title: 'x' }), 'charts.0.title', 'Unknown field.'],
      ],
    },
  },
  'dashboard.copy': {
    body: {
      fits: { dashboard_title: 'Copy', css: '', duplicate_slices: true, json_metadata: '{}' },
      needs: ['json_metadata'],
      longest: { dashboard_title: 500, css: 100_000 },
    },
  },
  'dashboard.nameVersion': {
    body: {
      fits: { name: 'Before the review' },
      needs: ['name'],
      longest: { name: 120 },
      alsoFits: [{ name: null }],
      refused: [[{ name: '' }, 'name', 'Not a valid value: must NOT have fewer than 1 characters']],
    },
  },
  'embedded.create': { body: EMBEDDING },
  'embedded.replace': { body: EMBEDDING },
  'guest_token.create': {
    body: {
      fits: grant,
      needs: ['resources', 'rls'],
      longest: { time_range: 500 },
      most: { resources: 100, rls: 100, filters: 100 },
      alsoFits: [
        { resources: [{ type: 'dashboard', id: 3 }], rls: [] },
        { ...grant, user: null, time_range: null },
      ],
      refused: [
        [{ ...grant, resources: [] }, 'resources', 'Not a valid value: must NOT have fewer than 1 items'],
        [{ ...grant, rls: [{ datset: 7, clause: 'x' }] }, 'rls.0.datset', 'Unknown field.'],
        [
          { ...grant, resources: [{ type: 'chart', id: 1 }] },
          'resources.0.type',
          'Not a valid value: "chart" is none of dashboard',
        ],
      ],
    },
  },
  'filter_set.create': {
    body: {
      fits: {
        name: 'Hubs',
        description: 'The large ones',
        owner_type: 'User',
        owner_id: 1,
        json_metadata: '{"nativeFilters":{},"dataMask":{}}',
      },
      needs: ['name', 'owner_type', 'json_metadata'],
      longest: { name: 500, description: 2000 },
      refused: [
        [
          { name: 'x', owner_type: 'Team', json_metadata: '{}' },
          'owner_type',
          'Not a valid value: "Team" is none of User, Dashboard',
        ],
      ],
    },
  },
  'filter_set.update': {
    body: {
      fits: {
        name: 'Hubs',
        description: 'The large ones',
        json_metadata: '{"nativeFilters":{}}',
        owner_type: 'Dashboard',
      },
      longest: { name: 500, description: 2000 },
      alsoFits: [{}],
    },
  },
  'dashboard.createFilterState': FILTER_STATE,
  'dashboard.updateFilterState': FILTER_STATE,
  'dashboard.permalink': {
    body: {
      fits: {
        dataMask: { 'NATIVE_FILTER-1': { filterState: { value: ['ATL'] } } },
        activeTabs: ['TAB-1'],
        urlParams: [['standalone', 'true']],
        anchor: 'CHART-1',
        labelPlaces: { 7: { ATL: 0 } },
      },
      longest: { anchor: 200 },
      most: { activeTabs: 200, urlParams: 200 },
      alsoFits: [{}],
      refused: [
        [{ urlParams: [['alone']] }, 'urlParams.0', 'Not a valid value: must NOT have fewer than 2 items'],
        [
          { urlParams: [['a', 'b', 'c']] },
          'urlParams.0',
          'Not a valid value: must NOT have more than 2 items',
        ],
      ],
    },
  },
};

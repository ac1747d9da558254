import { asDashboardShows, colorNamespaceOf, withDashboardColors } from '@belvedere/charts';
import {
  crossFilterTargets,
  DASHBOARD_METADATA,
  filtersAmong,
  filtersOnChart,
  joinedLayers,
  layoutFromStored,
  openingsOf,
  readFilterEntries,
  withBoxFilters,
  type FormData,
  type JsonObject,
} from '@belvedere/core';
import { createColorMemory } from '@belvedere/theme';
import { expect, it } from 'vitest';
import { changesScope } from './moved-scope.ts';
import { refreshRulesOf } from './refresh-plan.ts';
import { unshownFilters } from './unshown-filters.ts';

const part = (type: string, id: string, children: string[], meta = {}) => ({ type, id, children, meta });
const positions = (where: string) => ({
  ROOT_ID: part('ROOT', 'ROOT_ID', ['GRID_ID']),
  GRID_ID: part('GRID', 'GRID_ID', ['R1', 'R2']),
  R1: part('ROW', 'R1', where === 'R1' ? ['C1', 'C2'] : ['C1']),
  R2: part('ROW', 'R2', where === 'R1' ? ['C3'] : ['C3', 'C2']),
  ...Object.fromEntries([1, 2, 3].map((id) => [`C${id}`, part('CHART', `C${id}`, [], { chartId: id })])),
});
const layout = layoutFromStored(positions('R1'), 'test');
const form = { viz_type: 'pie', datasource: '1__table', color_scheme: 'lyftColors' } as unknown as FormData;
const scope = { rootPath: ['R1'], excluded: [] };
const filter = {
  id: 'NATIVE_FILTER-a',
  type: 'NATIVE_FILTER',
  name: 'Airport',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  scope,
};
const rainIn = (metadata: JsonObject, ...labels: string[]) =>
  createColorMemory({ namespace: colorNamespaceOf(metadata) })
    .assignFor(1)({ colors: ['#1', '#2', '#3', '#4', '#5', '#6', '#7'], labels })
    .get('rain');
const box = {
  viz_type: 'filter_box',
  date_filter: false,
  datasource: '1__table',
  filter_configs: [{ column: 'origin' }],
};
const boxSays = (metadata: JsonObject) => {
  const [first] = filtersAmong(readFilterEntries(withBoxFilters(metadata, [{ id: 9, formData: box }])));
  return first?.defaultMask.extraFormData.filters;
};
const reaches = (chart: number) => (metadata: JsonObject) => crossFilterTargets(layout, metadata, chart);

/** A setting, a value of it, what is looked at, what is seen without it and with it. */
const EFFECTS: readonly (readonly [
  string,
  JsonObject[string],
  (metadata: JsonObject) => unknown,
  unknown,
  unknown,
])[] = [
  [
    'belvedere_behaviour',
    { opens: { 1: [{ label: 'Its tab', target: { kind: 'tab', id: 'TAB-1' } }] } },
    (m) => openingsOf(m, 1).map(({ label }) => label),
    [],
    ['Its tab'],
  ],
  [
    'belvedere_behaviour',
    { layers: { all: [{ name: 'Holidays' }] } },
    (m) => joinedLayers(asDashboardShows(form, m)).map(({ name }) => name),
    [],
    ['Holidays'],
  ],
  [
    'belvedere_time',
    { time_zone: 'Europe/Berlin' },
    (m) => asDashboardShows(form, m)['extra_form_data'],
    undefined,
    { time_zone: 'Europe/Berlin' },
  ],
  [
    'color_scheme',
    'supersetColors',
    (m) => withDashboardColors(form, m)['color_scheme'],
    'lyftColors',
    'supersetColors',
  ],
  [
    'label_colors',
    { ORD: '#010203' },
    (m) => withDashboardColors(form, m)['label_colors'],
    undefined,
    { ORD: '#010203' },
  ],
  [
    'shared_label_colors',
    { ORD: '#010203' },
    (m) => withDashboardColors(form, m)['shared_label_colors'],
    undefined,
    { ORD: '#010203' },
  ],
  ['color_namespace', 'wall', (m) => rainIn(m, 'rain') === rainIn(m, 'sun', 'rain'), false, true],
  ['refresh_frequency', 30, (m) => refreshRulesOf(m).intervalMs, 0, 30_000],
  ['timed_refresh_immune_slices', [2], (m) => [...refreshRulesOf(m).immuneIds], [], [2]],
  ['stagger_refresh', false, (m) => refreshRulesOf(m).isStaggered, true, false],
  ['stagger_time', 9000, (m) => refreshRulesOf(m).spreadMs, 5000, 9000],
  ['chart_configuration', { 1: { id: 1, crossFilters: { scope } } }, reaches(1), [2, 3], [2]],
  ['global_chart_configuration', { scope }, reaches(2), [1, 3], [1]],
  [
    'native_filter_configuration',
    [filter],
    (m) => [1, 3].map((id) => filtersOnChart(filtersAmong(readFilterEntries(m)), layout, id).length),
    [0, 0],
    [1, 0],
  ],
  ['native_filter_configuration', [filter], unshownFilters, [], ['Airport']],
  [
    'default_filters',
    '{"9": {"origin": ["ORD"]}}',
    boxSays,
    undefined,
    [{ col: 'origin', op: 'IN', val: ['ORD'] }],
  ],
  [
    'filter_scopes',
    { 9: { origin: { scope: ['R1'], immune: [] } } },
    (m) => changesScope(layout, layoutFromStored(positions('R2'), 'test'), m),
    false,
    true,
  ],
];

it.each(EFFECTS)('%s %j has its effect', (setting, value, see, without, withIt) => {
  expect([see({}), see({ [setting]: value })]).toEqual([without, withIt]);
});

/** Seen by tests of their own: in the browser, over the API, or in components. */
const SEEN_ELSEWHERE: Readonly<Record<string, string>> = {
  expanded_slices: 'view/ChartDescription.test.tsx',
  cross_filters_enabled: 'state/thunks/refused-change.test.ts and the journey of cross-filters',
  filter_bar_orientation:
    'the strip itself in libs/filters/src/bar/FilterBar.test.tsx; where it lies was clicked, not tested',
  belvedere_instant_filters: 'the bar itself in libs/filters/src/bar/FilterBar.test.tsx',
  filter_sets_configuration: 'kept for other readers of the file',
  color_scheme_domain: 'kept for other readers of the file',
};

it('every setting that the product knows has a row here or a named place', () => {
  const named = new Set([...EFFECTS.map(([setting]) => setting), ...Object.keys(SEEN_ELSEWHERE)]);
  expect(Object.keys(DASHBOARD_METADATA).filter((setting) => !named.has(setting))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { dashboardChanges, dashboardContentOf, partName } from './dashboard-changes.ts';
import type { Json, JsonObject } from './json.ts';
import type { LayoutComponent } from './layout/component.ts';

const part = (id: string, type: string, children: string[] = [], meta: JsonObject = {}): JsonObject => ({
  id,
  type,
  children,
  meta,
});
const chart = (id: number, name: string, meta: JsonObject = {}): JsonObject =>
  part(`CHART-${id}`, 'CHART', [], { chartId: id, sliceName: name, width: 4, height: 50, ...meta });

const TREE = [
  part('ROOT_ID', 'ROOT', ['TABS-1']),
  part('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
  part('TAB-1', 'TAB', ['ROW-1'], { text: 'Overview' }),
  part('TAB-2', 'TAB', ['ROW-2'], { text: 'Routes' }),
  part('ROW-1', 'ROW', ['CHART-1', 'CHART-2']),
  part('ROW-2', 'ROW', ['CHART-3']),
  chart(1, 'Delays'),
  chart(2, 'Airports'),
  chart(3, 'Map'),
];

const version = (parts: readonly JsonObject[] = TREE, settings: JsonObject = {}, more: JsonObject = {}) =>
  dashboardContentOf({
    dashboard_title: 'Flights',
    position_json: JSON.stringify(Object.fromEntries(parts.map((one) => [one['id'], one]))),
    json_metadata: JSON.stringify(settings),
    ...more,
  });
const withPart = (...changed: readonly JsonObject[]): readonly JsonObject[] => [
  ...TREE.filter(({ id }) => !changed.some((one) => one['id'] === id)),
  ...changed,
];
const brief = (...versions: Parameters<typeof dashboardChanges>) =>
  dashboardChanges(...versions).map(({ subject, name, verb, details }) => [
    subject,
    name,
    verb,
    ...details.map(({ what, before, after }): [string, Json, Json] => [what, before, after]),
  ]);

describe('the differences between two versions of a dashboard', () => {
  it('are none between equal ones, also where one leaves out what the other has as usual', () => {
    expect(brief(version(), version())).toEqual([]);
    expect(brief(version(), version(TREE, { refresh_frequency: 0, cross_filters_enabled: true }))).toEqual(
      [],
    );
  });

  it('are none between a field that was never written and an empty one', () => {
    const unset = { css: null, slug: '', certified_by: null };
    expect(brief(version(TREE, {}, unset), version(TREE, {}, { css: '', certified_by: '' }))).toEqual([]);
  });

  it('name fields, settings, filters and colours', () => {
    const before = version(TREE, {
      refresh_frequency: 0,
      label_colors: { PHX: '#111111' },
      native_filter_configuration: [{ id: 'F1', name: 'Origin' }],
    });
    const after = version(
      TREE,
      {
        refresh_frequency: 30,
        label_colors: { PHX: '#222222' },
        native_filter_configuration: [
          { id: 'F1', name: 'From' },
          { id: 'F2', name: 'Distance' },
        ],
      },
      { dashboard_title: 'Delays', css: '.a {}' },
    );
    expect(brief(before, after)).toEqual([
      ['field', 'dashboard_title', 'changed', ['value', 'Flights', 'Delays']],
      ['field', 'css', 'changed', ['value', null, '.a {}']],
      ['setting', 'refresh_frequency', 'changed', ['value', 0, 30]],
      ['filter', 'From', 'changed'],
      ['filter', 'Distance', 'added'],
      ['color', 'PHX', 'changed', ['value', '#111111', '#222222']],
    ]);
  });

  it('tell a chart that is new, gone, resized or renamed on the dashboard, and in which tab it stands', () => {
    const after = withPart(
      part('ROW-1', 'ROW', ['CHART-1', 'CHART-9']),
      chart(1, 'Delays', { width: 6, sliceNameOverride: 'Two bad days' }),
      chart(9, 'Busiest'),
    ).filter(({ id }) => id !== 'CHART-2');
    expect(brief(version(), version(after))).toEqual([
      ['part', 'Two bad days', 'changed', ['name', 'Delays', 'Two bad days'], ['width', 4, 6]],
      ['part', 'Busiest', 'added', ['place', null, 'Overview']],
      ['part', 'Airports', 'removed', ['place', 'Overview', null]],
    ]);
  });

  it('tell what moved to another tab, and how many changed places in the same row', () => {
    const swapped = withPart(part('ROW-1', 'ROW', ['CHART-2', 'CHART-1']));
    expect(brief(version(), version(swapped))).toEqual([['part', 'Airports', 'moved', ['order', null, 2]]]);
    const moved = withPart(part('ROW-1', 'ROW', ['CHART-1']), part('ROW-2', 'ROW', ['CHART-3', 'CHART-2']));
    expect(brief(version(), version(moved))).toEqual([
      ['part', 'Airports', 'moved', ['place', 'Overview', 'Routes']],
    ]);
  });

  it('tell a tab by its name, an empty row by being there, and let the rows of a new chart go unsaid', () => {
    const tab = withPart(
      part('TABS-1', 'TABS', ['TAB-1', 'TAB-2', 'TAB-3']),
      part('TAB-3', 'TAB', ['ROW-3'], { text: 'Quality' }),
      part('ROW-3', 'ROW', ['CHART-4']),
      chart(4, 'Gaps'),
    );
    expect(brief(version(), version(tab)).map(([, name, verb]) => [name, verb])).toEqual([
      ['Quality', 'added'],
      ['Gaps', 'added'],
    ]);
    const row = withPart(part('TAB-2', 'TAB', ['ROW-2', 'ROW-4'], { text: 'Routes' }), part('ROW-4', 'ROW'));
    expect(brief(version(), version(row))).toEqual([['part', '', 'added', ['place', null, 'Routes']]]);
  });

  it('name charts that were changed themselves in between', () => {
    const of = (v: number) => version(TREE, {}, { charts: [{ id: 1, version: v }] });
    expect(brief(of(2), of(3))).toEqual([['chart', 'Delays', 'changed', ['version', 2, 3]]]);
  });

  it('survive documents of any kind', () => {
    const odd = dashboardContentOf({ position_json: '[', json_metadata: '7', charts: 'x' });
    expect(brief(odd, odd)).toEqual([]);
    expect(dashboardChanges(odd, version()).length).toBeGreaterThan(0);
  });
});

it('a text is called by its first line, its live places by what they show', () => {
  const text = part('M', 'MARKDOWN', [], {
    code: '## Sun: {{chart: Delays}} of {{ filter:Airport }}\n\nMore',
  });
  expect(partName({}, text as unknown as LayoutComponent)).toBe('Sun: Delays of Airport');
});

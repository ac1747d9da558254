import { describe, expect, it } from 'vitest';
import { metadataFaults } from './dashboard-metadata.ts';

describe('the settings of a dashboard', () => {
  it.each([
    ['color_scheme', 'belvedere', 7],
    ['color_namespace', 'wall', {}],
    ['color_scheme_domain', ['#fff'], '#fff'],
    ['label_colors', { PHX: '#D97100' }, 'PHX'],
    ['shared_label_colors', { PHX: '#D97100' }, 3],
    ['shared_label_colors', ['PHX'], [3]],
    ['refresh_frequency', 30, '30'],
    ['timed_refresh_immune_slices', [28], ['28']],
    ['stagger_refresh', false, 'yes'],
    ['stagger_time', 2500, -1],
    ['expanded_slices', { '28': true }, { '28': 1 }],
    ['cross_filters_enabled', true, 1],
    ['filter_bar_orientation', 'HORIZONTAL', 'horizontal'],
    ['default_filters', '{"28":{}}', '[]'],
    ['filter_scopes', {}, []],
    ['chart_configuration', {}, []],
    ['global_chart_configuration', {}, 'global'],
    ['native_filter_configuration', [], {}],
    ['filter_sets_configuration', [], {}],
    ['belvedere_behaviour', {}, []],
    ['belvedere_instant_filters', true, 'yes'],
  ] as const)('%s takes %j, not %j', (key, good, bad) => {
    expect(metadataFaults({ [key]: good })).toEqual([]);
    expect(metadataFaults({ [key]: null })).toEqual([]);
    expect(metadataFaults({ [key]: bad })).toMatchObject([{ key, value: bad }]);
  });

  it('says nothing of settings that nobody knows', () => {
    expect(metadataFaults({ x_wall: { floor: 3 }, constructor: 1, toString: 2 })).toEqual([]);
  });
});

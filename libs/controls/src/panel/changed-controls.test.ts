import { expect, it } from 'vitest';
import { definePanel } from '../control.ts';
import { sectionMessages } from '../messages.ts';
import { groupby, metric } from '../shared/query.ts';
import { changedControls } from './changed-controls.ts';

const panel = definePanel({
  label: sectionMessages.query,
  tab: 'data',
  isExpanded: true,
  controls: [groupby, metric],
});

it('names what differs, in the order of the panel', () => {
  const changes = changedControls(
    panel,
    { viz_type: 'pie', zoom: 1, metric: 'count' },
    { viz_type: 'pie', zoom: 2, metric: 'mean', groupby: ['origin'] },
  );
  expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['groupby', undefined, ['origin']],
    ['metric', 'count', 'mean'],
    ['zoom', 1, 2],
  ]);
});

it('takes nothing, null, false and empty lists for the same, and ignores where the form came from', () => {
  const before = { viz_type: 'pie', groupby: [], show: false };
  const after = { viz_type: 'pie', metric: null, slice_id: 4, url_params: { a: 'b' } };
  expect(changedControls(panel, before, after)).toEqual([]);
});

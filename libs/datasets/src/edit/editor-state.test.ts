import { expect, it } from 'vitest';
import { storedDataset } from '../testing/stored-dataset.ts';
import { draftOf, newCalculatedColumn, newMetric } from './draft.ts';
import { editorStep } from './editor-state.ts';

const start = { draft: draftOf(storedDataset()), beforeSync: null };

it('strikes a stored part and brings it back, and drops one that was never saved', () => {
  const struck = editorStep(start, { type: 'columnDropped', key: 'column-2' });
  expect(struck.draft.columns[1]).toMatchObject({ column_name: 'origin', isRemoved: true });
  const back = editorStep(struck, { type: 'columnDropped', key: 'column-2' });
  expect(back.draft.columns[1]?.isRemoved).toBe(false);
  const added = editorStep(start, { type: 'columnAdded', column: newCalculatedColumn('new') });
  expect(added.draft.columns).toHaveLength(4);
  expect(editorStep(added, { type: 'columnDropped', key: 'new' }).draft.columns).toHaveLength(3);
});

it('changes one part and no other', () => {
  const added = editorStep(start, { type: 'metricAdded', metric: newMetric('new') });
  const named = editorStep(added, { type: 'metricChanged', key: 'new', patch: { metric_name: 'late' } });
  expect(named.draft.metrics.map((metric) => metric.metric_name)).toEqual(['count', 'late']);
  expect(named.draft.columns).toBe(start.draft.columns);
});

it('changes fields of the dataset', () => {
  const changed = editorStep(start, { type: 'fieldsChanged', patch: { description: 'told' } });
  expect(changed.draft.fields).toMatchObject({ description: 'told', table_name: 'flights' });
});

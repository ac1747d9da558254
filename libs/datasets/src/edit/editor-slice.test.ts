import type { Action, RootState } from '@belvedere/client-store';
import { expect, it } from 'vitest';
import { storedDataset } from '../testing/stored-dataset.ts';
import { draftOf } from './draft.ts';
import { datasetEditorActions as on, datasetEditorSlice as slice } from './editor-slice.ts';

const key = 'a';
const start = draftOf(storedDataset());
const after = (actions: readonly Action[]) =>
  slice.select(
    actions.reduce<RootState>((root, action) => ({ [slice.name]: slice.advance(root, action) }), {}),
    key,
  );
const described = (description: string): Action =>
  on.stepped({ key, start, step: { type: 'fieldsChanged', patch: { description } } });

it('has no draft before the first step, and goes on with its own after it', () => {
  expect(after([]).edit).toBeNull();
  const named: Action = on.stepped({
    key,
    start,
    step: { type: 'fieldsChanged', patch: { table_name: 'late' } },
  });
  expect(after([described('told'), named]).edit?.draft.fields).toMatchObject({
    description: 'told',
    table_name: 'late',
  });
});

it('a save ends with whatever window comes of it', () => {
  const saving = [described('told'), on.saveStarted({ key })];
  expect(after(saving).isSaving).toBe(true);
  const failed = after([...saving, on.windowShown({ key, window: { shows: 'confirm' } })]);
  expect(failed).toMatchObject({ isSaving: false, window: { shows: 'confirm' } });
});

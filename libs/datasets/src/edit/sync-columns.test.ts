import { describe, expect, it } from 'vitest';
import { storedDataset } from '../testing/stored-dataset.ts';
import { draftOf, bodyOf } from './draft.ts';
import { editorStep } from './editor-state.ts';
import { syncColumns, syncCounts, type SourceColumn } from './sync-columns.ts';

const source = (column_name: string, type: string, over: Partial<SourceColumn> = {}): SourceColumn => ({
  column_name,
  type,
  type_generic: 1,
  is_dttm: false,
  description: null,
  ...over,
});
const draft = draftOf(storedDataset());

describe('columns compared with their source', () => {
  it('says nothing when they are equal, and leaves calculated columns alone', () => {
    const found = [source('at', 'TIMESTAMP', { is_dttm: true }), source('origin', 'VARCHAR')];
    const columns = syncColumns(draft.columns, found);
    expect(syncCounts(columns)).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(columns).toHaveLength(3);
  });

  it('marks what is new, what has another type, and what is gone', () => {
    const found = [source('origin', 'BIGINT', { type_generic: 0 }), source('carrier', 'VARCHAR')];
    const columns = syncColumns(draft.columns, found);
    expect(columns.map(({ column_name: name, sync, isRemoved }) => [name, sync, isRemoved])).toEqual([
      ['at', 'removed', true],
      ['origin', 'changed', false],
      ['shout', null, false],
      ['carrier', 'added', false],
    ]);
    expect(columns[1]).toMatchObject({ type: 'BIGINT', typeBefore: 'VARCHAR', type_generic: 0 });
  });

  it('takes nothing over before it is saved, and can be undone', () => {
    const start = { draft, beforeSync: null };
    const synced = editorStep(start, { type: 'synced', source: [source('carrier', 'VARCHAR')] });
    expect(bodyOf(synced.draft).columns?.map((column) => column.column_name)).toEqual(['shout', 'carrier']);
    const undone = editorStep(synced, { type: 'syncUndone' });
    expect(bodyOf(undone.draft)).toEqual(bodyOf(draft));
  });

  it('brings a struck column back when the source has it again', () => {
    const gone = syncColumns(draft.columns, []);
    const back = syncColumns(gone, [
      source('at', 'TIMESTAMP', { is_dttm: true }),
      source('origin', 'VARCHAR'),
    ]);
    expect(back.filter((column) => column.isRemoved)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { newEditor, type QueryEditor } from './query-editor.ts';
import { changedFields, mergeFields, tabFieldsOf, withTabFields, type TabFields } from './tab-fields.ts';

const fieldsOf = (from: Partial<QueryEditor>): TabFields => tabFieldsOf(newEditor('a', 'A', from));
const base = fieldsOf({ sql: 'SELECT 1', dbId: 1, schema: 'main' });

it('every field of a tab comes back as it was', () => {
  const editor = newEditor('a', 'A', {
    dbId: 3,
    schema: 's',
    sql: 'x',
    cursor: { anchor: 1, head: 0 },
    queryLimit: 10,
    autorun: true,
    templateParams: '{}',
    remoteId: 4,
    latestQueryId: 'q',
    hideLeftBar: true,
    position: 1.5,
  });
  expect(withTabFields(newEditor('a', 'B'), tabFieldsOf(editor))).toEqual(editor);
});

it('only what changed is sent, and everything of a tab that was never kept', () => {
  expect(changedFields({ ...base, sql: 'SELECT 2' }, base)).toEqual({ sql: 'SELECT 2' });
  expect(changedFields(base, base)).toEqual({});
  expect(changedFields(base, null)).toEqual(base);
});

it('what only one of two windows changed is taken from there', () => {
  const merged = mergeFields(base, { ...base, sql: 'mine' }, { ...base, label: 'theirs', query_limit: 10 });
  expect(merged.disputed).toEqual([]);
  expect(merged.fields).toMatchObject({ sql: 'mine', label: 'theirs', query_limit: 10 });
});

it('a text written in both windows is disputed, a cursor is not', () => {
  const cursor = { anchor: 1, head: 1 };
  const mine = { ...base, sql: 'mine', extra_json: { ...base.extra_json, cursor } };
  const theirs = { ...base, sql: 'theirs', extra_json: { ...base.extra_json, position: 9 } };
  expect(mergeFields(base, mine, theirs).disputed).toEqual(['sql']);
});

it('the same text written in both windows is no dispute', () => {
  const same = { ...base, sql: 'both' };
  expect(mergeFields(base, same, same).disputed).toEqual([]);
});

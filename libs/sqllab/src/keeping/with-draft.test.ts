import { expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { newRun } from '../model/query-run.ts';
import { withDraft } from './with-draft.ts';

const run = newRun({ id: 'here', editorId: 'a', sql: 'SELECT 1', dbId: 1, startedAt: 0 });

it.each([
  ['lost', null],
  ['here', 'here'],
])('a tab of this device whose latest run is %s has %s', (latestQueryId, expected) => {
  const draft = {
    editors: [newEditor('a', 'a', { latestQueryId })],
    activeId: 'a',
    closedTabs: [],
    runs: [run],
    keepings: {},
    writings: {},
    at: 1,
  };
  const { editors } = withDraft({ editors: [], activeId: '', runs: [], keepings: {} }, draft);
  expect(editors?.map((editor) => editor.latestQueryId)).toEqual([expected]);
});

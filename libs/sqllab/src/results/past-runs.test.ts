import { expect, it } from 'vitest';
import { newRun } from '../model/query-run.ts';
import { filteredRuns, type RunFilter } from './past-runs.ts';

const base = { dbId: 1, startedAt: 0 };
const runs = [
  newRun({ ...base, id: 'a', editorId: '1', sql: 'SELECT Delay', tab: 'Late', state: 'success' }),
  newRun({ ...base, id: 'b', editorId: '2', sql: 'SELECT 2', tab: 'Other', state: 'failed' }),
];
const all: RunFilter = { search: '', state: null, editorId: null };

it.each([
  [{}, ['a', 'b']],
  [{ search: ' delay ' }, ['a']],
  [{ search: 'OTHER' }, ['b']],
  [{ state: 'failed' }, ['b']],
  [{ editorId: '1' }, ['a']],
  [{ editorId: '1', state: 'failed' }, []],
] as const)('%o shows %o', (filter, ids) => {
  expect(filteredRuns(runs, { ...all, ...filter }).map(({ id }) => id)).toEqual(ids);
});

import { expect, it } from 'vitest';
import { newEditor, nextUntitledNumber, sqllabActions, sqllabSlice, type QueryRun } from './sqllab-slice.ts';

const on = sqllabActions;
const start = sqllabSlice.reduce(sqllabSlice.select({}), on.tabAdded(newEditor('a', 'Untitled Query 1')));
const run: QueryRun = {
  id: 'q',
  editorId: 'a',
  sql: 'SELECT 1',
  dbId: 1,
  schema: null,
  limit: 1000,
  templateParams: '',
  state: 'running',
  startedAt: 0,
  endedAt: null,
  rows: null,
  limitingFactor: 'UNKNOWN',
  total: null,
  isDisplayCut: false,
  resultsKey: null,
  problem: null,
};

it('a new tab takes the next free number', () => {
  expect(nextUntitledNumber(['Untitled Query 1', 'Routes', 'Untitled Query 7'])).toBe(8);
});

it('closing the open tab opens its neighbour', () => {
  const two = sqllabSlice.reduce(start, on.tabAdded(newEditor('b', 'B')));
  expect(sqllabSlice.reduce(two, on.tabClosed('b')).activeId).toBe('a');
});

it('a stopped run stays stopped when its answer comes late', () => {
  const running = sqllabSlice.reduce(start, on.queryStarted(run));
  const stopped = sqllabSlice.reduce(running, on.queryEnded({ id: 'q', change: { state: 'stopped' } }));
  expect(
    sqllabSlice.reduce(stopped, on.queryEnded({ id: 'q', change: { state: 'success' } })).runs[0]?.state,
  ).toBe('stopped');
});

it('a tab knows its latest run', () => {
  expect(sqllabSlice.reduce(start, on.queryStarted(run)).editors[0]?.latestQueryId).toBe('q');
});

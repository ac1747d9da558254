import { describe, expect, it } from 'vitest';
import { newEditor, type QueryEditor } from '../model/query-editor.ts';
import { newRun, type QueryRun, toneOf } from '../model/query-run.ts';
import { sqllabActions, sqllabSlice, latestRunOf, selectSqlLab } from './sqllab-slice.ts';
import type { SqlLabState } from './sqllab-state.ts';
import { nextUntitledNumber } from './tab-moves.ts';

const key = 'lab';
const on = sqllabActions;
type Happened = ReturnType<(typeof on)[keyof typeof on]>;

/** SQL Lab after what happened. */
function after(...happened: readonly Happened[]): SqlLabState {
  const root = happened.reduce<Readonly<Record<string, unknown>>>(
    (state, action) => ({ sqllab: sqllabSlice.advance(state, action) }),
    {},
  );
  return selectSqlLab(root, key);
}

const tab = (id: string, from: Partial<QueryEditor> = {}): Happened =>
  on.tabAdded({ key, editor: newEditor(id, id.toUpperCase(), from) });
const names = ({ editors }: SqlLabState): string => editors.map(({ id }) => id).join('');
const run: QueryRun = newRun({ id: 'q', editorId: 'a', sql: 'SELECT 1', dbId: 1, startedAt: 0 });
const changed = (change: Partial<QueryRun>): Happened => on.runChanged({ key, id: 'q', change });

describe('tabs', () => {
  it('take the number after the highest there is', () => {
    expect(nextUntitledNumber(['Untitled Query 1', 'Routes', 'Untitled Query 7'])).toBe(8);
    expect(nextUntitledNumber([])).toBe(1);
  });

  it('closed lead back to the one that was open before', () => {
    const opened = [tab('a'), tab('b'), tab('c'), on.tabActivated({ key, id: 'a' })];
    const left = after(...opened, on.tabsClosed({ key, ids: ['a'], closedAt: 1 }));
    expect([names(left), left.activeId]).toEqual(['bc', 'c']);
  });

  it('closed are opened again with their text, at their place', () => {
    const state = after(
      tab('a'),
      tab('b', { sql: 'SELECT 2' }),
      tab('c'),
      on.tabsClosed({ key, ids: ['b'], closedAt: 1 }),
      on.tabReopened({ key, id: 'x' }),
    );
    expect([names(state), state.activeId]).toEqual(['axc', 'x']);
    expect(state.editors[1]).toMatchObject({ name: 'B', sql: 'SELECT 2' });
    expect(state.closedTabs).toEqual([]);
  });

  it('lost on the server leave nothing to open again', () => {
    const state = after(tab('a'), tab('b'), on.tabLost({ key, id: 'b' }));
    expect([names(state), state.activeId, state.closedTabs]).toEqual(['a', 'a', []]);
  });

  it.each([
    [0, 'cab'],
    [1, 'acb'],
    [9, 'abc'],
  ])('moved to place %s stand there, by their own position alone', (to, expected) => {
    const state = after(tab('a'), tab('b'), tab('c'), on.tabMoved({ key, id: 'c', to }));
    expect(names(state)).toBe(expected);
    expect(names({ ...state, editors: state.editors.toSorted((x, y) => x.position - y.position) })).toBe(
      expected,
    );
    expect(state.editors.filter(({ id }) => id !== 'c').map(({ position }) => position)).toEqual([1, 2]);
  });

  it('are added right after another one where that is asked for', () => {
    const added = on.tabAdded({ key, editor: newEditor('x', 'X'), afterId: 'a' });
    expect(names(after(tab('a'), tab('b'), added))).toBe('axb');
  });
});

describe('runs', () => {
  it('are the latest of their tab', () => {
    const state = after(tab('a'), on.runStarted({ key, run }));
    expect(latestRunOf(state, state.editors[0] ?? null)?.id).toBe('q');
  });

  it('that were stopped stay stopped when their answer comes late', () => {
    const state = after(
      tab('a'),
      on.runStarted({ key, run }),
      changed({ state: 'stopped' }),
      changed({ state: 'success' }),
    );
    expect(state.runs[0]?.state).toBe('stopped');
  });

  it('begin as pending in the background and as running else', () => {
    const from = { id: 'q', editorId: 'a', sql: '', dbId: 1, startedAt: 0 };
    expect([newRun(from), newRun({ ...from, runAsync: true })].map(({ state }) => state)).toEqual([
      'running',
      'pending',
    ]);
  });

  it('are told by the server, but never take back how they ended here', () => {
    const told = on.runsMerged({ key, runs: [{ ...run, state: 'success', rows: 3, serverId: 9 }] });
    const started = [tab('a'), on.runStarted({ key, run })];
    expect(after(...started, told).runs[0]).toMatchObject({ state: 'success', rows: 3, serverId: 9 });
    expect(after(...started, changed({ state: 'stopped' }), told).runs[0]?.state).toBe('stopped');
    expect(after(...started, changed({ isAwaited: true }), told).runs[0]?.state).toBe('running');
    expect(after(...started, changed({ state: 'fetching' }), told).runs[0]?.state).toBe('fetching');
  });

  it.each([
    ['offline', 'danger'],
    ['failed', 'danger'],
    ['stopped', 'danger'],
    ['pending', 'info'],
    ['fetching', 'info'],
    ['running', 'warning'],
    ['success', 'success'],
  ] as const)('%s look like %s', (state, tone) => {
    expect(toneOf(state)).toBe(tone);
  });
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { newEditor } from '../model/query-editor.ts';
import { newRun, type QueryRun } from '../model/query-run.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';
import { useSqlLab } from '../state/use-sqllab.ts';
import {
  KEY,
  makeLab,
  openIn,
  refusal,
  renderIn,
  type Answers,
  type Lab,
} from '../testing/render-sqllab.tsx';
import { fetchResults } from '../use-cases/fetch-results.ts';
import { removeRun } from '../use-cases/remove-run.ts';
import { runQuery } from '../use-cases/run-query.ts';
import { stopQuery } from '../use-cases/stop-query.ts';
import { RunHistory } from './RunHistory.tsx';
import { SouthPane } from './SouthPane.tsx';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(cleanup);

const never = (): Promise<never> => new Promise(() => undefined);
const refused = (status: number) => (): never => {
  throw refusal(status, 'why');
};
const told = newRun({ id: 'q', editorId: 'a', sql: 'SELECT 1', dbId: 1, startedAt: 0, resultsKey: 'k' });
const editor = newEditor('a', 'a', { dbId: 1, sql: 'SELECT 1' });
const nothing = (): void => undefined;

/** What happens to a query. */
type Trigger = (lab: Lab) => unknown;

const runs =
  (runAsync = false): Trigger =>
  ({ store }) => {
    void store.dispatch(runQuery(KEY, 'a', { sql: 'SELECT 1', runAsync }));
    return Promise.resolve();
  };
/** The query has run, and its kept rows are asked for. */
const fetches: Trigger = ({ store }) => {
  store.dispatch(sqllabActions.runStarted({ key: KEY, run: { ...told, state: 'success' } }));
  void store.dispatch(fetchResults(KEY, told));
};
const stops: Trigger = async (lab) => {
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run: told }));
  await lab.store.dispatch(stopQuery(KEY, 'q'));
};
const removes: Trigger = async (lab) => {
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run: { ...told, state: 'success' } }));
  await lab.store.dispatch(removeRun(KEY, 'q'));
};

interface Row {
  readonly state: string;
  readonly trigger: Trigger;
  readonly answers: Answers;
  /** Class of its line in the history; null where there is none. */
  readonly look: string | null;
  /** What its line says; empty where there is none. */
  readonly text: string;
  /** What the pane of results says. */
  readonly pane: RegExp;
}

const OK = { columns: [{ name: 'n', type: 'INTEGER', type_generic: 0 }], data: [{ n: 1 }] };
const STATES: readonly Row[] = [
  {
    state: 'pending',
    trigger: runs(true),
    answers: { 'sqllab.execute': never },
    look: 'bv-run-info',
    text: 'Waits to run',
    pane: /Waits to run/,
  },
  {
    state: 'running',
    trigger: runs(),
    answers: { 'sqllab.execute': never },
    look: 'bv-run-warning',
    text: 'Running',
    pane: /Running/,
  },
  {
    state: 'fetching',
    trigger: fetches,
    answers: { 'sqllab.results': never },
    look: 'bv-run-info',
    text: 'Fetches the rows',
    pane: /Fetches the rows/,
  },
  {
    state: 'success',
    trigger: runs(),
    answers: { 'sqllab.execute': () => OK },
    look: 'bv-run-success',
    text: 'Success',
    pane: /Create chart/,
  },
  {
    state: 'failed',
    trigger: runs(),
    answers: { 'sqllab.execute': refused(400) },
    look: 'bv-run-danger',
    text: 'Failed',
    pane: /why/,
  },
  {
    state: 'stopped',
    trigger: stops,
    answers: {},
    look: 'bv-run-danger',
    text: 'Stopped',
    pane: /Query was stopped\./,
  },
  {
    state: 'offline',
    trigger: runs(),
    answers: { 'sqllab.execute': refused(0) },
    look: 'bv-run-danger',
    text: 'The server is not reachable',
    pane: /The server is not reachable/,
  },
  {
    state: 'cleared',
    trigger: fetches,
    answers: { 'sqllab.results': refused(410) },
    look: 'bv-run-success',
    text: 'Success',
    pane: /These rows are no longer kept/,
  },
  { state: 'removed', trigger: removes, answers: {}, look: null, text: '', pane: /Nothing has run yet/ },
];

it.each(STATES)(
  'a query that is $state looks so and says so',
  async ({ trigger, answers, look, text, pane }) => {
    const lab = makeLab({ 'database.list': () => ({ result: [] }), ...answers });
    openIn(lab, 'a', { dbId: 1, sql: 'SELECT 1' });
    await trigger(lab);
    await new Promise((resolve) => setImmediate(resolve));
    const shown: QueryRun | null = lab.state().runs[0] ?? null;
    renderIn(lab, <RunHistory editor={editor} onShow={nothing} />);
    const line = screen.queryByRole('listitem');
    expect(line?.className ?? null).toBe(look);
    expect(line?.querySelector('.bv-icon')?.getAttribute('aria-label') ?? '').toContain(text);
    cleanup();
    renderIn(
      lab,
      <SouthPane editor={editor} run={shown} plan={null} preview={0} onStop={nothing} onMark={nothing} />,
    );
    expect((await screen.findAllByText(pane)).length).toBeGreaterThan(0);
  },
);

it.each([
  [{ limitingFactor: 'NOT_LIMITED' }, /All rows/, true],
  [{ limitingFactor: 'DROPDOWN' }, /limit/i, false],
  [
    { limitingFactor: 'DROPDOWN', isDisplayCut: true, rows: 1, keptRows: 9, resultName: 'r1' },
    /holds 9/,
    false,
  ],
])('the words about rows that are left out are never cut: %o', async (fields, words, mayBeCut) => {
  const lab = makeLab({ 'database.list': () => ({ result: [] }), 'sqllab.results': () => OK });
  openIn(lab, 'a', { dbId: 1, sql: 'SELECT 1' });
  const run: QueryRun = { ...told, state: 'success', ...fields };
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run }));
  renderIn(
    lab,
    <SouthPane editor={editor} run={run} plan={null} preview={0} onStop={nothing} onMark={nothing} />,
  );
  const note = (await screen.findAllByText(words)).find(({ className }) => /bv-text3|bv-tag/.test(className));
  expect(note?.classList.contains('bv-ellipsis')).toBe(mayBeCut);
});

it('a run that begins shows where its rows come, whatever was looked at', async () => {
  const lab = makeLab({ 'database.list': () => ({ result: [] }), 'sqllab.execute': never });
  openIn(lab, 'a', { dbId: 1, sql: 'SELECT 1' });
  function Pane(): JSX.Element {
    const run = useSqlLab(({ runs: all }) => all[0] ?? null);
    return <SouthPane editor={editor} run={run} plan={null} preview={0} onStop={nothing} onMark={nothing} />;
  }
  renderIn(lab, <Pane />);
  fireEvent.click(screen.getByRole('tab', { name: 'Query history' }));
  await act(async () => {
    await runs()(lab);
  });
  expect(screen.getByRole('tab', { name: /Results/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getAllByText('Running').length).toBeGreaterThan(0);
});

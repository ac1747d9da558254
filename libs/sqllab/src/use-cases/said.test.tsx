// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { keepingMessages } from '../messages/keeping.ts';
import { KEY, makeLab, openIn, refusal, type Answers, type Lab } from '../testing/render-sqllab.tsx';
import { keepingOfTab, readServerTab } from '../keeping/server-tab.ts';
import { newEditor } from '../model/query-editor.ts';
import { newRun, type QueryRun } from '../model/query-run.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';
import { fetchResults } from './fetch-results.ts';
import { followRuns } from './follow-runs.ts';
import { openFromUrl } from './open-from-url.ts';
import { openTab } from './open-tab.ts';
import { removeRun } from './remove-run.ts';
import { runQuery } from './run-query.ts';
import { saveQuery } from './save-query.ts';
import { stopQuery } from './stop-query.ts';

const fails =
  (status: number, message = 'why'): (() => never) =>
  () => {
    throw refusal(status, message);
  };
const titles = ({ notices }: Lab): readonly string[] => notices.map(({ title }) => title);
const run: QueryRun = newRun({
  id: 'q',
  editorId: 'a',
  sql: 'SELECT 1',
  dbId: 1,
  startedAt: 0,
  resultsKey: 'k',
});

/** An SQL Lab with one tab that the server has under 7, and one run. */
function labWith(answers: Answers, change: Partial<QueryRun> = {}): Lab {
  const lab = makeLab(answers);
  openIn(lab, 'a', { dbId: 1, sql: 'SELECT 1' });
  const tab = readServerTab({ id: 7, version: 1, label: 'a', sql: 'SELECT 1' });
  if (tab !== null)
    lab.store.dispatch(sqllabActions.tabKept({ key: KEY, id: 'a', keeping: keepingOfTab(tab) }));
  lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run: { ...run, ...change } }));
  return lab;
}

describe('an address', () => {
  it.each([
    ['?savedQueryId=1', 'savedQuery.get', "The query couldn't be loaded"],
    ['?queryId=1', 'query.get', "The query couldn't be loaded"],
    ['?id=1', 'keyValue.get', "The query couldn't be loaded"],
    ['?datasourceKey=1__table', 'dataset.get', "The datasource couldn't be loaded"],
  ])('%s that leads nowhere says so, and there is a tab all the same', async (search, call, title) => {
    const lab = makeLab({ [call]: fails(404) });
    await lab.store.dispatch(openFromUrl(KEY, search));
    expect(titles(lab)).toEqual([title]);
    expect(lab.state().editors).toHaveLength(1);
  });

  it('of a run opens its text with the parameters it ran with', async () => {
    const result = {
      tab_name: 'Delays',
      sql: 'SELECT {{ n }}',
      database: { id: 4 },
      schema: null,
      template_params: '{"n": 3}',
      url_params: { q: 'hi' },
    };
    const lab = makeLab({ 'query.get': () => ({ result }) });
    await lab.store.dispatch(openFromUrl(KEY, '?queryId=1'));
    expect(lab.state().editors[0]).toMatchObject({
      name: 'Delays',
      dbId: 4,
      templateParams: '{"n": 3}',
      urlParams: { q: 'hi' },
    });
  });

  it('that names its database opens its text there', async () => {
    const lab = makeLab({
      'database.list': ({ input }) => ({
        result: JSON.stringify(input).includes('Shop') ? [{ id: 9 }] : [],
      }),
    });
    await lab.store.dispatch(openFromUrl(KEY, '?sql=SELECT+1&dbname=Shop'));
    expect(lab.state().editors[0]).toMatchObject({ sql: 'SELECT 1', dbId: 9 });
    await lab.store.dispatch(openFromUrl(KEY, '?sql=SELECT+2&dbname=None'));
    expect(lab.notices[0]?.text).toBe('dbname=None in the address names nothing');
  });

  it.each([
    ['?savedQueryId=abc', 'savedQueryId=abc', 0],
    ['?queryId=-1', 'queryId=-1', 0],
    ['?id=7', 'id=7', 1],
    ['?sql=SELECT+6&dbid=x', 'dbid=x', 0],
    ['?datasourceKey=rubbish', 'datasourceKey=rubbish', 0],
  ])(
    '%s that names nothing says which part; a text in it is opened all the same',
    async (search, part, calls) => {
      const lab = makeLab({ 'keyValue.get': () => 'no query' });
      await lab.store.dispatch(openFromUrl(KEY, search));
      expect(lab.notices).toMatchObject([{ text: `${part} in the address names nothing` }]);
      expect(lab.state().editors.map(({ sql }) => sql)).toEqual([
        search.includes('sql=') ? 'SELECT 6' : 'SELECT ...',
      ]);
      expect(lab.calls.filter(({ name }) => name !== 'sqllab.bootstrap')).toHaveLength(calls);
    },
  );

  it('of a shared query without a name is called so, and nothing is run', async () => {
    const lab = makeLab({
      'keyValue.get': () => JSON.stringify({ sql: 'SELECT 5', dbId: 3, autorun: true }),
    });
    await lab.store.dispatch(openFromUrl(KEY, '?id=1'));
    expect(lab.state().editors[0]).toMatchObject({
      name: 'Shared query',
      sql: 'SELECT 5',
      dbId: 3,
      autorun: false,
    });
    expect(lab.calls.map(({ name }) => name)).not.toContain('sqllab.execute');
  });
});

describe('a tab', () => {
  const withBare = (answers: Answers): Lab => {
    const lab = labWith(answers);
    const editor = newEditor('b', 'b', { loaded: false });
    lab.store.dispatch(sqllabActions.tabAdded({ key: KEY, editor }));
    lab.store.dispatch(sqllabActions.tabKept({ key: KEY, id: 'b', keeping: { serverId: 8 } }));
    return lab;
  };

  it('that cannot be fetched says so, and stays', async () => {
    const lab = withBare({ 'tabState.get': fails(500) });
    await lab.store.dispatch(openTab(KEY, 'b'));
    expect(titles(lab)).toEqual([keepingMessages.fetchFailed.text]);
    expect(lab.state().editors).toHaveLength(2);
  });

  it.each(['tabState.get', 'tabState.activate'])(
    'whose %s is answered with 404 is gone here too',
    async (call) => {
      const lab = withBare({ 'tabState.get': () => ({ id: 8, label: 'b', sql: '' }), [call]: fails(404) });
      await lab.store.dispatch(openTab(KEY, 'b'));
      expect(lab.state().editors.map(({ id }) => id)).toEqual(['a']);
    },
  );

  it('that cannot be made the open one says so', async () => {
    const lab = labWith({ 'tabState.activate': fails(500) });
    await lab.store.dispatch(openTab(KEY, 'a'));
    expect(titles(lab)).toEqual([
      'An error occurred while setting the active tab. Please contact your administrator.',
    ]);
  });
});

describe('a run', () => {
  it('that cannot be stopped says why', async () => {
    const lab = labWith({ 'query.stop': fails(422, 'Could not cancel query') });
    await lab.store.dispatch(stopQuery(KEY, 'q'));
    expect(titles(lab)).toEqual(['Failed at stopping query. Could not cancel query']);
  });

  it('whose rows cannot be fetched says so, and is tried again on a click', async () => {
    const lab = labWith({ 'sqllab.results': fails(500) });
    await lab.store.dispatch(fetchResults(KEY, run));
    expect(titles(lab)).toEqual(['Failed at retrieving results']);
    expect(lab.state().runs[0]).toMatchObject({ state: 'success', resultsKey: 'k' });
  });

  it('whose rows are no longer kept has none', async () => {
    const lab = labWith({ 'sqllab.results': fails(410) });
    await lab.store.dispatch(fetchResults(KEY, run));
    expect([titles(lab), lab.state().runs[0]?.resultsKey]).toEqual([[], null]);
  });

  it('without an answer is offline, then goes on as the server tells', async () => {
    const told = { id: 'new-1', state: 'running', sqlEditorId: '7', progress: 50, extra: {}, startDttm: 1 };
    const lab = labWith({ 'sqllab.execute': fails(0), 'query.updatedSince': () => ({ result: [told] }) });
    await lab.store.dispatch(runQuery(KEY, 'a', { sql: 'SELECT 2' }));
    const [{ id, state } = run] = lab.state().runs;
    expect(state).toBe('offline');
    told.id = id;
    await lab.store.dispatch(followRuns(KEY, new AbortController().signal));
    expect(lab.state().runs.find((other) => other.id === id)).toMatchObject({
      state: 'running',
      progress: 50,
    });
  });

  it('that the server never heard of has failed', async () => {
    const lab = labWith({ 'query.updatedSince': () => ({ result: [] }) }, { state: 'offline' });
    await lab.store.dispatch(followRuns(KEY, new AbortController().signal));
    expect(lab.state().runs[0]?.problem?.message).toBe('The query did not reach the server. Run it again.');
  });

  it('in the background is followed to its end, and its rows are fetched', async () => {
    const told = {
      id: 'q',
      state: 'success',
      sqlEditorId: '7',
      progress: 100,
      extra: {},
      startDttm: 0,
      resultsKey: 'k',
      rows: 1,
    };
    const lab = labWith(
      {
        'query.updatedSince': () => ({ result: [told] }),
        'sqllab.results': () => ({ columns: [], data: [{}] }),
      },
      { state: 'pending', resultsKey: null },
    );
    await lab.store.dispatch(followRuns(KEY, new AbortController().signal));
    expect(lab.state().runs[0]?.state).toBe('success');
    expect(lab.calls.map(({ name }) => name)).toContain('sqllab.results');
  });

  it('that cannot be taken off the history stays, and says so', async () => {
    const lab = labWith({ 'tabState.deleteQuery': fails(500) });
    await lab.store.dispatch(removeRun(KEY, 'q'));
    expect(titles(lab)).toEqual([
      'An error occurred while removing query. Please contact your administrator.',
    ]);
    expect(lab.state().runs).toHaveLength(1);
  });
});

describe('saving', () => {
  it.each([
    [null, { 'savedQuery.create': () => ({ id: 4 }) }, 'Your query was saved'],
    [4, { 'savedQuery.update': () => ({ id: 4 }) }, 'Your query was updated'],
    [null, { 'savedQuery.create': () => ({}) }, 'Your query was not properly saved'],
    [null, { 'savedQuery.create': fails(422) }, 'Your query could not be saved'],
    [4, { 'savedQuery.update': fails(422) }, 'Your query could not be updated'],
  ])('of query %s by %o says %s', async (remoteId, answers, title) => {
    const lab = labWith(answers);
    const editor = newEditor('a', 'a', { dbId: 1, sql: 'x', remoteId });
    await lab.store.dispatch(saveQuery(KEY, editor, { label: 'a', description: null, remoteId }));
    expect(titles(lab)).toEqual([title]);
  });
});

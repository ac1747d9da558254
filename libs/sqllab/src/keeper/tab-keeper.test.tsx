// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sqllabActions } from '../state/sqllab-slice.ts';
import { chooseWindow } from '../use-cases/choose-window.ts';
import { closeTabs } from '../use-cases/close-tabs.ts';
import { newEditor } from '../model/query-editor.ts';
import { newRun } from '../model/query-run.ts';
import { isAllSent } from '../keeping/to-keep.ts';
import { followRuns } from '../use-cases/follow-runs.ts';
import { runQuery } from '../use-cases/run-query.ts';
import { restoreTabs } from '../use-cases/restore-tabs.ts';
import { KEY, makeLab, openIn, refusal, type Answers, type Lab } from '../testing/render-sqllab.tsx';
import { notKeptMessages } from '../messages/not-kept.ts';
import { meetDraft } from './meet-draft.ts';
import { sendTabs } from './send-tabs.ts';
import { createTabKeeper, type TabKeeper } from './tab-keeper.ts';

const SECOND = 1000;
const created = { 'tabState.create': () => ({ id: 7 }), 'tabState.createTable': () => ({ id: 70 }) };

let keeper: TabKeeper | null = null;
const reached: boolean[] = [];

/** An SQL Lab that keeps its tabs, with one tab open. */
function keptLab(answers: Answers = {}, parts: Parameters<typeof makeLab>[1] = {}): Lab {
  const lab = makeLab({ ...created, ...answers }, parts);
  keeper = createTabKeeper({
    ...lab,
    key: KEY,
    loadSending: () => Promise.resolve(sendTabs),
    loadMeeting: () => Promise.resolve(meetDraft),
    onReach: (isReached) => void reached.push(isReached),
  });
  return lab;
}

const change = (
  { store }: Lab,
  fields: Parameters<typeof sqllabActions.editorChanged>[0]['change'],
): void => {
  store.dispatch(sqllabActions.editorChanged({ key: KEY, id: 'a', change: fields }));
};
const sent = ({ calls }: Lab, name: string) => calls.filter((call) => call.name === name);
const titles = ({ notices }: Lab): readonly string[] => notices.map(({ title }) => title);
const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  reached.length = 0;
});
afterEach(() => {
  keeper?.dispose();
  vi.useRealTimers();
});

describe('a tab', () => {
  it('is made on the server a second after it was opened, and then sends what changes, by its version', async () => {
    const lab = keptLab();
    openIn(lab, 'a', { sql: 'SELECT 1', dbId: 1 });
    await after(SECOND);
    expect(JSON.stringify(sent(lab, 'tabState.create'))).toContain('SELECT 1');
    change(lab, {
      sql: 'SELECT 2',
      autorun: true,
      hideLeftBar: true,
      queryLimit: 10,
      schema: 's',
      templateParams: '{}',
    });
    await after(SECOND);
    const [put] = sent(lab, 'tabState.update');
    expect(put).toMatchObject({
      input: {
        params: { id: 7 },
        body: {
          sql: '"SELECT 2"',
          autorun: 'true',
          hide_left_bar: 'true',
          query_limit: '10',
          schema: '"s"',
          template_params: '"{}"',
        },
      },
      ifMatch: 101,
    });
  });

  it('that is typed into without a pause is on this device within half a second', async () => {
    const lab = keptLab();
    openIn(lab, 'a');
    for (let at = 0; at < 20; at += 1) {
      change(lab, { sql: `SELECT ${at}` });
      await after(30);
    }
    expect(lab.stored.get('bv.sqllab')).toMatch(/SELECT \d+/);
  });

  it('opens its tables on the server, and closes them there', async () => {
    const lab = keptLab();
    openIn(lab, 'a', { dbId: 1, tables: [{ name: 'flights', isExpanded: true }] });
    await after(SECOND);
    expect(sent(lab, 'tabState.createTable')).toHaveLength(1);
    change(lab, { tables: [{ name: 'flights', isExpanded: false }] });
    await after(SECOND);
    expect(sent(lab, 'tabState.expandTable')[0]?.input).toMatchObject({
      params: { id: 70 },
      body: { expanded: 'false' },
    });
    change(lab, { tables: [] });
    await after(SECOND);
    expect(sent(lab, 'tabState.deleteTable')).toHaveLength(1);
  });

  it('that is closed is removed from the server', async () => {
    const lab = keptLab();
    openIn(lab, 'a');
    await after(SECOND);
    await lab.store.dispatch(closeTabs(KEY, ['a']));
    await after(SECOND);
    expect(sent(lab, 'tabState.delete')[0]?.input).toEqual({ params: { id: 7 } });
  });
});

describe('a server that does not answer', () => {
  it('is tried again until it does; nothing is lost meanwhile, and it is said once', async () => {
    let isAway = true;
    const lab = keptLab({
      'tabState.create': () => {
        if (isAway) throw refusal(0);
        return { id: 7 };
      },
    });
    openIn(lab, 'a', { sql: 'SELECT typed' });
    await after(10 * SECOND);
    lab.store.dispatch(sqllabActions.editorChanged({ key: KEY, id: 'a', change: { latestQueryId: 'q' } }));
    await after(10 * SECOND);
    expect(sent(lab, 'tabState.create').length).toBeGreaterThan(2);
    expect(titles(lab)).toEqual([notKeptMessages.addFailed.text]);
    expect(reached.at(-1)).toBe(false);
    expect(lab.stored.get('bv.sqllab')).toContain('SELECT typed');
    isAway = false;
    await after(30 * SECOND);
    expect(reached.at(-1)).toBe(true);
    expect(lab.state().keepings['a']?.serverId).toBe(7);
  });

  it('that takes a tab of this device later is announced as a warning', async () => {
    const lab = keptLab({
      'tabState.create': () => {
        throw refusal(500);
      },
    });
    openIn(lab, 'a', { tables: [{ name: 'flights', isExpanded: true }] });
    lab.store.dispatch(sqllabActions.tabKept({ key: KEY, id: 'a', keeping: { isFromDevice: true } }));
    await after(SECOND);
    expect(lab.notices[0]).toMatchObject({
      kind: 'warning',
      title: notKeptMessages.migrateEditorFailed.text,
    });
  });

  it('that refuses a table says that it will be tried later', async () => {
    const lab = keptLab({
      'tabState.createTable': () => {
        throw refusal(500);
      },
    });
    openIn(lab, 'a', { tables: [{ name: 'flights', isExpanded: true }] });
    await after(SECOND);
    expect(lab.notices[0]).toMatchObject({ kind: 'warning', title: notKeptMessages.migrateTableFailed.text });
  });
});

describe('runs made before their tab was on the server', () => {
  it('are brought to it, those it did not take again later', async () => {
    let isAway = true;
    const lab = keptLab({
      'tabState.migrateQuery': () => {
        if (isAway) throw refusal(500);
        return 7;
      },
    });
    openIn(lab, 'a', { dbId: 1 });
    lab.store.dispatch(
      sqllabActions.runStarted({
        key: KEY,
        run: newRun({ id: 'r', editorId: 'a', dbId: 1, sql: 'x', startedAt: 0 }),
      }),
    );
    await after(SECOND);
    expect(lab.notices).toMatchObject([{ kind: 'warning', title: notKeptMessages.migrateQueryFailed.text }]);
    isAway = false;
    await after(5 * SECOND);
    const made = sent(lab, 'tabState.migrateQuery');
    expect(made.at(-1)?.input).toMatchObject({ params: { id: 7 }, body: { queryId: '"r"' } });
    await after(60 * SECOND);
    expect(sent(lab, 'tabState.migrateQuery')).toHaveLength(made.length);
    expect(sent(lab, 'tabState.create')).toHaveLength(1);
  });
});

describe('a run on its way while its tab is made', () => {
  it('is brought to it once it was answered, as the server may not have it before', async () => {
    const lab = keptLab();
    openIn(lab, 'a', { dbId: 1 });
    const run = newRun({ id: 'r', editorId: 'a', dbId: 1, sql: 'x', startedAt: 0, isAwaited: true });
    lab.store.dispatch(sqllabActions.runStarted({ key: KEY, run }));
    await after(3 * SECOND);
    expect(sent(lab, 'tabState.migrateQuery')).toEqual([]);
    expect(JSON.parse(lab.stored.get('bv.sqllab') ?? '')).toMatchObject({ runs: [{ id: 'r' }] });
    const end = { state: 'success', isAwaited: false } as const;
    lab.store.dispatch(sqllabActions.runChanged({ key: KEY, id: 'r', change: end }));
    await after(3 * SECOND);
    expect(sent(lab, 'tabState.migrateQuery')).toHaveLength(1);
  });
});

describe('a tab that another window has numbered alike', () => {
  it('takes the name that the server gives it', async () => {
    const lab = keptLab({ 'tabState.create': () => ({ id: 7, label: 'Untitled Query 2' }) });
    lab.store.dispatch(
      sqllabActions.tabAdded({ key: KEY, editor: newEditor('a', 'Untitled Query 1', { sql: 'x' }) }),
    );
    await after(3 * SECOND);
    expect(lab.state().editors[0]?.name).toBe('Untitled Query 2');
    expect(sent(lab, 'tabState.update')).toEqual([]);
  });
});

describe('a field that the server refuses', () => {
  it('alone, because it failed, is told by its own message and nothing else', async () => {
    const lab = keptLab({
      'tabState.update': () => {
        throw refusal(500);
      },
    });
    openIn(lab, 'a');
    await after(SECOND);
    change(lab, { name: 'b' });
    await after(SECOND);
    expect(titles(lab)).toEqual([notKeptMessages.nameFailed.text]);
  });

  it.each([
    [{ name: 'B' }, notKeptMessages.nameFailed],
    [{ sql: 'x' }, notKeptMessages.sqlFailed],
    [{ dbId: 9 }, notKeptMessages.databaseFailed],
    [{ schema: 'x' }, notKeptMessages.schemaFailed],
    [{ autorun: true }, notKeptMessages.autorunFailed],
    [{ hideLeftBar: true }, notKeptMessages.leftBarFailed],
    [{ queryLimit: 3 }, notKeptMessages.limitFailed],
    [{ templateParams: '[' }, notKeptMessages.paramsFailed],
    [{ latestQueryId: 'gone' }, notKeptMessages.latestQueryFailed],
  ])('%o is told by its own message, and holds back no other', async (bad, message) => {
    const [name] = Object.keys(bad);
    const lab = keptLab({
      'tabState.update': ({ input }) => {
        if (Object.keys(input['body'] as object).some((field) => field !== 'extra_json')) throw refusal(400);
        return 7;
      },
    });
    openIn(lab, 'a', { dbId: 1 });
    await after(SECOND);
    change(lab, { ...bad, cursor: { anchor: 0, head: 0 }, position: 5 });
    await after(SECOND);
    expect([name, titles(lab)]).toEqual([name, [message.text]]);
    expect(lab.state().keepings['a']?.fields?.extra_json.position).toBe(5);
  });
});

describe('two windows on one tab', () => {
  const theirs = { id: 7, version: 900, label: 'a', sql: 'theirs', query_limit: 1000, extra_json: {} };
  const disputed = async (): Promise<Lab> => {
    let isFirst = true;
    const lab = keptLab({
      'tabState.update': () => {
        if (!isFirst) return 7;
        isFirst = false;
        throw refusal(412, 'moved on', { current: theirs });
      },
    });
    openIn(lab, 'a', { sql: 'base' });
    await after(SECOND);
    change(lab, { sql: 'mine' });
    await after(3 * SECOND);
    return lab;
  };

  it('are asked whose text counts, and nothing is sent before', async () => {
    const lab = await disputed();
    expect(lab.state().keepings['a']?.theirs?.fields.sql).toBe('theirs');
    expect(sent(lab, 'tabState.update')).toHaveLength(1);
    expect(lab.stored.get('bv.sqllab')).toContain('mine');
  });

  it('go on with mine, over the version of theirs', async () => {
    const lab = await disputed();
    lab.store.dispatch(chooseWindow(KEY, 'a', 'mine'));
    await after(SECOND);
    expect(sent(lab, 'tabState.update')[1]).toMatchObject({
      ifMatch: 900,
      input: { body: { sql: '"mine"' } },
    });
  });

  it('go on with theirs', async () => {
    const lab = await disputed();
    lab.store.dispatch(chooseWindow(KEY, 'a', 'theirs'));
    expect(lab.state().editors.map(({ sql }) => sql)).toEqual(['theirs']);
  });

  it('go on with both, mine in a tab of its own', async () => {
    const lab = await disputed();
    lab.store.dispatch(chooseWindow(KEY, 'a', 'both'));
    expect(lab.state().editors.map(({ name, sql }) => [name, sql])).toEqual([
      ['a', 'theirs'],
      ['Copy of a', 'mine'],
    ]);
  });
});

describe('after a crash', () => {
  const there = {
    id: 7,
    version: 900,
    label: 'A',
    sql: 'kept',
    query_limit: 1000,
    extra_json: { position: 1 },
  };
  const bootstrap = {
    'sqllab.bootstrap': () => ({
      result: {
        tab_state_ids: [
          { id: 7, label: 'A' },
          { id: 8, label: 'B' },
        ],
        active_tab: there,
        queries: {},
      },
    }),
  };

  it('tabs are those of the server, the others with their names alone until they are opened', async () => {
    const lab = makeLab(bootstrap);
    await lab.store.dispatch(restoreTabs(KEY));
    expect(lab.state().editors.map(({ name, loaded, sql }) => [name, loaded, sql])).toEqual([
      ['A', true, 'kept'],
      ['B', false, ''],
    ]);
  });

  /** What a browser kept of a page on which something was typed that no server took. */
  async function typedAndNotSent(): Promise<Map<string, string>> {
    const stored = new Map<string, string>();
    const first = keptLab(
      {
        ...bootstrap,
        'tabState.update': () => {
          throw refusal(0);
        },
      },
      { stored },
    );
    await first.store.dispatch(restoreTabs(KEY));
    const id = first.state().activeId;
    first.store.dispatch(sqllabActions.editorChanged({ key: KEY, id, change: { sql: 'typed' } }));
    await after(500);
    keeper?.dispose();
    return stored;
  }

  it('what was typed and not sent is there still, and is sent', async () => {
    const stored = await typedAndNotSent();
    const second = keptLab(bootstrap, { stored });
    await second.store.dispatch(restoreTabs(KEY));
    expect(second.state().editors[0]).toMatchObject({ name: 'A', sql: 'typed' });
    await after(SECOND);
    expect(sent(second, 'tabState.update')[0]?.input['body']).toMatchObject({ sql: '"typed"' });
  });

  it('a run that was asked for when the browser was killed is there still, as one that did not reach the server', async () => {
    const stored = new Map<string, string>();
    const unheard = {
      ...bootstrap,
      'sqllab.execute': () => new Promise(() => undefined),
      'query.updatedSince': () => ({ result: [] }),
    };
    const first = keptLab(unheard, { stored });
    await first.store.dispatch(restoreTabs(KEY));
    const { activeId } = first.state();
    first.store.dispatch(sqllabActions.editorChanged({ key: KEY, id: activeId, change: { dbId: 1 } }));
    await after(2 * SECOND);
    expect(isAllSent(first.state())).toBe(true);
    void first.store.dispatch(runQuery(KEY, activeId, { sql: 'SELECT asked' }));
    const killed = new Map(stored);
    keeper?.dispose();

    const second = keptLab(unheard, { stored: killed });
    await second.store.dispatch(restoreTabs(KEY));
    Object.assign(second.services, { now: () => 70 * SECOND });
    await second.store.dispatch(followRuns(KEY, new AbortController().signal));
    const [run] = second.state().runs;
    expect(run).toMatchObject({ sql: 'SELECT asked', editorId: activeId, state: 'failed' });
    expect(run?.problem?.message).toBe('The query did not reach the server. Run it again.');
    expect(second.state().editors[0]?.latestQueryId).toBe(run?.id);
    await after(SECOND);

    const third = keptLab(unheard, { stored: killed });
    await third.store.dispatch(restoreTabs(KEY));
    expect(third.state().runs).toMatchObject([{ sql: 'SELECT asked', state: 'failed' }]);
  });

  it('a server that does not tell its tabs gets none of them twice', async () => {
    const stored = await typedAndNotSent();
    const second = keptLab(
      {
        'sqllab.bootstrap': () => {
          throw refusal(500);
        },
      },
      { stored },
    );
    await second.store.dispatch(restoreTabs(KEY));
    await after(SECOND);
    expect(sent(second, 'tabState.create')).toEqual([]);
    expect(sent(second, 'tabState.update')[0]?.input['body']).toMatchObject({ sql: '"typed"' });
  });

  it('without the flag everything is on this device, and nothing is sent', async () => {
    const stored = new Map<string, string>();
    const first = keptLab({}, { stored, keepsThere: false });
    openIn(first, 'a', { sql: 'typed' });
    await after(2 * SECOND);
    expect(first.calls).toEqual([]);
    const second = makeLab({}, { stored, keepsThere: false });
    await second.store.dispatch(restoreTabs(KEY));
    expect(second.state().editors[0]).toMatchObject({ sql: 'typed' });
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepingMessages } from '../messages/keeping.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';
import { KEY, makeLab, openIn, refusal, type Answers, type Lab } from '../testing/render-sqllab.tsx';
import { chooseWindow } from '../use-cases/choose-window.ts';
import { refreshTab } from '../use-cases/refresh-tab.ts';
import { restoreTabs } from '../use-cases/restore-tabs.ts';
import { meetDraft } from './meet-draft.ts';
import { sendTabs } from './send-tabs.ts';
import { createTabKeeper, type TabKeeper } from './tab-keeper.ts';

const SECOND = 1000;
const keepers: TabKeeper[] = [];

interface KeptLab extends Lab {
  readonly keeper: TabKeeper;
}

/** A window with an SQL Lab that keeps its tabs. */
function keptLab(answers: Answers = {}, parts: Parameters<typeof makeLab>[1] = {}): KeptLab {
  const lab = makeLab({ 'tabState.create': () => ({ id: 7 }), ...answers }, parts);
  const keeper = createTabKeeper({
    ...lab,
    key: KEY,
    loadSending: () => Promise.resolve(sendTabs),
    loadMeeting: () => Promise.resolve(meetDraft),
    onReach: () => undefined,
  });
  keepers.push(keeper);
  return { ...lab, keeper };
}

const change = (
  { store }: Lab,
  fields: Parameters<typeof sqllabActions.editorChanged>[0]['change'],
): void => {
  store.dispatch(sqllabActions.editorChanged({ key: KEY, id: 'a', change: fields }));
};
const sent = ({ calls }: Lab, name: string) => calls.filter((call) => call.name === name);
const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.dispose();
  vi.useRealTimers();
});

describe('a tab closed in another window', () => {
  const gone = {
    'tabState.get': () => {
      throw refusal(404);
    },
  };

  it('is closed here, and can be opened again', async () => {
    const lab = keptLab(gone);
    openIn(lab, 'a', { sql: 'SELECT 1' });
    openIn(lab, 'b');
    await after(SECOND);
    await lab.store.dispatch(refreshTab(KEY, 'a'));
    expect(lab.state().editors.map(({ id }) => id)).toEqual(['b']);
    expect(lab.state().closedTabs[0]?.editor.sql).toBe('SELECT 1');
  });

  it('is made again where something was typed since', async () => {
    const lab = keptLab(gone);
    openIn(lab, 'a', { sql: 'SELECT 1' });
    await after(SECOND);
    change(lab, { sql: 'typed' });
    await lab.store.dispatch(refreshTab(KEY, 'a'));
    await after(SECOND);
    expect(JSON.stringify(sent(lab, 'tabState.create')[1]?.input)).toContain('typed');
  });
});

describe('two windows of a device', () => {
  const away = {
    'tabState.create': () => {
      throw refusal(0);
    },
  };
  const sqlOf = (lab: Lab) => Object.fromEntries(lab.state().editors.map(({ id, sql }) => [id, sql]));

  it('each keep what the other one could not send', async () => {
    const stored = new Map<string, string>();
    const [one, other] = [keptLab(away, { stored }), keptLab(away, { stored })];
    openIn(one, 'a', { sql: 'SELECT one' });
    await after(SECOND);
    openIn(other, 'b', { sql: 'SELECT other' });
    await after(SECOND);
    change(one, { sql: 'SELECT one more' });
    await after(SECOND);
    const third = makeLab({}, { stored });
    await third.store.dispatch(restoreTabs(KEY));
    expect(sqlOf(third)).toEqual({ a: 'SELECT one more', b: 'SELECT other' });
  });

  it('that is the only place show each other what they write, and ask where both wrote', async () => {
    const stored = new Map<string, string>();
    const one = keptLab({}, { stored, keepsThere: false });
    openIn(one, 'a', { sql: 'base' });
    await after(SECOND);
    const other = keptLab({}, { stored, keepsThere: false });
    await other.store.dispatch(restoreTabs(KEY));
    change(one, { sql: 'first' });
    openIn(one, 'b', { sql: 'new' });
    await after(SECOND);
    await other.keeper.meetOthers();
    expect(sqlOf(other)).toEqual({ a: 'first', b: 'new' });
    change(one, { sql: 'theirs' });
    await after(SECOND);
    change(other, { sql: 'mine' });
    await other.keeper.meetOthers();
    expect(sqlOf(other)).toMatchObject({ a: 'mine' });
    expect(other.state().keepings['a']?.theirs?.fields.sql).toBe('theirs');
    other.store.dispatch(chooseWindow(KEY, 'a', 'both'));
    expect(Object.values(sqlOf(other)).toSorted()).toEqual(['mine', 'new', 'theirs']);
  });

  it('without room for what is written say so once, and leave what was kept', async () => {
    const stored = new Map<string, string>();
    const lab = keptLab({}, { stored, keepsThere: false });
    openIn(lab, 'a', { sql: 'small' });
    await after(SECOND);
    const { storage } = lab.services;
    const limited = vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    for (const sql of ['large', 'larger']) {
      change(lab, { sql });
      await after(SECOND);
    }
    expect(lab.notices.map(({ title }) => title)).toEqual([keepingMessages.deviceFull.text]);
    expect(stored.get('bv.sqllab')).toContain('small');
    limited.mockRestore();
  });
});

describe('a tab that this window or the one before it wrote itself', () => {
  const told = (sql: string, writing: object | null) => ({
    id: 7,
    version: 900,
    label: 'a',
    sql,
    query_limit: 1000,
    extra_json: { position: 1, ...(writing !== null && { writing }) },
  });

  it('asks nobody when the answer to a save was lost', async () => {
    let isLost = true;
    const lab = keptLab({
      'sqllab.bootstrap': () => ({ result: { tab_state_ids: [[7, 'a']], active_tab: told('base', null) } }),
      'tabState.update': ({ input }) => {
        if (!isLost) return 7;
        isLost = false;
        const { writing } = JSON.parse(String((input['body'] as { extra_json: string }).extra_json)) as {
          writing: object;
        };
        throw refusal(412, 'moved on', { current: told('first', writing) });
      },
    });
    await lab.store.dispatch(restoreTabs(KEY));
    const { activeId: id } = lab.state();
    lab.store.dispatch(sqllabActions.editorChanged({ key: KEY, id, change: { sql: 'first' } }));
    await after(SECOND);
    lab.store.dispatch(sqllabActions.editorChanged({ key: KEY, id, change: { sql: 'second' } }));
    await after(5 * SECOND);
    expect(lab.state().keepings[id]?.theirs).toBeNull();
    expect(sent(lab, 'tabState.update').at(-1)?.input['body']).toMatchObject({ sql: '"second"' });
  });

  it.each([
    ['is newer there than what a killed browser kept', 59_999, 'there'],
    ['is older there than what a killed browser kept', 70_000, 'here'],
  ])('%s', async (_, draftedAt, expected) => {
    const editor = { id: 'tab-7', name: 'a', sql: 'here', queryLimit: 1000, position: 1 };
    const base = { label: 'a', sql: 'base', query_limit: 1000, template_params: '', autorun: false };
    const keeping = {
      serverId: 7,
      version: 800,
      fields: { ...base, extra_json: {} },
      tables: [],
      theirs: null,
    };
    const draft = {
      editors: [editor],
      activeId: 'tab-7',
      keepings: { 'tab-7': keeping },
      writings: { 'tab-7': { by: 'killed', at: draftedAt } },
      at: draftedAt,
    };
    const there = told('there', { by: 'killed', at: 60_000 });
    let isFirst = true;
    const lab = keptLab(
      {
        'sqllab.bootstrap': () => ({ result: { tab_state_ids: [[7, 'a']], active_tab: there } }),
        'tabState.update': () => {
          if (!isFirst) return 7;
          isFirst = false;
          throw refusal(412, 'moved on', { current: there });
        },
      },
      { stored: new Map([['bv.sqllab', JSON.stringify(draft)]]) },
    );
    await lab.store.dispatch(restoreTabs(KEY));
    lab.store.dispatch(sqllabActions.tabMoved({ key: KEY, id: 'tab-7', to: 0 }));
    await after(5 * SECOND);
    expect(lab.state().editors.map(({ sql }) => sql)).toEqual([expected]);
    expect(lab.state().keepings['tab-7']?.theirs).toBeNull();
  });

  it('is found where a browser keeps at once, when its storage was not written in time', async () => {
    const first = makeLab({}, { keepsThere: false });
    openIn(first, 'a', { sql: 'typed last' });
    const draft = { ...first.state(), writings: {}, at: 5 };
    const second = makeLab({}, { keepsThere: false, stored: new Map([['bv.sqllab', '{"editors":[]}']]) });
    Object.assign(second.services, {
      lasting: { getItem: () => Promise.resolve(JSON.stringify(draft)), setItem: () => undefined },
    });
    await second.store.dispatch(restoreTabs(KEY));
    expect(second.state().editors[0]?.sql).toBe('typed last');
  });
});

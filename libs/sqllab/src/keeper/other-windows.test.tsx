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

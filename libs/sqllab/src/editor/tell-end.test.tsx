// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { newRun } from '../model/query-run.ts';
import { toggleNotices, wantsNotices } from './notice-choice.ts';
import { tellEnd } from './tell-end.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const run = newRun({
  id: 'a',
  editorId: '1',
  sql: 'SELECT 1',
  dbId: 1,
  startedAt: 0,
  tab: 'Late',
  state: 'success',
});

function storageOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function stubNotices(permission: NotificationPermission) {
  const told = vi.fn();
  class Notices {
    static readonly permission = permission;
    static readonly requestPermission = async () => permission;
    readonly addEventListener = () => undefined;
    constructor(text: string) {
      told(text);
    }
  }
  vi.stubGlobal('Notification', Notices);
  return told;
}

it('the title says that a run has ended until the page is looked at, the browser only when that was chosen', async () => {
  const told = stubNotices('granted');
  const storage = storageOf();
  document.title = 'SQL Lab';
  tellEnd({ storage }, run);
  expect([document.title, told.mock.calls]).toEqual(['“Late” has ended', []]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.title).toBe('SQL Lab');
  expect(await toggleNotices(storage)).toBe(true);
  tellEnd({ storage }, { ...run, state: 'failed' });
  expect(told).toHaveBeenCalledExactlyOnceWith('“Late” has failed');
});

it('a browser that does not allow notices leaves them off', async () => {
  stubNotices('denied');
  const storage = storageOf();
  expect(await toggleNotices(storage)).toBe(false);
  expect(wantsNotices(storage)).toBe(false);
});

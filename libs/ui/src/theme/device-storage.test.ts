import { expect, it } from 'vitest';
import { deviceStorage, personalStorage } from './device-storage.ts';

it('keeps nothing, and does not fail, where the browser refuses its storage', () => {
  const refusing = {
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  const storage = deviceStorage(refusing);
  storage.setItem('bv.theme', 'dark');
  storage.removeItem('bv.rail');
  expect(storage.getItem('bv.theme')).toBeNull();
});

it('is the storage of the browser where there is one', () => {
  const localStorage = { getItem: () => 'dark', setItem: () => undefined, removeItem: () => undefined };
  expect(deviceStorage({ localStorage })).toBe(localStorage);
});

it('keeps what one person wrote from the next one on the device; what was nobody’s goes to the first who asks', () => {
  const kept = new Map([['bv.sqllab', 'of before']]);
  const device = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const [nora, omar] = [personalStorage(device, 1), personalStorage(device, 2)];
  expect([nora.getItem('bv.sqllab'), omar.getItem('bv.sqllab')]).toEqual(['of before', null]);
  nora.setItem('bv.draft.dashboard.7', 'hers');
  omar.removeItem('bv.draft.dashboard.7');
  expect([nora.getItem('bv.draft.dashboard.7'), omar.getItem('bv.draft.dashboard.7')]).toEqual([
    'hers',
    null,
  ]);
});

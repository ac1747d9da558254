import { expect, it } from 'vitest';
import { deviceStorage } from './device-storage.ts';

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

import { describe, expect, it, test } from 'vitest';
import { fieldIntent, listIntent, type SelectKey } from './select-key.ts';

const key = (name: string, more: Partial<SelectKey> = {}): SelectKey => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const LIST = { active: 4, count: 6, canCreate: false, hasSearch: true };
const FIELD = { ...LIST, isOpen: false, isOff: false };

describe('a key in the list', () => {
  test.each([
    ['ArrowDown', 4, 5],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 4, 3],
    ['ArrowUp', 0, 0],
    ['PageDown', 1, 11],
    ['PageDown', 15, 19],
    ['PageUp', 4, 0],
  ])('%s from %i goes to %i', (name, active, to) => {
    expect(listIntent(key(name), { ...LIST, count: 20, active })).toEqual({ kind: 'go', to });
  });

  it('stays at the start of a list without choices', () => {
    expect(listIntent(key('ArrowDown'), { ...LIST, active: 0, count: 0 })).toEqual({
      kind: 'go',
      to: 0,
    });
  });

  it('picks on Enter, offers what was typed where nothing matches, and else does nothing', () => {
    expect(listIntent(key('Enter'), LIST)).toEqual({ kind: 'pick' });
    expect(listIntent(key('Enter'), { ...LIST, canCreate: true })).toEqual({ kind: 'pick' });
    expect(listIntent(key('Enter'), { ...LIST, count: 0, canCreate: true })).toEqual({ kind: 'create' });
    expect(listIntent(key('Enter'), { ...LIST, count: 0 })).toEqual({ kind: 'stay' });
  });

  it('goes to the first and last choice where no search stands above them', () => {
    const plain = { ...LIST, hasSearch: false };
    expect(listIntent(key('Home'), plain)).toEqual({ kind: 'go', to: 0 });
    expect(listIntent(key('End'), plain)).toEqual({ kind: 'go', to: 5 });
  });

  it('leaves on Escape', () => {
    expect(listIntent(key('Escape'), LIST)).toEqual({ kind: 'leave' });
  });

  test.each(['Home', 'End', 'a', 'Tab', ' '])('leaves "%s" to the search', (name) => {
    expect(listIntent(key(name), LIST)).toBeNull();
  });
});

describe('a key on the field', () => {
  it('opens the list on an arrow down', () => {
    expect(fieldIntent(key('ArrowDown'), FIELD)).toEqual({ kind: 'open' });
    expect(fieldIntent(key('ArrowDown'), { ...FIELD, isOpen: true })).toEqual({ kind: 'go', to: 5 });
  });

  test.each([false, true])('searches by letters, open: %s', (isOpen) => {
    expect(fieldIntent(key('d'), { ...FIELD, isOpen })).toEqual({ kind: 'type', text: 'd' });
  });

  test.each([key('k', { ctrlKey: true }), key('k', { metaKey: true }), key('k', { altKey: true })])(
    'is no search with a modifier',
    (event) => {
      expect(fieldIntent(event, FIELD)).toBeNull();
    },
  );

  it('leaves Space and Enter to the button, and all keys while it is off', () => {
    expect([fieldIntent(key(' '), FIELD), fieldIntent(key('Enter'), FIELD)]).toEqual([null, null]);
    expect(fieldIntent(key('d'), { ...FIELD, isOff: true })).toBeNull();
  });
});

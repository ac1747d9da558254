import { describe, expect, test } from 'vitest';
import { keyIntent } from './keyboard.ts';

type Key = Parameters<typeof keyIntent>[0];
const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

describe('a key on a chart', () => {
  test.each([
    ['ArrowRight', { kind: 'walk', step: 'next' }],
    ['ArrowLeft', { kind: 'walk', step: 'previous' }],
    ['ArrowUp', { kind: 'walk', step: 'up' }],
    ['Home', { kind: 'walk', step: 'first' }],
    ['End', { kind: 'walk', step: 'last' }],
    ['Enter', { kind: 'select' }],
    [' ', { kind: 'select' }],
    ['Escape', { kind: 'leave' }],
    ['t', { kind: 'table' }],
    ['L', { kind: 'legend' }],
    ['o', { kind: 'open' }],
    ['+', { kind: 'closer' }],
    ['-', { kind: 'wider' }],
  ])('"%s" asks for %o', (name, intent) => {
    expect(keyIntent(key(name))).toEqual(intent);
  });

  test('an arrow with Shift moves the picture', () => {
    expect(keyIntent(key('ArrowUp', { shiftKey: true }))).toEqual({ kind: 'move', by: [0, -1] });
  });

  test('Ctrl or Command with Enter or L joins what is chosen', () => {
    expect(keyIntent(key('Enter', { ctrlKey: true }))).toEqual({ kind: 'select' });
    expect(keyIntent(key('l', { metaKey: true }))).toEqual({ kind: 'legend' });
  });

  test.each([
    key('t', { ctrlKey: true }),
    key('ArrowLeft', { metaKey: true }),
    key('ArrowLeft', { altKey: true }),
    key('x'),
    key('Tab'),
  ])('leaves $key with its modifiers to the browser', (event) => {
    expect(keyIntent(event)).toBeNull();
  });
});

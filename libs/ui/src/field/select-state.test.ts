import { expect, it } from 'vitest';
import { hasSearch, isNewText, matching, searching, toggled, UNTOUCHED } from './select-state.ts';

const options = ['Atlanta', 'Denver', 'Detroit'].map((label) => ({ value: label, label }));
const props = { label: 'Airport', options, value: 'Denver', onChange: () => undefined };

it('opens on its choice with nothing searched, and not while it is off', () => {
  expect(toggled(true, false, props)).toEqual({ isOpen: true, search: '', awaits: false, active: 1 });
  expect(toggled(true, true, props).isOpen).toBe(false);
  expect(toggled(true, false, { ...props, value: 'Oslo' }).active).toBe(0);
});

it('remembers that it was opened before its choices were there', () => {
  const opened = toggled(true, false, { ...props, options: [] });
  expect([opened.awaits, hasSearch(opened, props)]).toEqual([true, true]);
  expect(hasSearch(toggled(true, false, props), props)).toBe(false);
});

it('finds labels by a part of them in any case and goes to the first', () => {
  expect(matching(options, ' DE').map(({ label }) => label)).toEqual(['Denver', 'Detroit']);
  expect(searching({ ...UNTOUCHED, active: 2 }, 'de')).toMatchObject({ search: 'de', active: 0 });
});

it('offers a text as new only where no choice is called so', () => {
  expect([' Denver ', 'denver', '  '].map((text) => isNewText(options, text))).toEqual([false, true, false]);
});

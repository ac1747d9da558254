// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isTyping } from './is-typing.ts';

const made = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

it.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<input type="number">', true],
  ['<input type="date">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<input type="checkbox">', false],
  ['<input type="radio">', false],
  ['<input type="range">', false],
  ['<input type="submit">', false],
  ['<button></button>', false],
  ['<p>text</p>', false],
])('%s takes text: %s', (html, expected) => {
  expect(isTyping(made(html))).toBe(expected);
});

it('leaves alone what may hold an editor, and knows that nothing is no field', () => {
  const host = document.createElement('div');
  host.attachShadow({ mode: 'open' });
  expect([isTyping(host), isTyping(null)]).toEqual([true, false]);
});

import { expect, it } from 'vitest';
import { xmlText } from './xml-text.ts';

it.each([
  ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['one\ttwo\nthree', 'one\ttwo\nthree'],
  ['nul\0cr\r', 'nul_x0000_cr_x000D_'],
  ['half \ud800 pair', 'half _xD800_ pair'],
  ['🛫', '🛫'],
  ['_x0041_', '_x005F_x0041_'],
])('writes %j', (text, xml) => {
  expect(xmlText(text)).toBe(xml);
});

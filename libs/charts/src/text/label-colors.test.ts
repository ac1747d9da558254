import { categoricalScheme } from '@belvedere/theme';
import { expect, it } from 'vitest';
import { labelColors } from './label-colors.ts';

const form = { viz_type: 'pie', color_scheme: 'd3Category10' };
const { colors } = categoricalScheme('d3Category10');

it.each([
  ['a colour', { a: '#123456' }, '#123456'],
  ['a place in the palette', { a: 3 }, colors[3]],
  ['a place beyond its end', { a: colors.length + 1 }, colors[1]],
  ['spaces round the label', { ' a ': '#123456' }, '#123456'],
  ['no colour', { a: null }, colors[0]],
  ['half a place', { a: 1.5 }, colors[0]],
])('%s that an author stored for a label', (_name, label_colors, color) => {
  expect(labelColors(['a', 'b'], { ...form, label_colors })('a')).toBe(color);
});

it('what labels share yields to what the author stored', () => {
  const colorOf = labelColors(['a', 'b'], {
    ...form,
    label_colors: { a: '#123456' },
    shared_label_colors: { a: '#654321', b: '#abcdef' },
  });
  expect([colorOf('a'), colorOf('b')]).toEqual(['#123456', '#abcdef']);
});

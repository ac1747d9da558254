import { describe, expect, test } from 'vitest';
import {
  categoricalScheme,
  categoricalSchemes,
  colorScheme,
  sequentialScheme,
  sequentialSchemes,
} from './schemes.ts';
import { seriesColors } from './series-colors.ts';

describe('schemes', () => {
  test('ids are unique and every colour is hex', () => {
    const ids = [...categoricalSchemes, ...sequentialSchemes].map((scheme) => scheme.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const scheme of categoricalSchemes)
      for (const color of scheme.colors) expect(color).toMatch(/^#[\da-f]{6}$/i);
    for (const scheme of sequentialSchemes)
      for (const color of scheme.colors.dark) expect(color).toMatch(/^#[\da-f]{6}$/i);
  });

  test('an unknown id falls back to the default of its kind', () => {
    expect(colorScheme('nope')).toBeNull();
    expect(categoricalScheme('lake').id).toBe('belvedere');
    expect(sequentialScheme('nope').id).toBe('lake');
    expect(sequentialScheme('superset_seq_1').colors.light[0]).toBe('#f4fad4');
  });
});

describe('colours of labels', () => {
  const colors = ['#1', '#2', '#3'];

  test('follow the first-seen order and wrap', () => {
    expect([...seriesColors({ colors, labels: ['a', 'b', 'a ', 'c', 'd'] })]).toEqual([
      ['a', '#1'],
      ['b', '#2'],
      ['c', '#3'],
      ['d', '#1'],
    ]);
  });

  test('fixed wins over shared, shared over the next free one', () => {
    const answer = seriesColors({
      colors,
      labels: ['x', 'y', 'z'],
      fixed: { y: 2 },
      shared: new Map([
        ['y', '#9'],
        ['other', '#1'],
      ]),
    });
    expect([...answer]).toEqual([
      ['x', '#2'],
      ['y', '#3'],
      ['z', '#1'],
    ]);
  });

  test('a label keeps its colour when its neighbours go', () => {
    const before = seriesColors({ colors, labels: ['a', 'b', 'c'] });
    const after = seriesColors({ colors, labels: ['c', 'b'], shared: before });
    expect(after.get('c')).toBe(before.get('c'));
  });
});

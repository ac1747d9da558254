import { describe, expect, it } from 'vitest';
import { applyPostProcessing } from '../apply-post-processing.ts';
import { plainNames } from '../plain-names.ts';
import { frameOf, valuesOf } from '../testing/frames.ts';

const frame = frameOf({
  x: ['text', 'a', 'b'],
  c: ['text', 'one, two', 'three'],
  m: ['integer', 1, 2],
});
const pivot = {
  operation: 'pivot',
  options: { index: ['x'], columns: ['c'], aggregates: { m: { operator: 'sum' } } },
} as const;
const pivoted = { ...pivot, options: { ...pivot.options, index: ['x'], columns: ['c'] } };

describe('flatten', () => {
  it('escapes commas in levels, and the last payload unescapes them and knows the levels', () => {
    const flat = applyPostProcessing(frame, [pivoted, { operation: 'flatten', options: {} }]);
    expect(Object.keys(valuesOf(flat))).toEqual(['x', 'm, one\\, two', 'm, three']);
    const { frame: plain, labels } = plainNames(flat);
    expect(Object.keys(valuesOf(plain))).toEqual(['x', 'm, one, two', 'm, three']);
    expect(labels).toEqual({ x: ['x'], 'm, one, two': ['m', 'one, two'], 'm, three': ['m', 'three'] });
  });

  it('leaves levels out, and keeps the index when asked to', () => {
    const flat = applyPostProcessing(frame, [
      pivoted,
      { operation: 'flatten', options: { drop_levels: [0], reset_index: false } },
    ]);
    expect([Object.keys(valuesOf(flat)), flat.index]).toEqual([['x', 'one, two', 'three'], ['x']]);
    expect(plainNames(flat).rowLabels).toEqual(['a', 'b']);
  });

  it('leaves levels out by the name of their dimension, and names those there are', () => {
    const wide = { ...pivot, options: { ...pivot.options, index: ['x'], columns: ['c', 'x'] } };
    const flat = (...levels: readonly (string | number)[]) =>
      applyPostProcessing(frame, [
        wide,
        { operation: 'flatten', options: { drop_levels: [...levels] } },
      ]).columns.map(({ name }) => name);
    expect(flat('c')).toEqual(['x', 'm, a', 'm, b']);
    expect(flat('c', 0)).toEqual(['x', 'a', 'b']);
    expect(() => flat('d')).toThrow('flatten finds no column level "d"; there are: c, x');
    expect(() => flat(9)).toThrow('flatten finds no column level 9; there are 3');
    expect(() => flat(-4)).toThrow('column level -4');
  });

  it('keeps escapes where names would be equal without', () => {
    const twin = frameOf({
      x: ['text', 'a', 'a'],
      c: ['text', 'p, q', 'p'],
      d: ['text', 'r', 'q, r'],
      m: ['integer', 1, 2],
    });
    const steps = [{ ...pivoted, options: { ...pivoted.options, columns: ['c', 'd'] } }];
    const names = plainNames(applyPostProcessing(twin, steps)).frame.columns.map(({ name }) => name);
    expect(names).toEqual(['x', 'm, p, q\\, r', 'm, p\\, q, r']);
  });
});

describe('escape_separator and unescape_separator', () => {
  it('undo each other on plain names', () => {
    const given = frameOf({ 'a, b': ['integer', 1], c: ['integer', 2] });
    const escaped = applyPostProcessing(given, [{ operation: 'escape_separator', options: {} }]);
    expect(Object.keys(valuesOf(escaped))).toEqual(['a\\, b', 'c']);
    expect(applyPostProcessing(escaped, [{ operation: 'unescape_separator', options: {} }])).toEqual(given);
  });
});

describe('applyPostProcessing', () => {
  it('drops nulls, refuses what it does not know and leaves the given frame as it is', () => {
    const before = JSON.stringify(valuesOf(frame));
    expect(applyPostProcessing(frame, [null])).toBe(frame);
    expect(() => applyPostProcessing(frame, [{ operation: 'toString', options: {} } as never])).toThrow(
      'toString',
    );
    applyPostProcessing(frame, [{ operation: 'cum', options: { operator: 'sum', columns: { m: 'm' } } }]);
    expect(JSON.stringify(valuesOf(frame))).toBe(before);
  });
});

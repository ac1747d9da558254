import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, valuesOf } from '../testing/frames.ts';
import { pivot } from './pivot.ts';
import { rename } from './rename.ts';
import { select } from './select.ts';
import { sort } from './sort.ts';

const frame = frameOf({
  name: ['text', 'b', null, 'a'],
  big: ['integer', '9007199254740993', '9007199254740992', null],
  n: ['float', 2, null, 1],
});
const pivoted = pivot(
  frameOf({ x: ['text', 'a', 'a'], c: ['text', 'p', 'q'], m: ['integer', 1, 2], n: ['integer', 3, 4] }),
  { index: ['x'], columns: ['c'], aggregates: { m: { operator: 'sum' }, n: { operator: 'sum' } } },
);

describe('sort', () => {
  it('compares exact digits exactly and puts null last in both directions', () => {
    expect(valuesOf(sort(frame, { by: 'big' }))['big']).toEqual([
      '9007199254740992',
      '9007199254740993',
      null,
    ]);
    expect(valuesOf(sort(frame, { by: 'big', ascending: false }))['big']).toEqual([
      '9007199254740993',
      '9007199254740992',
      null,
    ]);
    expect(valuesOf(sort(frame, { columns: { name: false } }))['name']).toEqual(['b', 'a', null]);
  });

  it('sorts by the index, by several columns, and refuses lists of different length', () => {
    const indexed = { ...frame, index: ['name'] };
    expect(valuesOf(sort(indexed, { is_sort_index: true }))['name']).toEqual(['a', 'b', null]);
    expect(() => sort(frame, { by: ['n', 'name'], ascending: [true] })).toThrow('same length');
    expect(sort(frame, {})).toBe(frame);
  });

  it('orders like the digits it compares, and loses no row', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))), (values) => {
        const given = frameOf({
          v: ['integer', '0', ...values.map((value) => (value === null ? null : String(value)))],
        });
        const sorted = valuesOf(sort(given, { by: 'v' }))['v'] ?? [];
        const known = [0n, ...values.filter((value) => value !== null)];
        const expected = known.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)).map(String);
        expect(sorted).toEqual([...expected, ...values.filter((value) => value === null)]);
      }),
    );
  });
});

describe('select', () => {
  it('keeps, excludes and renames by old names', () => {
    expect(Object.keys(valuesOf(select(frame, { columns: ['n', 'name'] })))).toEqual(['n', 'name']);
    expect(Object.keys(valuesOf(select(frame, { exclude: ['n'], rename: { big: 'large' } })))).toEqual([
      'name',
      'large',
    ]);
    expect(() => select(frame, { columns: ['nope'] })).toThrow('Referenced columns');
    expect(() => select(frame, { rename: { big: 'n' } })).toThrow('Label already exists');
  });

  it('takes the first level for all columns below it, and leaves the index', () => {
    expect(Object.keys(valuesOf(select(pivoted, { columns: ['n'] })))).toEqual(['x', 'n, p', 'n, q']);
  });
});

describe('rename', () => {
  it('renames a level and drops it for null', () => {
    const only = select(pivoted, { columns: ['m'] });
    expect(Object.keys(valuesOf(rename(only, { columns: { m: null }, level: 0, inplace: true })))).toEqual([
      'x',
      'p',
      'q',
    ]);
    expect(Object.keys(valuesOf(rename(pivoted, { columns: { p: 'P' }, level: 1 })))).toEqual([
      'x',
      'm, P',
      'm, q',
      'n, P',
      'n, q',
    ]);
  });

  it('refuses names that are there, and columns without a name', () => {
    expect(() => rename(frame, { columns: { big: 'n' } })).toThrow('Label already exists');
    expect(() => rename(pivoted, { columns: { m: null, n: null } })).toThrow('Label already exists');
    expect(() => rename(frame, { columns: { big: null } })).toThrow('the only name');
    expect(() => rename(frame, { columns: { big: 'x' }, level: 3 })).toThrow('no level 3');
  });
});

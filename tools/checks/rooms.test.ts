import { expect, test } from 'vitest';
import { roomProblems } from './rooms.mjs';

const imports = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => ({ from: `/src/${from}`, to: `/src/${to}` }));

test('folders that import one way are no knot', () => {
  expect(roomProblems('/src', imports(['a/x.ts', 'b/y.ts'], ['b/y.ts', 'c.ts']))).toEqual([]);
});

test('folders that reach each other are told, also over a third one', () => {
  const knot = imports(['a/x.ts', 'b/y.ts'], ['b/z.ts', 'c.ts'], ['c.ts', 'a/w.ts']);
  expect(roomProblems('/src', knot)).toEqual([
    'a and b reach each other: a/x.ts -> b/y.ts',
    'b and c.ts reach each other: b/z.ts -> c.ts',
    'c.ts and a reach each other: c.ts -> a/w.ts',
  ]);
});

test('rooms of a folder that reach each other are told, however deep, and so are files', () => {
  const folders = imports(['a/b/x/one.ts', 'a/b/y/two.ts'], ['a/b/y/three.ts', 'a/b/x/one.ts']);
  expect(roomProblems('/src', folders)).toEqual([
    'in a/b, x and y reach each other: x/one.ts -> y/two.ts',
    'in a/b, y and x reach each other: y/three.ts -> x/one.ts',
  ]);
  const files = imports(['a/one.ts', 'a/two.ts'], ['a/two.ts', 'a/one.ts']);
  expect(roomProblems('/src', files)).toEqual([
    'in a, one.ts and two.ts reach each other: one.ts -> two.ts',
    'in a, two.ts and one.ts reach each other: two.ts -> one.ts',
  ]);
});

test('an arrow to a higher floor, and a room without a floor, are told', () => {
  const floors = [['low'], ['parts/*'], ['top.ts']];
  const arrows = imports(
    ['low/a.ts', 'parts/one/b.ts'],
    ['top.ts', 'parts/one/b.ts'],
    ['parts/two/c.ts', 'new/d.ts'],
  );
  expect(roomProblems('/src', arrows, floors)).toEqual([
    "new is on no floor of the package's house.floors",
    'low stands below parts/one: low/a.ts -> parts/one/b.ts',
  ]);
});

test('an arrow to a neighbour on the same floor is told, but not among folders of one', () => {
  const floors = [['one', 'other'], ['parts/*']];
  const arrows = imports(['one/a.ts', 'other/b.ts'], ['parts/x/c.ts', 'parts/y/d.ts']);
  expect(roomProblems('/src', arrows, floors)).toEqual(['one stands beside other: one/a.ts -> other/b.ts']);
});

import { expect, it } from 'vitest';
import { apart } from './apart.ts';

it('leaves texts where they are while they do not meet', () => {
  expect(
    apart(
      [
        { at: 50, width: 40 },
        { at: 200, width: 40 },
      ],
      300,
    ),
  ).toEqual([50, 200]);
});

it('keeps texts inside their line', () => {
  expect(apart([{ at: 5, width: 40 }], 300)).toEqual([20]);
  expect(apart([{ at: 299, width: 40 }], 300)).toEqual([280]);
});

it('moves texts that meet apart, also back from the end of the line', () => {
  const middles = apart(
    [
      { at: 280, width: 60 },
      { at: 290, width: 60 },
    ],
    300,
  );
  expect(middles).toEqual([202, 270]);
});

it('leaves out what finds no room', () => {
  expect(
    apart(
      [
        { at: 20, width: 80 },
        { at: 60, width: 80 },
      ],
      100,
    ),
  ).toEqual([40, null]);
});

import { columnFromValues, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { tsvOf } from '../cells/frame-cells.ts';
import { readOriginals, withOriginalTimes, writeOriginals } from './original-times.ts';

const frame: Frame = {
  rows: 2,
  columns: [
    columnFromValues({ name: 'day', type: 'DATE', kind: 'date' }, [Date.UTC(2001, 0, 2), null]),
    columnFromValues({ name: 'origin', type: 'VARCHAR', kind: 'text' }, ['ORD', 'ATL']),
  ],
};

it('shows and copies a time as it came, in the chosen columns only', () => {
  expect(tsvOf(withOriginalTimes(frame, ['day', 'origin']), [0, 1])).toBe(
    'day\torigin\n978393600000\tORD\n\tATL',
  );
  expect(withOriginalTimes(frame, ['origin'])).toBe(frame);
});

it('keeps the choice of each dataset apart, and nothing for one without a choice', () => {
  const both = writeOriginals(writeOriginals(null, '1__table', ['day']), '2__table', ['at']);
  expect([readOriginals(both, '1__table'), readOriginals(both, '2__table')]).toEqual([['day'], ['at']]);
  expect(writeOriginals(both, '2__table', [])).toBe('{"1__table":["day"]}');
});

it('reads what is no choice as none', () => {
  expect(['no json', '[1]', '{"1__table":"day"}'].map((stored) => readOriginals(stored, '1__table'))).toEqual(
    [[], [], []],
  );
});

import { columnFromValues, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { arrangedFrame, AS_THEY_CAME, movedColumn, type ColumnLayout } from './column-layout.ts';

const frame: Frame = {
  rows: 1,
  columns: ['a', 'b', 'c', 'd'].map((name) => columnFromValues({ name, type: '', kind: 'integer' }, [1])),
};
const namesIn = (layout: ColumnLayout): string =>
  arrangedFrame(frame, layout)
    .frame.columns.map(({ name }) => name)
    .join('');

it.each([
  [{}, 'abcd', 0],
  [{ order: ['c', 'gone'] }, 'cabd', 0],
  [{ pinned: ['d', 'b'] }, 'bdac', 2],
  [{ hidden: ['a'], pinned: ['a', 'd'] }, 'dbc', 1],
  [{ hidden: ['a', 'b', 'c', 'd'] }, 'abcd', 0],
] as const)('%o shows %s', (layout, names, pinned) => {
  const arranged = { ...AS_THEY_CAME, ...layout };
  expect(namesIn(arranged)).toBe(names);
  expect(arrangedFrame(frame, arranged).pinned).toBe(pinned);
});

it('moves a column to the place of another, and into and out of the pinned ones', () => {
  expect(namesIn(movedColumn(frame, AS_THEY_CAME, 'a', 'c'))).toBe('bcad');
  const pinned = { ...AS_THEY_CAME, pinned: ['a'] };
  const into = movedColumn(frame, pinned, 'd', 'a');
  expect([namesIn(into), into.pinned]).toEqual(['dabc', ['a', 'd']]);
  expect(movedColumn(frame, pinned, 'a', 'c').pinned).toEqual([]);
});

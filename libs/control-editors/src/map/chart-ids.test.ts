import { expect, it } from 'vitest';
import { idsIn } from './chart-ids.ts';

it('ids of charts are read as numbers or texts, each once', () => {
  expect(idsIn([3, '4', 3, 'x', -1, 1.5, null])).toEqual([3, 4]);
  expect(idsIn(null)).toEqual([]);
});

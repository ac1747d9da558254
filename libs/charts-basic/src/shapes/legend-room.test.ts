import { expect, it } from 'vitest';
import { legendRows } from './legend-room.ts';

it('a legend gives way to what it explains in small tiles', () => {
  expect(legendRows(100)).toEqual({ isShown: false });
  expect(legendRows(150)).toEqual({ isShown: true, maxRows: 1 });
  expect(legendRows(200)).toEqual({ isShown: true });
});

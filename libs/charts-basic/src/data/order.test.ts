import { describe, expect, it } from 'vitest';
import { compareCells, hasOwnOrder, summary } from './order.ts';

const sorted = (cells: readonly (string | number | null)[]) => cells.toSorted(compareCells(cells));

describe('order of categories', () => {
  it('follows the calendar for weekdays and months, Monday first', () => {
    expect(sorted(['Wed', 'Sun', 'Mon'])).toEqual(['Mon', 'Wed', 'Sun']);
    expect(sorted(['March', 'January', 'December'])).toEqual(['January', 'March', 'December']);
  });

  it('compares numbers in texts as numbers and puts null last', () => {
    expect(sorted(['10', null, '9', '100'])).toEqual(['9', '10', '100', null]);
  });

  it('knows which values have an order of their own', () => {
    expect(hasOwnOrder([3, 1, null])).toBe(true);
    expect(hasOwnOrder(['Mon', 'Tuesday'])).toBe(true);
    expect(hasOwnOrder(['ORD', 'ATL'])).toBe(false);
  });

  it('sums up nothing as NaN', () => {
    expect(summary([Number.NaN], 'avg')).toBeNaN();
    expect(summary([1, Number.NaN, 3], 'avg')).toBe(2);
  });
});

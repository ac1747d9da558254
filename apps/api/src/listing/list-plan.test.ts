import { describe, expect, test } from 'vitest';
import { pickColumns, planList, type ListVocabulary } from './list-plan.ts';

const vocabulary: ListVocabulary = {
  title: 'List Chart',
  columns: ['id', 'slice_name', 'owners.id'],
  order: ['slice_name', 'changed_on'],
  defaultOrder: 'changed_on',
};

describe('a list', () => {
  test('without a query shows the latest twenty-five', () => {
    expect(planList(undefined, vocabulary)).toMatchObject({
      limit: 25,
      offset: 0,
      order: { column: 'changed_on', isDescending: true },
    });
  });

  test.each([
    [200, 200],
    [1000, 200],
    [-1, 200],
    [0, 200],
    [7, 7],
  ])('with page size %i shows %i', (size, limit) => {
    expect(planList({ page_size: size, page: 2 }, vocabulary)).toMatchObject({ limit, offset: 2 * limit });
  });

  test('drops columns it does not have, and shows all when none is left', () => {
    expect(planList({ columns: ['owners', 'nonsense'] }, vocabulary).columns).toEqual(['owners']);
    expect(planList({ columns: ['nonsense'] }, vocabulary).columns).toBeNull();
  });

  test('refuses an order column it does not have', () => {
    expect(() => planList({ order_column: 'password' }, vocabulary)).toThrow(
      /Invalid order by column: password/,
    );
  });
});

test('dotted columns keep their root', () => {
  expect(pickColumns({ id: 1, owners: [], css: '' }, ['owners.id'])).toEqual({ owners: [] });
});

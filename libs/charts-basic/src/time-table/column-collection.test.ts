import { describe, expect, it } from 'vitest';
import { columnCollection, derivedValue, sparkValues } from './column-collection.ts';

const values = Float64Array.of(10, 20, 30, 60);
const valueOf = (column: object, newest: readonly number[] = [60, 40]) => {
  const [read] = columnCollection([column]);
  return read === undefined ? null : derivedValue(read, values, newest);
};

describe('derived columns', () => {
  it.each([
    [{ colType: 'time', comparisonType: 'value', timeLag: 1 }, 30],
    [{ colType: 'time', comparisonType: 'diff', timeLag: 1 }, 30],
    [{ colType: 'time', comparisonType: 'perc', timeLag: 2 }, 3],
    [{ colType: 'time', comparisonType: 'perc_change', timeLag: 1 }, 1],
    [{ colType: 'time', comparisonType: 'value', timeLag: -1 }, 10],
    [{ colType: 'time', comparisonType: 'value', timeLag: 9 }, Number.NaN],
    [{ colType: 'contrib' }, 0.6],
    [{ colType: 'avg', timeLag: 2 }, 45],
  ])('%j', (column, expected) => {
    expect(valueOf(column)).toBe(expected);
  });

  it('compare a line with its own past when asked', () => {
    const [column] = columnCollection([{ colType: 'spark', timeRatio: 1 }]);
    if (column === undefined) throw new Error('no column');
    expect([...sparkValues(column, values)]).toEqual([1, 0.5, 1]);
  });

  it('are read from a list or its text, and what is none is passed over', () => {
    expect(columnCollection('[{"key":"a"}]').map(({ key }) => key)).toEqual(['a']);
    expect(columnCollection('not JSON')).toEqual([]);
    expect(columnCollection([1, null, { key: 'b' }])).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { PostProcessingStep } from '@belvedere/core';
import { applyPostProcessing } from './apply-post-processing.ts';
import { cellAt, type Cell } from './frame.ts';
import { columnFromValues } from './from-values.ts';
import { summaryRule } from './pivot-table/summary.ts';

const none = Number.NaN;
const VALUES: readonly Cell[] = [1, 'Infinity', 2, 3, 'NaN', 4, null, '-Infinity'];
const column = columnFromValues({ name: 'v', type: 'DOUBLE', kind: 'float' }, VALUES);

/** The last column of a verb's answer. */
function given(step: PostProcessingStep): readonly Cell[] {
  const { rows, columns } = applyPostProcessing({ rows: VALUES.length, columns: [column] }, [step]);
  const last = columns.at(-1);
  return Array.from({ length: rows }, (_, row) => (last === undefined ? null : cellAt(last, row)));
}

describe('what verbs make of NaN and infinities is seen, and is never null', () => {
  it.each([
    ['sum', none],
    ['mean', none],
    ['median', none],
    ['max', none],
    ['std', none],
    ['min', -Infinity],
    ['count', 7],
    ['nansum', none],
    ['nanmax', Infinity],
  ] as const)('aggregate by %s gives %s', (operator, value) => {
    const aggregates = { r: { operator, column: 'v' } };
    expect(given({ operation: 'aggregate', options: { groupby: [], aggregates } })).toEqual([value]);
  });

  it.each([
    ['sum', [Infinity, Infinity, 5, none, none, 4, -Infinity]],
    ['mean', [Infinity, Infinity, 2.5, none, none, 4, -Infinity]],
    ['min', [1, 2, 2, 3, 4, 4, -Infinity]],
    ['max', [Infinity, Infinity, 3, none, none, 4, -Infinity]],
    ['median', [Infinity, Infinity, 2.5, none, none, 4, -Infinity]],
    ['count', [2, 2, 2, 2, 2, 1, 1]],
  ] as const)('rolling %s over two rows', (type, values) => {
    const options = { columns: { v: 'r' }, rolling_type: type, window: 2, min_periods: 1 };
    expect(given({ operation: 'rolling', options })).toEqual(values);
  });

  it.each([
    ['sum', [1, Infinity, Infinity, Infinity, none, none, none, none]],
    ['max', [1, Infinity, Infinity, Infinity, none, none, none, none]],
    ['min', [1, 1, 1, 1, 1, 1, 1, -Infinity]],
  ] as const)('the running %s', (operator, values) => {
    expect(given({ operation: 'cum', options: { operator, columns: { v: 'r' } } })).toEqual(values);
  });

  it('differences, shares and comparisons', () => {
    expect(given({ operation: 'diff', options: { columns: { v: 'r' } } })).toEqual([
      null,
      Infinity,
      -Infinity,
      1,
      none,
      none,
      null,
      null,
    ]);
    const shares = given({ operation: 'contribution', options: { columns: ['v'], rename_columns: ['r'] } });
    expect(shares).toEqual(VALUES.map(() => none));
    const compared = { source_columns: ['v'], compare_columns: ['v'], compare_type: 'difference' as const };
    expect(given({ operation: 'compare', options: compared })).toEqual([0, none, 0, 0, none, 0, null, none]);
  });

  it('the mean of a box, whose other parts are those of its numbers', () => {
    const options = { metrics: ['v'], whisker_type: 'tukey' as const };
    const { columns } = applyPostProcessing({ rows: VALUES.length, columns: [column] }, [
      { operation: 'boxplot', options },
    ]);
    const of = (name: string): Cell => {
      const found = columns.find((one) => one.name === name);
      return found === undefined ? null : cellAt(found, 0);
    };
    expect([of('v__mean'), of('v__median'), of('v__count')]).toEqual([none, 2.5, 6]);
  });

  it('totals of a pivot table, whatever the order of their cells', () => {
    for (const cells of [
      [none, 1, 3],
      [1, 3, none],
    ]) {
      const of = (name: string): Cell => summaryRule(name).fold(cells);
      expect(['Sum', 'Average', 'Median', 'Maximum', 'Sample Variance'].map(of)).toEqual(Array(5).fill(none));
      expect(of('Minimum')).toBe(1);
    }
  });
});

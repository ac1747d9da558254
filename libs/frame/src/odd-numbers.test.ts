import { describe, expect, it } from 'vitest';
import { applyPostProcessing } from './apply-post-processing.ts';
import { rowOrder, sortedRows } from './compare-rows.ts';
import { frameFromJson, frameToJson } from './frame-json.ts';
import { cellAt, numbersOf, type Cell } from './frame.ts';
import { columnFromValues } from './from-values.ts';
import { groupRows } from './group-rows.ts';

const WORDS: readonly Cell[] = [1, 'NaN', 'Infinity', null, '-Infinity', 'NaN'];
const column = columnFromValues({ name: 'v', type: 'DOUBLE', kind: 'float' }, WORDS);
const cells = Array.from(WORDS, (_, row) => cellAt(column, row));

describe('NaN and infinities', () => {
  it('are values beside null, and travel as words', () => {
    expect(cells).toEqual([1, Number.NaN, Infinity, null, -Infinity, Number.NaN]);
    const json = frameToJson({ rows: WORDS.length, columns: [column] });
    expect(json.columns[0]?.values).toEqual(WORDS);
    expect(frameToJson(frameFromJson(json))).toEqual(json);
  });

  it('have no place in a drawing', () => {
    const none = Number.NaN;
    expect([...numbersOf(column)]).toEqual([1, none, none, none, none, none]);
  });

  it('are sorted behind all numbers, nulls last, and grouped apart from null', () => {
    expect([...sortedRows(WORDS.length, [rowOrder(column, 'ascending')])]).toEqual([4, 0, 2, 1, 5, 3]);
    expect([...groupRows(WORDS.length, [column]).ids]).toEqual([1, 3, 2, 4, 0, 3]);
  });

  it('come through a pivot where they are the only value of a cell', () => {
    const x = columnFromValues({ name: 'x', type: '', kind: 'integer' }, [1, 2, 3, 4, 5, 6]);
    const pivoted = applyPostProcessing({ rows: WORDS.length, columns: [x, column] }, [
      { operation: 'pivot', options: { index: ['x'], columns: [], aggregates: { v: { operator: 'mean' } } } },
    ]);
    const [, values] = pivoted.columns;
    expect(cells.map((_, row) => (values === undefined ? 0 : cellAt(values, row)))).toEqual(cells);
  });

  it('turn a column into texts where another text stands among them', () => {
    const mixed = columnFromValues({ name: 'v', type: '', kind: 'float' }, [1.5, 'x', null, 'NaN']);
    expect([mixed.kind, ...[0, 1, 2, 3].map((row) => cellAt(mixed, row))]).toEqual([
      'text',
      '1.5',
      'x',
      null,
      'NaN',
    ]);
  });
});

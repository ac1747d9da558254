import { columnFromValues, type Cell } from '@belvedere/frame';
import type { ColumnKind } from '@belvedere/core';
import { expect, it } from 'vitest';
import { cellsSummary } from './cells-summary.ts';

const column = (kind: ColumnKind, values: readonly Cell[]) =>
  columnFromValues({ name: 'n', type: '', kind }, values);
const all = (values: readonly unknown[]): readonly number[] => values.map((_, row) => row);
const sumUp = (kind: ColumnKind, values: readonly Cell[]) =>
  cellsSummary([column(kind, values)], all(values));

it.each([
  [
    'integers beyond 2^53',
    'integer',
    ['9007199254740993', '9007199254740993', '-1'],
    '18014398509481985',
    '-1',
    '9007199254740993',
  ],
  [
    'decimals of many places',
    'decimal',
    ['0.1', '0.2', '1234567890123456789.05'],
    '1234567890123456789.35',
    '0.1',
    '1234567890123456789.05',
  ],
  ['floats as they are written', 'float', [0.1, 0.2], '0.3', '0.1', '0.2'],
  [
    'floats of many digits, rounded once',
    'float',
    [1e16, 1 / 3, -1e16],
    '0.3333333333333333',
    '-10000000000000000',
    '10000000000000000',
  ],
  [
    'large and small floats',
    'float',
    [1e21, 1e-9, -1e21],
    '0.000000001',
    '-1000000000000000000000',
    '1000000000000000000000',
  ],
  [
    'digits that doubles cannot tell apart',
    'integer',
    ['9007199254740993', '9007199254740992'],
    '18014398509481985',
    '9007199254740992',
    '9007199254740993',
  ],
  ['negative decimals', 'decimal', ['-1.50', '-0.25', null], '-1.75', '-1.50', '-0.25'],
  ['decimals in their own scale', 'decimal', ['99.00', '1.50', '0.50'], '101.00', '0.50', '99.00'],
] as const)('sums %s exactly', (_, kind, values, sum, min, max) => {
  expect(sumUp(kind, values)).toMatchObject({ sum, min, max });
});

it('a million integers lose nothing when their sum passes what a number holds', () => {
  const values = Array<number>(1_000_000).fill(Number.MAX_SAFE_INTEGER);
  expect(sumUp('integer', values).sum).toBe((BigInt(Number.MAX_SAFE_INTEGER) * 1_000_000n).toString());
});

it('says whether the mean is rounded', () => {
  expect(sumUp('integer', [1, 2])).toMatchObject({ mean: '1.5', isMeanRounded: false });
  expect(sumUp('integer', [1, 0, 1])).toMatchObject({ mean: '0.666667', isMeanRounded: true });
  expect(sumUp('integer', [-1, 0, -1])).toMatchObject({ mean: '-0.666667' });
});

it('counts nulls apart, and gives no sum where a number is none', () => {
  expect(sumUp('float', [1, null, Number.NaN])).toMatchObject({
    cells: 3,
    nulls: 1,
    numbers: 1,
    odd: 1,
    sum: null,
    mean: null,
  });
  expect(sumUp('text', ['', null, 'a'])).toMatchObject({
    cells: 3,
    nulls: 1,
    numbers: 0,
    sum: null,
    min: null,
  });
});

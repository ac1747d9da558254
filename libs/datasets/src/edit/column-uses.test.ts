import { expect, it } from 'vitest';
import { usesOfColumns } from './column-uses.ts';

it('names the charts whose form mentions a column', () => {
  const charts = [
    { slice_name: 'By tail', params: '{"groupby":["tail_num"]}' },
    { slice_name: 'By origin', params: '{"groupby":["origin"]}' },
    { slice_name: 'Empty', params: null },
  ];
  expect(usesOfColumns(['tail_num', 'carrier'], charts)).toEqual([
    { column: 'tail_num', charts: ['By tail'] },
  ]);
});

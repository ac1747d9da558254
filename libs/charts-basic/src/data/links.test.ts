import { frameFromJson } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { linksOf } from './links.ts';

const frame = frameFromJson({
  rows: 4,
  columns: [
    { name: 'from', type: 'VARCHAR', kind: 'text', values: ['A', 'A', null, 'B'] },
    { name: 'to', type: 'VARCHAR', kind: 'text', values: ['B', 'B', null, 'A'] },
    { name: 'n', type: 'HUGEINT', kind: 'decimal', values: ['9007199254740993', '1', '2', '-3'] },
  ],
});

it('sums up the rows of a pair exactly, keeps nulls of two sides apart and counts what it leaves out', () => {
  const { nodes, links, negatives } = linksOf({ frame, source: 'from', target: 'to', metric: 'n', most: 10 });
  expect(links.map(({ source, target, exact }) => [source, target, exact])).toEqual([
    [0, 1, '9007199254740994'],
    [2, 3, '2'],
  ]);
  expect(nodes.map(({ label }) => label)).toEqual(['A', 'B', '<NULL>', '<NULL>']);
  expect(negatives).toBe(1);
});

import { expect, it } from 'vitest';
import { packedChartIn } from './packed-text.ts';

const packed = { format: 'belvedere-chart', manifest: { name: { id: 'a', text: 'A' } }, code: 'x' };

it('reads a packed chart, and nothing else as one', () => {
  expect(packedChartIn(JSON.stringify(packed))).toEqual(packed);
  for (const text of ['', 'x', '[]', '{}', JSON.stringify({ ...packed, format: 'other' })])
    expect(packedChartIn(text)).toBeNull();
  expect(packedChartIn(JSON.stringify({ ...packed, code: 1 }))).toBeNull();
});

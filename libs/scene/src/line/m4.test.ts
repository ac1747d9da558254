import { describe, expect, test } from 'vitest';
import { m4 } from './m4.ts';

const columns = (count: number, width: number): Float32Array =>
  Float32Array.from({ length: count }, (_, index) => (index / count) * width);

describe('m4', () => {
  test('few points are left alone', () => expect(m4(columns(100, 50), new Float32Array(100), 50)).toBeNull());

  test('every column keeps its extent', () => {
    const count = 20_000;
    const width = 100;
    const x = columns(count, width);
    const y = Float32Array.from(
      { length: count },
      (_, index) => Math.sin(index * 1.7) * Math.cos(index * 0.013) * 100,
    );
    const kept = m4(x, y, width);
    expect(kept?.length).toBeLessThanOrEqual(width * 4);
    for (let column = 0; column < width; column += 7) {
      const inColumn = [...y.keys()].filter((index) => Math.floor(x[index] ?? 0) === column);
      const keptHere = [...(kept ?? [])].filter((index) => Math.floor(x[index] ?? 0) === column);
      const extent = (indexes: readonly number[]): readonly number[] => [
        Math.min(...indexes.map((i) => y[i] ?? 0)),
        Math.max(...indexes.map((i) => y[i] ?? 0)),
      ];
      expect(extent(keptHere)).toEqual(extent(inColumn));
    }
  });

  test('a gap stays a gap', () => {
    const y = new Float32Array(1000).fill(1);
    y[500] = Number.NaN;
    expect(m4(columns(1000, 10), y, 10)).toContain(500);
  });
});

import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

describe('the nearest name', () => {
  it.each([
    ['orgin', ['delay', 'origin', 'region'], 'origin'],
    ['ORIGIN', ['delay', 'Origin'], 'Origin'],
    ['a', ['b', 'c'], 'b'],
    ['anything', [], null],
    ['', ['ab', 'a'], 'a'],
  ])('to %j among %j is %j', (written, names, nearest) => {
    expect(nearestName(written, names)).toBe(nearest);
  });
});

import { expect, it } from 'vitest';
import { areasBetween, type Raster } from './raster.ts';

const SIDE = 15;

/** A hill: as high as the distance to the rim says, with a pit at its top. */
function hill(): Raster {
  const values = Float64Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)];
    const height = Math.min(column, row, SIDE - 1 - column, SIDE - 1 - row);
    return height === 7 ? 0 : height;
  });
  return { values, columns: SIDE, rows: SIDE, x: 0, y: 0, size: 1 };
}

it('an area without an end covers everything above its threshold', () => {
  expect(areasBetween(hill(), 2, null).map((rings) => rings.length)).toEqual([2]);
});

it('a band leaves out the peak, and covers the slope of a pit inside of it', () => {
  const areas = areasBetween(hill(), 2, 5);
  expect(areas.map((rings) => rings.length)).toEqual([2, 2]);
});

it('a band over the highest value is nothing', () => {
  expect(areasBetween(hill(), 8, 9)).toEqual([]);
});

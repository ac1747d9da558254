import { expect, it } from 'vitest';
import { chartUnitPx } from './component.ts';

it.each([
  [390, 8],
  [1440, 8],
  [1920, 8],
  [2400, 10],
  [2880, 12],
  [7680, 12],
])('a window of %i px has charts in units of %s px', (width, unit) => {
  expect(chartUnitPx(width)).toBe(unit);
});

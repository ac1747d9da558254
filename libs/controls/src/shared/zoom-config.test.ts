import { expect, it } from 'vitest';
import { sizeAtZoom, zoomConfigIn } from './zoom-config.ts';

it('marks have their own size at the set zoom and grow by share or by factor from there', () => {
  const linear = { type: 'LINEAR', configs: { zoom: 8, slope: 0.25 } } as const;
  expect([4, 8, 10, 0].map((zoom) => sizeAtZoom(linear, zoom))).toEqual([0, 1, 1.5, 0]);
  const doubled = { type: 'EXP', configs: { zoom: 8, exponent: 2 } } as const;
  expect([7, 8, 10].map((zoom) => sizeAtZoom(doubled, zoom))).toEqual([0.5, 1, 4]);
  expect(sizeAtZoom({ type: 'FIXED', configs: { zoom: 8 } }, 12)).toBe(1);
});

it('what cannot be read is no growth', () => {
  expect(zoomConfigIn({ type: 'EXP', configs: { zoom: 3, exponent: 'x' } })).toEqual({
    type: 'EXP',
    configs: { zoom: 3 },
  });
  expect(sizeAtZoom({ type: 'EXP', configs: { zoom: 3 } }, 9)).toBe(1);
  expect(zoomConfigIn({ type: 'FIXED', configs: { zoom: 3 } })).toBeNull();
  expect(zoomConfigIn('broken')).toBeNull();
});

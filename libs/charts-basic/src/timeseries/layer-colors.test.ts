import { expect, it } from 'vitest';
import { layerColors } from './layer-colors.ts';

it('a layer has its colour from its name, whatever stands beside it and in what order', () => {
  const alone = layerColors(['holidays']).get('holidays');
  expect(alone).toMatch(/^#/);
  expect(layerColors(['releases', 'holidays'])).toEqual(layerColors(['holidays', 'releases']));
  expect(layerColors(['holidays', 'zz top']).get('holidays')).toBe(alone);
});

it('layers of one chart differ as long as there are colours', () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(new Set(layerColors(names).values()).size).toBe(names.length);
});

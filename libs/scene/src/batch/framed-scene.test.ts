import { expect, it } from 'vitest';
import { framedScene } from './framed-scene.ts';
import { rect } from './rects.ts';

it('a scene stands in the middle of its picture, on the ground', () => {
  const scene = { width: 80, height: 60, batches: [rect(0, 0, 10, 10, '#000000')], plot: null, legend: [] };
  const { width, height, batches } = framedScene(scene, { width: 100, height: 100, ground: '#ffffff' });
  expect([width, height]).toEqual([100, 100]);
  expect(batches).toEqual([rect(0, 0, 100, 100, '#ffffff'), rect(10, 20, 10, 10, '#000000')]);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Scene } from '../model/scene.ts';
import { createLayer, type Layer } from './layer.ts';

const cleared: string[] = [];
const real = HTMLCanvasElement.prototype.getContext;
let layer: Layer;

beforeEach(() => {
  cleared.length = 0;
  const context = new Proxy(
    {},
    {
      get: (_, name) => () => (name === 'clearRect' ? cleared.push('cleared') : undefined),
      set: () => true,
    },
  );
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  layer = createLayer(document);
});
afterEach(() => {
  HTMLCanvasElement.prototype.getContext = real;
});

const empty = (width: number): Scene => ({ width, height: 50, batches: [], plot: null, legend: [] });
const drawn = (width: number): Scene => ({
  ...empty(width),
  batches: [
    { kind: 'circle', x: Float32Array.of(5), y: Float32Array.of(5), r: Float32Array.of(2), fill: 0xff },
  ],
});
const sizeOf = ({ canvas }: Layer): readonly unknown[] => [canvas.width, canvas.style.width];

test('a layer has no size before anything is painted on it, and no pixels are cleared', () => {
  layer.paint(empty(100));
  expect([sizeOf(layer), cleared]).toEqual([[0, '0px'], []]);
});

test('what was painted is cleared once, by its size or by hand', () => {
  layer.paint(drawn(100));
  expect([sizeOf(layer), cleared]).toEqual([[100, '100px'], []]);
  layer.paint(drawn(100));
  layer.paint(empty(100));
  layer.paint(empty(100));
  expect([sizeOf(layer), cleared.length]).toEqual([[100, '100px'], 2]);
});

test('an empty layer never stands over the edge of a chart that became smaller', () => {
  layer.paint(drawn(100));
  layer.paint(empty(100));
  layer.paint(empty(40));
  expect(sizeOf(layer)).toEqual([0, '0px']);
  layer.paint(drawn(40));
  layer.paint(empty(30));
  expect(sizeOf(layer)).toEqual([30, '30px']);
});

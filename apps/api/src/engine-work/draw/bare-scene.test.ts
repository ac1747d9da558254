import type { DrawContext } from '@belvedere/charts';
import { oneText, rect, type Scene } from '@belvedere/scene';
import { expect, it } from 'vitest';
import { bareScene } from './bare-scene.ts';
import { figureText } from './figure-text.ts';

const context = { width: 200, height: 100 } as DrawContext;
const style = { size: 11, weight: 400, anchor: 'start', fill: 0x000000ff } as const;
const text = (words: string, y: number, size = 11) => oneText(words, 0, y, { ...style, size });
const sceneOf = (width: number, height: number, batches: Scene['batches']): Scene => ({
  width,
  height,
  batches,
  plot: null,
  legend: [],
});

it('leaves texts out, and gives their room to the marks', async () => {
  const draw = async ({ width, height }: DrawContext) =>
    sceneOf(width, height, [rect(40, 10, width - 50, height - 30, '#ff0000'), text('April', height)]);
  const [clip] = (await bareScene(draw, context)).batches;
  const [marks] = clip?.kind === 'clip' ? clip.of : [];
  const box = marks?.kind === 'rect' ? [marks.x[0], marks.y[0], marks.w[0], marks.h[0]] : null;
  expect(box).toEqual([0, 0, 200, 100]);
});

it('leaves a picture of texts alone as it is', async () => {
  const scene = sceneOf(200, 100, [text('1,234', 40, 32), text('flights', 60)]);
  expect(await bareScene(async () => scene, context)).toBe(scene);
});

it('reads a number with its unit, and nothing beside it', () => {
  const scene = sceneOf(200, 100, [text('Flights', 10), text('80.7', 40, 32), text('%', 40, 15)]);
  expect(figureText(scene)).toBe('80.7\u202f%');
  expect(figureText(sceneOf(1, 1, []))).toBeNull();
});

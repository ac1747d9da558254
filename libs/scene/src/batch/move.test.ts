import { expect, it } from 'vitest';
import type { Batch } from '../model/scene.ts';
import { circlesBuilder } from './circles.ts';
import { moveBatches } from './move.ts';
import { pathsBuilder } from './paths.ts';
import { rect } from './rects.ts';
import { oneText } from './texts.ts';

it('moves every kind of mark and leaves the given ones alone', () => {
  const paths = pathsBuilder();
  paths.move(1, 2);
  paths.curve(3, 4, 5, 6, 7, 8);
  const circles = circlesBuilder();
  circles.add(5, 6, 3, 0xff);
  const inner: Batch[] = [rect(0, 0, 10, 10, '#000000'), paths.build({}), circles.build()];
  const clip: Batch = { kind: 'clip', x: 0, y: 0, w: 50, h: 50, of: inner };
  const [moved, text] = moveBatches([clip, oneText('a', 1, 1, { size: 11, fill: 0xff })], 10, 20);
  if (moved?.kind !== 'clip') throw new Error('the clip is gone');
  expect([moved.x, moved.y, moved.w]).toEqual([10, 20, 50]);
  expect(
    moved.of.map((batch) => ('xy' in batch ? [...batch.xy] : 'x' in batch && [batch.x, batch.y])),
  ).toEqual([
    [Float32Array.of(10), Float32Array.of(20)],
    [11, 22, 13, 24, 15, 26, 17, 28],
    [Float32Array.of(15), Float32Array.of(26)],
  ]);
  expect(text).toMatchObject({ x: Float32Array.of(11), y: Float32Array.of(21) });
  expect(inner[0]).toMatchObject({ x: Float32Array.of(0) });
});

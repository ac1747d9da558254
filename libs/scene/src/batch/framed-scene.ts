import type { Scene } from '../model/scene.ts';
import { moveBatches } from './move.ts';
import { rect } from './rects.ts';

/** What a picture has beside its chart. Lengths are CSS px. */
export interface FrameOptions {
  readonly width: number;
  readonly height: number;
  /** Colour behind the chart. */
  readonly ground: string;
}

/** A scene in the middle of a larger picture, on a ground: what is left on both sides is its margin. */
export function framedScene(scene: Scene, { width, height, ground }: FrameOptions): Scene {
  const [dx, dy] = [(width - scene.width) / 2, (height - scene.height) / 2];
  return {
    ...scene,
    width,
    height,
    batches: [rect(0, 0, width, height, ground), ...moveBatches(scene.batches, dx, dy)],
  };
}

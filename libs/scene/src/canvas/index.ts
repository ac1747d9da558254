export type { Canvas2D } from './canvas-2d.ts';
export { paintScene } from './paint-scene.ts';
export type { MakeImage } from './paint-pixels.ts';
export type { PaintOptions } from './paint-scene.ts';

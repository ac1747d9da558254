import { deserialize, serialize } from 'node:v8';
import { acceptScene } from '@belvedere/charts';
import { SCENE_LIMITS } from '@belvedere/chart-sandbox';
import type { Scene } from '@belvedere/scene';

/** A scene as bytes, for another host. */
export const packScene = ({ width, height, batches }: Scene): Buffer =>
  serialize({ width, height, batches, plot: null, legend: [] });

/** The scene in bytes that another host has made of foreign code: taken as if that code itself had handed it over. Throws what {@link acceptScene} throws. */
export const unpackScene = (bytes: Buffer, size: Pick<Scene, 'width' | 'height'>): Scene =>
  acceptScene(deserialize(bytes), size, SCENE_LIMITS);

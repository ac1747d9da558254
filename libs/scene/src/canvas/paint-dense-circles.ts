import { channels, type Rgba } from '@belvedere/theme';
import type { CircleBatch } from '../model/scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
import type { MakeImage } from './paint-pixels.ts';

const DENSE_FROM = 4000;
/** Steps that one disc's coverage is counted in. */
const STEPS = 8;
const MOST_LAYERS = 255;

interface Stamp {
  readonly size: number;
  readonly cover: Float32Array;
}

interface Raster {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function extentOf(values: Float32Array): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** How much of each device pixel a disc covers, its edge over one pixel. */
function stampOf(radius: number): Stamp {
  const reach = Math.ceil(radius + 0.5);
  const size = reach * 2 + 1;
  const cover = Float32Array.from({ length: size * size }, (_, index) => {
    const distance = Math.hypot((index % size) - reach, Math.floor(index / size) - reach);
    return Math.min(1, Math.max(0, radius + 0.5 - distance));
  });
  return { size, cover };
}

function rasterOf(batch: CircleBatch, radius: number, ratio: number): Raster {
  const reach = Math.ceil(radius + 0.5);
  const [fromX, toX] = extentOf(batch.x);
  const [fromY, toY] = extentOf(batch.y);
  const left = Math.round(fromX * ratio) - reach;
  const top = Math.round(fromY * ratio) - reach;
  const width = Math.round(toX * ratio) + reach + 1 - left;
  return { left, top, width, height: Math.round(toY * ratio) + reach + 1 - top };
}

function counted({ x, y }: CircleBatch, { left, top, width, height }: Raster, ratio: number): Uint32Array {
  const counts = new Uint32Array(width * height);
  for (let index = 0; index < x.length; index++) {
    const at =
      (Math.round((y[index] ?? 0) * ratio) - top) * width + Math.round((x[index] ?? 0) * ratio) - left;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** Layers of disc over each pixel: every place is stamped once, with the number of discs that stand there. */
function layered(counts: Uint32Array, { size, cover }: Stamp, width: number): Float32Array {
  const layers = new Float32Array(counts.length);
  const reach = (size - 1) / 2;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0;
    if (count === 0) continue;
    for (let row = 0; row < size; row++) {
      const start = place + (row - reach) * width - reach;
      for (let column = 0; column < size; column++) {
        const share = cover[row * size + column] ?? 0;
        if (share > 0) layers[start + column] = (layers[start + column] ?? 0) + count * share;
      }
    }
  }
  return layers;
}

/** Bytes of a colour under 0, 1/STEPS, 2/STEPS ... of a disc, as one number each in the machine's own byte order. */
function shades(fill: Rgba): Uint32Array {
  const [r, g, b, a] = channels(fill);
  const bytes = new Uint8ClampedArray((MOST_LAYERS * STEPS + 1) * 4);
  for (let step = 0; step <= MOST_LAYERS * STEPS; step++)
    bytes.set([r, g, b, (1 - (1 - a / 255) ** (step / STEPS)) * 255], step * 4);
  return new Uint32Array(bytes.buffer);
}

function imageBytes(layers: Float32Array, fill: Rgba): Uint8ClampedArray<ArrayBuffer> {
  const colors = shades(fill);
  const words = new Uint32Array(layers.length);
  const last = MOST_LAYERS * STEPS;
  for (let index = 0; index < layers.length; index++)
    words[index] = colors[Math.min(last, Math.round((layers[index] ?? 0) * STEPS))] ?? 0;
  return new Uint8ClampedArray(words.buffer);
}

/** True for so many equal discs without an edge that counting them per pixel is quicker than painting them one by one. */
export function isDense({ fill, fills, stroke, strokes, r }: CircleBatch): boolean {
  if (r.length < DENSE_FROM || fill === undefined) return false;
  if (fills !== undefined || stroke !== undefined || strokes !== undefined) return false;
  return r.every((radius) => radius === r[0]);
}

/** Equal discs as one image: each device pixel is as opaque as the discs over it make it. False where it cannot be made. */
export function paintDenseCircles(
  context: Canvas2D,
  batch: CircleBatch,
  ratio: number,
  makeImage: MakeImage,
): boolean {
  const radius = (batch.r[0] ?? 0) * ratio;
  const raster = rasterOf(batch, radius, ratio);
  const layers = layered(counted(batch, raster, ratio), stampOf(radius), raster.width);
  const image = makeImage(raster.width, raster.height, imageBytes(layers, batch.fill ?? 0));
  if (image === null || context.drawImage === undefined) return false;
  const { left, top, width, height } = raster;
  context.drawImage(image, left / ratio, top / ratio, width / ratio, height / ratio);
  return true;
}

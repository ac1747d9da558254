import { describe, expect, test } from 'vitest';
import { pathsBuilder } from '../batch/paths.ts';
import { rectsBuilder } from '../batch/rects.ts';
import { oneText } from '../batch/texts.ts';
import type { Batch, Scene } from '../model/scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
import type { MakeImage } from './paint-pixels.ts';
import { paintScene } from './paint-scene.ts';

/** A context that writes down what is asked of it. */
function recorder(): { readonly context: Canvas2D; readonly calls: string[] } {
  const calls: string[] = [];
  const state: Record<string, unknown> = {};
  const context = new Proxy(state, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...values: unknown[]) => void calls.push(`${name}(${values.join(',')})`),
    set: (target, name: string, value) => {
      target[name] = value;
      calls.push(`${name}=${String(value)}`);
      return true;
    },
  });
  return { context: context as unknown as Canvas2D, calls };
}

const paint = (batches: readonly Batch[], ratio = 1, makeImage?: MakeImage): readonly string[] => {
  const { context, calls } = recorder();
  const scene: Scene = { width: 100, height: 50, batches, plot: null, legend: [] };
  paintScene(context, scene, { ratio, ...(makeImage !== undefined && { makeImage }) });
  return calls;
};

describe('canvas painter', () => {
  test('plain rectangles are snapped and never share a path', () => {
    const rects = rectsBuilder();
    rects.add(1.3, 2.6, 10.1, 5, 0x3b6db4ff);
    rects.add(20, 2, 10, 5, 0x3b6db4ff);
    const calls = paint([rects.build()]);
    expect(calls).toContain('fillRect(1,3,10,5)');
    expect(calls.filter((call) => call.startsWith('fillStyle='))).toEqual(['fillStyle=#3b6db4']);
    expect(calls).not.toContain('beginPath()');
  });

  test('large type has the room between its letters that it was laid out with, and no other text has it', () => {
    const style = { size: 40, fill: 0xff } as const;
    const calls = paint([oneText('117', 0, 40, { ...style, tracking: -0.025 }), oneText('k', 9, 40, style)]);
    expect(calls.filter((call) => call.startsWith('letterSpacing='))).toEqual([
      'letterSpacing=-1px',
      'letterSpacing=0px',
    ]);
  });

  test('at two device pixels half pixels are whole', () => {
    const rects = rectsBuilder();
    rects.add(1.3, 2, 1, 1, 0xff);
    expect(paint([rects.build()], 2)).toContain('fillRect(1.5,2,1,1)');
  });

  test('fine cells are one image, and rectangles where there are none', () => {
    const colors = Uint32Array.of(0x3b6db4ff, 0x00000080, 0, 0x3b6db4ff);
    const cells: Batch = { kind: 'pixels', x: 10, y: 20, w: 8, h: 6, columns: 2, colors };
    const images: number[][] = [];
    const calls = paint([cells], 1, (width, height, rgba) => {
      images.push([width, height, ...rgba]);
      return 'image';
    });
    expect(calls).toEqual(
      expect.arrayContaining(['imageSmoothingEnabled=false', 'drawImage(image,10,20,8,6)']),
    );
    expect(images).toEqual([[2, 2, 59, 109, 180, 255, 0, 0, 0, 128, 0, 0, 0, 0, 59, 109, 180, 255]]);
    expect(paint([cells])).toEqual(
      expect.arrayContaining(['fillRect(10,20,4,3)', 'fillRect(14,20,4,3)', 'fillRect(14,23,4,3)']),
    );
  });

  test('very many equal discs are counted per pixel', () => {
    const count = 5000;
    const discs: Batch = {
      kind: 'circle',
      x: new Float32Array(count).fill(20),
      y: Float32Array.from({ length: count }, (_, index) => (index === 0 ? 10 : 30)),
      r: new Float32Array(count).fill(2),
      fill: 0x3b6db480,
    };
    const made: { width: number; height: number; rgba: Uint8ClampedArray }[] = [];
    const calls = paint([discs], 2, (width, height, rgba) => {
      made.push({ width, height, rgba });
      return 'image';
    });
    const [{ width, height, rgba } = { width: 0, height: 0, rgba: new Uint8ClampedArray() }] = made;
    const alphaAt = (x: number, y: number): number | undefined => rgba[(y * width + x) * 4 + 3];
    expect([width, height]).toEqual([11, 51]);
    expect(calls).toContain('drawImage(image,17.5,7.5,5.5,25.5)');
    expect([alphaAt(5, 5), alphaAt(5, 45), alphaAt(5, 25), alphaAt(0, 0)]).toEqual([128, 255, 0, 0]);
    expect(calls).not.toContain('beginPath()');
    expect(paint([discs]).filter((call) => call === 'beginPath()')).toHaveLength(count);
  });

  test('text is exact: kerning off, unrounded, alphabetic', () => {
    const calls = paint([oneText('Q2', 3, 4, { size: 11, weight: 600, fill: 0xff, halo: 0xffffffff })]);
    expect(calls).toEqual(
      expect.arrayContaining([
        'fontKerning=none',
        'textRendering=geometricPrecision',
        'font=600 11px "Inter", "Inter stand-in", "Inter stand-in 2", system-ui, sans-serif',
        'strokeText(Q2,3,4)',
        'fillText(Q2,3,4)',
      ]),
    );
  });

  test('paths keep dash and opacity, clips are undone', () => {
    const paths = pathsBuilder();
    paths.move(0, 0);
    paths.line(5, 5);
    const calls = paint([
      { kind: 'clip', x: 0, y: 0, w: 9, h: 9, of: [paths.build({ stroke: 0x00000080, dash: [4, 3] })] },
    ]);
    expect(calls).toEqual(
      expect.arrayContaining([
        'rect(0,0,9,9)',
        'clip()',
        'setLineDash(4,3)',
        'strokeStyle=rgba(0,0,0,0.502)',
      ]),
    );
    expect(calls.filter((call) => call === 'save()').length).toBe(
      calls.filter((call) => call === 'restore()').length,
    );
  });
});

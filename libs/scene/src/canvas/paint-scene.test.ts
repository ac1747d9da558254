import { describe, expect, test } from 'vitest';
import { pathsBuilder } from '../batch/paths.ts';
import { rectsBuilder } from '../batch/rects.ts';
import { oneText } from '../batch/texts.ts';
import type { Batch, Scene } from '../scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
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

const paint = (batches: readonly Batch[], ratio = 1): readonly string[] => {
  const { context, calls } = recorder();
  const scene: Scene = { width: 100, height: 50, batches, plot: null, legend: [] };
  paintScene(context, scene, { ratio });
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

  test('at two device pixels half pixels are whole', () => {
    const rects = rectsBuilder();
    rects.add(1.3, 2, 1, 1, 0xff);
    expect(paint([rects.build()], 2)).toContain('fillRect(1.5,2,1,1)');
  });

  test('text is exact: kerning off, unrounded, alphabetic', () => {
    const calls = paint([oneText('Q2', 3, 4, { size: 11, weight: 600, fill: 0xff, halo: 0xffffffff })]);
    expect(calls).toEqual(
      expect.arrayContaining([
        'fontKerning=none',
        'textRendering=geometricPrecision',
        'font=600 11px "Inter", system-ui, sans-serif',
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

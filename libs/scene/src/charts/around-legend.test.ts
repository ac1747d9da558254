import { tokens } from '@belvedere/theme';
import { expect, it } from 'vitest';
import { rect } from '../batch/rects.ts';
import type { ItemPlot } from '../model/plot.ts';
import type { Scene } from '../model/scene.ts';
import { measure } from '../text/measure.ts';
import { aroundLegend, type LegendSide } from './around-legend.ts';

const context = { width: 400, height: 300, theme: tokens.light, measure };
const entries = ['Atlanta', 'Denver', 'Dallas'].map((label) => ({
  key: label,
  label,
  color: '#3B6DB4',
  shape: 'box' as const,
  isHidden: false,
}));

/** A picture that is one item as large as its room. */
function filled({ width, height }: { readonly width: number; readonly height: number }): Scene {
  const plot: ItemPlot = {
    kind: 'items',
    area: { x: 0, y: 0, w: width, h: height },
    x: Float32Array.of(0),
    y: Float32Array.of(0),
    w: Float32Array.of(width),
    h: Float32Array.of(height),
    datum: Int32Array.of(0),
    columns: 1,
    radius: 0,
  };
  return { width, height, batches: [rect(0, 0, width, height, '#000000')], plot, legend: [] };
}

const drawn = (side: LegendSide, margin = 0) =>
  aroundLegend({ entries, side, type: 'scroll', page: 0, margin }, context, filled);

function areaOf({ plot }: Scene) {
  if (plot?.kind !== 'items') throw new Error('no item');
  return plot.area;
}

it.each(['top', 'bottom', 'left', 'right'] as const)(
  'a legend at the %s stands beside the picture, which answers the pointer where it is drawn',
  (side) => {
    const scene = drawn(side);
    const { x, y, w, h } = areaOf(scene);
    expect([scene.width, scene.height]).toEqual([400, 300]);
    expect(scene.legend).toHaveLength(3);
    for (const hit of scene.legend) {
      const isApart = hit.x + hit.w <= x || hit.x >= x + w || hit.y + hit.h <= y || hit.y >= y + h;
      expect(isApart).toBe(true);
      expect(hit.y + hit.h).toBeLessThanOrEqual(300);
    }
    const [ground] = scene.batches;
    expect(ground).toMatchObject({ kind: 'rect', x: Float32Array.of(x), y: Float32Array.of(y) });
  },
);

it('a margin is taken from the picture', () => {
  expect(areaOf(drawn('top')).h - areaOf(drawn('top', 30)).h).toBe(30);
  expect(areaOf(drawn('right')).w - areaOf(drawn('right', 30)).w).toBe(30);
});

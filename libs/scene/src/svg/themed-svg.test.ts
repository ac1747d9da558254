import { expect, it } from 'vitest';
import { rectsBuilder } from '../batch/rects.ts';
import { oneText } from '../batch/texts.ts';
import type { Batch, Scene } from '../model/scene.ts';
import { themedSvg } from './themed-svg.ts';

const scene = (...batches: readonly Batch[]): Scene => ({
  width: 100,
  height: 50,
  batches,
  plot: null,
  legend: [],
});

function bars(text: number, mark: number, count = 2): Scene {
  const rects = rectsBuilder();
  for (let index = 0; index < count; index += 1) rects.add(index * 10, 0, 8, 20, mark);
  return scene(rects.build(), oneText('5 < 6', 1, 2, { size: 11, fill: text }));
}

it('one text stands for both themes, its colours by variables', () => {
  const both = themedSvg(bars(0x111111ff, 0x3b6db4ff), bars(0xeeeeeeff, 0x3b6db480));
  expect(both?.colors).toEqual([
    ['#3b6db4', '#3b6db480'],
    ['#111111', '#eeeeee'],
  ]);
  expect(both?.svg.match(/fill="var\(--bv-drawn-0\)"/g)).toHaveLength(2);
  expect(both?.svg).toContain('fill="var(--bv-drawn-1)"');
  expect(both?.svg).toContain('5 &lt; 6</text>');
});

it('a colour that is one in the light and two in the dark is two', () => {
  const dark = scene(
    ...bars(0xeeeeeeff, 0x111111ff).batches,
    oneText('7', 1, 2, { size: 11, fill: 0x222222ff }),
  );
  const light = scene(
    ...bars(0x111111ff, 0x111111ff).batches,
    oneText('7', 1, 2, { size: 11, fill: 0x111111ff }),
  );
  expect(themedSvg(light, dark)?.colors.map(([, inDark]) => inDark)).toEqual([
    '#111111',
    '#eeeeee',
    '#222222',
  ]);
});

it('drawings that differ in more than colours have no common text', () => {
  expect(themedSvg(bars(0xff, 0xff), bars(0xff, 0xff, 3))).toBeNull();
});

it('ids begin as they are told to', () => {
  const clip: Batch = { kind: 'clip', x: 0, y: 0, w: 10, h: 10, of: [] };
  expect(themedSvg(scene(clip), scene(clip), { idPrefix: 'chart-7' })?.svg).toContain('url(#chart-7-1)');
});

import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { bulletExamples } from './bullet.examples.ts';
import type { BulletData } from './draw.ts';
import { bullet } from './plugin.ts';

const [share, flights] = bulletExamples;

describe('a bullet chart', () => {
  it('names its ranges and goals', () => {
    expect(drawExample(bullet, share).texts).toEqual(
      expect.arrayContaining(['Poor', 'Fair', 'Good', 'Goal 82.0\u2009%']),
    );
  });

  it('names goals that stand close to each other beside each other, also in a narrow panel', () => {
    const goals = { markers: '80,82', marker_labels: 'Last year,Goal', marker_lines: '' };
    const { texts } = drawExample(bullet, share, goals, { width: 320, height: 240 });
    expect(texts.filter((text) => /^(Last year|Goal) /.test(text))).toHaveLength(2);
  });

  it('reaches a tenth beyond the number without ranges', () => {
    const { ranges, value } = drawExample(bullet, flights).input.prepared as BulletData;
    expect(ranges[0]?.value).toBeCloseTo(Number(value) * 1.1);
  });

  it('passes over what is no number', () => {
    const { markers } = drawExample(bullet, flights, { markers: 'x, 5,,7' }).input.prepared as BulletData;
    expect(markers.map(({ value }) => value)).toEqual([5, 7]);
  });
});

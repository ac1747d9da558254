import { drawExample } from '@belvedere/charts/testing';
import { unfinishedFrom } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { bar } from '../bar/plugin.ts';
import { barExamples } from '../bar/bar.examples.ts';
import { line } from '../line/plugin.ts';
import { lineExamples } from '../line/line.examples.ts';

const lastTime = (points: readonly unknown[]): number => Number(points.at(-1));

describe('the period of a chart that is unfinished', () => {
  it('is led to by dashed lines, one for each series', () => {
    const [hubs] = lineExamples;
    const whole = drawExample(line, hubs);
    const { points } = whole.input.prepared as { readonly points: readonly unknown[] };
    const dashes = (scene: typeof whole.scene): number =>
      scene.batches.filter((batch) => batch.kind === 'path' && (batch.dash ?? []).length > 0).length;
    const cut = drawExample(line, hubs, {}, { unfinishedFrom: lastTime(points) });
    expect(dashes(cut.scene) - dashes(whole.scene)).toBe(4);
    expect(dashes(drawExample(line, hubs, {}, { unfinishedFrom: 1 }).scene)).toBe(dashes(whole.scene));
  });

  it('has a paler bar', () => {
    const over = { x_axis: 'date', time_grain_sqla: 'P1W' };
    const example = barExamples.find(({ formData }) => formData['x_axis'] === 'date') ?? barExamples[0];
    const whole = drawExample(bar, example, over);
    const { points } = whole.input.prepared as { readonly points: readonly unknown[] };
    const fills = (scene: typeof whole.scene): number =>
      new Set(scene.batches.flatMap((batch) => (batch.kind === 'rect' ? [...(batch.fills ?? [])] : []))).size;
    const cut = drawExample(bar, example, over, { unfinishedFrom: lastTime(points) });
    expect(fills(cut.scene)).toBeGreaterThan(fills(whole.scene));
  });

  it('is the bucket that a notice is about', () => {
    const message = { id: 'x', text: 'x' };
    const plain = { message, values: {}, tone: 'neutral' } as const;
    expect(unfinishedFrom([plain, { ...plain, bucket: 7 }])).toBe(7);
    expect(unfinishedFrom([plain])).toBeNull();
  });
});

import { controlsOf } from '@belvedere/controls';
import type { Scene } from '@belvedere/scene';
import { describe, expect, it } from 'vitest';
import { defineChart, defineManifest, type ChartPlugin } from '../index.ts';
import { conformance } from './conformance.ts';

const text = (id: string) => ({ id, text: id });

function chartThatDraws(draw: (width: number, height: number) => Scene, spoken = 'one'): ChartPlugin {
  return defineChart({
    manifest: defineManifest({
      id: 'probe',
      version: 1,
      name: text('Probe'),
      description: text('For tests'),
      category: 'Other',
      tags: [],
      behaviors: [],
      icon: 'chart',
      controls: [],
      buildQuery: () => [{ metrics: ['count'] }],
      image: 'scene',
    }),
    prepare: () => null,
    draw: (_, { width, height }) => draw(width, height),
    describe: () => ({ title: 'One', rows: [{ label: '', value: '9,007,199,254,740,993' }], spoken }),
    view: { kind: 'scene' },
  });
}

const empty = (width: number, height: number): Scene => ({
  width,
  height,
  batches: [],
  plot: null,
  legend: [],
});
const count = { name: 'count', type: 'BIGINT', kind: 'integer', values: [1, 2] } as const;
const examples = [{ name: 'two rows', formData: {}, frames: [{ rows: 2, columns: [count] }] }];

async function failures(plugin: ChartPlugin): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { run } of conformance(plugin, examples)) {
    try {
      await run();
    } catch (error) {
      found.push(String(error));
    }
  }
  return found;
}

describe('the conformance kit', () => {
  it('finds nothing wrong with a chart that keeps every promise', async () => {
    expect(await failures(chartThatDraws(empty))).toEqual([]);
    expect(controlsOf(chartThatDraws(empty).manifest.controls)).toEqual([]);
  });

  it('reports a scene of the wrong size, naming chart, data and size', async () => {
    const [first] = await failures(chartThatDraws((width, height) => empty(width + 1, height)));
    expect(first).toContain('probe, "two rows" with the example itself at 160 x 60');
  });

  it('reports functions in a scene', async () => {
    const plot = (() => null) as never;
    expect(
      (await failures(chartThatDraws((width, height) => ({ ...empty(width, height), plot })))).join(),
    ).toContain('scene.plot is a function');
  });

  it('reports drawings that differ', async () => {
    let turn = 0;
    const drifting = chartThatDraws((width, height) => ({
      ...empty(width, height),
      legend: [{ key: `${turn++}`, label: '', isHidden: false, x: 0, y: 0, w: 1, h: 1 }],
    }));
    expect((await failures(drifting)).join()).toContain('two drawings differ');
  });

  it('reports a datum without a spoken sentence', async () => {
    const one = Float32Array.of(0);
    const plot = { kind: 'items', area: { x: 0, y: 0, w: 1, h: 1 }, columns: 1, radius: 0 } as const;
    const silent = chartThatDraws(
      (width, height) => ({
        ...empty(width, height),
        plot: { ...plot, x: one, y: one, w: one, h: one, datum: Int32Array.of(0) },
      }),
      '',
    );
    expect((await failures(silent)).join()).toContain('datum 0 is not spoken');
  });
});

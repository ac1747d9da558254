import { describe, expect, it } from 'vitest';
import type { FormData } from '@belvedere/core';
import { defineManifest } from './manifest.ts';
import { defineChart, type ChartPlugin } from './plugin.ts';
import { loadResources, resourcesOf } from './resources.ts';

const text = { id: 'a', text: 'a' };
const empty = { width: 1, height: 1, batches: [], plot: null, legend: [] };

const form = (land: string): FormData => ({ viz_type: 'probe', land });

function chartThatNeeds(load: (land: string) => Promise<string>): ChartPlugin {
  return defineChart({
    manifest: defineManifest({
      id: 'probe',
      version: 1,
      name: text,
      description: text,
      category: 'Map',
      tags: [],
      behaviors: [],
      icon: 'map',
      controls: [],
      buildQuery: () => [],
      image: 'scene',
    }),
    resources: { key: ({ land }) => String(land), load: ({ land }) => load(String(land)) },
    prepare: ({ resources }) => resources,
    draw: () => empty,
    describe: () => ({ title: '', rows: [], spoken: '' }),
    view: { kind: 'scene' },
  });
}

describe('what a chart needs beside its data', () => {
  it('is fetched once for each thing asked for, and known at once from then on', async () => {
    const asked: string[] = [];
    const chart = chartThatNeeds((land) => {
      asked.push(land);
      return Promise.resolve(`shape of ${land}`);
    });
    expect(resourcesOf(chart, form('ES')).kind).toBe('loading');
    const both = await Promise.all([loadResources(chart, form('ES')), loadResources(chart, form('PT'))]);
    expect(both).toEqual(['shape of ES', 'shape of PT']);
    expect(resourcesOf(chart, form('ES'))).toEqual({ kind: 'ready', resources: 'shape of ES' });
    expect(asked).toEqual(['ES', 'PT']);
  });

  it('is asked for anew after it failed', async () => {
    let isDown = true;
    const chart = chartThatNeeds(() =>
      isDown ? Promise.reject(new Error('no such land')) : Promise.resolve('x'),
    );
    await expect(loadResources(chart, form('ES'))).rejects.toThrow('no such land');
    isDown = false;
    expect(await loadResources(chart, form('ES'))).toBe('x');
  });

  it('is nothing, and at once, for a chart that asks for nothing', () => {
    const { resources: _, ...plain } = chartThatNeeds(() => Promise.resolve(''));
    expect(resourcesOf(plain, form('ES'))).toEqual({ kind: 'ready', resources: null });
  });

  it('keeps what was asked for last, and lets the oldest go', async () => {
    let count = 0;
    const chart = chartThatNeeds(() => Promise.resolve(`${++count}`));
    for (let land = 0; land <= 24; land++) await loadResources(chart, form(`${land}`));
    expect(await loadResources(chart, form('24'))).toBe('25');
    expect(await loadResources(chart, form('0'))).toBe('26');
  });
});

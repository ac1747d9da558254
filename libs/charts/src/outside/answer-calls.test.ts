import { frameFromJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import { defineManifest } from '../manifest.ts';
import { defineChart } from '../plugin.ts';
import { testContext } from '../testing/draw-example.ts';
import { createAnswerer } from './answer-calls.ts';
import { plainContext } from './outside-call.ts';
import { chartExportedBy } from './exported-chart.ts';

const text = (id: string) => ({ id, text: id });
const chart = defineChart({
  manifest: defineManifest({
    id: 'probe',
    version: 1,
    name: text('Probe'),
    description: text('A probe'),
    category: 'KPI',
    tags: [],
    behaviors: [],
    icon: 'chart',
    controls: [],
    buildQuery: (form) => [{ metrics: [String(form['metric'])] }],
    image: 'scene',
  }),
  prepare: ({ frames }) => frames[0]?.rows ?? 0,
  draw: ({ prepared }, { measure, t, ...size }) => ({
    width: size.width,
    height: size.height,
    batches: [],
    plot: null,
    legend: [
      {
        key: t(text('rows %(n)s'), { n: prepared }),
        label: '',
        isHidden: false,
        x: 0,
        y: 0,
        w: measure('a', 12),
        h: 0,
      },
    ],
  }),
  describe: ({ prepared }, datum) => ({ title: `${datum} of ${prepared}`, rows: [], spoken: '' }),
  reduce: (view, event) => ({ ...view, last: event.kind }),
  view: { kind: 'scene' },
});
const frames = [frameFromJson({ rows: 2, columns: [] })];
const form = { viz_type: 'probe', metric: 'count' };
const context = plainContext(testContext({ isSelected: () => true }));
const draw = {
  kind: 'draw',
  chart: { formData: form, datasource: EMPTY_DATASOURCE, frames, annotationData: {} },
  context,
} as const;

describe('calls with the code of an installed chart', () => {
  it('say what all data stand for, and fade all but the selected ones', async () => {
    const faded: boolean[] = [];
    const own = defineChart({
      ...chart,
      draw: (_input, { width, height, isSelected }) => {
        faded.push(...[0, 1].map((datum) => isSelected?.(datum) === false));
        return { width, height, batches: [], plot: null, legend: [] };
      },
      pick: (_input, datum) => ({ label: `row ${datum}`, values: [] }),
    } as Parameters<typeof defineChart>[0]);
    const answer = createAnswerer(own, () => 5);
    await answer(draw);
    await answer({ ...draw, chart: null, selected: [1] });
    expect(faded).toEqual([false, false, true, false]);
    expect(await answer({ kind: 'picks', data: [1, 0] })).toEqual([
      { label: 'row 1', values: [] },
      { label: 'row 0', values: [] },
    ]);
  });

  it('are answered as the code does', async () => {
    const answer = createAnswerer(chart, () => 5);
    const asked = { kind: 'queries', formData: form, datasource: EMPTY_DATASOURCE, ownState: {} } as const;
    expect(await answer(asked)).toEqual([{ metrics: ['count'] }]);
    expect(await answer(draw)).toMatchObject({ width: 680, legend: [{ key: 'rows 2', w: 5 }] });
    expect(await answer({ kind: 'describe', datum: 1 })).toMatchObject({ title: '1 of 2' });
    expect(await answer({ kind: 'pick', datum: 1 })).toEqual({ label: '', values: [] });
    const event = { kind: 'zoom', window: null } as const;
    expect(await answer({ kind: 'reduce', view: { a: 1 }, event })).toEqual({ a: 1, last: 'zoom' });
  });

  it('prepare the data once for every context they are drawn in', async () => {
    let prepared = 0;
    const counting = { ...chart, prepare: () => (prepared += 1) };
    const answer = createAnswerer(counting, () => 5);
    await answer(draw);
    const narrow = { ...draw, chart: null, context: { ...context, width: 100 } };
    expect(await answer(narrow)).toMatchObject({ width: 100, legend: [{ key: 'rows 1' }] });
    expect(prepared).toBe(1);
  });

  it('can travel', () => {
    expect(structuredClone(draw)).toEqual(draw);
  });

  it('about a drawing reject before there is one', async () => {
    const answer = createAnswerer(chart, () => 5);
    await expect(answer({ kind: 'describe', datum: 0 })).rejects.toThrow('nothing was drawn yet');
  });
});

describe('a module', () => {
  it('is a chart by what made its export, whatever that is called', () => {
    expect(chartExportedBy({ other: 1, anything: chart })).toBe(chart);
    expect(() => chartExportedBy({ chart: { manifest: {} } })).toThrow('version 1 of the plugin contract');
  });
});

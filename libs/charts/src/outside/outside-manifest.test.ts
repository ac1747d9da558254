import {
  adhocFilters,
  defineControl,
  definePanel,
  isControlVisible,
  nonEmpty,
  timeGrain,
  xAxis,
} from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import { defineManifest } from '../manifest.ts';
import { defineChart, type ChartViewSource } from '../plugin.ts';
import { completeFormData } from '../query-context.ts';
import { manifestOfOutside, outsideManifestOf } from './outside-manifest.ts';

const text = (id: string) => ({ id, text: id });
const size = defineControl({
  name: 'size',
  kind: 'number',
  label: text('Size'),
  default: 3,
  validators: [nonEmpty],
  showsWhen: { control: 'x_axis', is: ['day'] },
});

function chartWith(controls: readonly object[], view: ChartViewSource = { kind: 'scene' }) {
  return defineChart({
    manifest: defineManifest({
      id: 'probe',
      version: 1,
      name: text('Probe'),
      description: text('A probe'),
      category: 'KPI',
      tags: ['a'],
      behaviors: ['DRILL_BY'],
      icon: 'chart',
      aliases: ['old_probe'],
      controls: definePanel({
        label: text('Query'),
        tab: 'data',
        isExpanded: true,
        controls: controls as never,
      }),
      buildQuery: () => [{ metrics: ['own'] }],
      image: 'scene',
    }),
    prepare: () => null,
    draw: () => ({ width: 0, height: 0, batches: [], plot: null, legend: [] }),
    describe: () => ({ title: '', rows: [], spoken: '' }),
    view,
  });
}

/** As a page gets it: packed, sent as JSON, read. */
const travelled = (controls: readonly object[]) =>
  manifestOfOutside(JSON.parse(JSON.stringify(outsideManifestOf(chartWith(controls)))) as never);

describe('a manifest that travelled as JSON', () => {
  it('says what the chart is, and keeps rules of published controls', () => {
    const manifest = travelled([xAxis, timeGrain, adhocFilters, size]);
    expect(manifest).toMatchObject({
      id: 'probe',
      aliases: ['old_probe'],
      behaviors: ['DRILL_BY'],
      image: 'scene',
    });
    const [axis, grain] = manifest.controls[0]?.controls ?? [];
    expect(axis?.default).toBe(xAxis.default);
    expect(grain?.isVisible).toBe(timeGrain.isVisible);
    const source = { ...EMPTY_DATASOURCE, mainTimeColumn: 'day' };
    expect(completeFormData(manifest, { viz_type: 'probe' }, source)).toMatchObject({
      x_axis: 'day',
      size: 3,
    });
  });

  it('keeps validators, and shows a control when another holds one of the named values', () => {
    const control = travelled([size]).controls[0]?.controls[0] ?? size;
    expect(control.validators?.[0]?.('', { formData: {}, datasource: null })?.text).toBe('cannot be empty');
    const isShown = (x_axis: string) => isControlVisible(control, { formData: { x_axis }, datasource: null });
    expect([isShown('day'), isShown('week')]).toEqual([true, false]);
  });

  it('asks the queries that its wire names describe until its code is asked', () => {
    const form = { viz_type: 'probe', datasource: '1__table', metric: 'count', groupby: ['a'] };
    expect(travelled([]).buildQuery(form as never, EMPTY_DATASOURCE, {})[0]).toMatchObject({
      metrics: ['count'],
      columns: ['a'],
    });
  });

  it('does without a rule that this host does not know', () => {
    const json = { ...outsideManifestOf(chartWith([size])), controls: [] };
    const later = {
      name: 'x',
      kind: 'text',
      label: text('X'),
      default: '',
      isVisible: { rule: 'later.rule' },
    };
    const section = { label: text('Query'), tab: 'data', isExpanded: true, controls: [later] };
    const [control] = manifestOfOutside({ ...json, controls: [section] }).controls[0]?.controls ?? [];
    expect(control).toMatchObject({ name: 'x' });
    expect(control).not.toHaveProperty('isVisible');
  });
});

describe('a manifest that cannot travel', () => {
  it('is refused for a function of its own, with the name of the control', () => {
    const own = { ...size, isVisible: () => true };
    expect(() => outsideManifestOf(chartWith([own]))).toThrow(
      /"size" has a function of its own as isVisible/,
    );
  });

  it('is refused with a view that needs the React of its host', () => {
    const view = { kind: 'react', load: () => Promise.resolve({ View: () => null }) } as const;
    expect(() => outsideManifestOf(chartWith([], view))).toThrow(/"scene" or a "dom" view/);
  });
});

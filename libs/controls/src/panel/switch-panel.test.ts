import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { definePanel } from '../control.ts';
import { sectionMessages } from '../messages.ts';
import {
  adhocFilters,
  groupby,
  metric,
  metrics,
  rowLimit,
  seriesLimit,
  sortBy,
  xAxis,
} from '../shared/query.ts';
import { colorScheme, showLegend } from '../shared/look.ts';
import { entity, secondaryMetric } from '../shared/shapes.ts';
import { nonEmpty } from '../validators.ts';
import { datasetOf } from './panel.fixture.ts';
import { switchPanel, withoutFormMemory } from './switch-panel.ts';

const section = { label: sectionMessages.query, tab: 'data', isExpanded: true } as const;
const TYPES = {
  line: definePanel({
    ...section,
    controls: [xAxis, metrics, groupby, adhocFilters, seriesLimit, sortBy, rowLimit, colorScheme],
  }),
  pie: definePanel({
    ...section,
    controls: [{ ...groupby, validators: [nonEmpty] }, metric, adhocFilters, rowLimit, showLegend],
  }),
  total: definePanel({ ...section, controls: [metric, adhocFilters] }),
  map: definePanel({ ...section, controls: [entity, metric, secondaryMetric] }),
};
type Type = keyof typeof TYPES;
const datasource = datasetOf('flown_at', 'origin', 'destination', 'carrier', 'delay_n');

const to = (type: Type, formData: FormData): FormData =>
  switchPanel({
    from: { vizType: formData.viz_type, panel: TYPES[formData.viz_type as Type] },
    to: { vizType: type, panel: TYPES[type] },
    formData,
    datasource,
  });
const through = (formData: FormData, ...types: readonly Type[]): FormData =>
  withoutFormMemory(types.reduce((form, type) => to(type, form), formData));

const line: FormData = {
  viz_type: 'line',
  datasource: '7__table',
  x_axis: 'flown_at',
  metrics: ['count', 'mean_delay'],
  groupby: ['origin', 'carrier'],
  row_limit: 500,
  limit: 5,
  color_scheme: 'd3Category10',
};

describe('switching the chart type', () => {
  it('takes metrics and columns to the controls of the other type', () => {
    expect(through(line, 'pie')).toEqual({
      viz_type: 'pie',
      datasource: '7__table',
      groupby: ['origin', 'carrier'],
      metric: 'count',
      row_limit: 500,
    });
  });

  it('brings a type back as it was left, through any number of others', () => {
    expect(through(line, 'pie', 'total', 'map', 'pie', 'line')).toEqual(line);
  });

  it('keeps fields that a type has no place for, for the next one that has', () => {
    expect(through(line, 'total', 'pie')).toMatchObject({ metric: 'count', groupby: ['origin', 'carrier'] });
    expect(through(line, 'total', 'map')).toMatchObject({
      entity: 'origin',
      metric: 'count',
      secondary_metric: 'mean_delay',
    });
  });

  it('brings changes of the fields and filters made meanwhile', () => {
    const pie = { ...to('pie', line), metric: 'delays', adhoc_filters: ['late only'] };
    expect(to('line', pie)).toMatchObject({
      metrics: ['delays', 'mean_delay'],
      groupby: ['origin', 'carrier'],
      adhoc_filters: ['late only'],
      color_scheme: 'd3Category10',
    });
  });

  it('makes a dimension of an axis that holds no times', () => {
    const bars = { ...line, x_axis: 'destination', groupby: [] };
    expect(through(bars, 'pie')).toMatchObject({ groupby: ['destination'] });
    expect(through(bars, 'pie', 'line')).toEqual(bars);
  });

  it('keeps keys that no control holds', () => {
    expect(through({ ...line, my_plugin_key: 1 }, 'pie', 'total')).toMatchObject({ my_plugin_key: 1 });
  });

  it('takes nothing from what is remembered when that is no memory', () => {
    expect(through({ ...line, standardizedFormData: 'broken' }, 'pie', 'line')).toEqual(line);
  });
});

import { queryContextOf } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { popKpiManifest } from './manifest.ts';
import { popKpi } from './plugin.ts';
import { popKpiExamples } from './pop-kpi.examples.ts';

const [flights] = popKpiExamples;
const offsetsOf = (formData: object) =>
  queryContextOf(popKpiManifest, { viz_type: 'pop_kpi', metric: 'flights', ...formData }, flightsDatasource)
    .queries[0]?.time_offsets;

describe('a comparison of two periods', () => {
  it('asks for one offset', () => {
    expect([offsetsOf({ time_compare: '1 year ago' }), offsetsOf({ time_compare: ['1 week ago'] })]).toEqual([
      ['1 year ago'],
      ['1 week ago'],
    ]);
    expect(offsetsOf({ time_compare: 'custom', start_date_offset: '2001-01-01' })).toEqual(['2001-01-01']);
    expect(offsetsOf({ time_compare: 'custom' })).toBeUndefined();
  });

  it('says what it was, the difference and the share', () => {
    expect(drawExample(popKpi, flights).texts).toEqual(
      expect.arrayContaining(['1,522,083', '1,477,911', '44,172', '3.0\u2009%']),
    );
    expect(
      drawExample(popKpi, flights)
        .describe(0)
        .rows.map(({ value }) => value),
    ).toEqual(expect.arrayContaining(['+44,172', '+3.0\u2009%']));
  });

  it('writes its numbers smaller before it would cut one off', () => {
    const { texts } = drawExample(popKpi, flights, {}, { width: 170, height: 140 });
    expect(texts).toEqual(expect.arrayContaining(['1,477,911', '44,172', '3.0\u2009%']));
  });

  it('colours a rise by the author’s choice', () => {
    const fillOf = (formData: Record<string, unknown>) =>
      drawExample(popKpi, flights, formData).scene.batches.flatMap((batch) =>
        batch.kind === 'text' && batch.texts.includes('44,172') ? [batch.fill] : [],
      );
    expect(fillOf({})).not.toEqual(fillOf({ comparison_color_scheme: 'Red' }));
    expect(fillOf({ comparison_color_enabled: false })).not.toEqual(fillOf({}));
  });

  it('points the way it moved beside the difference and the share', () => {
    const arrows = (formData: Record<string, unknown>, width = 680) =>
      drawExample(popKpi, flights, formData, { width }).scene.batches.filter(({ kind }) => kind === 'path');
    expect(arrows({})).toHaveLength(2);
    expect(
      drawExample(popKpi, flights, {}, { height: 60 }).scene.batches.filter(({ kind }) => kind === 'path'),
    ).toHaveLength(1);
  });

  it('shows the number alone without a comparison', () => {
    expect(drawExample(popKpi, popKpiExamples[2]).texts).not.toContain('Before');
  });
});

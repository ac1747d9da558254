import { filtersOfPick, type ChartExample } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { drawExample } from '@belvedere/charts/testing';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { pieExamples } from './pie.examples.ts';
import { pie } from './plugin.ts';

const [destinations] = pieExamples;

describe('a pie chart', () => {
  it('shows six slices and gathers the rest', () => {
    const { texts, describe: say } = drawExample(pie, destinations);
    expect(texts).toEqual(expect.arrayContaining(['MSP', 'EWR', 'Other (34)', 'flights']));
    expect(say(6).title).toBe('Other (34)');
  });

  it('tells the value in full and the share', () => {
    const [value, share] = drawExample(pie, destinations).describe(0).rows;
    expect(value?.value).toMatch(/^\d,\d{3}\u2009flights$/);
    expect(share?.label).toBe('Share');
  });

  it('picks a category, and nothing for what it gathered', () => {
    const { pick } = drawExample(pie, destinations);
    expect(filtersOfPick(pick(0))).toEqual([{ col: 'destination', op: 'IN', val: ['MSP'] }]);
    expect(filtersOfPick(pick(6))).toEqual([]);
  });

  describe('with values below zero', () => {
    const names = ['ORD', 'ATL', 'DFW', 'MSP'];
    const delays = (values: readonly number[]): ChartExample => ({
      name: 'Delays',
      formData: { groupby: ['origin'], metric: 'mean_delay' },
      frames: [
        {
          rows: values.length,
          columns: [
            { name: 'origin', type: 'VARCHAR', kind: 'text', values: names.slice(0, values.length) },
            { name: 'mean_delay', type: 'DOUBLE', kind: 'float', values },
          ],
        },
      ],
      datasource,
    });

    it('leaves them out of the circle and says so', () => {
      const { texts, describe: say } = drawExample(pie, delays([60, -20, 40, -1]));
      expect(texts).toContain('2 negative values are not shown');
      expect(texts).not.toContain('ATL');
      expect(say(0).rows[1]?.value).toBe('60\u2009%');
      expect(say(0).footnote).toBe('2 negative values are not shown');
    });

    it('speaks of one in the singular, and draws nothing when there is no other', () => {
      expect(drawExample(pie, delays([60, -20])).texts).toContain('1 negative value is not shown');
      expect(drawExample(pie, delays([-20])).texts).toEqual(['1 negative value is not shown']);
    });

    it('keeps quiet about zero', () => {
      expect(drawExample(pie, delays([60, 0])).texts.join(' ')).not.toContain('negative');
    });
  });
});

import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { parseHex, tokens } from '@belvedere/theme';
import { describe, expect, it } from 'vitest';
import type { Hierarchy } from '../data/hierarchy.ts';
import { partitionExamples } from './partition.examples.ts';
import { partitionManifest } from './manifest.ts';
import { partition } from './plugin.ts';
import type { PartitionData } from './prepare.ts';

const [limited, growth, , whole] = partitionExamples;

describe('a partition chart', () => {
  it('draws the smallest blocks of a group as one', () => {
    const { scene, texts } = drawExample(partition, limited, {}, { theme: tokens.dark });
    expect(texts).toContain('Other (4)');
    const fills = scene.batches.flatMap((batch) => (batch.kind === 'rect' ? [...(batch.fills ?? [])] : []));
    expect(fills).toContain(parseHex(tokens.dark.color.active));
    expect(drawExample(partition, whole).texts.join(' ')).not.toContain('Other');
  });

  it('compares the last month with the first one, for each group and for all', () => {
    const { texts, describe: say, input } = drawExample(partition, growth);
    expect(texts).toContain('ATL');
    const { branches } = input.prepared as PartitionData;
    const at = branches.findIndex(({ label }) => label === 'ORD');
    expect(say(at).rows).toHaveLength(1);
    expect(say(at).rows[0]?.value).toMatch(/^[+\u2212]\d+\.\d\u2009%$/);
    const factor = drawExample(partition, growth, { time_series_option: 'point_factor' });
    const difference = drawExample(partition, growth, { time_series_option: 'point_difference_of_old' });
    expect(factor.describe(at).rows[0]?.value).toMatch(/^[01]\.\d\d$/);
    expect(difference.describe(at).rows.length).toBeGreaterThan(1);
  });

  it('takes the mean of the months, and asks for them', () => {
    const sum = drawExample(partition, growth, { time_series_option: 'agg_sum' });
    const mean = drawExample(partition, growth, { time_series_option: 'agg_mean' });
    const valueOf = ({ input }: typeof sum) => (input.prepared as PartitionData).branches[0]?.value ?? 0;
    expect(valueOf(sum) / valueOf(mean)).toBe(6);
    const [timed] = partitionManifest.buildQuery(sum.input.formData as never, sum.input.datasource, {});
    expect(timed?.columns).toHaveLength(2);
    const plain = { ...sum.input.formData, time_series_option: 'not_time' };
    expect(partitionManifest.buildQuery(plain as never, sum.input.datasource, {})[0]?.columns).toEqual([
      'origin',
    ]);
  });

  it('shows each month with its groups after advanced analytics', () => {
    const running = { time_series_option: 'adv_anal', rolling_type: 'cumsum' };
    const { input } = drawExample(partition, growth, running);
    const { branches } = input.prepared as PartitionData;
    const months = branches[0]?.children ?? [];
    const atl = (month: number) =>
      branches[month]?.children.map((at) => branches[at]).find((branch) => branch?.label === 'ATL')?.value ??
      0;
    expect(months.map((at) => branches[at]?.label)).toHaveLength(6);
    const plain = drawExample(partition, growth, { time_series_option: 'agg_sum' }).input
      .prepared as PartitionData;
    const whole = plain.branches.find(({ label }) => label === 'ATL')?.value;
    expect(atl(months[0] ?? -1)).toBeLessThan(atl(months[1] ?? -1));
    expect(atl(months[5] ?? -1)).toBe(whole);
  });

  it('names its months by their names, with their year once', () => {
    const running = { time_series_option: 'adv_anal', rolling_type: 'cumsum' };
    const { texts, input, describe: say } = drawExample(partition, growth, running);
    expect(texts.join(' ')).not.toContain('2001-');
    expect(texts.filter((text) => text.includes('2001'))).toHaveLength(1);
    const [first = -1] = (input.prepared as PartitionData).branches[0]?.children ?? [];
    expect(say(first).title).toBe('2001-01-01');
  });

  it('asks for the other time that it compares with, and has nothing to compare without its answer', () => {
    const { input, texts } = drawExample(partition, growth, {
      time_series_option: 'adv_anal',
      time_compare: ['1 week ago'],
      comparison_type: 'difference',
    });
    expect(texts.join(' ')).not.toContain('NaN');
    expect(
      partitionManifest.buildQuery(input.formData as never, input.datasource, {})[0]?.time_offsets,
    ).toEqual(['1 week ago']);
  });

  it('grows blocks with the logarithm when asked', () => {
    const { weights } = drawExample(partition, limited, { log_scale: true }).input.prepared as PartitionData;
    expect(weights?.[0]).toBeLessThan(1000);
    expect((drawExample(partition, limited).input.prepared as PartitionData).weights).toBeNull();
  });

  it('picks a block with the groups around it and opens it', () => {
    const { input, pick } = drawExample(partition, limited);
    const at = (input.prepared as Hierarchy).branches.findIndex(({ label }) => label === 'IL');
    expect(filtersOfPick(pick(at)).map(({ val }) => val)).toEqual([['Midwest'], ['IL']]);
    expect(partition.reduce({}, { kind: 'open', datum: at }, input)).toEqual({ opened: ['Midwest', 'IL'] });
  });
});

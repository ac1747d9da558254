import { filtersOfPick } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { drawExample } from '@belvedere/charts/testing';
import { heatmapExamples } from './heatmap.examples.ts';
import { heatmap } from './plugin.ts';

const [byHour, normalized, byWeek] = heatmapExamples;

describe('a heatmap', () => {
  it('lists weekdays from Monday and says where its colours are cut', () => {
    const { texts } = drawExample(heatmap, byHour);
    const days = texts.filter((text) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(text));
    expect(days).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(texts).toEqual(expect.arrayContaining(['\u2264\u2009\u22125', '\u2265\u200920']));
  });

  it('cuts its colours where the author says, or so that each holds as many cells', () => {
    const own = drawExample(heatmap, byHour, { color_steps: 'threshold', break_points: '20, 10, x' });
    expect(own.texts).toEqual(expect.arrayContaining(['10', '20']));
    const full = drawExample(heatmap, byHour, { color_steps: 'quantile', num_buckets: 2 });
    expect(full.texts).not.toContain('\u2264\u2009\u22125');
    const none = drawExample(heatmap, byHour, { color_steps: 'threshold', break_points: 'x' });
    expect(none.texts).toEqual(drawExample(heatmap, byHour).texts);
  });

  it('writes all values or none', () => {
    const values = (width: number) =>
      drawExample(heatmap, normalized, {}, { width }).texts.filter((text) => /^\d+\u2009%$/.test(text))
        .length;
    expect(values(1400)).toBe(19 * 7 + 1);
    expect(values(640)).toBe(1);
  });

  it('names weeks whole and their year once, unless their author gave a format', () => {
    const dates = (form: Readonly<Record<string, unknown>>, width: number) =>
      drawExample(heatmap, byWeek, form, { width }).texts.filter((text) => /\d (Jan|Jun)|2001/.test(text));
    expect(dates({}, 320)[0]).toBe('18 Jun 2001');
    expect(dates({}, 1400).filter((text) => text.includes('2001'))).toHaveLength(1);
    expect(dates({ x_axis_time_format: '%d.%m.%Y' }, 1400).length).toBeGreaterThan(10);
    expect(drawExample(heatmap, byWeek, {}, { width: 320 }).texts.join(' ')).not.toContain('\u2026');
  });

  it('names rows that are dates as it names columns', () => {
    const turned = { x_axis: 'origin', groupby: ['date'], time_grain_sqla: null, sort_x_axis: 'alpha_asc' };
    const { texts } = drawExample(heatmap, byWeek, turned, { height: 1600 });
    expect(texts.filter((text) => /^\d{4}-\d\d-\d\d/.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes('2001'))).toHaveLength(1);
  });

  it('describes a cell by row and column', () => {
    expect(drawExample(heatmap, byHour).describe(0).title).toBe('Mon, 05');
  });

  it('picks both of them', () => {
    const filters = filtersOfPick(drawExample(heatmap, byHour).pick(0));
    expect(filters.map(({ val }) => val)).toEqual([['05'], ['Mon']]);
  });

  it('tells values and colours by shares when rows are normalised', () => {
    const { input, describe: say } = drawExample(heatmap, normalized);
    const { values } = input.prepared as { readonly values: Float64Array };
    expect(Math.min(...values)).toBe(0);
    expect(Math.max(...values)).toBe(1);
    expect(say(0).rows[0]?.value).not.toContain('%');
  });

  it('names the weeks of a time axis in full', () => {
    expect(drawExample(heatmap, byWeek).describe(0).title).toMatch(/Week of \d+ Jun 2001/);
  });
});

it('says in words that values which were asked for find no room', () => {
  const words = (form: Readonly<Record<string, unknown>>, width: number): string =>
    drawExample(heatmap, normalized, form, { width }).texts.join(' ');
  expect(words({ show_values: true }, 200)).toContain('No room for the values');
  expect(words({ show_values: true }, 2000)).not.toContain('No room');
  expect(words({ show_values: false }, 200)).not.toContain('No room');
});

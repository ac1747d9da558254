import { describe, expect, it } from 'vitest';
import { bigNumberTotalExamples } from '../big-number-total/big-number-total.examples.ts';
import { bigNumberTotal } from '../big-number-total/plugin.ts';
import { drawExample } from '@belvedere/charts/testing';
import { bigNumberExamples } from './big-number.examples.ts';
import { padTrend } from './pad-trend.ts';
import { bigNumber } from './plugin.ts';

const [quarter, points, lagged] = bigNumberExamples;
const card = { width: 224, height: 56 };

describe('a big number with trend', () => {
  it('shows all digits on a card and fewer on a phone', () => {
    expect(drawExample(bigNumber, quarter, {}, card).texts).toContain('1,522,083');
    expect(drawExample(bigNumber, quarter, {}, { width: 140, height: 56 }).texts).toEqual(
      expect.arrayContaining(['1.52', 'M']),
    );
  });

  it('names the change and what it is against', () => {
    expect(drawExample(bigNumber, quarter, {}, card).texts).toEqual(
      expect.arrayContaining(['3.0\u2009%', 'vs Q1']),
    );
    expect(drawExample(bigNumber, points, {}, card).texts).toContain('3.2\u2009pts');
    expect(drawExample(bigNumber, lagged, {}, { width: 320, height: 56 }).texts).toContain('vs 4 weeks ago');
  });

  it('never cuts what the change is against: the wording goes first, then the period', () => {
    const against = (width: number, form = {}) =>
      drawExample(bigNumber, quarter, form, { width, height: 56 }).texts.filter((text) =>
        /Q1|vs|\u2026/.test(text),
      );
    expect(against(150)).toEqual(['vs Q1']);
    expect(against(128)).toEqual(['Q1']);
    expect(against(150, { compare_suffix: 'vs the quarter before' })).toEqual([]);
    const days = { time_range: '2001-04-25 : 2001-05-11' };
    expect(against(320, days)).toEqual(['vs previous period']);
    expect(against(224, days)).toEqual(['vs previous']);
  });

  it('colours good news by the direction the author calls good', () => {
    const strokes = (good: string) =>
      JSON.stringify(drawExample(bigNumber, quarter, { good_direction: good }, card).scene.batches);
    expect(strokes('up')).not.toBe(strokes('down'));
  });

  it('leaves weeks out that the range cuts', () => {
    const { times } = drawExample(bigNumber, quarter).input.prepared as { readonly times: Float64Array };
    expect(times[0]).toBe(Date.UTC(2001, 3, 2));
  });

  it('shows the dates of its trend where there is room', () => {
    expect(drawExample(bigNumber, quarter).texts).toEqual(expect.arrayContaining(['2 Apr', '18 Jun']));
  });

  it('writes moments as the author wants them', () => {
    const titleOf = (form: Readonly<Record<string, unknown>>) =>
      drawExample(bigNumber, quarter, form).describe(0).title;
    expect([titleOf({}), titleOf({ time_format: '%d/%m/%y' })]).toEqual(['Week of 2 Apr 2001', '02/04/01']);
  });
});

describe('a big number', () => {
  it('sets the percent sign as its unit', () => {
    const { texts, describe: say } = drawExample(bigNumberTotal, bigNumberTotalExamples[1], {}, card);
    expect(texts).toEqual(['80.7', '%']);
    expect(say(0).rows[0]).toEqual({ label: 'On time', value: '80.7\u2009%' });
  });
});

it('a trend fixed to the range leaves room where the range has no values', () => {
  const adhoc = { ...(quarter?.formData ?? {}) };
  const drawn = (isFixed: boolean) =>
    drawExample(bigNumber, quarter, { ...adhoc, time_range_fixed: isFixed, aggregation: 'LAST_VALUE' }).input
      .prepared as { readonly times: Float64Array; readonly trend: Float64Array };
  const [own, fixed] = [drawn(false), drawn(true)];
  expect(fixed.times.length).toBeGreaterThanOrEqual(own.times.length);
  expect(
    padTrend(
      { times: Float64Array.of(20, 30), trend: Float64Array.of(1, 2), rows: Int32Array.of(0, 1) },
      [0, 60],
    ),
  ).toEqual({
    times: Float64Array.of(0, 10, 20, 30, 40, 50),
    trend: Float64Array.of(Number.NaN, Number.NaN, 1, 2, Number.NaN, Number.NaN),
    rows: Int32Array.of(-1, -1, 0, 1, -1, -1),
  });
});

it('names the period of its number where the newest period is empty', () => {
  const [weeks] = lagged?.frames ?? [];
  const lessNewest =
    weeks?.columns.map((column) =>
      column.name === 'flights' ? { ...column, values: column.values.with(0, null) } : column,
    ) ?? [];
  const behind = lagged && { ...lagged, frames: [{ rows: weeks?.rows ?? 0, columns: lessNewest }] };
  const said = (of: typeof lagged) =>
    drawExample(bigNumber, of, {}, { width: 420, height: 56 }).texts.find((text) =>
      text.includes('vs 4 weeks ago'),
    );
  expect(said(lagged)).toBe('vs 4 weeks ago');
  expect(said(behind)).toMatch(/^Week of .+ \u00B7 vs 4 weeks ago$/);
  const noted = drawExample(bigNumber, behind, { compare_lag: null }, { width: 420, height: 56 }).texts;
  expect(noted.some((text) => text.startsWith('Week of'))).toBe(true);
  const whole = { aggregation: 'raw', compare_lag: null };
  const { texts } = drawExample(bigNumber, behind, whole, { width: 420, height: 56 });
  expect(texts.some((text) => text.startsWith('Week of'))).toBe(false);
});

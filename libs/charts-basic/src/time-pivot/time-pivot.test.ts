import { drawExample } from '@belvedere/charts/testing';
import { localeOf, type Locale } from '@belvedere/format';
import { describe, expect, it } from 'vitest';
import { offsetsIn, periodStart } from './periods.ts';
import { timePivot } from './plugin.ts';
import { timePivotExamples } from './time-pivot.examples.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

describe('periods over each other', () => {
  it.each([
    ['W-MON', '2001-06-14', '2001-06-11'],
    ['W-SUN', '2001-06-14', '2001-06-10'],
    ['AS', '2001-06-14', '2001-01-01'],
    ['D', '2001-06-14', '2001-06-14'],
  ])('%s: %s lies in the period from %s', (freq, time, start) =>
    expect(periodStart(day(time), freq)).toBe(day(start)),
  );

  it('lay months of leap years over those of other years', () => {
    const [leap, latest] = [day('2000-01-01'), day('2001-01-01')];
    const times = [day('2000-03-01'), day('2001-03-01'), day('2000-12-01')];
    expect(offsetsIn(times, [leap, latest, leap], latest).map((offset) => offset / 86_400_000)).toEqual([
      59, 59, 334,
    ]);
    expect(offsetsIn([day('2000-03-02')], [leap], latest)).toEqual([61 * 86_400_000]);
  });

  it('lay every week over the days of the latest', () => {
    const { input, scene } = drawExample(timePivot, timePivotExamples[0]);
    expect(scene.plot?.kind === 'xy' && scene.plot.positions.length).toBe(7);
    expect((input.prepared as { series: readonly unknown[] }).series.length).toBeGreaterThan(12);
  });

  it('are named in the language of whoever reads them', () => {
    const titleIn = (locale?: Locale) =>
      drawExample(timePivot, timePivotExamples[0], {}, locale === undefined ? {} : { locale }).describe(0);
    expect(titleIn(localeOf('de'))).not.toEqual(titleIn());
  });
});

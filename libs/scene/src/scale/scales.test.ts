import { describe, expect, test } from 'vitest';
import { bandScale } from './band-scale.ts';
import { momentNames, timeTicks } from './time-ticks.ts';
import { valueScale } from './value-scale.ts';
import { stepsOf } from './whole-ticks.ts';

const labels = (from: string, to: string, max: number, zone = 'UTC'): readonly string[] =>
  timeTicks({ from: Date.parse(from), to: Date.parse(to), max, zone }).map(({ label }) => label);

describe('value scales', () => {
  test('a nice domain ends on ticks and never shows more than asked', () => {
    const scale = valueScale({ domain: [-5.2, 26.9], range: [200, 0], nice: 'both' });
    expect(scale.domain).toEqual([-10, 30]);
    expect(scale.ticks).toEqual([-10, 0, 10, 20, 30]);
    expect(scale.at(10)).toBe(100);
    expect(scale.invert(100)).toBe(10);
  });

  test.each([[1], [2], [3], [7], [12]])('counts up to %i tick at whole numbers', (most) => {
    const steps = stepsOf([[0, most, Number.NaN]]);
    const { ticks } = valueScale({ domain: [0, most], range: [200, 0], nice: 'both', maxTicks: 8, steps });
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  });

  test('shares, and values that are not all whole, tick between whole numbers', () => {
    expect([stepsOf([[0, 1]], '%'), stepsOf([[0, 1.5]]), stepsOf([[]])]).toEqual(['any', 'any', 'any']);
  });

  test('a plain domain keeps its top', () => {
    const scale = valueScale({ domain: [0, 104_000], range: [160, 0] });
    expect(scale.domain[1]).toBe(104_000);
    expect(scale.ticks.length).toBeLessThanOrEqual(5);
  });

  test.each([
    [
      [0, 0],
      [0, 1],
    ],
    [
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      [0, 1],
    ],
    [
      [5, 5],
      [0, 5],
    ],
    [
      [-3, -3],
      [-3, 0],
    ],
  ] as const)('the domain %j becomes %j', (domain, expected) =>
    expect(valueScale({ domain, range: [1, 0] }).domain).toEqual(expected),
  );

  test('log ticks are powers of ten and zero has no place', () => {
    const scale = valueScale({ kind: 'log', domain: [0, 10_000], range: [0, 100] });
    expect(scale.ticks).toContain(1000);
    expect(scale.at(0)).toBeNaN();
  });

  test('symlog reaches over zero', () => {
    const scale = valueScale({ kind: 'symlog', domain: [-1000, 1000], range: [0, 100] });
    expect(scale.at(0)).toBeCloseTo(50);
    expect(scale.ticks).toContain(0);
  });
});

test('bands share the range', () => {
  const scale = bandScale(4, [0, 100]);
  expect([scale.step, scale.at(0), scale.at(3)]).toEqual([25, 12.5, 87.5]);
});

describe('time ticks', () => {
  test('a quarter gets fortnights on Mondays', () => {
    expect(labels('2001-04-01', '2001-06-30', 6)).toEqual([
      '9 Apr 2001',
      '23 Apr',
      '7 May',
      '21 May',
      '4 Jun',
      '18 Jun',
    ]);
  });

  test('months name their year once', () => {
    expect(labels('2001-01-08', '2001-06-18', 6)).toEqual(['Feb 2001', 'Mar', 'Apr', 'May', 'Jun']);
    expect(labels('2001-11-01', '2002-02-20', 6)).toEqual(['Nov 2001', 'Dec', 'Jan 2002', 'Feb']);
  });

  test.each([
    [
      ['2001-11-01', '2001-12-01', '2002-01-01'],
      ['Nov 2001', 'Dec', 'Jan 2002'],
    ],
    [
      ['2001-04-09', '2001-04-16'],
      ['9 Apr 2001', '16 Apr'],
    ],
    [
      ['2001-01-01', '2002-01-01'],
      ['2001', '2002'],
    ],
    [
      ['2001-04-09', 'never', '2001-04-16T08:30Z'],
      ['9 Apr 2001 00:00', '', '16 Apr 08:30'],
    ],
  ])('%j are named with their year once', (days, names) => {
    expect(momentNames(days.map(Date.parse), {})).toEqual(names);
  });

  test('hours name their day once', () => {
    expect(labels('2001-01-08T05:00Z', '2001-01-09T07:00Z', 6)).toEqual([
      '8 Jan 2001 06:00',
      '12:00',
      '18:00',
      '9 Jan',
      '06:00',
    ]);
  });

  test('days stand at the midnights of the zone', () => {
    const ticks = timeTicks({
      from: Date.parse('2001-06-01T04:00Z'),
      to: Date.parse('2001-06-04T04:00Z'),
      max: 5,
      zone: 'America/New_York',
    });
    expect(ticks.map(({ label }) => label)).toEqual(['1 Jun 2001', '2', '3', '4']);
    expect(new Date(ticks[0]?.time ?? 0).toISOString()).toBe('2001-06-01T04:00:00.000Z');
  });

  test('no ticks stand between data of a coarser grain', () => {
    const ticks = timeTicks({ from: 0, to: 3 * 86_400_000, max: 12, minStep: 86_400_000 });
    expect(ticks).toHaveLength(4);
  });

  test('centuries work', () =>
    expect(labels('1850-01-01', '2001-01-01', 6)).toEqual(['1850', '1900', '1950', '2000']));
});

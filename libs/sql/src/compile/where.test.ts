import { describe, expect, it } from 'vitest';
import type { QueryObject } from '@belvedere/core';
import { clause, compiled, withColumn } from '../testing/compiled.ts';
import { FLIGHTS } from '../testing/flights.ts';

type Asked = Parameters<typeof compiled>[1];
const asked = (query: QueryObject, more: Asked = {}) => {
  const { sql, appliedFilters, rejectedFilters, from, to } = compiled(
    { columns: ['origin'], ...query },
    more,
  );
  return { where: clause(sql, 'WHERE'), applied: appliedFilters, rejected: rejectedFilters, from, to };
};
const during = (col: string, val: string) => ({ col, op: 'TEMPORAL_RANGE', val });
const YEAR = '2001-01-01 : 2002-01-01';
const [SINCE, UNTIL] = [Date.UTC(2001, 0, 1), Date.UTC(2002, 0, 1)];
const FLOWN = `"flown" >= TIMESTAMP '2001-01-01 00:00:00' AND "flown" < TIMESTAMP '2002-01-01 00:00:00'`;

describe('the range of a query', () => {
  it('is on its granularity, or on the main time of a time series', () => {
    const held = { where: FLOWN, applied: ['__time_range'], rejected: [], from: SINCE, to: UNTIL };
    expect(asked({ granularity: 'flown', time_range: YEAR })).toEqual(held);
    expect(asked({ is_timeseries: true, time_range: YEAR })).toEqual(held);
    expect(asked({ granularity: 'origin', time_range: YEAR })).toEqual(held);
    expect(asked({ granularity: 'day', time_range: YEAR }).where).toBe(
      `"day" >= DATE '2001-01-01' AND "day" < DATE '2002-01-01'`,
    );
  });

  it.each<QueryObject>([{ time_range: YEAR }, { time_range: YEAR, is_timeseries: false }])(
    'is left out and reported where it is on no column: %j',
    (query) => {
      expect(asked(query)).toEqual({
        where: '',
        applied: [],
        rejected: [{ column: '__time_range', reason: 'no_temporal_column' }],
        from: null,
        to: null,
      });
    },
  );

  it('is left out and reported where the dataset has no time', () => {
    const dataset = { ...FLIGHTS, mainTimeColumn: null };
    expect(asked({ granularity: 'origin', time_range: YEAR }, { dataset }).rejected).toEqual([
      { column: '__time_range', reason: 'no_temporal_column' },
    ]);
  });

  it('holds for a filter by time instead of that one’s own', () => {
    const query = { time_range: YEAR, filters: [during('flown', 'No filter')] };
    expect(asked(query)).toEqual({ where: FLOWN, applied: ['flown'], rejected: [], from: SINCE, to: UNTIL });
  });

  it.each<QueryObject>([
    {},
    { time_range: 'No filter' },
    { time_range: 'No filter', granularity: 'flown' },
    { time_range: null, granularity: 'flown' } as QueryObject,
  ])('is none: %j', (query) => {
    expect(asked(query)).toEqual({ where: '', applied: [], rejected: [], from: null, to: null });
  });

  it('is read even where it is on no column', () => {
    expect(() => asked({ time_range: 'soon' })).toThrow('Cannot parse time string [soon]');
    expect(() => asked({ time_range: YEAR, time_shift: 'soon' } as QueryObject)).toThrow('soon');
  });

  it('is that of the wall for wall times, and its moments for instants', () => {
    const zone = 'Asia/Tokyo';
    const query = { granularity: 'flown', time_range: '2001-01-01 : ' };
    const dataset = withColumn('flown', { kind: 'instant' });
    const { wallRange, from, to } = compiled({ columns: ['origin'], ...query }, { dataset, zone });
    expect([from, to]).toEqual([SINCE - 9 * 3_600_000, null]);
    expect(wallRange).toEqual({ since: SINCE, until: null });
    expect(compiled({ columns: ['origin'], ...query }, { zone }).from).toBe(SINCE);
    expect(compiled({ columns: ['origin'] }).wallRange).toEqual({ since: null, until: null });
  });
});

describe('the conditions of a query', () => {
  it('stand in one order, each once, before what is written', () => {
    const filters = [
      { col: 'origin', op: '==', val: 'B' },
      { col: 'delay', op: '>', val: 1 },
      { col: 'origin', op: '==', val: 'B' },
      { col: 'delay', op: '<', val: 9 },
    ];
    const extras = { where: 'late' };
    const expected = `"delay" < 9 AND "delay" > 1 AND "origin" = 'B' AND (late)`;
    expect(asked({ filters, extras }).where).toBe(expected);
    expect(asked({ filters: filters.toReversed(), extras }).where).toBe(expected);
    const permuted = [filters[1]!, filters[3]!, filters[0]!];
    expect(asked({ filters: permuted, extras }).where).toBe(expected);
  });

  it('have the predicate of the dataset in them where it is asked for', () => {
    const query = { extras: { where: 'late' }, apply_fetch_values_predicate: true };
    expect(asked(query).where).toBe('(late) AND (delay IS NOT NULL)');
    expect(asked({ ...query, apply_fetch_values_predicate: false }).where).toBe('(late)');
    expect(asked(query, { dataset: { ...FLIGHTS, fetchValuesPredicate: null } }).where).toBe('(late)');
    expect(asked({ extras: { where: ' \n' } }).where).toBe('');
  });

  it('name the text that is no expression', () => {
    expect(() => asked({ extras: { where: 'late; DROP TABLE x' } })).toThrow(
      expect.objectContaining({
        code: 'SQL_EXPRESSION_REFUSED',
        details: { expression: 'late; DROP TABLE x' },
      }),
    );
  });
});

describe('a dataset that always filters by its main time', () => {
  const dataset = { ...FLIGHTS, alwaysFilterMainTime: true };
  const UNIX = `"unix" >= ${SINCE / 1000} AND "unix" < ${UNTIL / 1000}`;

  it('has the range of a filter by time on it too', () => {
    const filters = [{ col: 'delay', op: '==', val: 7 }, during('unix', YEAR)];
    expect(asked({ filters }, { dataset }).where).toBe(`"delay" = 7 AND ${FLOWN} AND ${UNIX}`);
    expect(asked({ filters }, { dataset: { ...dataset, alwaysFilterMainTime: false } }).where).toBe(
      `"delay" = 7 AND ${UNIX}`,
    );
  });

  it('has the range of the query before that of the filter', () => {
    const filters = [during('unix', ' : ')];
    expect(asked({ filters, time_range: YEAR, granularity: 'unix' }, { dataset }).where).toContain(FLOWN);
    expect(asked({ time_range: YEAR }, { dataset }).where).toBe(FLOWN);
  });

  it('leaves a filter on it alone', () => {
    const filters = [during('unix', YEAR), during('flown', '2001-06-01 : ')];
    expect(asked({ filters }, { dataset }).where).toBe(
      `"flown" >= TIMESTAMP '2001-06-01 00:00:00' AND ${UNIX}`,
    );
    const other = { col: 'flown', op: '>', val: SINCE };
    expect(asked({ filters: [during('unix', YEAR), other] }, { dataset }).where).toContain(FLOWN);
  });

  it.each([null, 'nope', 'origin'])('does nothing where that is %s', (mainTimeColumn) => {
    expect(
      asked({ filters: [during('unix', YEAR)] }, { dataset: { ...dataset, mainTimeColumn } }).where,
    ).toBe(UNIX);
  });

  it('asks for nothing without a range', () => {
    expect(asked({ filters: [{ col: 'delay', op: '==', val: 7 }] }, { dataset }).where).toBe('"delay" = 7');
  });
});

describe('where buckets of seven days begin', () => {
  const anchor = (query: QueryObject, column = 'flown') => {
    const axis = {
      expressionType: 'SQL',
      sqlExpression: column,
      label: 'a',
      columnType: 'BASE_AXIS',
      timeGrain: 'P7D',
    } as const;
    const { sql } = compiled({ columns: [axis], ...query });
    return /TIMESTAMP\), TIMESTAMP '([^']*) 00:00:00'/.exec(sql)?.[1];
  };

  it('is the start of the query’s range, else of that on the column, else of the first by time', () => {
    const filters = [
      { col: 'delay', op: '==', val: 7 },
      during('unix', '2001-01-02 : '),
      during('flown', '2001-01-03 : '),
    ];
    expect(anchor({ filters })).toBe('2001-01-03');
    expect(anchor({ filters }, 'day')).toBe('2001-01-02');
    expect(anchor({ filters, time_range: '2001-01-04 : ' })).toBe('2001-01-04');
    expect(anchor({ filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: ['2001-01-05 : '] }] })).toBe(
      '2001-01-05',
    );
  });

  it('is 1970 where that is open, and moves with the range', () => {
    expect(anchor({})).toBe('1970-01-01');
    expect(anchor({ filters: [{ col: 'flown', op: '==', val: '2001-01-03' }] })).toBe('1970-01-01');
    expect(anchor({ filters: [during('flown', ' : 2001-01-03')] })).toBe('1970-01-01');
    expect(
      anchor({ filters: [during('flown', '2001-01-03 : ')], time_shift: '1 year ago' } as QueryObject),
    ).toBe('2000-01-03');
  });
});

import { expect, it } from 'vitest';
import { compileQuery } from '@belvedere/sql';
import { dialectOf } from '@belvedere/sql/testing';
import { comparisonOf } from './comparison.ts';
import { FLIGHTS } from './test-data.ts';

const INSTANTS = {
  ...FLIGHTS,
  columns: FLIGHTS.columns.map((column) =>
    column.name === 'flown' ? { ...column, kind: 'instant' as const } : column,
  ),
};

/** March 2024 in New York: 31 days on the wall, an hour less in instants. */
function shiftsOf(time_offsets: readonly string[]) {
  const query = {
    metrics: ['count'],
    filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2024-03-01 : 2024-04-01' }],
    time_offsets,
  };
  const zone = 'America/New_York';
  const compiled = compileQuery({ query, dataset: INSTANTS, dialect: dialectOf('duckdb'), now: 0, zone });
  return comparisonOf(query, compiled)?.queries.map(({ time_shift }) => time_shift);
}

it('measures an inherited offset and one to a date on the wall of the zone', () => {
  expect(shiftsOf(['inherit', '2024-02-01', '1 year ago'])).toEqual([
    `${31 * 86_400} seconds ago`,
    `${29 * 86_400} seconds ago`,
    '1 year ago',
  ]);
});

it.each(['2024-13-01', '2024-02-31'])('refuses %s, which is no date', (date) => {
  expect(() => shiftsOf([date])).toThrow(`The time offset ${date} is no date`);
});

it('asks other times for every group, so that those of a page are found there', () => {
  const query = {
    columns: ['origin'],
    metrics: ['count'],
    filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2024-03-01 : 2024-04-01' }],
    time_offsets: ['1 year ago'],
    row_limit: 10,
    row_offset: 20,
  };
  const compiled = compileQuery({
    query,
    dataset: FLIGHTS,
    dialect: dialectOf('duckdb'),
    now: 0,
    zone: 'UTC',
  });
  const [other] = comparisonOf(query, compiled)?.queries ?? [];
  expect(other).toMatchObject({ columns: ['origin'], row_limit: null, time_shift: '1 year ago' });
  expect(other).not.toHaveProperty('row_offset');
});

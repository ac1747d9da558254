import { describe, expect, it } from 'vitest';
import { dashboardTime, isDashboardTime, withDashboardTime } from './dashboard-time.ts';
import { metadataFaults } from './dashboard-metadata.ts';
import { withDashboardContext, parseDashboardContext } from './form-data/dashboard-context.ts';
import { queryContextFromFormData } from './form-data/query-context-from-form-data.ts';

const berlin = { time_zone: 'Europe/Berlin', week_start: 'sunday', fiscal_year_start: 4 } as const;
const metadata = { belvedere_time: berlin };

describe('how a dashboard reads time', () => {
  it('is what its metadata say, without what is no zone, day or month', () => {
    expect(dashboardTime(metadata)).toEqual(berlin);
    const odd = { time_zone: 'Mars/Olympus', week_start: 'saturday', fiscal_year_start: 13 };
    expect(dashboardTime({ belvedere_time: odd })).toEqual({});
    expect(dashboardTime({})).toEqual({});
  });

  it.each([
    [berlin, true],
    [{}, true],
    [{ time_zone: null }, true],
    [{ time_zone: 'Mars/Olympus' }, false],
    [{ week_start: 'friday' }, false],
    [{ fiscal_year_start: 0 }, false],
    [{ timezone: 'UTC' }, false],
    ['UTC', false],
  ])('%j is one: %j', (value, isOne) => {
    expect(isDashboardTime(value)).toBe(isOne);
    expect(metadataFaults({ belvedere_time: value }).length).toBe(isOne ? 0 : 1);
  });

  it('reaches the queries of its charts: zone, weeks, fiscal year, and the weeks that nobody gave a first day', () => {
    const form = { viz_type: 'line', datasource: '1__table', x_axis: 'day', time_grain_sqla: 'P1W' };
    const context = queryContextFromFormData(withDashboardTime(form, metadata));
    const sundays = '1969-12-28T00:00:00Z/P1W';
    expect(context?.queries[0]?.extras).toEqual({ ...berlin, time_grain_sqla: sundays });
    expect(context?.queries[0]?.columns?.[0]).toMatchObject({ timeGrain: sundays });
    const mondays = { ...form, time_grain_sqla: '1969-12-29T00:00:00Z/P1W' };
    expect(withDashboardTime(mondays, metadata)).toMatchObject(mondays);
    expect(withDashboardTime(form, {})).toBe(form);
  });

  it('holds for the grain that a filter of the dashboard sets', () => {
    const form = {
      viz_type: 'line',
      datasource: '1__table',
      extra_form_data: { time_grain_sqla: 'P1W' },
    };
    const query = queryContextFromFormData(withDashboardTime(form, metadata))?.queries[0];
    expect(query?.extras?.time_grain_sqla).toBe('1969-12-28T00:00:00Z/P1W');
  });

  it('goes along to Explore, where no save stores it', () => {
    const lent = parseDashboardContext(JSON.stringify({ dashboardId: 1, extraFormData: { 7: berlin } }));
    if (lent === null) throw new Error('no context');
    const form = withDashboardContext({ viz_type: 'line', datasource: '1__table' }, lent, 7);
    expect(form['extra_form_data']).toEqual(berlin);
    expect(form).not.toHaveProperty('time_zone');
    expect(queryContextFromFormData(form)?.queries[0]?.extras).toMatchObject(berlin);
  });
});

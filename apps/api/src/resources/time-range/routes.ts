import { contractErrors, ROUTES } from '@belvedere/contracts';
import { instantToWall, isTimeZone, resolveTimeRange, type TimeRangeOptions } from '@belvedere/core';
import { queryError } from '../../query/errors.ts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';

const wallText = (time: number | null, zone: string): string =>
  time === null ? '' : new Date(instantToWall(time, zone)).toISOString().slice(0, 19);

function resolved(timeRange: string, options: TimeRangeOptions) {
  const { since, until } = resolveTimeRange(timeRange, options);
  return { since: wallText(since, options.zone), until: wallText(until, options.zone), timeRange };
}

/** Time ranges, resolved in the zone of the viewer and told in its wall time. */
export function timeRangeImplementations({ clock, config }: Services): Implementation[] {
  return [
    implement(ROUTES.timeRange.resolve, async ({ q, viewer, query }) => {
      if (q === undefined) throw contractErrors.error('REQUEST_INVALID', { reason: 'q is missing' });
      const zone = query.time_zone ?? viewer.zone;
      if (!isTimeZone(zone)) throw queryError('ZONE_UNKNOWN', { zone });
      const calendar = {
        weekStart: query.week_start ?? config.calendar.weekStart,
        fiscalYearStart: query.fiscal_year_start ?? config.calendar.fiscalYearStart,
      };
      const options = { now: clock().getTime(), zone, calendar };
      if (typeof q === 'string') return { result: resolved(q, options), zone };
      return {
        result: q.map(({ timeRange, shift = null }) => ({
          ...resolved(timeRange, { ...options, shift: shift ?? undefined }),
          shift,
        })),
        zone,
      };
    }),
  ];
}

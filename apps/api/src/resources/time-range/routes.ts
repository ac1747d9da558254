import { contractErrors, ROUTES } from '@belvedere/contracts';
import { instantToWall, resolveTimeRange, type TimeRangeOptions } from '@belvedere/core';
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
    implement(ROUTES.timeRange.resolve, async ({ q, viewer }) => {
      if (q === undefined) throw contractErrors.error('REQUEST_INVALID', { reason: 'q is missing' });
      const options = { now: clock().getTime(), zone: viewer.zone, calendar: config.calendar };
      if (typeof q === 'string') return { result: resolved(q, options), zone: viewer.zone };
      return {
        result: q.map(({ timeRange, shift = null }) => ({
          ...resolved(timeRange, { ...options, shift: shift ?? undefined }),
          shift,
        })),
        zone: viewer.zone,
      };
    }),
  ];
}

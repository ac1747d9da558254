import { contractErrors, ROUTES } from '@belvedere/contracts';
import { resolveTimeRange } from '@belvedere/core';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';

const isoText = (time: number | null): string =>
  time === null ? '' : new Date(time).toISOString().slice(0, 19);

/** Time ranges, resolved in the zone of the viewer. */
export function timeRangeImplementations({ clock }: Services): Implementation[] {
  return [
    implement(ROUTES.timeRange.resolve, async ({ q, viewer }) => {
      if (q === undefined) throw contractErrors.error('REQUEST_INVALID', { reason: 'q is missing' });
      const { since, until } = resolveTimeRange(q, { now: clock().getTime(), zone: viewer.zone });
      return { result: { since: isoText(since), until: isoText(until), timeRange: q } };
    }),
  ];
}

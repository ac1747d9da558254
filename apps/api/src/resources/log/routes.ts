import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { logEvents, recentActivity } from './service.ts';

/** Usage events. */
export function logImplementations(services: Services): Implementation[] {
  const { log } = ROUTES;
  return [
    implement(log.log, async ({ viewer, body, query, referrer }) => {
      await logEvents(services, viewer, body.events, { ...query, referrer });
      return { type: 'text/plain; charset=utf-8', body: '' };
    }),
    implement(log.recentActivity, async ({ viewer, q }) => ({
      result: await recentActivity(services, viewer, q ?? {}),
    })),
  ];
}

import { contractErrors, ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import type { Services } from '../../services.ts';
import { getEvent, listEventPage } from './events.ts';
import { logEvents, recentActivity } from './service.ts';

/** Usage events. */
export function logImplementations(services: Services): Implementation[] {
  const { log } = ROUTES;
  return [
    implement(log.list, ({ viewer, q }) => listEventPage(services, viewer, q)),
    implement(log.get, async ({ params, q }) =>
      itemAnswer(await getEvent(services, params.id), q, 'Show Log'),
    ),
    implement(log.log, async ({ viewer, body, query, referrer }) => {
      await logEvents(services, viewer, body.events, { ...query, referrer });
      return { type: 'text/plain; charset=utf-8', body: '' };
    }),
    implement(log.recentActivity, async ({ viewer, q }) => ({
      result: await recentActivity(services, viewer, q ?? {}),
    })),
    implement(log.recentActivityOf, async ({ viewer, params, q }) => {
      if (params.user !== viewer.id)
        throw contractErrors.error('NOT_FOUND', { type: 'activity of user', id: params.user });
      return { result: await recentActivity(services, viewer, q ?? {}) };
    }),
  ];
}

import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { countRequestsFor } from '../../stored/access-request.ts';
import { approveRequest, declineRequest } from './decide.ts';
import { askForAccess, decidedRequests, ownRequests, waitingRequests } from './service.ts';

/** Requests for access. */
export function accessRequestImplementations(services: Services): Implementation[] {
  const { accessRequest } = ROUTES;
  const ok = { message: answerTexts.ok.text };
  return [
    implement(accessRequest.create, async ({ viewer, body }) => {
      await askForAccess(services, viewer, body);
      return ok;
    }),
    implement(accessRequest.mine, ({ viewer }) => ownRequests(services, viewer)),
    implement(accessRequest.waiting, ({ viewer }) => waitingRequests(services, viewer)),
    implement(accessRequest.decided, ({ viewer }) => decidedRequests(services, viewer)),
    implement(accessRequest.count, async ({ viewer }) => ({
      count: await countRequestsFor(services.store.reader, viewer),
    })),
    implement(accessRequest.approve, async ({ viewer, params, body }) => {
      await approveRequest(services, viewer, params.id, body.days);
      return ok;
    }),
    implement(accessRequest.decline, async ({ viewer, params, body }) => {
      await declineRequest(services, viewer, params.id, body.answer);
      return ok;
    }),
  ];
}

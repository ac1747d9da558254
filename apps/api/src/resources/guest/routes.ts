import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { grantGuestToken } from './service.ts';

/** Tokens of guests. */
export function guestImplementations(services: Services): Implementation[] {
  return [
    implement(ROUTES.guest.grant, async ({ viewer, body }) => ({
      token: await grantGuestToken(services, viewer, body),
    })),
  ];
}

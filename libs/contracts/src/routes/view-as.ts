import { defineRoute, pair, SIGNED_IN } from '../route.ts';
import { IdParams, MessageReply } from '../schema.ts';

/** Looking at Belvedere as somebody else: for administrators, in a browser's session, and only looking. */
export const viewAsRoutes = {
  start: defineRoute({
    name: 'security/users.viewAs',
    method: 'POST',
    path: '/api/v1/security/users/:id/view_as',
    access: pair('can_write', 'User'),
    params: IdParams,
    reply: MessageReply,
    object: { type: 'user', param: 'id' },
  }),
  end: defineRoute({
    name: 'view_as.end',
    method: 'DELETE',
    path: '/api/v1/security/view_as',
    access: SIGNED_IN,
    reply: MessageReply,
  }),
};

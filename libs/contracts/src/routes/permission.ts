import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import { ListQ, listReply } from '../schema.ts';

const access = pair('can_read', 'Role');
const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

/** What pairs are made of, by the numbers that programs know them by. */
export const permissionRoutes = {
  permissions: defineRoute({
    name: 'security/permissions.list',
    method: 'GET',
    path: '/api/v1/security/permissions',
    access,
    q: ListQ,
    reply: listReply(Named),
  }),
  views: defineRoute({
    name: 'security/resources.list',
    method: 'GET',
    path: '/api/v1/security/resources',
    access,
    q: ListQ,
    reply: listReply(Named),
  }),
  pairs: defineRoute({
    name: 'security/permissions-resources.list',
    method: 'GET',
    path: '/api/v1/security/permissions-resources',
    access,
    q: ListQ,
    reply: listReply(Type.Object({ id: Type.Integer(), permission: Named, view_menu: Named })),
  }),
};

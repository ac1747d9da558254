import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import { Id, IdParams, ItemQ, itemReply, MessageReply, savedReply, storedFields, Strict } from '../schema.ts';
import { readRoutes } from './resource.ts';

const VIEW = 'Role';

const Role = Type.Object({
  ...storedFields,
  name: Type.String(),
  is_builtin: Type.Boolean(),
  user_count: Type.Integer(),
  group_count: Type.Integer(),
  permission_count: Type.Integer(),
});

const Name = Type.String({ minLength: 1, maxLength: 64, pattern: String.raw`\S` });
const Ids = Type.Array(Id, { maxItems: 10_000 });

const read = pair('can_read', VIEW);
const write = pair('can_write', VIEW);
const base = '/api/v1/security/roles';
const object = { type: 'role', param: 'id' };

/** A pair as a role holds it. */
const HeldPair = Type.Object({
  id: Type.Integer(),
  permission_name: Type.String(),
  view_menu_name: Type.String(),
});

/** Roles: named sets of pairs that people and groups have. */
export const roleRoutes = {
  ...readRoutes('security/roles', VIEW, Role),
  get: defineRoute({
    name: 'security/roles.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(Role),
    object,
  }),
  create: defineRoute({
    name: 'security/roles.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({ name: Name }),
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'security/roles.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({ name: Type.Optional(Name) }),
    reply: savedReply(),
    object,
  }),
  copy: defineRoute({
    name: 'security/roles.copy',
    method: 'POST',
    path: `${base}/:id/copy`,
    access: write,
    params: IdParams,
    body: Strict({ name: Name }),
    reply: savedReply(),
    status: 201,
    object,
  }),
  delete: defineRoute({
    name: 'security/roles.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'security/roles.bulkDelete',
    method: 'DELETE',
    path: base,
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'security/roles.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  permissions: defineRoute({
    name: 'security/roles.permissions',
    method: 'GET',
    path: `${base}/:id/permissions`,
    access: read,
    params: IdParams,
    reply: Type.Object({ result: Type.Array(HeldPair) }),
    object,
  }),
  setPermissions: defineRoute({
    name: 'security/roles.setPermissions',
    method: 'POST',
    path: `${base}/:id/permissions`,
    access: write,
    params: IdParams,
    body: Strict({ permission_view_menu_ids: Ids }),
    reply: Type.Object({ result: Type.Object({ permission_view_menu_ids: Type.Array(Type.Integer()) }) }),
    object,
  }),
  setUsers: defineRoute({
    name: 'security/roles.setUsers',
    method: 'PUT',
    path: `${base}/:id/users`,
    access: write,
    params: IdParams,
    body: Strict({ user_ids: Ids }),
    reply: Type.Object({ result: Type.Object({ user_ids: Type.Array(Type.Integer()) }) }),
    object,
  }),
  setGroups: defineRoute({
    name: 'security/roles.setGroups',
    method: 'PUT',
    path: `${base}/:id/groups`,
    access: write,
    params: IdParams,
    body: Strict({ group_ids: Ids }),
    reply: Type.Object({ result: Type.Object({ group_ids: Type.Array(Type.Integer()) }) }),
    object,
  }),
};

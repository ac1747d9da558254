import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import {
  Id,
  IdParams,
  ItemQ,
  itemReply,
  Maybe,
  MessageReply,
  Nullable,
  Person,
  savedReply,
  storedFields,
  Strict,
} from '../schema.ts';
import { readRoutes } from './resource.ts';

const VIEW = 'Group';

const Group = Type.Object({
  ...storedFields,
  name: Type.String(),
  label: Nullable(Type.String()),
  description: Nullable(Type.String()),
  roles: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  users: Type.Array(Person),
});

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S` });
const Ids = Type.Array(Id, { maxItems: 10_000 });
const optional = {
  label: Maybe(Type.String({ maxLength: 150 })),
  description: Maybe(Type.String({ maxLength: 512 })),
  roles: Type.Optional(Ids),
  users: Type.Optional(Ids),
};

const read = pair('can_read', VIEW);
const write = pair('can_write', VIEW);
const base = '/api/v1/security/groups';
const object = { type: 'group', param: 'id' };

/** Groups of people, who have the roles of their groups beside their own. */
export const groupRoutes = {
  ...readRoutes('security/groups', VIEW, Group),
  get: defineRoute({
    name: 'security/groups.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(Group),
    object,
  }),
  create: defineRoute({
    name: 'security/groups.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({ ...optional, name: Name }),
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'security/groups.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({ ...optional, name: Type.Optional(Name) }),
    reply: savedReply(),
    object,
  }),
  delete: defineRoute({
    name: 'security/groups.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'security/groups.bulkDelete',
    method: 'DELETE',
    path: base,
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'security/groups.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
};

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
  OneOf,
  savedReply,
  storedFields,
  Strict,
} from '../schema.ts';
import { readRoutes } from './resource.ts';

const VIEW = 'Row Level Security';

const RowRule = Type.Object({
  ...storedFields,
  name: Type.String(),
  filter_type: Type.String(),
  tables: Type.Array(Type.Object({ id: Type.Integer(), table_name: Type.String(), schema: Type.String() })),
  roles: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  clause: Type.String(),
  group_key: Nullable(Type.String()),
  description: Nullable(Type.String()),
});

const Name = Type.String({ minLength: 1, maxLength: 255 });
const FilterType = OneOf(['Regular', 'Base']);
const Tables = Type.Array(Id, { minItems: 1, maxItems: 1000 });
const Roles = Type.Array(Id, { maxItems: 1000 });
const Clause = Type.String({ minLength: 1, maxLength: 100_000 });
const optional = {
  group_key: Maybe(Type.String({ maxLength: 255 })),
  description: Maybe(Type.String({ maxLength: 100_000 })),
};

const read = pair('can_read', VIEW);
const write = pair('can_write', VIEW);
const base = '/api/v1/rowlevelsecurity';
const object = { type: 'row_rule', param: 'id' };

/** Row rules. `Regular` ones hold for people in their roles, `Base` ones for everyone else. */
export const rowRuleRoutes = {
  ...readRoutes('rowlevelsecurity', VIEW, RowRule),
  get: defineRoute({
    name: 'rowlevelsecurity.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(RowRule),
    object,
  }),
  create: defineRoute({
    name: 'rowlevelsecurity.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({
      ...optional,
      name: Name,
      filter_type: FilterType,
      tables: Tables,
      roles: Roles,
      clause: Clause,
    }),
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'rowlevelsecurity.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({
      ...optional,
      name: Type.Optional(Name),
      filter_type: Type.Optional(FilterType),
      tables: Type.Optional(Tables),
      roles: Type.Optional(Roles),
      clause: Type.Optional(Clause),
    }),
    reply: savedReply(),
    object,
  }),
  delete: defineRoute({
    name: 'rowlevelsecurity.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'rowlevelsecurity.bulkDelete',
    method: 'DELETE',
    path: base,
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'rowlevelsecurity.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
};

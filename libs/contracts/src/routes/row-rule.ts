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
  /** A rule that is not active holds for nobody. */
  is_active: Type.Boolean(),
  masks: Type.Array(
    Type.Object({ column_name: Type.String(), mask: Type.String(), step: Nullable(Type.Number()) }),
  ),
});

const Name = Type.String({ minLength: 1, maxLength: 255 });
const FilterType = OneOf(['Regular', 'Base']);
const Tables = Type.Array(Id, { minItems: 1, maxItems: 1000 });
const Roles = Type.Array(Id, { maxItems: 1000 });
/** Empty in a rule that only masks columns. */
const Clause = Type.String({ maxLength: 100_000 });
const Mask = Strict({
  column_name: Type.String({ minLength: 1, maxLength: 255 }),
  mask: OneOf(['hide', 'null', 'hash', 'first_letter', 'last_four', 'rounded']),
  /** To what numbers are rounded; of `rounded` alone. */
  step: Maybe(Type.Number({ exclusiveMinimum: 0, maximum: 1e15 })),
});
const optional = {
  group_key: Maybe(Type.String({ maxLength: 255 })),
  description: Maybe(Type.String({ maxLength: 100_000 })),
  is_active: Type.Optional(Type.Boolean()),
  masks: Type.Optional(Type.Array(Mask, { maxItems: 100 })),
};

const read = pair('can_read', VIEW);
const write = pair('can_write', VIEW);
const base = '/api/v1/rowlevelsecurity';
const object = { type: 'row_rule', param: 'id' };

/** What a rule does before it is saved: `before` and `after` count rows, null where `fault` or `uncounted` says why not. */
const Preview = Type.Object({
  tables: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** Columns that the clause names. */
      columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
      /** Why the table cannot have the rule. */
      fault: Nullable(Type.String()),
      /** Why the rows are not counted though the table takes the rule. */
      uncounted: Nullable(Type.String()),
      before: Nullable(Type.Integer()),
      after: Nullable(Type.Integer()),
      ms: Type.Integer(),
    }),
  ),
  rows: Nullable(
    Type.Object({
      table: Type.Integer(),
      columns: Type.Array(Type.Object({ name: Type.String(), is_masked: Type.Boolean() })),
      data: Type.Array(Type.Record(Type.String(), Type.Unknown())),
      sql: Type.String(),
      ms: Type.Integer(),
    }),
  ),
});

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
  preview: defineRoute({
    name: 'rowlevelsecurity.preview',
    method: 'POST',
    path: `${base}/preview`,
    access: write,
    rateClass: 'query',
    body: Strict({
      /** The rule that is changed; none for a new one. */
      id: Maybe(Id),
      filter_type: FilterType,
      tables: Type.Array(Id, { minItems: 1, maxItems: 20 }),
      roles: Roles,
      clause: Clause,
      group_key: Maybe(Type.String({ maxLength: 255 })),
      masks: Type.Optional(Type.Array(Mask, { maxItems: 100 })),
      /** As whom; by default somebody for whom the rule holds and who has no other role. */
      person: Maybe(Id),
      /** The table whose first rows are shown; the first that takes the rule by default. */
      rows_of: Maybe(Id),
    }),
    reply: Type.Object({ result: Preview }),
    keeps: ['tables', 'person'],
  }),
  delete: defineRoute({
    name: 'rowlevelsecurity.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'rowlevelsecurity.bulkDelete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
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

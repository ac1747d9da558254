import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import { Id, Maybe, MessageReply, Nullable, OneOf, Person, Strict } from '../schema.ts';

const Embedded = Type.Object({
  uuid: Type.String(),
  allowed_domains: Type.Array(Type.String()),
  dashboard_id: Type.String(),
  changed_on: Type.String(),
  changed_by: Nullable(Person),
});

const KeyParams = Type.Object({ idOrSlug: Type.String({ minLength: 1, maxLength: 255 }) });
const body = Strict({
  allowed_domains: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { maxItems: 100 }),
});
const base = '/api/v1/dashboard/:idOrSlug/embedded';
const reply = Type.Object({ result: Embedded });
const object = { type: 'dashboard', param: 'idOrSlug' };
const set = pair('can_set_embedded', 'Dashboard');

/** Dashboards in pages of others. */
export const embeddedRoutes = {
  get: defineRoute({
    name: 'embedded.get',
    method: 'GET',
    path: base,
    access: pair('can_get_embedded', 'Dashboard'),
    params: KeyParams,
    reply,
    object,
  }),
  create: defineRoute({
    name: 'embedded.create',
    method: 'POST',
    path: base,
    access: set,
    params: KeyParams,
    body,
    reply,
    object,
  }),
  replace: defineRoute({
    name: 'embedded.replace',
    method: 'PUT',
    path: base,
    access: set,
    params: KeyParams,
    body,
    reply,
    object,
  }),
  delete: defineRoute({
    name: 'embedded.delete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
    access: pair('can_delete_embedded', 'Dashboard'),
    params: KeyParams,
    reply: MessageReply,
    object,
  }),
  byUuid: defineRoute({
    name: 'embedded_dashboard.get',
    method: 'GET',
    path: '/api/v1/embedded_dashboard/:uuid',
    access: pair('can_read', 'EmbeddedDashboard'),
    params: Type.Object({ uuid: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply,
  }),
};

const Clause = Strict({
  dataset: Type.Optional(Id),
  clause: Type.String({ minLength: 1, maxLength: 10_000 }),
});
const Lock = Strict({
  dataset: Type.Optional(Id),
  col: Type.String({ minLength: 1, maxLength: 500 }),
  op: OneOf(['==', '!=', '>', '<', '>=', '<=', 'IN', 'NOT IN', 'LIKE', 'IS NULL', 'IS NOT NULL']),
  val: Type.Optional(
    Type.Union([
      Type.String({ maxLength: 4000 }),
      Type.Number(),
      Type.Boolean(),
      Type.Array(Type.Union([Type.String({ maxLength: 4000 }), Type.Number(), Type.Boolean()]), {
        maxItems: 1000,
      }),
    ]),
  ),
});
const Name = Type.String({ maxLength: 100 });

/** Tokens by which people without an account see single dashboards. */
export const guestRoutes = {
  grant: defineRoute({
    name: 'guest_token.create',
    method: 'POST',
    path: '/api/v1/security/guest_token',
    access: pair('can_grant_guest_token', 'SecurityRestApi'),
    body: Strict({
      user: Maybe(
        Strict({
          username: Type.Optional(Name),
          first_name: Type.Optional(Name),
          last_name: Type.Optional(Name),
        }),
      ),
      resources: Type.Array(
        Strict({
          type: OneOf(['dashboard']),
          id: Type.Union([Id, Type.String({ minLength: 1, maxLength: 100 })]),
        }),
        { minItems: 1, maxItems: 100 },
      ),
      rls: Type.Array(Clause, { maxItems: 100 }),
      /** Conditions that the reader cannot take away; our own addition. */
      filters: Type.Optional(Type.Array(Lock, { maxItems: 100 })),
      /** Range of time that the reader cannot leave; our own addition. */
      time_range: Maybe(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    reply: Type.Object({ token: Type.String() }),
    keeps: ['user.username', 'resources', 'time_range'],
  }),
};

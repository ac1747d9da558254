import Type from 'typebox';
import { defineRoute, pair, SIGNED_IN } from '../route.ts';
import { Id, IdParams, ItemQ, itemReply, ListQ, listReply, Nullable } from '../schema.ts';

const UsageEvent = Type.Object({
  id: Type.Integer(),
  action: Type.String(),
  dttm: Type.String(),
  /** The event as the page sent it, as text. */
  json: Nullable(Type.String()),
  dashboard_id: Nullable(Type.Integer()),
  slice_id: Nullable(Type.Integer()),
  user_id: Nullable(Type.Integer()),
  user: Nullable(Type.Object({ username: Type.String() })),
  duration_ms: Nullable(Type.Integer()),
  referrer: Nullable(Type.String()),
});

const ActivityQ = Type.Object(
  {
    actions: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
    distinct: Type.Optional(Type.Boolean()),
    page: Type.Optional(Type.Integer({ minimum: 0 })),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);

const ActivityReply = Type.Object({
  result: Type.Array(
    Type.Object({
      action: Type.String(),
      item_type: Nullable(Type.String()),
      item_url: Type.String(),
      item_title: Type.String(),
      /** Type of a chart; null of a dashboard. */
      viz_type: Nullable(Type.String()),
      thumbnail_url: Nullable(Type.String()),
      time: Type.Number(),
      time_delta_humanized: Type.String(),
    }),
  ),
});

/** Usage events of dashboards, Explore and SQL Lab: sent in batches, read by administrators. */
export const logRoutes = {
  list: defineRoute({
    name: 'log.list',
    method: 'GET',
    path: '/api/v1/log',
    access: pair('can_read', 'Log'),
    q: ListQ,
    reply: listReply(UsageEvent),
  }),
  get: defineRoute({
    name: 'log.get',
    method: 'GET',
    path: '/api/v1/log/:id',
    access: pair('can_read', 'Log'),
    params: IdParams,
    q: ItemQ,
    reply: itemReply(UsageEvent),
    object: { type: 'log', param: 'id' },
  }),
  log: defineRoute({
    name: 'log.write',
    method: 'POST',
    path: '/superset/log',
    access: SIGNED_IN,
    query: Type.Object({
      explode: Type.Optional(Type.String({ maxLength: 20 })),
      dashboard_id: Type.Optional(Type.String({ maxLength: 40 })),
      slice_id: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    unknown: 'drop',
    bodyKind: 'form',
    guestField: 'guest_token',
    body: Type.Object({
      events: Type.String({ maxLength: 1_000_000 }),
      guest_token: Type.Optional(Type.String({ maxLength: 10_000 })),
    }),
    reply: Type.String(),
    replyKind: 'raw',
    csrf: false,
    audit: false,
  }),
  recentActivity: defineRoute({
    name: 'log.recentActivity',
    method: 'GET',
    path: '/api/v1/log/recent_activity',
    access: SIGNED_IN,
    q: ActivityQ,
    reply: ActivityReply,
  }),
  recentActivityOf: defineRoute({
    name: 'log.recentActivityOf',
    method: 'GET',
    path: '/api/v1/log/recent_activity/:user',
    access: SIGNED_IN,
    params: Type.Object({ user: Id }),
    q: ActivityQ,
    reply: ActivityReply,
  }),
};

import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import { AnyObject, IdParams, ItemQ, itemReply, ListQ, Nullable } from '../schema.ts';
import { readRoutes } from './resource.ts';

const access = pair('can_read', 'Log');

const AuditItem = Type.Object({
  id: Type.Integer(),
  /** ISO time in UTC. */
  at: Type.String(),
  actor: Type.Object({ id: Nullable(Type.Integer()), kind: Type.String(), name: Type.String() }),
  /** Name of the route that was called, e.g. `chart.update`. */
  action: Type.String(),
  object_type: Nullable(Type.String()),
  object_id: Nullable(Type.String()),
  object_name: Nullable(Type.String()),
  request_id: Type.String(),
  address: Nullable(Type.String()),
  /** Names of the first fields that changed. */
  changed: Type.Array(Type.String()),
  /** How many fields changed. */
  changed_count: Type.Integer(),
  /** What the call was about, e.g. the format of a file. */
  facts: AnyObject,
});

const AuditShown = Type.Object({
  ...AuditItem.properties,
  /** Fields with their values before and after; long texts lose their end, secrets are masked. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
});

/** Who did what to which object, when and from where. */
export const auditRoutes = {
  ...readRoutes('audit', 'Log', AuditItem),
  get: defineRoute({
    name: 'audit.get',
    method: 'GET',
    path: '/api/v1/audit/:id',
    access,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(AuditShown),
    object: { type: 'audit', param: 'id' },
  }),
  export: defineRoute({
    name: 'audit.export',
    method: 'GET',
    path: '/api/v1/audit/export',
    access,
    q: ListQ,
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'export',
  }),
};

import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import { Id, IdParams, MessageReply, Nullable } from '../schema.ts';

const Named = Type.Object({ id: Type.Integer(), username: Type.String(), name: Type.String() });

const Path = Type.Object({
  /** Owner and grant are of an object, `of`; group, role and admin are of a group or a role. */
  kind: Type.String(),
  of: Nullable(Type.String()),
  id: Nullable(Type.Integer()),
  name: Type.String(),
  count: Type.Integer(),
  /** The first fifty, or all of them where everybody was asked for. */
  people: Type.Array(Named),
  /** Whether row rules hold for some of them; null where only a query could tell. */
  fewer_rows: Nullable(Type.Boolean()),
});

const Step = Type.Object({
  step: Type.String(),
  /** Null for one that was not come to. */
  ok: Nullable(Type.Boolean()),
  text: Type.String(),
});

const Help = Type.Object({
  kind: Type.String(),
  id: Nullable(Type.Integer()),
  name: Type.String(),
  /** How many people it opens the object to, or changes. */
  people: Type.Integer(),
  /** True where others, who read it by their data, then need a role of it too. */
  narrows: Type.Boolean(),
});

const shared = {
  method: 'GET',
  params: IdParams,
  query: Type.Object({
    /** Somebody whose access is explained. */
    person: Type.Optional(Id),
    /** Names everybody of each path, not the first fifty. */
    everybody: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    id: Type.Integer(),
    result: Type.Object({
      name: Type.String(),
      /** How many people can see it, each counted once, at the first path. */
      people: Type.Integer(),
      paths: Type.Array(Path),
      person: Nullable(Named),
      can: Nullable(Type.Boolean()),
      steps: Type.Array(Step),
      helps: Type.Array(Help),
    }),
  }),
} as const;

const revoked = {
  method: 'DELETE',
  /** The object, and the person to whom it was granted. */
  params: Type.Object({ id: Id, person: Id }),
  reply: MessageReply,
  keeps: ['person'],
} as const;

/** Who can see an object and why, for its owners and administrators. */
export const accessRoutes = {
  dashboard: defineRoute({
    ...shared,
    name: 'dashboard.access',
    path: '/api/v1/dashboard/:id/access',
    access: pair('can_read', 'Dashboard'),
    object: { type: 'dashboard', param: 'id' },
  }),
  chart: defineRoute({
    ...shared,
    name: 'chart.access',
    path: '/api/v1/chart/:id/access',
    access: pair('can_read', 'Chart'),
    object: { type: 'chart', param: 'id' },
  }),
  dataset: defineRoute({
    ...shared,
    name: 'dataset.access',
    path: '/api/v1/dataset/:id/access',
    access: pair('can_read', 'Dataset'),
    object: { type: 'dataset', param: 'id' },
  }),
  database: defineRoute({
    ...shared,
    name: 'database.access',
    path: '/api/v1/database/:id/access',
    access: pair('can_read', 'Database'),
    object: { type: 'database', param: 'id' },
  }),
  /** A saved query is its maker's alone, who alone is told so. */
  savedQuery: defineRoute({
    ...shared,
    name: 'saved_query.access',
    path: '/api/v1/saved_query/:id/access',
    access: pair('can_read', 'SavedQuery'),
    object: { type: 'saved_query', param: 'id' },
  }),
  /** Takes back what was granted to one person alone. */
  revokeDashboard: defineRoute({
    ...revoked,
    name: 'dashboard.revokeAccess',
    path: '/api/v1/dashboard/:id/access/:person',
    access: pair('can_write', 'Dashboard'),
    object: { type: 'dashboard', param: 'id' },
  }),
  revokeDataset: defineRoute({
    ...revoked,
    name: 'dataset.revokeAccess',
    path: '/api/v1/dataset/:id/access/:person',
    access: pair('can_write', 'Dataset'),
    object: { type: 'dataset', param: 'id' },
  }),
};

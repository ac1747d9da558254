import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import {
  AnyObject,
  Id,
  IdParams,
  ItemQ,
  itemReply,
  Maybe,
  MessageReply,
  NamedTable,
  Nullable,
  savedReply,
  storedFields,
  Strict,
  DatabaseRef,
} from '../schema.ts';
import { favouriteRoutes, readRoutes, versionRoutes } from './resource.ts';

const SavedQueryTag = Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.Integer() });

const SavedQuery = Type.Object({
  ...storedFields,
  label: Type.String(),
  db_id: Nullable(Type.Integer()),
  database: Nullable(DatabaseRef),
  schema: Nullable(Type.String()),
  sql: Type.String(),
  description: Nullable(Type.String()),
  template_parameters: Nullable(Type.String()),
  extra: AnyObject,
  extra_json: Nullable(Type.String()),
  sql_tables: Type.Array(NamedTable),
  rows: Nullable(Type.Integer()),
  last_run_delta_humanized: Nullable(Type.String()),
  tags: Type.Array(SavedQueryTag),
});

const savedQueryWritable = {
  schema: Maybe(Type.String({ maxLength: 255 })),
  description: Maybe(Type.String({ maxLength: 100_000 })),
  template_parameters: Maybe(Type.String({ maxLength: 100_000 })),
  extra_json: Maybe(Type.String({ maxLength: 100_000 })),
};

const readsSaved = pair('can_read', 'SavedQuery');
const writesSaved = pair('can_write', 'SavedQuery');

/** Queries that were saved. */
export const savedQueryRoutes = {
  ...readRoutes('saved_query', 'SavedQuery', SavedQuery),
  ...favouriteRoutes('saved_query', 'SavedQuery'),
  ...versionRoutes('saved_query', { read: readsSaved, write: writesSaved }, {}),
  get: defineRoute({
    name: 'saved_query.get',
    method: 'GET',
    path: '/api/v1/saved_query/:id',
    access: pair('can_read', 'SavedQuery'),
    params: IdParams,
    q: ItemQ,
    reply: itemReply(SavedQuery),
    object: { type: 'saved_query', param: 'id' },
  }),
  create: defineRoute({
    name: 'saved_query.create',
    method: 'POST',
    path: '/api/v1/saved_query',
    access: pair('can_write', 'SavedQuery'),
    body: Strict({
      ...savedQueryWritable,
      db_id: Id,
      label: Type.String({ minLength: 1, maxLength: 256 }),
      sql: Type.String({ maxLength: 1_000_000 }),
    }),
    reply: savedReply(),
    status: 201,
    schemaFailureStatus: 422,
  }),
  update: defineRoute({
    name: 'saved_query.update',
    method: 'PUT',
    path: '/api/v1/saved_query/:id',
    access: pair('can_write', 'SavedQuery'),
    params: IdParams,
    body: Strict({
      ...savedQueryWritable,
      db_id: Maybe(Id),
      label: Maybe(Type.String({ minLength: 1, maxLength: 256 })),
      sql: Maybe(Type.String({ maxLength: 1_000_000 })),
    }),
    reply: savedReply(),
    schemaFailureStatus: 422,
    object: { type: 'saved_query', param: 'id' },
  }),
  delete: defineRoute({
    name: 'saved_query.delete',
    method: 'DELETE',
    path: '/api/v1/saved_query/:id',
    unknown: 'drop',
    access: pair('can_write', 'SavedQuery'),
    params: IdParams,
    reply: MessageReply,
    object: { type: 'saved_query', param: 'id' },
  }),
  bulkDelete: defineRoute({
    name: 'saved_query.bulkDelete',
    method: 'DELETE',
    path: '/api/v1/saved_query',
    unknown: 'drop',
    access: pair('can_write', 'SavedQuery'),
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
};

const SavedQueryText = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  db_id: Nullable(Type.Integer()),
  schema: Nullable(Type.String()),
  sql: Type.String(),
  description: Nullable(Type.String()),
  extra_json: Nullable(Type.String()),
});
const formText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Saved queries as the scheduling dialog sends them and old links read them. */
export const savedQueryFormRoutes = {
  create: defineRoute({
    name: 'saved_query_form.create',
    method: 'POST',
    path: '/savedqueryviewapi/api/create',
    access: pair('can_write', 'SavedQuery'),
    bodyKind: 'form',
    body: Type.Object({
      label: Type.String({ minLength: 1, maxLength: 256 }),
      db_id: Type.String({ minLength: 1, maxLength: 20 }),
      sql: Type.String({ maxLength: 1_000_000 }),
      schema: formText(255),
      description: formText(100_000),
      extra_json: formText(100_000),
    }),
    unknown: 'drop',
    reply: Type.Object({ message: Type.String(), item: SavedQueryText, severity: Type.String() }),
    schemaFailureStatus: 422,
  }),
  get: defineRoute({
    name: 'saved_query_form.get',
    method: 'GET',
    path: '/savedqueryviewapi/api/get/:id',
    access: pair('can_read', 'SavedQuery'),
    params: IdParams,
    reply: Type.Object({
      pk: Type.Integer(),
      label_columns: Type.Record(Type.String(), Type.String()),
      include_columns: Type.Array(Type.String()),
      modelview_name: Type.String(),
      result: SavedQueryText,
    }),
    object: { type: 'saved_query', param: 'id' },
  }),
};

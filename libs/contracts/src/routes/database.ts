import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import {
  AnyObject,
  CacheTimeout,
  Id,
  IdParams,
  ItemQ,
  JsonText,
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

const EngineInformation = Type.Object({
  title: Type.String(),
  supports_file_upload: Type.Boolean(),
  disable_ssh_tunneling: Type.Boolean(),
});

const Database = Type.Object({
  ...storedFields,
  database_name: Type.String(),
  backend: Type.String(),
  driver: Type.Optional(Type.String()),
  cache_timeout: Nullable(Type.Integer()),
  expose_in_sqllab: Type.Boolean(),
  allow_run_async: Type.Boolean(),
  allow_file_upload: Type.Boolean(),
  allow_ctas: Type.Boolean(),
  allow_cvas: Type.Boolean(),
  allow_dml: Type.Boolean(),
  allows_subquery: Type.Boolean(),
  allows_cost_estimate: Type.Boolean(),
  allows_virtual_table_explore: Type.Boolean(),
  explore_database_id: Type.Integer(),
  disable_data_preview: Type.Boolean(),
  force_ctas_schema: Nullable(Type.String()),
  extra: Nullable(Type.String()),
  configuration_method: Type.String(),
  impersonate_user: Type.Boolean(),
  is_managed_externally: Type.Boolean(),
  engine_information: EngineInformation,
});

/** Names of other connections that lead to the same data: row rules of each hold in all of them. */
const sameData = { same_data_as: Type.Array(Type.String()) };

const DatabaseConnection = Type.Object({
  ...Database.properties,
  sqlalchemy_uri: Type.String(),
  parameters: AnyObject,
  parameters_schema: AnyObject,
  masked_encrypted_extra: Nullable(Type.String()),
  server_cert: Nullable(Type.String()),
  ssh_tunnel: Nullable(AnyObject),
  ...sameData,
});

const connection = {
  sqlalchemy_uri: Maybe(Type.String({ maxLength: 1024 })),
  configuration_method: Maybe(OneOf(['sqlalchemy_form', 'dynamic_form'])),
  engine: Maybe(Type.String({ maxLength: 100 })),
  driver: Maybe(Type.String({ maxLength: 100 })),
  parameters: Maybe(AnyObject),
  impersonate_user: Maybe(Type.Boolean()),
  masked_encrypted_extra: Maybe(JsonText({ maxLength: 100_000 })),
  extra: Maybe(JsonText({ maxLength: 100_000 })),
  server_cert: Maybe(Type.String({ maxLength: 100_000 })),
  ssh_tunnel: Maybe(AnyObject),
};

const writable = {
  ...connection,
  cache_timeout: Maybe(CacheTimeout),
  expose_in_sqllab: Maybe(Type.Boolean()),
  allow_run_async: Maybe(Type.Boolean()),
  allow_file_upload: Maybe(Type.Boolean()),
  allow_ctas: Maybe(Type.Boolean()),
  allow_cvas: Maybe(Type.Boolean()),
  allow_dml: Maybe(Type.Boolean()),
  force_ctas_schema: Maybe(Type.String({ maxLength: 250 })),
  is_managed_externally: Maybe(Type.Boolean()),
  external_url: Maybe(Type.String({ maxLength: 2000 })),
  uuid: Maybe(Type.String({ maxLength: 64 })),
};

const ForceQ = Type.Object({ force: Type.Optional(Type.Boolean()) }, { additionalProperties: false });
const TableParams = Type.Object({
  id: Id,
  table: Type.String({ maxLength: 1000 }),
  schema: Type.String({ maxLength: 1000 }),
});
const TableColumn = Type.Object({
  name: Type.String(),
  type: Type.String(),
  longType: Type.String(),
  keys: Type.Array(AnyObject),
  comment: Nullable(Type.String()),
});

const object = { type: 'database', param: 'id' };
const read = pair('can_read', 'Database');
const write = pair('can_write', 'Database');
const base = '/api/v1/database';
const name = Type.String({ minLength: 1, maxLength: 250 });

/** Databases and what is in them. */
export const databaseRoutes = {
  ...readRoutes('database', 'Database', Database),
  get: defineRoute({
    name: 'database.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(Database),
    object,
  }),
  connection: defineRoute({
    name: 'database.connection',
    method: 'GET',
    path: `${base}/:id/connection`,
    access: write,
    params: IdParams,
    reply: Type.Object({ id: Type.Integer(), result: DatabaseConnection }),
    object,
  }),
  create: defineRoute({
    name: 'database.create',
    method: 'POST',
    path: base,
    access: write,
    unknown: 'drop',
    body: Type.Object({ ...writable, database_name: name }),
    reply: savedReply(sameData),
    status: 201,
  }),
  update: defineRoute({
    name: 'database.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    unknown: 'drop',
    body: Type.Object({ ...writable, database_name: Maybe(name) }),
    reply: savedReply(sameData),
    object,
  }),
  delete: defineRoute({
    name: 'database.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  schemas: defineRoute({
    name: 'database.schemas',
    method: 'GET',
    path: `${base}/:id/schemas`,
    access: read,
    params: IdParams,
    q: ForceQ,
    reply: Type.Object({ result: Type.Array(Type.String()) }),
    object,
  }),
  tables: defineRoute({
    name: 'database.tables',
    method: 'GET',
    path: `${base}/:id/tables`,
    access: read,
    params: IdParams,
    q: Type.Object(
      { schema_name: Type.Optional(Type.String({ maxLength: 1000 })), force: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      count: Type.Integer(),
      result: Type.Array(
        Type.Object({ value: Type.String(), type: Type.String(), extra: Nullable(AnyObject) }),
      ),
    }),
    object,
  }),
  table: defineRoute({
    name: 'database.table',
    method: 'GET',
    path: `${base}/:id/table/:table/:schema`,
    access: read,
    params: TableParams,
    reply: Type.Object({
      name: Type.String(),
      columns: Type.Array(TableColumn),
      selectStar: Type.String(),
      primaryKey: AnyObject,
      foreignKeys: Type.Array(AnyObject),
      indexes: Type.Array(AnyObject),
      comment: Nullable(Type.String()),
      rowEstimate: Type.Optional(Nullable(Type.Number())),
    }),
    object,
  }),
  selectStar: defineRoute({
    name: 'database.selectStar',
    method: 'GET',
    path: `${base}/:id/select_star/:table/:schema`,
    access: read,
    params: TableParams,
    reply: Type.Object({ result: Type.String() }),
    object,
  }),
  selectStarHere: defineRoute({
    name: 'database.selectStarHere',
    method: 'GET',
    path: `${base}/:id/select_star/:table`,
    access: read,
    params: Type.Omit(TableParams, ['schema']),
    reply: Type.Object({ result: Type.String() }),
    object,
  }),
  tableExtra: defineRoute({
    name: 'database.tableExtra',
    method: 'GET',
    path: `${base}/:id/table_extra/:table/:schema`,
    access: read,
    params: TableParams,
    reply: AnyObject,
    object,
  }),
  functionNames: defineRoute({
    name: 'database.functionNames',
    method: 'GET',
    path: `${base}/:id/function_names`,
    access: read,
    params: IdParams,
    reply: Type.Object({ function_names: Type.Array(Type.String()) }),
    object,
  }),
  validateSql: defineRoute({
    name: 'database.validateSql',
    method: 'POST',
    path: `${base}/:id/validate_sql`,
    access: read,
    params: IdParams,
    body: Strict({
      sql: Type.String({ minLength: 1, maxLength: 1_000_000 }),
      schema: Maybe(Type.String({ maxLength: 255 })),
      template_params: Maybe(AnyObject),
    }),
    reply: Type.Object({
      result: Type.Array(
        Type.Object({
          line_number: Type.Integer(),
          start_column: Type.Integer(),
          end_column: Type.Integer(),
          message: Type.String(),
        }),
      ),
      /** Rows that the engine expects of the largest step of one of its statements; null where it tells none. */
      expected_rows: Nullable(Type.Number()),
    }),
    object,
    rateClass: 'query',
    audit: false,
  }),
  dropTunnel: defineRoute({
    name: 'database.dropTunnel',
    method: 'DELETE',
    path: `${base}/:id/ssh_tunnel`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  relatedObjects: defineRoute({
    name: 'database.relatedObjects',
    method: 'GET',
    path: `${base}/:id/related_objects`,
    access: read,
    params: IdParams,
    reply: AnyObject,
    object,
  }),
  available: defineRoute({
    name: 'database.available',
    method: 'GET',
    path: `${base}/available`,
    access: read,
    reply: Type.Object({ databases: Type.Array(AnyObject) }),
  }),
  validateParameters: defineRoute({
    name: 'database.validateParameters',
    method: 'POST',
    path: `${base}/validate_parameters`,
    access: write,
    unknown: 'drop',
    body: Type.Object({
      engine: Type.String({ minLength: 1, maxLength: 100 }),
      configuration_method: OneOf(['sqlalchemy_form', 'dynamic_form']),
      parameters: Maybe(AnyObject),
      driver: Maybe(Type.String({ maxLength: 100 })),
      catalog: Maybe(AnyObject),
      database_name: Maybe(Type.String({ maxLength: 250 })),
      extra: Maybe(JsonText({ maxLength: 100_000 })),
      impersonate_user: Maybe(Type.Boolean()),
      masked_encrypted_extra: Maybe(JsonText({ maxLength: 100_000 })),
      server_cert: Maybe(Type.String({ maxLength: 100_000 })),
      ssh_tunnel: Maybe(AnyObject),
      id: Maybe(Id),
    }),
    reply: MessageReply,
    errorShape: 'errors',
    audit: false,
  }),
  testConnection: defineRoute({
    name: 'database.testConnection',
    method: 'POST',
    path: `${base}/test_connection`,
    access: write,
    unknown: 'drop',
    body: Type.Object({ ...connection, database_name: Maybe(Type.String({ maxLength: 250 })) }),
    reply: Type.Object({ ...MessageReply.properties, ...sameData }),
    errorShape: 'errors',
    audit: false,
  }),
};

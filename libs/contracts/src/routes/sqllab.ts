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
  OneOf,
  Person,
  Strict,
  ClientId,
  DatabaseRef,
} from '../schema.ts';
import { readRoutes } from './resource.ts';

/** A query as SQL Lab shows it. */
const SqlLabQuerySchema = Type.Object({
  id: Type.String(),
  queryId: Type.Integer(),
  serverId: Type.Integer(),
  changed_on: Type.String(),
  dbId: Type.Integer(),
  db: Type.String(),
  startDttm: Nullable(Type.Number()),
  endDttm: Nullable(Type.Number()),
  errorMessage: Nullable(Type.String()),
  executedSql: Nullable(Type.String()),
  limit: Nullable(Type.Integer()),
  limitingFactor: Type.String(),
  progress: Type.Number(),
  rows: Nullable(Type.Integer()),
  schema: Nullable(Type.String()),
  ctas: Type.Boolean(),
  sql: Type.String(),
  sqlEditorId: Type.String(),
  state: Type.String(),
  tab: Type.String(),
  tempSchema: Nullable(Type.String()),
  tempTable: Nullable(Type.String()),
  userId: Nullable(Type.Integer()),
  user: Type.String(),
  resultsKey: Nullable(Type.String()),
  /** Table of the schema `results` by which its owner asks the result; null where it is not kept. */
  resultName: Nullable(Type.String()),
  trackingUrl: Nullable(Type.String()),
  extra: AnyObject,
});

/** A plan; each step stands right before the deeper ones that feed it. Numbers that the engine does not tell are null. */
const ExplainedQuery = Type.Object({
  statement: Type.String(),
  is_measured: Type.Boolean(),
  /** Whether the statement can be run to be measured: a pure read, on an engine that measures. */
  can_measure: Type.Boolean(),
  steps: Type.Array(
    Type.Object({
      depth: Type.Integer(),
      name: Type.String(),
      detail: Type.String(),
      rows: Nullable(Type.Number()),
      expected: Nullable(Type.Number()),
      own_ms: Nullable(Type.Number()),
      own_cost: Nullable(Type.Number()),
    }),
  ),
  text: Type.String(),
});

const QueryListItem = Type.Object({
  id: Type.Integer(),
  client_id: Type.String(),
  changed_on: Type.String(),
  database: DatabaseRef,
  schema: Nullable(Type.String()),
  sql: Type.String(),
  executed_sql: Nullable(Type.String()),
  sql_tables: Type.Array(NamedTable),
  status: Type.String(),
  tab_name: Nullable(Type.String()),
  user: Nullable(Person),
  start_time: Nullable(Type.Number()),
  end_time: Nullable(Type.Number()),
  rows: Nullable(Type.Integer()),
  /** Table of the schema `results` by which the caller asks the result; null for those of others, and where it is not kept. */
  result_name: Nullable(Type.String()),
  tmp_table_name: Nullable(Type.String()),
  tracking_url: Nullable(Type.String()),
  error_message: Nullable(Type.String()),
  /** Code of the failure that `error_message` tells; null for runs that did not fail, and where none was kept. */
  error_code: Nullable(Type.String()),
});

const QueryShown = Type.Object({
  ...QueryListItem.properties,
  limit: Nullable(Type.Integer()),
  limiting_factor: Type.String(),
  progress: Type.Number(),
  results_key: Nullable(Type.String()),
  select_as_cta: Type.Boolean(),
  select_as_cta_used: Type.Boolean(),
  select_sql: Nullable(Type.String()),
  sql_editor_id: Nullable(Type.String()),
  start_running_time: Nullable(Type.Number()),
  end_result_backend_time: Nullable(Type.Number()),
  tmp_schema_name: Nullable(Type.String()),
  /** TABLE or VIEW, as execute asked for; null where it did not. */
  ctas_method: Nullable(Type.String()),
  /** JSON that the template read, as execute sent it; null for none. */
  template_params: Nullable(Type.String()),
  /** Parameters of the page's address that the template could read; null for none. */
  url_params: Nullable(AnyObject),
});

const NamedPerson = Type.Object({ id: Type.Integer(), name: Type.String() });

/** A result that the caller can ask as a table. */
const KeptResult = Type.Object({
  /** Table of the schema `results`; for one of somebody else, their user name, a dot and its name. */
  name: Type.String(),
  /** Who shared it; null for one's own. */
  owner: Nullable(NamedPerson),
  /** With whom one shared it; empty for results of others. */
  shared_with: Type.Array(NamedPerson),
  client_id: Type.String(),
  database: DatabaseRef,
  tab_name: Nullable(Type.String()),
  sql: Type.String(),
  rows: Nullable(Type.Integer()),
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  /** Milliseconds since 1970. */
  made_on: Type.Number(),
  kept_until: Type.Number(),
});

/** Characters that are formatted while others wait. */
const FORMATTED_MAX = 20_000;

/** SQL Lab: run, results, history, saved queries. */
export const sqllabRoutes = {
  bootstrap: defineRoute({
    name: 'sqllab.bootstrap',
    method: 'GET',
    path: '/api/v1/sqllab',
    access: pair('can_read', 'SQLLab'),
    reply: Type.Object({ result: AnyObject }),
  }),
  execute: defineRoute({
    name: 'sqllab.execute',
    method: 'POST',
    path: '/api/v1/sqllab/execute',
    access: pair('can_execute_sql_query', 'SQLLab'),
    body: Strict({
      database_id: Id,
      sql: Type.String({ minLength: 1, maxLength: 1_000_000 }),
      client_id: Maybe(ClientId),
      queryLimit: Maybe(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      sql_editor_id: Maybe(Type.String({ maxLength: 256 })),
      schema: Maybe(Type.String({ maxLength: 255 })),
      tab: Maybe(Type.String({ maxLength: 256 })),
      ctas_method: Maybe(OneOf(['TABLE', 'VIEW'])),
      templateParams: Maybe(Type.String({ maxLength: 100_000 })),
      tmp_table_name: Maybe(Type.String({ maxLength: 256 })),
      select_as_cta: Maybe(Type.Boolean()),
      json: Maybe(Type.Boolean()),
      runAsync: Maybe(Type.Boolean()),
      expand_data: Maybe(Type.Boolean()),
      /** Nothing runs of which the engine expects a step with more rows. */
      rowCeiling: Maybe(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    reply: AnyObject,
    replyKind: 'raw',
    errorShape: 'errors',
    rateClass: 'query',
    keeps: ['database_id', 'schema', 'client_id'],
  }),
  results: defineRoute({
    name: 'sqllab.results',
    method: 'GET',
    path: '/api/v1/sqllab/results',
    access: pair('can_get_results', 'SQLLab'),
    q: Type.Object(
      {
        key: Type.String({ minLength: 1, maxLength: 100 }),
        rows: Type.Optional(Type.Integer({ minimum: 0 })),
      },
      { additionalProperties: false },
    ),
    reply: AnyObject,
    replyKind: 'raw',
    errorShape: 'errors',
  }),
  postedForm: defineRoute({
    name: 'sqllab.postedForm',
    method: 'GET',
    path: '/api/v1/sqllab/posted_form/:key',
    access: pair('can_read', 'SQLLab'),
    params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: Type.Object({
      result: Type.Object({
        databaseId: Nullable(Type.Integer()),
        schema: Nullable(Type.String()),
        sql: Type.String(),
        name: Nullable(Type.String()),
      }),
    }),
  }),
  estimate: defineRoute({
    name: 'sqllab.estimate',
    method: 'POST',
    path: '/api/v1/sqllab/estimate',
    access: pair('can_estimate_query_cost', 'SQLLab'),
    body: Strict({
      database_id: Id,
      sql: Type.String({ minLength: 1, maxLength: 1_000_000 }),
      template_params: Maybe(AnyObject),
      schema: Maybe(Type.String({ maxLength: 255 })),
    }),
    reply: Type.Object({ result: Type.Array(Type.Record(Type.String(), Type.String())) }),
    rateClass: 'query',
    audit: false,
  }),
  explain: defineRoute({
    name: 'sqllab.explain',
    method: 'POST',
    path: '/api/v1/sqllab/explain',
    access: pair('can_execute_sql_query', 'SQLLab'),
    body: Strict({
      database_id: Id,
      sql: Type.String({ minLength: 1, maxLength: 1_000_000 }),
      template_params: Maybe(AnyObject),
      schema: Maybe(Type.String({ maxLength: 255 })),
      measure: Maybe(Type.Boolean()),
    }),
    reply: Type.Object({ result: ExplainedQuery }),
    errorShape: 'errors',
    rateClass: 'query',
    keeps: ['database_id', 'schema'],
  }),
  format: defineRoute({
    name: 'sqllab.format',
    method: 'POST',
    path: '/api/v1/sqllab/format_sql',
    access: pair('can_format_sql', 'SQLLab'),
    unknown: 'drop',
    body: Type.Object({
      sql: Type.String({ maxLength: FORMATTED_MAX }),
      /** Standard SQL where it is left out or unknown. */
      engine: Maybe(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Object({ result: Type.String() }),
    rateClass: 'query',
    audit: false,
  }),
  render: defineRoute({
    name: 'sqllab.render',
    method: 'POST',
    path: '/api/v1/sqllab/render',
    access: pair('can_execute_sql_query', 'SQLLab'),
    body: Strict({
      database_id: Id,
      sql: Type.String({ minLength: 1, maxLength: 1_000_000 }),
      template_params: Maybe(AnyObject),
      schema: Maybe(Type.String({ maxLength: 255 })),
    }),
    reply: Type.Object({ result: Type.String() }),
    rateClass: 'query',
    audit: false,
  }),
  /** How many rows each statement of a text would change; null for those that cannot be counted. Nothing is changed. */
  affected: defineRoute({
    name: 'sqllab.affected',
    method: 'POST',
    path: '/api/v1/sqllab/affected',
    access: pair('can_execute_sql_query', 'SQLLab'),
    body: Strict({
      database_id: Id,
      sql: Type.String({ minLength: 1, maxLength: 1_000_000 }),
      template_params: Maybe(AnyObject),
      schema: Maybe(Type.String({ maxLength: 255 })),
    }),
    reply: Type.Object({ result: Type.Array(Nullable(Type.Integer())) }),
    errorShape: 'errors',
    rateClass: 'query',
    audit: false,
  }),
  /** The first rows of one reading statement and how many it has; nothing of it is kept. */
  preview: defineRoute({
    name: 'sqllab.preview',
    method: 'POST',
    path: '/api/v1/sqllab/preview',
    access: pair('can_execute_sql_query', 'SQLLab'),
    body: Strict({
      database_id: Id,
      sql: Type.String({ minLength: 1, maxLength: 100_000 }),
      template_params: Maybe(AnyObject),
      schema: Maybe(Type.String({ maxLength: 255 })),
      /** Rows sent at most; 50 by default. */
      rows: Maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    reply: Type.Object({
      result: Type.Object({
        columns: Type.Array(
          Type.Object({
            column_name: Type.String(),
            name: Type.String(),
            type: Nullable(Type.String()),
            type_generic: Type.Integer(),
            is_dttm: Type.Boolean(),
          }),
        ),
        data: Type.Array(AnyObject),
        /** Rows of the whole statement; null where they are not counted within two seconds. */
        total: Nullable(Type.Integer()),
        is_cut: Type.Boolean(),
        /** What is wrong with the text, as it is while it is written; null where there are rows. */
        problem: Nullable(Type.String()),
      }),
    }),
    errorShape: 'errors',
    rateClass: 'query',
    audit: false,
  }),
  /** Some values of a column, out of the first rows of its table. */
  values: defineRoute({
    name: 'sqllab.values',
    method: 'POST',
    path: '/api/v1/sqllab/values',
    access: pair('can_execute_sql_query', 'SQLLab'),
    body: Strict({
      database_id: Id,
      schema: Maybe(Type.String({ maxLength: 255 })),
      table: Type.String({ minLength: 1, maxLength: 255 }),
      column: Type.String({ minLength: 1, maxLength: 255 }),
    }),
    reply: Type.Object({
      result: Type.Object({
        /** Unlike ones, as text, long ones cut with an ellipsis; none where the database shows no previews. */
        values: Type.Array(Nullable(Type.String())),
        /** How many rows were looked at. */
        rows: Type.Integer(),
      }),
    }),
    errorShape: 'errors',
    rateClass: 'query',
    audit: false,
  }),
  total: defineRoute({
    name: 'sqllab.total',
    method: 'GET',
    path: '/api/v1/sqllab/total/:clientId',
    access: pair('can_execute_sql_query', 'SQLLab'),
    params: Type.Object({ clientId: ClientId }),
    reply: Type.Object({ result: Type.Object({ total: Nullable(Type.Integer()) }) }),
    errorShape: 'errors',
    rateClass: 'query',
  }),
  keptResults: defineRoute({
    name: 'sqllab.keptResults',
    method: 'GET',
    path: '/api/v1/sqllab/kept_results',
    access: pair('can_get_results', 'SQLLab'),
    reply: Type.Object({ result: Type.Array(KeptResult) }),
  }),
  nameResult: defineRoute({
    name: 'sqllab.nameResult',
    method: 'PUT',
    path: '/api/v1/sqllab/kept_results/:clientId',
    access: pair('can_execute_sql_query', 'SQLLab'),
    params: Type.Object({ clientId: ClientId }),
    body: Strict({ name: Nullable(Type.String({ maxLength: 63 })) }),
    reply: Type.Object({ result: Type.Object({ name: Type.String() }) }),
    schemaFailureStatus: 422,
    keeps: ['clientId'],
  }),
  /** Sets who else may ask an own result, as long as they could run its query themselves; an empty list takes it back. */
  shareResult: defineRoute({
    name: 'sqllab.shareResult',
    method: 'PUT',
    path: '/api/v1/sqllab/kept_results/:clientId/people',
    access: pair('can_execute_sql_query', 'SQLLab'),
    params: Type.Object({ clientId: ClientId }),
    body: Strict({ people: Type.Array(Id, { maxItems: 100 }) }),
    reply: Type.Object({ result: Type.Array(NamedPerson) }),
    schemaFailureStatus: 422,
    keeps: ['clientId'],
  }),
  export: defineRoute({
    name: 'sqllab.export',
    method: 'GET',
    path: '/api/v1/sqllab/export/:clientId',
    access: pair('can_export_csv', 'SQLLab'),
    params: Type.Object({ clientId: ClientId }),
    q: Type.Object(
      {
        /** CSV where it is left out. */
        format: Type.Optional(OneOf(['csv', 'xlsx', 'json', 'parquet'])),
        /** `shown`, and where it is left out: those that the limit of the run lets through; `all`: as many as anybody may read. */
        rows: Type.Optional(OneOf(['shown', 'all'])),
      },
      { additionalProperties: false },
    ),
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'export',
    keeps: ['clientId'],
  }),
};

/** Queries that ran. */
export const queryRoutes = {
  ...readRoutes('query', 'Query', QueryListItem),
  get: defineRoute({
    name: 'query.get',
    method: 'GET',
    path: '/api/v1/query/:id',
    access: pair('can_read', 'Query'),
    params: IdParams,
    q: ItemQ,
    reply: itemReply(QueryShown),
    object: { type: 'query', param: 'id' },
  }),
  updatedSince: defineRoute({
    name: 'query.updatedSince',
    method: 'GET',
    path: '/api/v1/query/updated_since',
    access: pair('can_read', 'Query'),
    q: Type.Object({ last_updated_ms: Type.Number() }, { additionalProperties: false }),
    reply: Type.Object({ result: Type.Array(SqlLabQuerySchema) }),
  }),
  /** Takes an own run that has ended out of the history, with what is kept of its result. */
  delete: defineRoute({
    name: 'query.delete',
    method: 'DELETE',
    path: '/api/v1/query/:id',
    unknown: 'drop',
    access: pair('can_read', 'Query'),
    params: IdParams,
    reply: MessageReply,
    object: { type: 'query', param: 'id' },
  }),
  stop: defineRoute({
    name: 'query.stop',
    method: 'POST',
    path: '/api/v1/query/stop',
    access: pair('can_read', 'Query'),
    body: Strict({ client_id: ClientId }),
    reply: Type.Object({ result: Type.String() }),
  }),
};

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
  Person,
  savedReply,
  SmallInteger,
  storedFields,
  Strict,
} from '../schema.ts';
import { readRoutes, versionRoutes } from './resource.ts';
import { WARM_PLACE, WarmReply } from './warm-up.ts';

const DatabaseRef = Type.Object({
  id: Type.Integer(),
  database_name: Type.String(),
  backend: Type.Optional(Type.String()),
});

const DatasetListItem = Type.Object({
  ...storedFields,
  table_name: Type.String(),
  kind: Type.String(),
  database: DatabaseRef,
  schema: Nullable(Type.String()),
  sql: Nullable(Type.String()),
  description: Nullable(Type.String()),
  datasource_type: Type.String(),
  default_endpoint: Nullable(Type.String()),
  explore_url: Type.String(),
  extra: Nullable(Type.String()),
  owners: Type.Array(Person),
  /** Charts and dashboards that read it, as far as the reader may see them. */
  chart_count: Type.Integer(),
  dashboard_count: Type.Integer(),
});

/** A column of a dataset. */
const DatasetColumnSchema = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  column_name: Type.String(),
  type: Nullable(Type.String()),
  type_generic: Nullable(Type.Integer()),
  advanced_data_type: Nullable(Type.String()),
  verbose_name: Nullable(Type.String()),
  description: Nullable(Type.String()),
  expression: Nullable(Type.String()),
  filterable: Type.Boolean(),
  groupby: Type.Boolean(),
  is_active: Type.Boolean(),
  is_dttm: Type.Boolean(),
  python_date_format: Nullable(Type.String()),
  extra: Nullable(Type.String()),
  created_on: Type.String(),
  changed_on: Type.String(),
});

/** A metric of a dataset. */
const DatasetMetricSchema = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  metric_name: Type.String(),
  verbose_name: Nullable(Type.String()),
  expression: Type.String(),
  description: Nullable(Type.String()),
  metric_type: Nullable(Type.String()),
  d3format: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  warning_text: Nullable(Type.String()),
  extra: Nullable(Type.String()),
  created_on: Type.String(),
  changed_on: Type.String(),
});

const Dataset = Type.Object({
  ...(Object.fromEntries(Object.entries(DatasetListItem.properties)) as typeof DatasetListItem.properties),
  uid: Type.String(),
  url: Type.String(),
  edit_url: Type.String(),
  created_on_humanized: Type.String(),
  changed_on_humanized: Type.String(),
  name: Type.String(),
  datasource_name: Type.String(),
  main_dttm_col: Nullable(Type.String()),
  normalize_columns: Type.Boolean(),
  always_filter_main_dttm: Type.Boolean(),
  offset: Type.Integer(),
  cache_timeout: Nullable(Type.Integer()),
  is_sqllab_view: Type.Boolean(),
  template_params: Nullable(Type.String()),
  select_star: Nullable(Type.String()),
  filter_select_enabled: Type.Boolean(),
  fetch_values_predicate: Nullable(Type.String()),
  is_managed_externally: Type.Boolean(),
  external_url: Nullable(Type.String()),
  columns: Type.Array(DatasetColumnSchema),
  metrics: Type.Array(DatasetMetricSchema),
  column_formats: AnyObject,
  currency_formats: AnyObject,
  verbose_map: Type.Record(Type.String(), Type.String()),
  granularity_sqla: Type.Array(Type.Array(Type.String())),
  time_grain_sqla: Type.Array(Type.Array(Type.String())),
  order_by_choices: Type.Array(Type.Array(Type.String())),
});

const columnInput = Strict({
  id: Maybe(Id),
  uuid: Maybe(Type.String({ maxLength: 64 })),
  column_name: Type.String({ minLength: 1, maxLength: 255 }),
  type: Maybe(Type.String({ maxLength: 255 })),
  type_generic: Maybe(SmallInteger),
  advanced_data_type: Maybe(Type.String({ maxLength: 255 })),
  verbose_name: Maybe(Type.String({ maxLength: 1024 })),
  description: Maybe(Type.String({ maxLength: 100_000 })),
  expression: Maybe(Type.String({ maxLength: 100_000 })),
  filterable: Maybe(Type.Boolean()),
  groupby: Maybe(Type.Boolean()),
  is_active: Maybe(Type.Boolean()),
  is_dttm: Maybe(Type.Boolean()),
  python_date_format: Maybe(Type.String({ maxLength: 255 })),
  extra: Maybe(Type.String({ maxLength: 100_000 })),
});

const metricInput = Strict({
  id: Maybe(Id),
  uuid: Maybe(Type.String({ maxLength: 64 })),
  metric_name: Type.String({ minLength: 1, maxLength: 255 }),
  expression: Type.String({ minLength: 1, maxLength: 100_000 }),
  verbose_name: Maybe(Type.String({ maxLength: 1024 })),
  description: Maybe(Type.String({ maxLength: 100_000 })),
  metric_type: Maybe(Type.String({ maxLength: 32 })),
  d3format: Maybe(Type.String({ maxLength: 128 })),
  currency: Maybe(Type.String({ maxLength: 128 })),
  warning_text: Maybe(Type.String({ maxLength: 100_000 })),
  extra: Maybe(Type.String({ maxLength: 100_000 })),
});

const writable = {
  sql: Maybe(Type.String({ maxLength: 1_000_000 })),
  schema: Maybe(Type.String({ maxLength: 255 })),
  description: Maybe(Type.String({ maxLength: 100_000 })),
  main_dttm_col: Maybe(Type.String({ maxLength: 255 })),
  normalize_columns: Maybe(Type.Boolean()),
  always_filter_main_dttm: Maybe(Type.Boolean()),
  offset: Maybe(Type.Integer({ minimum: -1000, maximum: 1000 })),
  default_endpoint: Maybe(Type.String({ maxLength: 2000 })),
  cache_timeout: Maybe(CacheTimeout),
  is_sqllab_view: Maybe(Type.Boolean()),
  template_params: Maybe(JsonText({ maxLength: 100_000 })),
  extra: Maybe(JsonText({ maxLength: 100_000 })),
  is_managed_externally: Maybe(Type.Boolean()),
  external_url: Maybe(Type.String({ maxLength: 2000 })),
  filter_select_enabled: Maybe(Type.Boolean()),
  fetch_values_predicate: Maybe(Type.String({ maxLength: 100_000 })),
  owners: Maybe(Type.Array(Id, { maxItems: 100 })),
  columns: Maybe(Type.Array(columnInput, { maxItems: 5000 })),
  metrics: Maybe(Type.Array(metricInput, { maxItems: 5000 })),
};

/** A column as its table or query has it now. */
const SourceColumnSchema = Type.Object({
  column_name: Type.String(),
  type: Type.String(),
  type_generic: Type.Integer(),
  is_dttm: Type.Boolean(),
  description: Nullable(Type.String()),
});

const object = { type: 'dataset', param: 'id' };
const read = pair('can_read', 'Dataset');
const write = pair('can_write', 'Dataset');
/** Names of what the call took from the dataset; the version before it still has them. */
const Dropped = Type.Object({ columns: Type.Array(Type.String()), metrics: Type.Array(Type.String()) });

/** A dataset and one of its columns or metrics. */
const PartParams = Type.Object({ id: Id, part: Id });

const base = '/api/v1/dataset';
const name = Type.String({ minLength: 1, maxLength: 250 });

/** Datasets. */
export const datasetRoutes = {
  ...readRoutes('dataset', 'Dataset', DatasetListItem),
  ...versionRoutes('dataset', { read, write }, { dropped: Dropped }),
  get: defineRoute({
    name: 'dataset.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(Dataset),
    object,
  }),
  create: defineRoute({
    name: 'dataset.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({ ...writable, database: Id, table_name: name }),
    reply: savedReply({ data: AnyObject }),
    status: 201,
  }),
  getOrCreate: defineRoute({
    name: 'dataset.getOrCreate',
    method: 'POST',
    path: `${base}/get_or_create`,
    access: pair('can_get_or_create_dataset', 'Dataset'),
    body: Strict({
      table_name: name,
      database_id: Id,
      schema: Maybe(Type.String({ maxLength: 255 })),
      template_params: Maybe(JsonText({ maxLength: 100_000 })),
    }),
    reply: Type.Object({ result: Type.Object({ table_id: Type.Integer() }) }),
  }),
  update: defineRoute({
    name: 'dataset.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    query: Type.Object({ override_columns: Type.Optional(Type.Boolean()) }),
    body: Strict({ ...writable, table_name: Maybe(name), database_id: Maybe(Id) }),
    reply: savedReply({ dropped: Dropped }),
    object,
  }),
  delete: defineRoute({
    name: 'dataset.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  deleteColumn: defineRoute({
    name: 'dataset.deleteColumn',
    method: 'DELETE',
    path: `${base}/:id/column/:part`,
    unknown: 'drop',
    access: write,
    params: PartParams,
    reply: MessageReply,
    object,
  }),
  deleteMetric: defineRoute({
    name: 'dataset.deleteMetric',
    method: 'DELETE',
    path: `${base}/:id/metric/:part`,
    unknown: 'drop',
    access: write,
    params: PartParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'dataset.bulkDelete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'dataset.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  refresh: defineRoute({
    name: 'dataset.refresh',
    method: 'PUT',
    path: `${base}/:id/refresh`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: Type.Object({ message: Type.String(), version: Type.Integer(), dropped: Dropped }),
    object,
  }),
  duplicate: defineRoute({
    name: 'dataset.duplicate',
    method: 'POST',
    path: `${base}/duplicate`,
    access: pair('can_duplicate', 'Dataset'),
    body: Strict({ base_model_id: Id, table_name: name }),
    reply: savedReply(),
    status: 201,
  }),
  /** Columns and metrics by name, of the datasets that the caller may read. */
  fields: defineRoute({
    name: 'dataset.fields',
    method: 'GET',
    path: `${base}/fields`,
    access: read,
    query: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 200 }),
      /** How many at most; 20 unless said otherwise. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({
      /** How many there are, shown or not. */
      count: Type.Integer(),
      result: Type.Array(
        Type.Object({
          id: Type.Integer(),
          kind: Type.Union([Type.Literal('column'), Type.Literal('metric')]),
          name: Type.String(),
          verbose_name: Nullable(Type.String()),
          /** 0 number, 1 text, 2 time, 3 boolean; null of metrics and where it is not known. */
          type_generic: Nullable(Type.Integer()),
          dataset: Type.Object({ id: Type.Integer(), table_name: Type.String() }),
        }),
      ),
    }),
  }),
  /** Of all charts on a table that the caller may see. */
  warmUp: defineRoute({
    name: 'dataset.warmUp',
    method: 'PUT',
    path: `${base}/warm_up_cache`,
    unknown: 'drop',
    access: pair('can_warm_up_cache', 'Dataset'),
    body: Type.Object({ db_name: Type.String({ maxLength: 250 }), table_name: name, ...WARM_PLACE }),
    reply: WarmReply,
    rateClass: 'query',
    audit: false,
  }),
  inspect: defineRoute({
    name: 'dataset.inspect',
    method: 'POST',
    path: `${base}/inspect`,
    access: pair('can_external_metadata', 'Datasource'),
    body: Strict({
      database_id: Id,
      table_name: Type.String({ maxLength: 250 }),
      schema: Maybe(Type.String({ maxLength: 255 })),
      sql: Maybe(Type.String({ maxLength: 1_000_000 })),
      template_params: Maybe(JsonText({ maxLength: 100_000 })),
      /** First rows to show beside the columns; none by default. */
      rows: Maybe(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    reply: Type.Object({
      result: Type.Object({ columns: Type.Array(SourceColumnSchema), rows: Type.Array(AnyObject) }),
    }),
    replyKind: 'raw',
    rateClass: 'query',
    audit: false,
  }),
  relatedObjects: defineRoute({
    name: 'dataset.relatedObjects',
    method: 'GET',
    path: `${base}/:id/related_objects`,
    access: read,
    params: IdParams,
    reply: AnyObject,
    object,
  }),
};

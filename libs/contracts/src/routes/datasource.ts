import Type from 'typebox';
import { DATASOURCE_TYPES } from '@belvedere/core';
import { QueryExtrasSchema, QueryFilterSchema } from '../query-context.ts';
import { defineRoute, pair } from '../route.ts';
import { AnyObject, Id, Maybe, MessageReply, Nullable, OneOf, Strict } from '../schema.ts';

const RefParams = Type.Object({ type: Type.String({ maxLength: 40 }), id: Id });

/** A column as its table or query has it now, under both names that clients read. */
const ExternalColumn = Type.Object({
  column_name: Type.String(),
  name: Type.String(),
  type: Type.String(),
  type_generic: Type.Integer(),
  is_dttm: Type.Boolean(),
  comment: Nullable(Type.String()),
});

/** Samples, values, and metadata of what a chart reads. */
export const datasourceRoutes = {
  samples: defineRoute({
    name: 'datasource.samples',
    method: 'POST',
    path: '/datasource/samples',
    access: pair('can_samples', 'Datasource'),
    query: Type.Object({
      datasource_type: OneOf(DATASOURCE_TYPES),
      datasource_id: Id,
      force: Type.Optional(Type.Boolean()),
      page: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Rows of a page, up to what answers may have; the configured number of samples by default. */
      per_page: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    body: Type.Union([
      Type.Null(),
      Strict({
        filters: Maybe(Type.Array(QueryFilterSchema, { maxItems: 1000 })),
        granularity: Maybe(Type.String({ maxLength: 1000 })),
        time_range: Maybe(Type.String({ maxLength: 1000 })),
        extras: Maybe(QueryExtrasSchema),
      }),
    ]),
    reply: Type.Object({ result: AnyObject }),
    replyKind: 'raw',
    errorShape: 'error',
    rateClass: 'query',
    audit: false,
  }),
  columnValues: defineRoute({
    name: 'datasource.columnValues',
    method: 'GET',
    path: '/api/v1/datasource/:type/:id/column/:column/values',
    access: pair('can_get_column_values', 'Datasource'),
    params: Type.Object({
      type: Type.String({ maxLength: 40 }),
      id: Id,
      column: Type.String({ maxLength: 1000 }),
    }),
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 1000 })),
      /** Asks for the rows of each value too; the most frequent come first then. */
      counts: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      result: Type.Array(Type.Unknown()),
      /** Rows that hold the value at the same place, if they were asked for. */
      counts: Type.Optional(Type.Array(Type.Number())),
    }),
    replyKind: 'raw',
    rateClass: 'query',
  }),
  forget: defineRoute({
    name: 'datasource.forget',
    method: 'POST',
    path: '/api/v1/cachekey/invalidate',
    access: pair('can_invalidate', 'CacheRestApi'),
    body: Strict({
      /** Keys such as `1__table`. */
      datasource_uids: Maybe(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1000 })),
      datasources: Maybe(
        Type.Array(
          Strict({
            database_name: Type.String({ maxLength: 250 }),
            datasource_name: Type.String({ maxLength: 250 }),
            datasource_type: OneOf(DATASOURCE_TYPES),
            schema: Maybe(Type.String({ maxLength: 250 })),
          }),
          { maxItems: 1000 },
        ),
      ),
    }),
    reply: MessageReply,
    status: 201,
    keeps: ['datasource_uids'],
  }),
  metadata: defineRoute({
    name: 'datasource.metadata',
    method: 'GET',
    path: '/superset/fetch_datasource_metadata',
    access: pair('can_fetch_datasource_metadata', 'Superset'),
    query: Type.Object({ datasourceKey: Type.String({ maxLength: 60 }) }),
    reply: AnyObject,
    errorShape: 'error',
  }),
  /** What the editor of old clients shows of a dataset. */
  get: defineRoute({
    name: 'datasource.get',
    method: 'GET',
    path: '/datasource/get/:type/:id',
    access: pair('can_get', 'Datasource'),
    params: RefParams,
    reply: AnyObject,
    errorShape: 'error',
  }),
  externalMetadata: defineRoute({
    name: 'datasource.externalMetadata',
    method: 'GET',
    path: '/datasource/external_metadata/:type/:id',
    access: pair('can_external_metadata', 'Datasource'),
    params: RefParams,
    reply: Type.Array(ExternalColumn),
    errorShape: 'error',
    rateClass: 'query',
  }),
  externalMetadataByName: defineRoute({
    name: 'datasource.externalMetadataByName',
    method: 'GET',
    path: '/datasource/external_metadata_by_name',
    access: pair('can_external_metadata_by_name', 'Datasource'),
    q: Type.Object({
      datasource_type: Type.String({ maxLength: 40 }),
      database_name: Type.String({ maxLength: 250 }),
      schema_name: Maybe(Type.String({ maxLength: 255 })),
      table_name: Type.String({ maxLength: 250 }),
      normalize_columns: Maybe(Type.Boolean()),
      always_filter_main_dttm: Maybe(Type.Boolean()),
    }),
    needsQ: true,
    reply: Type.Array(ExternalColumn),
    errorShape: 'error',
    rateClass: 'query',
  }),
};

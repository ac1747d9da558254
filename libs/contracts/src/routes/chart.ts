import Type from 'typebox';
import { DATASOURCE_TYPES, RESULT_FORMATS, RESULT_TYPES } from '@belvedere/core';
import { QueryContextSchema } from '../query-context.ts';
import { defineRoute, pair } from '../route.ts';
import {
  AnyJsonText,
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
  Person,
  savedReply,
  storedFields,
  Strict,
  Tag,
} from '../schema.ts';
import { favouriteRoutes, readRoutes } from './resource.ts';
import { thumbnailRoute } from './thumbnail.ts';
import { WARM_PLACE, WarmReply } from './warm-up.ts';

const DashboardRef = Type.Object({
  id: Type.Integer(),
  dashboard_title: Type.String(),
  json_metadata: Type.Optional(Nullable(Type.String())),
});

const Chart = Type.Object({
  ...storedFields,
  slice_name: Type.String(),
  viz_type: Type.String(),
  params: Nullable(Type.String()),
  query_context: Nullable(Type.String()),
  form_data: Type.Optional(AnyObject),
  description: Nullable(Type.String()),
  cache_timeout: Nullable(Type.Integer()),
  certified_by: Nullable(Type.String()),
  certification_details: Nullable(Type.String()),
  datasource_id: Nullable(Type.Integer()),
  datasource_type: Type.String(),
  datasource_name_text: Nullable(Type.String()),
  datasource_url: Nullable(Type.String()),
  description_markeddown: Type.String(),
  table: Nullable(Type.Object({ table_name: Type.String(), default_endpoint: Nullable(Type.String()) })),
  tags: Type.Array(Tag),
  slice_url: Type.String(),
  url: Type.String(),
  edit_url: Type.Optional(Type.String()),
  thumbnail_url: Nullable(Type.String()),
  owners: Type.Array(Person),
  dashboards: Type.Array(DashboardRef),
  is_managed_externally: Type.Boolean(),
  last_saved_at: Nullable(Type.String()),
  last_saved_by: Nullable(Person),
});

const writable = {
  description: Maybe(Type.String({ maxLength: 100_000 })),
  viz_type: Maybe(Type.String({ maxLength: 250 })),
  owners: Maybe(Type.Array(Id, { maxItems: 100 })),
  params: Maybe(AnyJsonText()),
  query_context: Maybe(JsonText()),
  query_context_generation: Maybe(Type.Boolean()),
  cache_timeout: Maybe(CacheTimeout),
  dashboards: Maybe(Type.Array(Id, { maxItems: 1000 })),
  certified_by: Maybe(Type.String({ maxLength: 250 })),
  certification_details: Maybe(Type.String({ maxLength: 5000 })),
  is_managed_externally: Maybe(Type.Boolean()),
  external_url: Maybe(Type.String({ maxLength: 2000 })),
  datasource_name: Maybe(Type.String({ maxLength: 500 })),
};

const object = { type: 'chart', param: 'id' };
const read = pair('can_read', 'Chart');
const write = pair('can_write', 'Chart');
const base = '/api/v1/chart';
const length = (smallest: number) => Type.Optional(Type.Integer({ minimum: smallest, maximum: 4096 }));
const PictureQuery = Type.Object({
  /** CSS px; 800 by default. */
  width: length(40),
  /** CSS px; 500 by default. */
  height: length(30),
  /** `light` by default. */
  theme: Type.Optional(OneOf(['light', 'dark', 'print'])),
  force: Type.Optional(Type.Boolean()),
  /** What is said around the chart: some of `title`, `subtitle`, `filters`, `time` with commas between; nothing by default. */
  caption: Type.Optional(
    Type.String({ pattern: '^(?:title|subtitle|filters|time)(?:,(?:title|subtitle|filters|time)){0,3}$' }),
  ),
});

/** Number of a dataset; 0, which none has, is one that does not exist. */
const DatasourceId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Width and height, px. */
const PixelSize = Type.Array(Type.Integer({ minimum: 40, maximum: 4096 }), { minItems: 2, maxItems: 2 });

/** Charts and their data. */
export const chartRoutes = {
  ...readRoutes('chart', 'Chart', Chart),
  ...favouriteRoutes('chart', 'Chart'),
  thumbnail: thumbnailRoute('chart', 'Chart'),
  offerScreenshot: defineRoute({
    name: 'chart.offerScreenshot',
    method: 'GET',
    path: `${base}/:id/cache_screenshot`,
    access: read,
    params: IdParams,
    q: Type.Optional(
      Type.Object({
        force: Type.Optional(Type.Boolean()),
        window_size: Type.Optional(PixelSize),
        thumb_size: Type.Optional(PixelSize),
      }),
    ),
    reply: Type.Object({ cache_key: Type.String(), chart_url: Type.String(), image_url: Type.String() }),
    status: 202,
    object,
  }),
  screenshot: defineRoute({
    name: 'chart.screenshot',
    method: 'GET',
    path: `${base}/:id/screenshot/:key`,
    access: read,
    /** The key that was offered. */
    params: Type.Object({ id: Id, key: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'picture',
    object,
  }),
  get: defineRoute({
    name: 'chart.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(Chart),
    object,
  }),
  create: defineRoute({
    name: 'chart.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({
      ...writable,
      slice_name: Type.String({ minLength: 1, maxLength: 250 }),
      datasource_id: DatasourceId,
      datasource_type: OneOf(DATASOURCE_TYPES),
    }),
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'chart.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({
      ...writable,
      slice_name: Maybe(Type.String({ minLength: 1, maxLength: 250 })),
      datasource_id: Maybe(DatasourceId),
      datasource_type: Maybe(OneOf(DATASOURCE_TYPES)),
    }),
    reply: savedReply(),
    object,
  }),
  delete: defineRoute({
    name: 'chart.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'chart.bulkDelete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'chart.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  data: defineRoute({
    name: 'chart.data',
    method: 'POST',
    path: `${base}/data`,
    access: read,
    query: Type.Object({
      form_data: Type.Optional(Type.String()),
      dashboard_id: Type.Optional(Type.String()),
      force: Type.Optional(Type.String()),
    }),
    body: QueryContextSchema,
    formField: 'form_data',
    reply: Type.Object({ result: Type.Array(AnyObject) }),
    replyKind: 'raw',
    errorShape: 'sentence',
    rateClass: 'query',
    audit: false,
    keeps: ['result_format', 'result_type', 'datasource', 'form_data.slice_id', 'dashboard_id'],
    csrf: false,
  }),
  warmUp: defineRoute({
    name: 'chart.warmUp',
    method: 'PUT',
    path: `${base}/warm_up_cache`,
    unknown: 'drop',
    access: pair('can_warm_up_cache', 'Chart'),
    body: Type.Object({ chart_id: Id, ...WARM_PLACE }),
    reply: WarmReply,
    rateClass: 'query',
    audit: false,
  }),
  savedData: defineRoute({
    name: 'chart.savedData',
    method: 'GET',
    path: `${base}/:id/data`,
    access: read,
    params: IdParams,
    query: Type.Object({
      format: Type.Optional(OneOf(RESULT_FORMATS)),
      type: Type.Optional(OneOf(RESULT_TYPES)),
      force: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ result: Type.Array(AnyObject) }),
    replyKind: 'raw',
    errorShape: 'sentence',
    rateClass: 'query',
    keeps: ['format', 'type'],
    object,
  }),
  imageSvg: defineRoute({
    name: 'chart.imageSvg',
    method: 'GET',
    path: `${base}/:id/image.svg`,
    access: read,
    params: IdParams,
    query: PictureQuery,
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'picture',
    object,
  }),
  imagePdf: defineRoute({
    name: 'chart.imagePdf',
    method: 'GET',
    path: `${base}/:id/image.pdf`,
    access: read,
    params: IdParams,
    query: PictureQuery,
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'picture',
    object,
  }),
  imagePng: defineRoute({
    name: 'chart.imagePng',
    method: 'GET',
    path: `${base}/:id/image.png`,
    access: read,
    params: IdParams,
    query: Type.Object({
      ...PictureQuery.properties,
      /** Pixels per CSS px; 2 by default. */
      ratio: Type.Optional(Type.Number({ minimum: 0.5, maximum: 4 })),
    }),
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'picture',
    object,
  }),
};

import Type from 'typebox';
import { DATASOURCE_TYPES, VERSION_NAME_MAX_CHARS } from '@belvedere/core';
import { defineRoute, pair } from '../route.ts';
import {
  AnyObject,
  Id,
  IdParams,
  ItemQ,
  JsonText,
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
import { favouriteRoutes, readRoutes, versionRoutes } from './resource.ts';
import { thumbnailRoute } from './thumbnail.ts';

const Role = Type.Object({ id: Type.Integer(), name: Type.String() });

const filterState = (verb: 'read' | 'write') => pair(`can_${verb}`, 'DashboardFilterStateRestApi');

/** What filters say, as JSON text. */
const FilterStateBody = Strict({ value: JsonText({ minLength: 2, maxLength: 1_000_000 }) });
const FilterStateParams = Type.Object({
  idOrSlug: Type.String({ minLength: 1, maxLength: 255 }),
  key: Type.String({ minLength: 1, maxLength: 100 }),
});
const TabQuery = Type.Object({ tab_id: Type.Optional(Type.String({ maxLength: 100 })) });

const Dashboard = Type.Object({
  ...storedFields,
  dashboard_title: Type.String(),
  slug: Nullable(Type.String()),
  url: Type.String(),
  published: Type.Boolean(),
  status: Type.String(),
  css: Nullable(Type.String()),
  json_metadata: Nullable(Type.String()),
  position_json: Nullable(Type.String()),
  thumbnail_url: Nullable(Type.String()),
  certified_by: Nullable(Type.String()),
  certification_details: Nullable(Type.String()),
  owners: Type.Array(Person),
  roles: Type.Array(Role),
  tags: Type.Array(Tag),
  is_managed_externally: Type.Boolean(),
  charts: Type.Optional(Type.Array(Type.String())),
});

const writable = {
  dashboard_title: Maybe(Type.String({ maxLength: 500 })),
  slug: Maybe(Type.String({ maxLength: 255 })),
  owners: Maybe(Type.Array(Id, { maxItems: 100 })),
  roles: Maybe(Type.Array(Id, { maxItems: 100 })),
  position_json: Maybe(JsonText()),
  css: Maybe(Type.String({ maxLength: 100_000 })),
  json_metadata: Maybe(JsonText()),
  published: Maybe(Type.Boolean()),
  certified_by: Maybe(Type.String({ maxLength: 250 })),
  certification_details: Maybe(Type.String({ maxLength: 5000 })),
  is_managed_externally: Maybe(Type.Boolean()),
  external_url: Maybe(Type.String({ maxLength: 2000 })),
};

const ChartOnDashboard = Type.Object({
  id: Type.Integer(),
  slice_id: Type.Integer(),
  slice_name: Type.String(),
  cache_timeout: Nullable(Type.Integer()),
  changed_on: Type.String(),
  description: Nullable(Type.String()),
  description_markeddown: Type.String(),
  form_data: AnyObject,
  slice_url: Type.String(),
  certified_by: Nullable(Type.String()),
  certification_details: Nullable(Type.String()),
  version: Type.Integer(),
  can: Type.Array(Type.String()),
});

const KeyParams = Type.Object({ idOrSlug: Type.String({ minLength: 1, maxLength: 255 }) });
const object = { type: 'dashboard', param: 'id' };
const byKey = { type: 'dashboard', param: 'idOrSlug' };
const read = pair('can_read', 'Dashboard');
const write = pair('can_write', 'Dashboard');
const base = '/api/v1/dashboard';

/** Dashboards. */
export const dashboardRoutes = {
  ...readRoutes('dashboard', 'Dashboard', Dashboard),
  ...favouriteRoutes('dashboard', 'Dashboard'),
  thumbnail: thumbnailRoute('dashboard', 'Dashboard'),
  /** Earlier versions hold what was taken out of sight since: they are shown to those who may write. */
  ...versionRoutes('dashboard', { read: write, write }, {}),
  /** Gives a version a name, under which it stays; null takes it away. */
  nameVersion: defineRoute({
    name: 'dashboard.nameVersion',
    method: 'PUT',
    path: `${base}/:id/versions/:version/name`,
    access: write,
    params: Type.Object({ id: Id, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    body: Strict({ name: Nullable(Type.String({ minLength: 1, maxLength: VERSION_NAME_MAX_CHARS })) }),
    reply: Type.Object({ result: Type.Object({ name: Nullable(Type.String()) }) }),
    object,
  }),
  /** One tab of a version, drawn with present data as the caller may see it. */
  versionPicture: defineRoute({
    name: 'dashboard.versionPicture',
    method: 'GET',
    path: `${base}/:id/versions/:version/picture`,
    access: write,
    params: Type.Object({ id: Id, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    query: Type.Object({
      /** `light` by default. */
      theme: Type.Optional(OneOf(['light', 'dark'])),
      /** The first one by default. */
      tab: Type.Optional(Type.String({ maxLength: 200 })),
      /** CSS px; 880 by default. */
      width: Type.Optional(Type.Integer({ minimum: 200, maximum: 1200 })),
    }),
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'picture',
    object,
  }),
  get: defineRoute({
    name: 'dashboard.get',
    method: 'GET',
    path: `${base}/:idOrSlug`,
    access: read,
    params: KeyParams,
    q: ItemQ,
    reply: Type.Object({ result: Dashboard }),
    object: byKey,
  }),
  charts: defineRoute({
    name: 'dashboard.charts',
    method: 'GET',
    path: `${base}/:idOrSlug/charts`,
    access: read,
    params: KeyParams,
    reply: Type.Object({ result: Type.Array(ChartOnDashboard) }),
    object: byKey,
  }),
  /** The whole dashboard as a file, made without a browser, with the caller's own rights; a workbook needs `can_csv` too. */
  file: defineRoute({
    name: 'dashboard.file',
    method: 'GET',
    path: `${base}/:idOrSlug/file`,
    access: read,
    params: KeyParams,
    query: Type.Object({
      /** A picture of the open tab, all tabs on pages, or a sheet for each chart. */
      format: OneOf(['png', 'pdf', 'xlsx']),
      /** Filters and open tabs are those of this permalink; without it there are no filters, and the first tabs are open. */
      permalink_key: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** The one chart of the layout that the file shows, by its id there; all by default. */
      part: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** `light` by default. */
      theme: Type.Optional(OneOf(['light', 'dark'])),
      /** Pixels of a picture per CSS px; by default 2, less where the picture would be too large. */
      ratio: Type.Optional(Type.Number({ minimum: 0.5, maximum: 3 })),
    }),
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'picture',
    object: byKey,
    audit: true,
    keeps: ['format'],
  }),
  datasets: defineRoute({
    name: 'dashboard.datasets',
    method: 'GET',
    path: `${base}/:idOrSlug/datasets`,
    access: read,
    params: KeyParams,
    reply: Type.Object({ result: Type.Array(AnyObject) }),
    object: byKey,
  }),
  create: defineRoute({
    name: 'dashboard.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict(writable),
    reply: savedReply(),
    status: 201,
  }),
  createWithCharts: defineRoute({
    name: 'dashboard.createWithCharts',
    method: 'POST',
    path: `${base}/with_charts`,
    access: write,
    body: Strict({
      dashboard_title: Type.String({ minLength: 1, maxLength: 500 }),
      /** In the order in which they are laid out, row by row. */
      charts: Type.Array(
        Strict({
          slice_name: Type.String({ minLength: 1, maxLength: 250 }),
          viz_type: Type.String({ minLength: 1, maxLength: 250 }),
          datasource_id: Id,
          datasource_type: OneOf(DATASOURCE_TYPES),
          params: JsonText(),
          query_context: Maybe(JsonText()),
          /** Columns of twelve. */
          width: Type.Integer({ minimum: 1, maximum: 12 }),
          /** Units of 8 px. */
          height: Type.Integer({ minimum: 5, maximum: 200 }),
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    reply: savedReply({ charts: Type.Array(Type.Integer()) }),
    status: 201,
  }),
  update: defineRoute({
    name: 'dashboard.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict(writable),
    reply: savedReply(),
    object,
  }),
  delete: defineRoute({
    name: 'dashboard.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'dashboard.bulkDelete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'dashboard.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  copy: defineRoute({
    name: 'dashboard.copy',
    method: 'POST',
    path: `${base}/:id/copy`,
    access: write,
    params: IdParams,
    body: Strict({
      dashboard_title: Maybe(Type.String({ maxLength: 500 })),
      css: Maybe(Type.String({ maxLength: 100_000 })),
      duplicate_slices: Maybe(Type.Boolean()),
      json_metadata: JsonText(),
    }),
    reply: Type.Object({ result: Type.Object({ id: Type.Integer(), last_modified_time: Type.Number() }) }),
    object,
  }),
  permalink: defineRoute({
    name: 'dashboard.permalink',
    method: 'POST',
    path: `${base}/:idOrSlug/permalink`,
    access: read,
    params: KeyParams,
    body: Strict({
      dataMask: Maybe(AnyObject),
      activeTabs: Maybe(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 })),
      urlParams: Maybe(
        Type.Array(Type.Array(Type.String({ maxLength: 4000 }), { minItems: 2, maxItems: 2 }), {
          maxItems: 200,
        }),
      ),
      anchor: Maybe(Type.String({ maxLength: 200 })),
      /** Places in their palettes of the colours that labels wear, by id of the chart and label: files made of the link wear them. */
      labelPlaces: Maybe(
        Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
      ),
    }),
    reply: Type.Object({ key: Type.String(), url: Type.String() }),
    status: 201,
    object: byKey,
    rateClass: 'text',
  }),
  createFilterState: defineRoute({
    name: 'dashboard.createFilterState',
    method: 'POST',
    path: `${base}/:idOrSlug/filter_state`,
    access: filterState('write'),
    params: KeyParams,
    query: TabQuery,
    body: FilterStateBody,
    reply: Type.Object({ key: Type.String() }),
    status: 201,
    object: byKey,
    audit: false,
    rateClass: 'text',
  }),
  updateFilterState: defineRoute({
    name: 'dashboard.updateFilterState',
    method: 'PUT',
    path: `${base}/:idOrSlug/filter_state/:key`,
    access: filterState('write'),
    params: FilterStateParams,
    query: TabQuery,
    body: FilterStateBody,
    reply: Type.Object({ key: Type.String() }),
    object: byKey,
    audit: false,
    rateClass: 'text',
  }),
  filterState: defineRoute({
    name: 'dashboard.filterState',
    method: 'GET',
    path: `${base}/:idOrSlug/filter_state/:key`,
    access: filterState('read'),
    params: FilterStateParams,
    reply: Type.Object({ value: Type.String() }),
    object: byKey,
  }),
  deleteFilterState: defineRoute({
    name: 'dashboard.deleteFilterState',
    method: 'DELETE',
    path: `${base}/:idOrSlug/filter_state/:key`,
    access: filterState('write'),
    params: FilterStateParams,
    reply: MessageReply,
    object: byKey,
    audit: false,
  }),
  permalinkState: defineRoute({
    name: 'dashboard.permalinkState',
    method: 'GET',
    path: `${base}/permalink/:key`,
    access: read,
    params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: Type.Object({ dashboardId: Type.String(), state: AnyObject }),
  }),
};

import Type from 'typebox';
import { defineRoute, pair, SIGNED_IN } from '../route.ts';
import { AnyObject, IdParams, MessageReply, Nullable, OneOf, storedFields, Strict } from '../schema.ts';
import { readRoutes } from './resource.ts';

const VIEW = 'DynamicPlugin';

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Words = (maxItems: number) => Type.Array(Text(100), { maxItems });
const Message = Type.Object(
  { id: Type.String({ maxLength: 200 }), text: Text(1000) },
  { additionalProperties: false },
);

const Control = Type.Intersect([Type.Object({ name: Text(100), kind: Text(40), label: Message }), AnyObject]);
const Section = Strict({
  label: Message,
  tab: OneOf(['data', 'customize']),
  isExpanded: Type.Boolean(),
  controls: Type.Array(Control, { maxItems: 200 }),
});

/** What a chart from outside is, as data. */
const Manifest = Strict({
  id: Type.String({ pattern: '^[a-z][a-z0-9_-]{1,79}$' }),
  name: Message,
  description: Message,
  category: Text(40),
  tags: Words(30),
  behaviors: Words(10),
  icon: Text(60),
  thumbnail: Type.Optional(
    Type.String({ maxLength: 100_000, pattern: '^data:image/(?:png|jpeg|webp|svg\\+xml)[;,]' }),
  ),
  aliases: Type.Optional(Words(20)),
  queryCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  drawsEmpty: Type.Optional(Type.Boolean()),
  controls: Type.Array(Section, { maxItems: 30 }),
  view: OneOf(['scene', 'dom']),
});

/** A use of the chart with its data, for the gallery. */
const Example = Strict({
  name: Text(200),
  formData: AnyObject,
  frames: Type.Array(Type.Object({ rows: Type.Integer({ minimum: 0 }), columns: Type.Array(AnyObject) }), {
    maxItems: 20,
  }),
  datasource: Type.Optional(AnyObject),
});

/** The file that `belvedere-chart pack` writes. */
export const PackedChartSchema = Strict({
  format: OneOf(['belvedere-chart']),
  apiVersion: Type.Integer({ minimum: 1, maximum: 1000 }),
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(?:[-+][0-9A-Za-z.+-]{1,60})?$' }),
  manifest: Manifest,
  example: Type.Optional(Example),
  sha256: Digest,
  code: Text(1_000_000),
});

const Plugin = Type.Object({
  ...storedFields,
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  package_version: Type.String(),
  api_version: Type.Integer(),
  view: Type.String(),
  sha256: Type.String(),
  size: Type.Integer(),
  source_url: Nullable(Type.String()),
  is_enabled: Type.Boolean(),
  is_dev: Type.Boolean(),
});

/** A kept package. */
const PluginVersion = Type.Object({
  package_version: Type.String(),
  api_version: Type.Integer(),
  view: Type.String(),
  sha256: Type.String(),
  size: Type.Integer(),
  source_url: Nullable(Type.String()),
  is_dev: Type.Boolean(),
  installed_on: Type.String(),
  is_used: Type.Boolean(),
  /** Older than the one that is used: to use it is a downgrade. */
  is_older: Type.Boolean(),
});

const read = pair('can_read', VIEW);
const write = pair('can_write', VIEW);
const base = '/api/v1/plugin';
const object = { type: 'plugin', param: 'id' };
const PluginReply = Type.Object({ id: Type.Integer(), result: Plugin });

/** Charts that are installed at run time; all of it is 404 while DYNAMIC_PLUGINS is off. */
export const pluginRoutes = {
  ...readRoutes('plugin', VIEW, Plugin),
  get: defineRoute({
    name: 'plugin.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    reply: PluginReply,
    object,
  }),
  install: defineRoute({
    name: 'plugin.install',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({
      package: Type.Optional(PackedChartSchema),
      /** Where this server fetches the packed file, in place of `package`. */
      bundle_url: Type.Optional(Text(2000)),
      /** Takes the place of the chart of the same name; refused without it. */
      replaces: Type.Optional(Type.Boolean()),
      /** An older version may take the place of a newer one; refused without it. */
      downgrades: Type.Optional(Type.Boolean()),
      /** Pages look for a newer one every second. */
      is_dev: Type.Optional(Type.Boolean()),
    }),
    reply: PluginReply,
    status: 201,
  }),
  update: defineRoute({
    name: 'plugin.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({
      is_enabled: Type.Optional(Type.Boolean()),
      /** Digest of the kept package that is used from now on. */
      sha256: Type.Optional(Digest),
      /** That package may be older than the one that is used; refused without it. */
      downgrades: Type.Optional(Type.Boolean()),
    }),
    reply: PluginReply,
    object,
  }),
  delete: defineRoute({
    name: 'plugin.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  /** The packages of an installed chart that are kept, the newest first. */
  versions: defineRoute({
    name: 'plugin.versions',
    method: 'GET',
    path: `${base}/:id/versions`,
    access: read,
    params: IdParams,
    reply: Type.Object({ count: Type.Integer(), result: Type.Array(PluginVersion) }),
    object,
  }),
  /** Takes a kept package away; the one that is used is refused. */
  removeVersion: defineRoute({
    name: 'plugin.removeVersion',
    method: 'DELETE',
    path: `${base}/:id/versions/:sha256`,
    access: write,
    params: Type.Object({ ...IdParams.properties, sha256: Digest }),
    reply: MessageReply,
    object,
  }),
  /** The charts that pages offer, in the wire's list shape. */
  read: defineRoute({
    name: 'plugin.read',
    method: 'GET',
    path: '/dynamic-plugins/api/read',
    access: SIGNED_IN,
    reply: Type.Object({
      count: Type.Integer(),
      page: Type.Integer(),
      page_size: Type.Integer(),
      modelview_name: Type.String(),
      label_columns: Type.Record(Type.String(), Type.String()),
      list_columns: Type.Array(Type.String()),
      order_columns: Type.Array(Type.String()),
      pks: Type.Array(Type.Integer()),
      result: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          key: Type.String(),
          /** Address of its module on this server; it names the digest of the code. */
          bundle_url: Type.String(),
          version: Type.String(),
          is_dev: Type.Boolean(),
          /** Addresses of the picture of its first example by theme; null for a chart that shows none. */
          pictures: Nullable(Type.Object({ light: Type.String(), dark: Type.String() })),
          manifest: AnyObject,
        }),
      ),
    }),
  }),
  /** The module of an installed chart by the digest of its code. */
  code: defineRoute({
    name: 'plugin.code',
    method: 'GET',
    path: '/dynamic-plugins/code/:file',
    access: SIGNED_IN,
    params: Type.Object({ file: Type.String({ pattern: '^[0-9a-f]{64}\\.js$' }) }),
    reply: Type.String(),
    replyKind: 'raw',
  }),
  /** Picture of the first example of an installed chart, by the digest of its code and by theme. */
  picture: defineRoute({
    name: 'plugin.picture',
    method: 'GET',
    path: '/dynamic-plugins/picture/:file',
    access: SIGNED_IN,
    params: Type.Object({ file: Type.String({ pattern: '^[0-9a-f]{64}\\.(?:light|dark)\\.png$' }) }),
    reply: Type.String(),
    replyKind: 'raw',
  }),
};

import Type, { type TSchema } from 'typebox';
import { defineRoute, pair, type RouteSpec } from '../route.ts';
import {
  AnyObject,
  Id,
  IdParams,
  ItemQ,
  ListQ,
  listReply,
  Nullable,
  OneOf,
  Person,
  savedReply,
} from '../schema.ts';

/** Answer of `_info`. */
export const InfoReply = Type.Object({
  permissions: Type.Optional(Type.Array(Type.String())),
  filters: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.Object({ name: Type.String(), operator: Type.String() }))),
  ),
  add_columns: Type.Optional(Type.Array(Type.Unknown())),
  edit_columns: Type.Optional(Type.Array(Type.Unknown())),
  add_title: Type.Optional(Type.String()),
  edit_title: Type.Optional(Type.String()),
});

const ChoiceQ = Type.Object({
  filter: Type.Optional(Type.String({ maxLength: 250 })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  page_size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000 })),
  include_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 1000 })),
});

const ColumnParams = Type.Object({ column: Type.String({ maxLength: 100 }) });

/** The four reading routes that every listed resource has alike: list, info, related, distinct. */
export function readRoutes<const Path extends string, Item extends TSchema>(
  path: Path,
  view: string,
  item: Item,
) {
  const access = pair('can_read', view);
  const base = `/api/v1/${path}` as const;
  return {
    list: defineRoute({
      name: `${path}.list`,
      method: 'GET',
      path: base,
      access,
      q: ListQ,
      reply: listReply(item),
    }),
    info: defineRoute({
      name: `${path}.info`,
      method: 'GET',
      path: `${base}/_info`,
      access,
      q: ItemQ,
      reply: InfoReply,
    }),
    related: defineRoute({
      name: `${path}.related`,
      method: 'GET',
      path: `${base}/related/:column`,
      access,
      params: ColumnParams,
      q: ChoiceQ,
      reply: Type.Object({
        count: Type.Integer(),
        result: Type.Array(
          Type.Object({
            value: Type.Integer(),
            text: Type.String(),
            extra: Type.Unsafe<Readonly<Record<string, unknown>>>({
              type: 'object',
              additionalProperties: true,
            }),
          }),
        ),
      }),
    }),
    distinct: defineRoute({
      name: `${path}.distinct`,
      method: 'GET',
      path: `${base}/distinct/:column`,
      access,
      params: ColumnParams,
      q: ChoiceQ,
      reply: Type.Object({
        count: Type.Integer(),
        result: Type.Array(Type.Object({ text: Type.String(), value: Type.String() })),
      }),
    }),
  };
}

/** Favourite routes of charts and dashboards. */
export function favouriteRoutes<const Path extends string>(path: Path, view: string) {
  const access = pair('can_read', view);
  const params = Type.Object({ id: Type.Integer({ minimum: 1 }) });
  const reply = Type.Object({ result: Type.String() });
  const object = { type: path, param: 'id' };
  return {
    favouriteStatus: defineRoute({
      name: `${path}.favouriteStatus`,
      method: 'GET',
      path: `/api/v1/${path}/favorite_status`,
      access,
      q: Type.Array(Type.Integer(), { maxItems: 1000 }),
      reply: Type.Object({ result: Type.Array(Type.Object({ id: Type.Integer(), value: Type.Boolean() })) }),
    }),
    addFavourite: defineRoute({
      name: `${path}.addFavourite`,
      method: 'POST',
      path: `/api/v1/${path}/:id/favorites`,
      unknown: 'drop',
      access,
      params,
      reply,
      object,
    }),
    removeFavourite: defineRoute({
      name: `${path}.removeFavourite`,
      method: 'DELETE',
      path: `/api/v1/${path}/:id/favorites`,
      unknown: 'drop',
      access,
      params,
      reply,
      object,
    }),
  };
}

/** One difference between a version and the one before it; long and composed values are left out as null. */
const VersionChange = Type.Object({
  subject: OneOf(['field', 'setting', 'filter', 'color', 'part', 'chart']),
  id: Type.String(),
  name: Type.String(),
  type: Nullable(Type.String()),
  verb: OneOf(['added', 'removed', 'changed', 'moved']),
  details: Type.Array(Type.Object({ what: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
});

const VersionItem = Type.Object({
  version: Type.Integer(),
  /** As somebody called it; those with a name are kept however old they are. */
  name: Nullable(Type.String()),
  changed_on: Type.String(),
  changed_on_humanized: Type.String(),
  changed_by: Nullable(Person),
  /** The latest version before it that says the same; null where it says something new. */
  same_as: Nullable(Type.Integer()),
  /** What it changed, the first few; none where the version before it is not kept any more. */
  changes: Type.Array(VersionChange),
  /** How many changes there are beside those. */
  more: Type.Integer(),
});

const VersionParams = Type.Object({ id: Id, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** The history of an object: the versions that are kept, one of them whole, and the way back to it. `restored` is what restoring answers beside the save. */
export function versionRoutes<const Path extends string, Extra extends Readonly<Record<string, TSchema>>>(
  path: Path,
  { read, write }: Readonly<Record<'read' | 'write', RouteSpec['access']>>,
  restored: Extra,
) {
  const base = `/api/v1/${path}/:id/versions` as const;
  const object = { type: path, param: 'id' };
  return {
    versions: defineRoute({
      name: `${path}.versions`,
      method: 'GET',
      path: base,
      access: read,
      params: IdParams,
      reply: Type.Object({ count: Type.Integer(), result: Type.Array(VersionItem) }),
      object,
    }),
    version: defineRoute({
      name: `${path}.version`,
      method: 'GET',
      path: `${base}/:version`,
      access: read,
      params: VersionParams,
      reply: Type.Object({ version: Type.Integer(), result: AnyObject }),
      object,
    }),
    restoreVersion: defineRoute({
      name: `${path}.restoreVersion`,
      method: 'PUT',
      path: `${base}/:version/restore`,
      access: write,
      params: VersionParams,
      reply: savedReply(restored),
      object,
    }),
  };
}

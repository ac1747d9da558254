import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import {
  Id,
  IdParams,
  ItemQ,
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
import { readRoutes } from './resource.ts';

const TagItem = Type.Object({
  ...storedFields,
  name: Type.String(),
  type: Type.Integer(),
  description: Nullable(Type.String()),
});

/** Commas part names in addresses, and the peer keeps colons for tags of its own. */
const Name = Type.String({ minLength: 1, maxLength: 250, pattern: '^[^,:]*[^,:\\s][^,:]*$' });
const Description = Maybe(Type.String({ maxLength: 2000 }));
const Objects = Maybe(
  Type.Array(Type.Tuple([OneOf(['query', 'chart', 'dashboard', 'dataset']), Id]), { maxItems: 1000 }),
);

const TaggedObject = Type.Object({
  id: Type.Integer(),
  type: Type.String(),
  name: Type.String(),
  url: Type.String(),
  changed_on: Type.String(),
  created_by: Nullable(Type.Integer()),
  creator: Type.String(),
  owners: Type.Array(Person),
  tags: Type.Array(Tag),
});

const read = pair('can_read', 'Tag');
const write = pair('can_write', 'Tag');
const base = '/api/v1/tag';
const object = { type: 'tag', param: 'id' };
/** Kinds of objects by the peer's numbers: 1 a saved query, 2 a chart, 3 a dashboard, 4 a dataset. */
const Kind = Type.Integer({ minimum: 1, maximum: 4 });

/** Words by which objects are found. */
export const tagRoutes = {
  ...readRoutes('tag', 'Tag', TagItem),
  get: defineRoute({
    name: 'tag.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(TagItem),
    object,
  }),
  create: defineRoute({
    name: 'tag.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({ name: Name, description: Description, objects_to_tag: Objects }),
    schemaFailureStatus: 422,
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'tag.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({ name: Maybe(Name), description: Description }),
    schemaFailureStatus: 422,
    reply: savedReply(),
    object,
  }),
  delete: defineRoute({
    name: 'tag.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'tag.bulkDelete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'tag.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  /** Readable objects that carry any of some tags. */
  objects: defineRoute({
    name: 'tag.objects',
    method: 'GET',
    path: `${base}/get_objects`,
    access: read,
    query: Type.Object({
      /** Names, between commas. */
      tags: Type.Optional(Type.String({ maxLength: 10_000 })),
      /** Ids, between commas. */
      tagIds: Type.Optional(Type.String({ maxLength: 10_000 })),
      /** Kinds of objects, between commas; all of them when left out. */
      types: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Object({ result: Type.Array(TaggedObject) }),
  }),
  /** Gives an object tags, new names among them. */
  addTo: defineRoute({
    name: 'tag.addTo',
    method: 'POST',
    path: `${base}/:kind/:id`,
    access: write,
    params: Type.Object({ kind: Kind, id: Id }),
    body: Strict({ properties: Strict({ tags: Type.Array(Name, { minItems: 1, maxItems: 100 }) }) }),
    reply: Type.Object({ result: Type.Array(Tag) }),
    status: 201,
  }),
  /** Takes a tag from an object. */
  removeFrom: defineRoute({
    name: 'tag.removeFrom',
    method: 'DELETE',
    path: `${base}/:kind/:id/:tag`,
    unknown: 'drop',
    access: write,
    params: Type.Object({ kind: Kind, id: Id, tag: Type.String({ maxLength: 250 }) }),
    reply: MessageReply,
  }),
};

import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import {
  Id,
  IdParams,
  ItemQ,
  JsonText,
  itemReply,
  ListQ,
  listReply,
  Maybe,
  MessageReply,
  Nullable,
  savedReply,
  storedFields,
  Strict,
} from '../schema.ts';
import { InfoReply, readRoutes } from './resource.ts';

const AnnotationLayer = Type.Object({
  ...storedFields,
  name: Type.String(),
  descr: Nullable(Type.String()),
});

const Annotation = Type.Object({
  ...storedFields,
  layer: Type.Object({ id: Type.Integer(), name: Type.String() }),
  short_descr: Type.String(),
  long_descr: Nullable(Type.String()),
  start_dttm: Type.String(),
  end_dttm: Type.String(),
  json_metadata: Nullable(Type.String()),
});

const Name = Type.String({ minLength: 1, maxLength: 250 });
const Descr = Maybe(Type.String({ maxLength: 100_000 }));
const Moment = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$',
});
const ShortDescr = Type.String({ minLength: 1, maxLength: 500 });
const annotationWritable = { long_descr: Descr, json_metadata: Maybe(JsonText({ maxLength: 100_000 })) };

const read = pair('can_read', 'Annotation');
const write = pair('can_write', 'Annotation');
const base = '/api/v1/annotation_layer';
const layer = { type: 'annotation_layer', param: 'id' };
const Ids = Type.Array(Id, { minItems: 1, maxItems: 1000 });

/** Layers of annotations. */
export const annotationLayerRoutes = {
  ...readRoutes('annotation_layer', 'Annotation', AnnotationLayer),
  get: defineRoute({
    name: 'annotation_layer.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(AnnotationLayer),
    object: layer,
  }),
  create: defineRoute({
    name: 'annotation_layer.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({ name: Name, descr: Descr }),
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'annotation_layer.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({ name: Maybe(Name), descr: Descr }),
    reply: savedReply(),
    object: layer,
  }),
  delete: defineRoute({
    name: 'annotation_layer.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object: layer,
  }),
  bulkDelete: defineRoute({
    name: 'annotation_layer.bulkDelete',
    method: 'DELETE',
    path: base,
    unknown: 'drop',
    access: write,
    q: Ids,
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'annotation_layer.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object: layer,
  }),
};

const ofLayer = `${base}/:layerId/annotation` as const;
const LayerParams = Type.Object({ layerId: Id });
const AnnotationParams = Type.Object({ layerId: Id, id: Id });
const annotation = { type: 'annotation', param: 'id' };
const inLayer = { type: 'annotation_layer', param: 'layerId' };

/** Annotations of one layer. Times without a zone are read as UTC. */
export const annotationRoutes = {
  list: defineRoute({
    name: 'annotation.list',
    method: 'GET',
    path: ofLayer,
    access: read,
    params: LayerParams,
    q: ListQ,
    reply: listReply(Annotation),
    object: inLayer,
  }),
  info: defineRoute({
    name: 'annotation.info',
    method: 'GET',
    path: `${ofLayer}/_info`,
    access: read,
    params: LayerParams,
    q: ItemQ,
    reply: InfoReply,
    object: inLayer,
  }),
  get: defineRoute({
    name: 'annotation.get',
    method: 'GET',
    path: `${ofLayer}/:id`,
    access: read,
    params: AnnotationParams,
    q: ItemQ,
    reply: itemReply(Annotation),
    object: annotation,
  }),
  create: defineRoute({
    name: 'annotation.create',
    method: 'POST',
    path: ofLayer,
    access: write,
    params: LayerParams,
    body: Strict({
      ...annotationWritable,
      short_descr: ShortDescr,
      start_dttm: Moment,
      end_dttm: Moment,
    }),
    reply: savedReply(),
    status: 201,
  }),
  update: defineRoute({
    name: 'annotation.update',
    method: 'PUT',
    path: `${ofLayer}/:id`,
    access: write,
    params: AnnotationParams,
    body: Strict({
      ...annotationWritable,
      short_descr: Maybe(ShortDescr),
      start_dttm: Maybe(Moment),
      end_dttm: Maybe(Moment),
    }),
    reply: savedReply(),
    object: annotation,
  }),
  delete: defineRoute({
    name: 'annotation.delete',
    method: 'DELETE',
    path: `${ofLayer}/:id`,
    unknown: 'drop',
    access: write,
    params: AnnotationParams,
    reply: MessageReply,
    object: annotation,
  }),
  bulkDelete: defineRoute({
    name: 'annotation.bulkDelete',
    method: 'DELETE',
    path: ofLayer,
    unknown: 'drop',
    access: write,
    params: LayerParams,
    q: Ids,
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'annotation.restore',
    method: 'POST',
    path: `${ofLayer}/:id/restore`,
    access: write,
    params: AnnotationParams,
    reply: MessageReply,
    object: annotation,
  }),
};

import Type from 'typebox';
import { defineRoute, pair } from '../route.ts';
import { Id, OneOf } from '../schema.ts';

/** The small picture of an object, whose address changes with the object and with what its reader may see. */
export const thumbnailRoute = <const Name extends 'chart' | 'dashboard'>(name: Name, view: string) =>
  defineRoute({
    name: `${name}.thumbnail`,
    method: 'GET',
    path: `/api/v1/${name}/:id/thumbnail/:digest`,
    access: pair('can_read', view),
    params: Type.Object({ id: Id, digest: Type.String({ minLength: 1, maxLength: 64 }) }),
    q: Type.Optional(Type.Object({ force: Type.Optional(Type.Boolean()) })),
    query: Type.Object({
      /** `light` by default. */
      theme: Type.Optional(OneOf(['light', 'dark'])),
    }),
    reply: Type.String(),
    replyKind: 'raw',
    rateClass: 'picture',
    object: { type: name, param: 'id' },
  });

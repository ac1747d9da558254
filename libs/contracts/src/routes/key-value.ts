import Type from 'typebox';
import { defineRoute, SIGNED_IN } from '../route.ts';

const KeyValueId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Texts shared under a number, only with KV_STORE. */
export const keyValueRoutes = {
  store: defineRoute({
    name: 'kv.store',
    method: 'POST',
    path: '/kv/store',
    access: SIGNED_IN,
    unknown: 'drop',
    bodyKind: 'form',
    body: Type.Object({ data: Type.String({ minLength: 1, maxLength: 1_000_000 }) }),
    reply: Type.Object({ id: KeyValueId }),
    errorShape: 'error',
    audit: false,
    rateClass: 'text',
  }),
  get: defineRoute({
    name: 'kv.get',
    method: 'GET',
    path: '/kv/:id',
    access: SIGNED_IN,
    params: Type.Object({ id: KeyValueId }),
    reply: Type.String(),
    replyKind: 'raw',
    errorShape: 'error',
  }),
};

import { TOKEN_SCOPES } from '@belvedere/core';
import Type from 'typebox';
import { defineRoute, SIGNED_IN } from '../route.ts';
import { Id, IdParams, MessageReply, Nullable, OneOf, Strict } from '../schema.ts';

/** Most days that a token of a person lives. */
export const TOKEN_DAYS_MAX = 366;

const Scopes = Type.Array(OneOf(TOKEN_SCOPES), { minItems: 1, maxItems: TOKEN_SCOPES.length });

const Token = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** First characters of the secret, by which people know it. */
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
  created_on: Type.String(),
  expires_on: Nullable(Type.String()),
  used_on: Nullable(Type.String()),
  /** Network address of the last use. */
  used_from: Nullable(Type.String()),
});

const base = '/api/v1/security/tokens';
const object = { type: 'token', param: 'id' };

/** Secrets by which programs act for a person. */
export const tokenRoutes = {
  list: defineRoute({
    name: 'security/tokens.list',
    method: 'GET',
    path: base,
    access: SIGNED_IN,
    /** Whose: one's own unless an administrator names somebody. */
    query: Type.Object({ user_id: Type.Optional(Id) }),
    reply: Type.Object({ count: Type.Integer(), result: Type.Array(Token) }),
  }),
  create: defineRoute({
    name: 'security/tokens.create',
    method: 'POST',
    path: base,
    access: SIGNED_IN,
    body: Strict({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S` }),
      scopes: Scopes,
      /** Days that it lives; null is for ever, which only services may. */
      days: Nullable(Type.Integer({ minimum: 1, maximum: TOKEN_DAYS_MAX })),
      user_id: Type.Optional(Id),
    }),
    reply: Type.Object({ id: Type.Integer(), result: Token, token: Type.String() }),
    status: 201,
  }),
  revoke: defineRoute({
    name: 'security/tokens.revoke',
    method: 'DELETE',
    path: `${base}/:id`,
    access: SIGNED_IN,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
};

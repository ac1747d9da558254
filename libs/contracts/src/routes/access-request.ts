import Type from 'typebox';
import { defineRoute, SIGNED_IN } from '../route.ts';
import { IdParams, MessageReply, Nullable, OneOf, Strict } from '../schema.ts';

/** Most days that a grant to one person lives. */
export const GRANT_DAYS_MAX = 366;

const Days = Nullable(Type.Integer({ minimum: 1, maximum: GRANT_DAYS_MAX }));

const Person = Type.Object({ id: Type.Integer(), username: Type.String(), name: Type.String() });

const asked = {
  id: Type.Integer(),
  object_type: Type.String(),
  address: Type.String(),
  wish: Type.String(),
  created_on: Type.String(),
};

const base = '/api/v1/access_request';
const object = { type: 'access_request', param: 'id' };

/** Requests to see what one cannot see. Nothing that whoever asks is told depends on whether it is there. */
export const accessRequestRoutes = {
  create: defineRoute({
    name: 'access_request.create',
    method: 'POST',
    path: base,
    access: SIGNED_IN,
    body: Strict({
      object_type: OneOf(['dashboard', 'chart', 'dataset']),
      /** Id, slug or uuid, as it stands in the address of the page. */
      address: Type.String({ minLength: 1, maxLength: 255, pattern: String.raw`\S` }),
      wish: OneOf(['see', 'explore']),
      days: Days,
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: String.raw`\S` }),
    }),
    reply: MessageReply,
    status: 201,
    keeps: ['object_type', 'address', 'wish'],
  }),
  mine: defineRoute({
    name: 'access_request.mine',
    method: 'GET',
    path: `${base}/mine`,
    access: SIGNED_IN,
    reply: Type.Object({
      count: Type.Integer(),
      /** The latest hundred. */
      result: Type.Array(
        Type.Object({
          ...asked,
          status: Type.String(),
          answer: Nullable(Type.String()),
          /** When what was granted ends; null is never. */
          until: Nullable(Type.String()),
        }),
      ),
    }),
  }),
  waiting: defineRoute({
    name: 'access_request.waiting',
    method: 'GET',
    path: base,
    access: SIGNED_IN,
    reply: Type.Object({
      count: Type.Integer(),
      /** The oldest hundred that the caller may decide. */
      result: Type.Array(
        Type.Object({
          ...asked,
          /** Null where nothing is at the address. */
          object_id: Nullable(Type.Integer()),
          name: Nullable(Type.String()),
          days: Nullable(Type.Integer()),
          reason: Type.String(),
          person: Person,
        }),
      ),
    }),
  }),
  /** What was decided of the requests that the caller may decide. */
  decided: defineRoute({
    name: 'access_request.decided',
    method: 'GET',
    path: `${base}/decided`,
    access: SIGNED_IN,
    reply: Type.Object({
      count: Type.Integer(),
      /** The hundred that were decided last. */
      result: Type.Array(
        Type.Object({
          ...asked,
          object_id: Nullable(Type.Integer()),
          name: Nullable(Type.String()),
          reason: Type.String(),
          person: Person,
          status: Type.String(),
          answer: Nullable(Type.String()),
          /** When what was granted ends, or ended; null is never. */
          until: Nullable(Type.String()),
          decided_on: Nullable(Type.String()),
          /** Null for somebody who is no longer kept. */
          decided_by: Nullable(Person),
        }),
      ),
    }),
  }),
  count: defineRoute({
    name: 'access_request.count',
    method: 'GET',
    path: `${base}/count`,
    access: SIGNED_IN,
    reply: Type.Object({ count: Type.Integer() }),
  }),
  approve: defineRoute({
    name: 'access_request.approve',
    method: 'POST',
    path: `${base}/:id/approve`,
    access: SIGNED_IN,
    params: IdParams,
    body: Strict({ days: Days }),
    reply: MessageReply,
    object,
    keeps: ['days'],
  }),
  decline: defineRoute({
    name: 'access_request.decline',
    method: 'POST',
    path: `${base}/:id/decline`,
    access: SIGNED_IN,
    params: IdParams,
    body: Strict({ answer: Type.String({ maxLength: 500 }) }),
    reply: MessageReply,
    object,
    keeps: ['answer'],
  }),
};

import Type from 'typebox';
import { defineRoute, pair, PUBLIC } from '../route.ts';
import {
  Id,
  IdParams,
  ItemQ,
  itemReply,
  Maybe,
  MessageReply,
  Nullable,
  OneOf,
  savedReply,
  storedFields,
  Strict,
} from '../schema.ts';
import { readRoutes } from './resource.ts';

const VIEW = 'User';

/**
 * What a person is at present: only those who are active, and services by their tokens, are let in. Somebody locked was named in too
 * many tries to sign in and is refused for a while.
 */
export const PERSON_STATES = ['active', 'invited', 'inactive', 'locked', 'ended', 'service'] as const;

/** One of {@link PERSON_STATES}. */
export type PersonState = (typeof PERSON_STATES)[number];

/** Ways by which people sign in; a service has its tokens only. */
export const SIGN_IN_KINDS = ['password', 'oidc', 'ldap', 'header', 'token'] as const;

/** One of {@link SIGN_IN_KINDS}. */
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

/** Most people that one call adds or changes. */
export const PEOPLE_MAX = 1000;

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

const User = Type.Object({
  ...storedFields,
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  active: Type.Boolean(),
  /** From when on the person is not let in; null for no end. */
  ends_on: Nullable(Type.String()),
  is_service: Type.Boolean(),
  status: OneOf(PERSON_STATES),
  /** Whether there is a password: who was invited and has not come yet has none. */
  has_password: Type.Boolean(),
  /** Whether a code is asked for after the password. */
  has_second_factor: Type.Boolean(),
  /** The ways that are open to them today; the title is that of an OpenID provider, else empty. */
  sign_in: Type.Array(Type.Object({ kind: OneOf(SIGN_IN_KINDS), title: Type.String() })),
  login_count: Type.Integer(),
  last_login: Nullable(Type.String()),
  roles: Type.Array(Named),
  groups: Type.Array(Named),
});

const Username = Type.String({ minLength: 1, maxLength: 128, pattern: String.raw`^\S(.*\S)?$` });
const Name = Type.String({ maxLength: 64 });
const Email = Type.String({ maxLength: 320 });
const Ids = Type.Array(Id, { maxItems: 1000 });
/** A day, to whose end (UTC) it lasts, or a moment in UTC. */
const End = Type.String({
  maxLength: 30,
  pattern: String.raw`^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$`,
});
const profile = {
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
  email: Type.Optional(Email),
  ends_on: Maybe(End),
  roles: Type.Optional(Ids),
  groups: Type.Optional(Ids),
};
const optional = {
  ...profile,
  active: Type.Optional(Type.Boolean()),
  /** Left out, a new person is invited by a link. */
  password: Type.Optional(Type.String({ minLength: 8, maxLength: 1024 })),
};

/** A link by which a person sets a password; it is shown once. */
const Link = Type.Object({ url: Type.String(), expires_on: Type.String() });

/** A browser's sign-in as its person and administrators see it. */
export const Session = Type.Object({
  id: Type.String(),
  created_on: Type.String(),
  seen_on: Type.String(),
  expires_on: Type.String(),
  address: Nullable(Type.String()),
  agent: Nullable(Type.String()),
  is_own: Type.Boolean(),
});

const read = pair('can_read', VIEW);
const write = pair('can_write', VIEW);
const base = '/api/v1/security/users';
const object = { type: 'user', param: 'id' };

/** People who may sign in. */
export const userRoutes = {
  ...readRoutes('security/users', VIEW, User),
  get: defineRoute({
    name: 'security/users.get',
    method: 'GET',
    path: `${base}/:id`,
    access: read,
    params: IdParams,
    q: ItemQ,
    reply: itemReply(User),
    object,
  }),
  create: defineRoute({
    name: 'security/users.create',
    method: 'POST',
    path: base,
    access: write,
    body: Strict({
      ...optional,
      username: Username,
      /** A service signs in by tokens only: it has no password and gets no link. It stays one. */
      is_service: Type.Optional(Type.Boolean()),
    }),
    reply: savedReply({ link: Type.Optional(Link) }),
    status: 201,
  }),
  invite: defineRoute({
    name: 'security/users.invite',
    method: 'POST',
    path: `${base}/invite`,
    access: write,
    body: Strict({
      people: Type.Array(Strict({ ...profile, username: Username }), { minItems: 1, maxItems: PEOPLE_MAX }),
      /** Only says what would be refused. */
      is_dry_run: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      result: Type.Array(
        Type.Object({ id: Nullable(Type.Integer()), username: Type.String(), link: Nullable(Link) }),
      ),
    }),
  }),
  bulkUpdate: defineRoute({
    name: 'security/users.bulkUpdate',
    method: 'PUT',
    path: base,
    access: write,
    body: Strict({
      ids: Type.Array(Id, { minItems: 1, maxItems: PEOPLE_MAX }),
      /** Groups and roles that they get beside those they have. */
      groups: Type.Optional(Ids),
      roles: Type.Optional(Ids),
      active: Type.Optional(Type.Boolean()),
      /** Ends all their sessions and tokens. */
      signs_out: Type.Optional(Type.Boolean()),
    }),
    reply: MessageReply,
  }),
  update: defineRoute({
    name: 'security/users.update',
    method: 'PUT',
    path: `${base}/:id`,
    access: write,
    params: IdParams,
    body: Strict({ ...optional, username: Type.Optional(Username) }),
    reply: savedReply(),
    object,
  }),
  delete: defineRoute({
    name: 'security/users.delete',
    method: 'DELETE',
    path: `${base}/:id`,
    unknown: 'drop',
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  bulkDelete: defineRoute({
    name: 'security/users.bulkDelete',
    method: 'DELETE',
    path: base,
    access: write,
    q: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    needsQ: true,
    reply: MessageReply,
  }),
  restore: defineRoute({
    name: 'security/users.restore',
    method: 'POST',
    path: `${base}/:id/restore`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  link: defineRoute({
    name: 'security/users.link',
    method: 'POST',
    path: `${base}/:id/link`,
    access: write,
    params: IdParams,
    reply: Type.Object({ result: Link }),
    object,
  }),
  setPassword: defineRoute({
    name: 'security/users.setPassword',
    method: 'POST',
    path: '/api/v1/security/password',
    access: PUBLIC,
    body: Strict({
      token: Type.String({ minLength: 1, maxLength: 256 }),
      password: Type.String({ minLength: 8, maxLength: 1024 }),
    }),
    reply: MessageReply,
    rateClass: 'sign-in',
    csrf: false,
  }),
  resetSecondFactor: defineRoute({
    name: 'security/users.resetSecondFactor',
    method: 'DELETE',
    path: `${base}/:id/second_factor`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  sessions: defineRoute({
    name: 'security/users.sessions',
    method: 'GET',
    path: `${base}/:id/sessions`,
    access: read,
    params: IdParams,
    reply: Type.Object({ result: Type.Array(Session) }),
    object,
  }),
  endSessions: defineRoute({
    name: 'security/users.endSessions',
    method: 'DELETE',
    path: `${base}/:id/sessions`,
    access: write,
    params: IdParams,
    reply: MessageReply,
    object,
  }),
  endSession: defineRoute({
    name: 'security/users.endSession',
    method: 'DELETE',
    path: `${base}/:id/sessions/:session`,
    access: write,
    params: Type.Object({ id: Id, session: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: MessageReply,
    object,
  }),
};

import Type from 'typebox';
import { defineRoute, PUBLIC, SIGNED_IN } from '../route.ts';
import { AnyObject, MessageReply, OneOf, Strict } from '../schema.ts';

const Me = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  is_active: Type.Boolean(),
  is_anonymous: Type.Boolean(),
});

const Credentials = {
  username: Type.String({ minLength: 1, maxLength: 256 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
};

/** Sign-in, sign-out, set-up, and who I am. */
export const authRoutes = {
  signIn: defineRoute({
    name: 'auth.signIn',
    method: 'POST',
    path: '/api/v1/security/session',
    access: PUBLIC,
    body: Strict(Credentials),
    reply: Type.Object({ result: Me }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  signOut: defineRoute({
    name: 'auth.signOut',
    method: 'DELETE',
    path: '/api/v1/security/session',
    access: SIGNED_IN,
    reply: MessageReply,
  }),
  setup: defineRoute({
    name: 'auth.setup',
    method: 'POST',
    path: '/api/v1/security/setup',
    access: PUBLIC,
    body: Strict({
      token: Type.String({ minLength: 1, maxLength: 256 }),
      username: Type.String({ minLength: 1, maxLength: 64 }),
      password: Type.String({ minLength: 8, maxLength: 1024 }),
      first_name: Type.String({ maxLength: 64 }),
      last_name: Type.String({ maxLength: 64 }),
      email: Type.String({ maxLength: 256 }),
    }),
    reply: Type.Object({ result: Me }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  login: defineRoute({
    name: 'auth.login',
    method: 'POST',
    path: '/api/v1/security/login',
    access: PUBLIC,
    body: Strict({ ...Credentials, provider: OneOf(['db', 'ldap']), refresh: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ access_token: Type.String(), refresh_token: Type.Optional(Type.String()) }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  refresh: defineRoute({
    name: 'auth.refresh',
    method: 'POST',
    path: '/api/v1/security/refresh',
    access: PUBLIC,
    reply: Type.Object({ access_token: Type.String() }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  csrfToken: defineRoute({
    name: 'auth.csrfToken',
    method: 'GET',
    path: '/api/v1/security/csrf_token',
    access: SIGNED_IN,
    reply: Type.Object({ result: Type.String() }),
  }),
  me: defineRoute({
    name: 'me.get',
    method: 'GET',
    path: '/api/v1/me',
    access: SIGNED_IN,
    reply: Type.Object({ result: Me }),
  }),
  myRoles: defineRoute({
    name: 'me.roles',
    method: 'GET',
    path: '/api/v1/me/roles',
    access: SIGNED_IN,
    reply: Type.Object({ result: AnyObject }),
  }),
  bootstrap: defineRoute({
    name: 'bootstrap.get',
    method: 'GET',
    path: '/api/v1/bootstrap',
    access: PUBLIC,
    reply: Type.Object({
      user: Type.Object({
        userId: Type.Optional(Type.Integer()),
        username: Type.String(),
        firstName: Type.String(),
        lastName: Type.String(),
        email: Type.Optional(Type.String()),
        isActive: Type.Boolean(),
        isAnonymous: Type.Boolean(),
        createdOn: Type.Optional(Type.String()),
        roles: Type.Record(Type.String(), Type.Array(Type.Array(Type.String()))),
        permissions: Type.Object({
          database_access: Type.Array(Type.String()),
          datasource_access: Type.Array(Type.String()),
        }),
      }),
      common: Type.Object({
        conf: AnyObject,
        locale: Type.String(),
        feature_flags: Type.Record(Type.String(), Type.Boolean()),
        menu_data: AnyObject,
        flash_messages: Type.Array(Type.Array(Type.String())),
      }),
      csrf_token: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
};

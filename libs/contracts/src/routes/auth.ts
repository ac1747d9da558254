import Type from 'typebox';
import { defineRoute, pair, PUBLIC, SIGNED_IN } from '../route.ts';
import { AnyObject, Maybe, MessageReply, Nullable, OneOf, Strict } from '../schema.ts';
import { Session } from './user.ts';

/** How a person wants to read; null is what the installation has. */
const Reading = {
  /** Id of a language. */
  locale: Type.String({ maxLength: 16 }),
  /** IANA zone. */
  zone: Type.String({ maxLength: 64 }),
  theme: OneOf(['light', 'dark', 'system']),
};

/** What a person chose for themselves. */
const Settings = Type.Object({
  locale: Nullable(Reading.locale),
  zone: Nullable(Reading.zone),
  theme: Nullable(Reading.theme),
});

const Me = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  is_active: Type.Boolean(),
  is_anonymous: Type.Boolean(),
  settings: Settings,
});

const Credentials = {
  username: Type.String({ minLength: 1, maxLength: 256 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
};

/** A code of an app, or one of those kept for the day on which the app is gone. */
const Code = Type.String({ minLength: 1, maxLength: 32 });
/** Brings an offer back to the server, which keeps none. */
const Offer = Type.String({ minLength: 1, maxLength: 1024 });

/** A secret for an app that makes codes; it counts once a code of it is said. */
const SecondFactorOffer = Type.Object({
  /** Base32. */
  secret: Type.String(),
  /** The same for a picture that apps read. */
  uri: Type.String(),
  offer: Type.String(),
});

const RecoveryCodes = Type.Array(Type.String());

/** Sign-in, sign-out, set-up, and who I am. */
export const authRoutes = {
  signIn: defineRoute({
    name: 'auth.signIn',
    method: 'POST',
    path: '/api/v1/security/session',
    access: PUBLIC,
    body: Strict({ ...Credentials, code: Type.Optional(Code), offer: Type.Optional(Offer) }),
    /** Codes for emergencies are there when the second factor was set up by this sign-in; they are shown once. */
    reply: Type.Object({ result: Me, recovery_codes: Type.Optional(RecoveryCodes) }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  signInOffer: defineRoute({
    name: 'auth.signInOffer',
    method: 'POST',
    path: '/api/v1/security/second_factor/offer',
    access: PUBLIC,
    audit: false,
    body: Strict(Credentials),
    reply: Type.Object({ result: SecondFactorOffer }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  ways: defineRoute({
    name: 'auth.ways',
    method: 'GET',
    path: '/api/v1/security/ways',
    access: PUBLIC,
    reply: Type.Object({
      result: Type.Object({
        /** Whether there is nothing beside user names and passwords. */
        only_passwords: Type.Boolean(),
        /** Whether a user name and a password are asked for. */
        passwords: Type.Boolean(),
        /** Set where a proxy says who comes: where that is found out. */
        header: Type.Union([Type.String(), Type.Null()]),
        providers: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), url: Type.String() })),
      }),
    }),
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
    body: Strict({
      ...Credentials,
      provider: OneOf(['db', 'ldap']),
      refresh: Type.Optional(Type.Boolean()),
      code: Type.Optional(Code),
    }),
    reply: Type.Object({ access_token: Type.String(), refresh_token: Type.Optional(Type.String()) }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  refresh: defineRoute({
    name: 'auth.refresh',
    method: 'POST',
    path: '/api/v1/security/refresh',
    unknown: 'drop',
    access: PUBLIC,
    audit: false,
    reply: Type.Object({ access_token: Type.String() }),
    rateClass: 'sign-in',
    csrf: false,
  }),
  csrfToken: defineRoute({
    name: 'auth.csrfToken',
    method: 'GET',
    path: '/api/v1/security/csrf_token',
    access: SIGNED_IN,
    reply: Type.Object({
      result: Type.String(),
      /** For calls for data under the other names of this server; absent where it has none. */
      domain_ticket: Type.Optional(Type.String()),
    }),
  }),
  me: defineRoute({
    name: 'me.get',
    method: 'GET',
    path: '/api/v1/me',
    access: SIGNED_IN,
    reply: Type.Object({ result: Me }),
  }),
  changeMe: defineRoute({
    name: 'me.update',
    method: 'PUT',
    path: '/api/v1/me',
    access: SIGNED_IN,
    body: Strict({
      first_name: Type.Optional(Type.String({ maxLength: 64 })),
      last_name: Type.Optional(Type.String({ maxLength: 64 })),
      email: Type.Optional(Type.String({ maxLength: 320 })),
      password: Type.Optional(Type.String({ minLength: 8, maxLength: 1024 })),
      /** The present password; needed for a new one and for another email. */
      current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
      locale: Maybe(Reading.locale),
      zone: Maybe(Reading.zone),
      theme: Maybe(Reading.theme),
    }),
    reply: Type.Object({ result: Me }),
    rateClass: 'own-password',
  }),
  mySessions: defineRoute({
    name: 'me.sessions',
    method: 'GET',
    path: '/api/v1/me/sessions',
    access: SIGNED_IN,
    reply: Type.Object({ result: Type.Array(Session) }),
  }),
  endMySessions: defineRoute({
    name: 'me.endSessions',
    method: 'DELETE',
    path: '/api/v1/me/sessions',
    access: SIGNED_IN,
    reply: MessageReply,
  }),
  endMySession: defineRoute({
    name: 'me.endSession',
    method: 'DELETE',
    path: '/api/v1/me/sessions/:session',
    access: SIGNED_IN,
    params: Type.Object({ session: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: MessageReply,
  }),
  secondFactor: defineRoute({
    name: 'me.secondFactor',
    method: 'GET',
    path: '/api/v1/me/second_factor',
    access: SIGNED_IN,
    reply: Type.Object({
      result: Type.Object({
        is_on: Type.Boolean(),
        /** Whether a role asks for it, so that it cannot be turned off. */
        is_required: Type.Boolean(),
        /** Whether the present password is to be said to turn it on or off. */
        needs_password: Type.Boolean(),
        since: Nullable(Type.String()),
        /** Codes for emergencies that were not used. */
        codes_left: Type.Integer(),
      }),
    }),
  }),
  secondFactorOffer: defineRoute({
    name: 'me.secondFactorOffer',
    method: 'POST',
    path: '/api/v1/me/second_factor/offer',
    access: SIGNED_IN,
    audit: false,
    reply: Type.Object({ result: SecondFactorOffer }),
  }),
  turnOnSecondFactor: defineRoute({
    name: 'me.turnOnSecondFactor',
    method: 'POST',
    path: '/api/v1/me/second_factor',
    access: SIGNED_IN,
    body: Strict({
      offer: Offer,
      code: Code,
      current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    }),
    reply: Type.Object({ result: Type.Object({ recovery_codes: RecoveryCodes }) }),
    rateClass: 'own-password',
  }),
  endSecondFactor: defineRoute({
    name: 'me.endSecondFactor',
    method: 'POST',
    path: '/api/v1/me/second_factor/end',
    access: SIGNED_IN,
    body: Strict({
      code: Code,
      current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    }),
    reply: MessageReply,
    rateClass: 'own-password',
  }),
  /** New codes for emergencies; the old ones end. */
  renewRecoveryCodes: defineRoute({
    name: 'me.renewRecoveryCodes',
    method: 'POST',
    path: '/api/v1/me/second_factor/codes',
    access: SIGNED_IN,
    body: Strict({
      code: Code,
      current_password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
    }),
    reply: Type.Object({ result: Type.Object({ recovery_codes: RecoveryCodes }) }),
    rateClass: 'own-password',
  }),
  myRoles: defineRoute({
    name: 'me.roles',
    method: 'GET',
    path: '/api/v1/me/roles',
    access: SIGNED_IN,
    reply: Type.Object({ result: AnyObject }),
  }),
  menu: defineRoute({
    name: 'menu.get',
    method: 'GET',
    path: '/api/v1/menu',
    access: pair('can_get', 'MenuApi'),
    reply: Type.Object({ result: Type.Array(AnyObject) }),
  }),
  domains: defineRoute({
    name: 'available_domains.get',
    method: 'GET',
    path: '/api/v1/available_domains',
    access: SIGNED_IN,
    /** Hosts over which a page may spread what its charts ask; empty for its own alone. */
    reply: Type.Object({ result: Type.Object({ domains: Type.Array(Type.String()) }) }),
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
        settings: Type.Optional(Settings),
        createdOn: Type.Optional(Type.String()),
        roles: Type.Record(Type.String(), Type.Array(Type.Array(Type.String()))),
        permissions: Type.Object({
          database_access: Type.Array(Type.String()),
          datasource_access: Type.Array(Type.String()),
        }),
      }),
      /** The administrator who looks as that user, and changes nothing; null where people are themselves. */
      seen_by: Type.Union([Type.Object({ id: Type.Integer(), username: Type.String() }), Type.Null()]),
      common: Type.Object({
        conf: AnyObject,
        locale: Type.String(),
        /** IANA zone in which the reader's times are read and written. */
        zone: Type.String(),
        feature_flags: Type.Record(Type.String(), Type.Boolean()),
        menu_data: AnyObject,
        flash_messages: Type.Array(Type.Array(Type.String())),
      }),
      csrf_token: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
};

import { readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

const Strict = <P extends Record<string, Type.TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const Text = Type.String({ minLength: 1 });
const Roles = Type.Array(Text);

/** What happens to somebody who comes from elsewhere: whether they get an account, and with which roles. */
const arrival = {
  /** Whether somebody who has no account gets one. */
  creates_people: Type.Optional(Type.Boolean()),
  /** Roles of everybody who comes this way. */
  default_roles: Type.Optional(Roles),
  /** Group there -> roles here. With it, roles are set anew at each sign-in. */
  roles: Type.Optional(Type.Record(Type.String(), Roles)),
  /** Group there -> groups here. Being in the groups named here follows the provider at each sign-in. */
  groups: Type.Optional(Type.Record(Type.String(), Type.Array(Text))),
};

const Oidc = Strict({
  name: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  title: Text,
  issuer: Text,
  client_id: Text,
  client_secret: Text,
  scope: Type.Optional(Text),
  groups_claim: Type.Optional(Text),
  /** False leaves people signed in at the provider when they sign out here. */
  signs_out: Type.Optional(Type.Boolean()),
  ...arrival,
});

const Ldap = Strict({
  url: Type.String({ pattern: '^ldaps?://' }),
  starts_tls: Type.Optional(Type.Boolean()),
  /** PEM of who signed the server's certificate. */
  ca_file: Type.Optional(Text),
  bind_dn: Type.Optional(Text),
  bind_password: Type.Optional(Text),
  search_base: Text,
  /** Finds a person; `{username}` stands for what they typed. */
  search_filter: Type.Optional(Text),
  /** Where groups are looked for; without it the person's `memberOf` is read. */
  group_base: Type.Optional(Text),
  /** Finds groups; `{dn}` stands for the person's name in the directory. */
  group_filter: Type.Optional(Text),
  ...arrival,
});

const Header = Strict({
  /** Header that holds the user name. */
  name: Type.String({ pattern: '^[A-Za-z0-9-]+$' }),
  /** Addresses and networks of the proxies that may set it. */
  proxies: Type.Array(Text, { minItems: 1 }),
  ...arrival,
});

const SignInSchema = Strict({
  oidc: Type.Optional(Type.Array(Oidc)),
  ldap: Type.Optional(Ldap),
  header: Type.Optional(Header),
  /** False closes the door for passwords, but for those who are named. */
  passwords: Type.Optional(Type.Boolean()),
  /** User names that may sign in by password where the door is closed. */
  break_glass: Type.Optional(Type.Array(Text)),
});

/** An OpenID provider. */
export type OidcSettings = Static<typeof Oidc>;
/** A directory. */
export type LdapSettings = Static<typeof Ldap>;
/** A proxy that says who comes. */
export type HeaderSettings = Static<typeof Header>;
/** What happens to somebody who comes from elsewhere. */
export type ArrivalSettings = Pick<OidcSettings, 'creates_people' | 'default_roles' | 'roles' | 'groups'>;

/** The ways to sign in. */
export interface SignInSettings {
  readonly oidc: readonly OidcSettings[];
  readonly ldap: LdapSettings | null;
  readonly header: HeaderSettings | null;
  readonly passwords: boolean;
  readonly breakGlass: readonly string[];
}

/** Passwords alone. */
const PASSWORDS_ALONE: SignInSettings = {
  oidc: [],
  ldap: null,
  header: null,
  passwords: true,
  breakGlass: [],
};

type Environment = Readonly<Record<string, string | undefined>>;

/** A value `env:NAME` stands for the variable of that name, so that secrets need not stand in a file. */
function filled(value: unknown, env: Environment): unknown {
  if (typeof value === 'string') return value.startsWith('env:') ? (env[value.slice(4)] ?? '') : value;
  if (Array.isArray(value)) return value.map((item) => filled(item, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, env)]));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function problemOf(value: unknown): string | null {
  if (value === undefined) return 'is no JSON';
  const [first] = Value.Errors(SignInSchema, value);
  return first === undefined ? null : `does not fit at "${first.instancePath}": ${first.message}`;
}

function settingsOf(value: unknown): SignInSettings | string {
  const problem = problemOf(value);
  if (problem !== null || !Value.Check(SignInSchema, value)) return problem ?? 'does not fit';
  const { oidc = [], ldap = null, header = null, passwords = true, break_glass: breakGlass = [] } = value;
  if (new Set(oidc.map(({ name }) => name)).size < oidc.length) return 'names an OpenID provider twice';
  if (!passwords && breakGlass.length === 0)
    return 'closes the door for passwords and names nobody in break_glass, who would let you in when a provider is down';
  return { oidc, ldap, header, passwords, breakGlass };
}

/**
 * The ways to sign in: JSON in BELVEDERE_SIGN_IN, or in the file that BELVEDERE_SIGN_IN_FILE names. Says what is wrong by `add`.
 */
export function signInOf(env: Environment, add: (name: string, problem: string) => void): SignInSettings {
  const file = env['BELVEDERE_SIGN_IN_FILE'] ?? '';
  const name = file === '' ? 'BELVEDERE_SIGN_IN' : 'BELVEDERE_SIGN_IN_FILE';
  let text = env['BELVEDERE_SIGN_IN'] ?? '';
  try {
    if (file !== '') text = readFileSync(file, 'utf8');
  } catch {
    add(name, `cannot be read: "${file}"`);
    return PASSWORDS_ALONE;
  }
  if (text === '') return PASSWORDS_ALONE;
  const read = settingsOf(filled(parsed(text), env));
  if (typeof read !== 'string') return read;
  add(name, read);
  return PASSWORDS_ALONE;
}

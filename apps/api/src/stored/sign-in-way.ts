import type { SignInKind } from '@belvedere/contracts';
import { and, eq, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../db/store.ts';
import type { SignInSettings } from '../sign-in-config.ts';
import { HEADER_PROVIDER, LDAP_PROVIDER, oidcProvider } from './identity.ts';
import type { UserRow } from './user.ts';

/** A way by which somebody can sign in today; the title is that of an OpenID provider, else empty. */
export interface SignInWay {
  readonly kind: SignInKind;
  readonly title: string;
}

type WayRow = Pick<UserRow, 'username' | 'is_service' | 'password_hash'>;

/** The names that providers have with the people who came by them, for those that are still set up. */
function waysByProvider({ oidc, ldap, header }: SignInSettings): ReadonlyMap<string, SignInWay> {
  return new Map<string, SignInWay>([
    ...oidc.map(({ name, title }) => [oidcProvider(name), { kind: 'oidc', title }] as const),
    ...(ldap === null ? [] : [[LDAP_PROVIDER, { kind: 'ldap', title: '' }] as const]),
    ...(header === null ? [] : [[HEADER_PROVIDER, { kind: 'header', title: '' }] as const]),
  ]);
}

/** By which ways somebody can sign in: their password where passwords are let in, and the providers by which they have come. */
export function signInWaysOf(
  row: WayRow,
  providers: readonly string[],
  settings: SignInSettings,
): readonly SignInWay[] {
  if (row.is_service) return [{ kind: 'token', title: '' }];
  const { passwords, breakGlass } = settings;
  const isOpen = passwords || breakGlass.some((name) => name.toLowerCase() === row.username.toLowerCase());
  const known = waysByProvider(settings);
  return [
    ...(row.password_hash !== null && isOpen ? [{ kind: 'password', title: '' } as const] : []),
    ...providers.flatMap((provider) => known.get(provider) ?? []),
  ];
}

/** The condition that somebody can sign in by a way, or by none; it says in SQL what {@link signInWaysOf} says. */
export function signsInBy(
  { t: { user, userIdentity } }: Reader,
  kind: SignInKind | 'none',
  settings: SignInSettings,
): SQL | undefined {
  const never = sql`1 = 0`;
  const isPerson = eq(user.is_service, false);
  const names = settings.breakGlass.map((name) => name.toLowerCase());
  const isNamed = names.length === 0 ? never : inArray(sql`lower(${user.username})`, names);
  const hasCome = (kinds: readonly SignInKind[]): SQL => {
    const providers = [...waysByProvider(settings)].flatMap(([name, way]) =>
      kinds.includes(way.kind) ? [name] : [],
    );
    if (providers.length === 0) return never;
    return sql`exists (select 1 from ${userIdentity} where ${userIdentity.user_id} = ${user.id} and ${inArray(userIdentity.provider, providers)})`;
  };
  const byPassword = and(isNotNull(user.password_hash), settings.passwords ? undefined : isNamed) ?? never;
  const conditions: Readonly<Record<SignInKind | 'none', SQL | undefined>> = {
    token: eq(user.is_service, true),
    password: and(isPerson, byPassword),
    oidc: and(isPerson, hasCome(['oidc'])),
    ldap: and(isPerson, hasCome(['ldap'])),
    header: and(isPerson, hasCome(['header'])),
    none: and(isPerson, not(byPassword), not(hasCome(['oidc', 'ldap', 'header']))),
  };
  return conditions[kind];
}

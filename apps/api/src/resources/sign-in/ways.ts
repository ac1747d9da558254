import type { SignInSettings } from '../../sign-in-config.ts';

/** Where signing in by a provider begins. */
const beginUrl = (name: string): string => `/login/oidc/${name}`;

/** Where a proxy's word about who comes is taken. */
export const HEADER_URL = '/login/header';

/** The ways to sign in as the page at the door offers them. */
export const presentWays = ({ oidc, ldap, header, passwords }: SignInSettings) => ({
  only_passwords: passwords && header === null && oidc.length === 0,
  passwords: passwords || ldap !== null,
  header: header === null ? null : HEADER_URL,
  providers: oidc.map(({ name, title }) => ({ name, title, url: beginUrl(name) })),
});

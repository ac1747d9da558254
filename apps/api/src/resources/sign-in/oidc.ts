import { contractErrors } from '@belvedere/contracts';
import { isJsonObject } from '@belvedere/core';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { OidcSettings } from '../../sign-in-config.ts';
import { oidcProvider } from '../../stored/identity.ts';
import type { Arrival } from './arrive.ts';

/** What a sign-in that was begun remembers until it comes back. */
export interface Begun {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly next: string | null;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const SCOPE = 'openid profile email';
const KNOWN_FOR_MS = 3_600_000;

/** What is known of providers; it is asked anew after an hour, and after a failure. */
export interface OidcProviders {
  configurationOf(settings: OidcSettings): Promise<Configuration>;
}

async function discovered({ issuer, client_id, client_secret }: OidcSettings): Promise<Configuration> {
  const url = new URL(issuer);
  const execute = [
    enableNonRepudiationChecks,
    // Plain HTTP is for providers on this machine, where nobody listens in.
    ...(url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
      ? [allowInsecureRequests]
      : []),
  ];
  return discovery(url, client_id, client_secret, undefined, { execute });
}

/** Makes the memory of one process. */
export function createOidcProviders(now: () => number): OidcProviders {
  const known = new Map<string, { readonly until: number; readonly found: Promise<Configuration> }>();
  return {
    configurationOf: async (settings) => {
      const { name } = settings;
      const entry = known.get(name);
      const found = entry !== undefined && entry.until > now() ? entry.found : discovered(settings);
      if (found !== entry?.found) known.set(name, { until: now() + KNOWN_FOR_MS, found });
      try {
        return await found;
      } catch {
        known.delete(name);
        throw contractErrors.error('SIGN_IN_UNREACHABLE', { name: settings.title });
      }
    },
  };
}

/** Begins a sign-in: where to send the browser, and what to remember. */
export async function beginOidc(
  configuration: Configuration,
  settings: OidcSettings,
  {
    redirectUri,
    next,
    until,
  }: { readonly redirectUri: string; readonly next: string | null; readonly until: number },
): Promise<{ readonly url: string; readonly begun: Begun }> {
  const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: settings.scope ?? SCOPE,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, begun: { provider: settings.name, state, nonce, verifier, next, until } };
}

const textIn = (claims: Readonly<Record<string, unknown>>, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value : '';
};

function groupsIn(claims: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const value = claims[name];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((group) => typeof group === 'string');
}

/**
 * Who came back. State, nonce, issuer, audience, signature and PKCE are checked, the keys of the provider being read again when it
 * has new ones. With it comes the provider's word about them, which signing out there is asked with. Throws SIGN_IN_REFUSED.
 */
export async function finishOidc(
  configuration: Configuration,
  settings: OidcSettings,
  { url, begun }: { readonly url: URL; readonly begun: Begun },
): Promise<{ readonly arrival: Arrival; readonly idToken: string | null }> {
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no claims');
    const more =
      configuration.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const arrival = arrivalOf(settings, { ...(isJsonObject(more) ? more : {}), ...claims });
    return { arrival, idToken: tokens.id_token ?? null };
  } catch (error) {
    throw contractErrors.error('SIGN_IN_REFUSED', { name: settings.title }, { cause: String(error) });
  }
}

function arrivalOf(settings: OidcSettings, claims: Readonly<Record<string, unknown>>): Arrival {
  const subject = textIn(claims, 'sub');
  const isVerified = claims['email_verified'] === true;
  return {
    provider: oidcProvider(settings.name),
    subject,
    username: textIn(claims, 'preferred_username') || `${settings.name}-${subject}`,
    firstName: textIn(claims, 'given_name'),
    lastName: textIn(claims, 'family_name'),
    email: isVerified ? textIn(claims, 'email') : '',
    groups: groupsIn(claims, settings.groups_claim ?? 'groups'),
  };
}

/** Where the browser goes to sign out at the provider, and comes back from; null where the provider has no such page. */
export function endOidc(
  configuration: Configuration,
  { idToken, backTo }: { readonly idToken: string | null; readonly backTo: string },
): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  return buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: backTo,
    ...(idToken !== null && { id_token_hint: idToken }),
  }).href;
}

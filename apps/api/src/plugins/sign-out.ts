import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_URLS, ROUTES } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { endSession } from '../resources/auth/service.ts';
import { endOidc, type OidcProviders } from '../resources/sign-in/oidc.ts';
import { seal, unseal } from '../security/seal.ts';
import type { Services } from '../services.ts';
import { originOf } from './csrf.ts';
import { PROVIDER_COOKIE, setProviderCookie, setSessionCookie } from './session.ts';
import { deedOfPage, type SignInDoors } from './sign-in-form.ts';

const PLACE = 'cookie:signed_in_by';
/** Browsers drop a cookie of more than 4,096 bytes. */
const COOKIE_MAX = 3900;

const SignedInBy = Type.Object({
  provider: Type.String(),
  idToken: Type.Union([Type.String(), Type.Null()]),
});

/** By which provider somebody signed in, and its word about them. */
type SignedInBy = Static<typeof SignedInBy>;

/** Lets the browser remember by which provider somebody signed in; a word of the provider that is too long for it is left out. */
export function rememberProvider(
  { keys }: Pick<Services, 'keys'>,
  reply: FastifyReply,
  { signedInBy, isSecure }: { readonly signedInBy: SignedInBy; readonly isSecure: boolean },
): void {
  const sealed = (value: SignedInBy): string => seal(keys.seal, PLACE, JSON.stringify(value));
  const whole = sealed(signedInBy);
  const value = whole.length > COOKIE_MAX ? sealed({ ...signedInBy, idToken: null }) : whole;
  setProviderCookie(reply, value, isSecure);
}

function signedInBy({ keys }: Services, request: FastifyRequest): SignedInBy | null {
  const text = new RegExp(`(?:^|;\\s*)${PROVIDER_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(unseal(keys.seal, PLACE, text));
    return Value.Check(SignedInBy, value) ? value : null;
  } catch {
    return null;
  }
}

/** Where signing out goes on: to the provider by which somebody came, or to the door. */
async function farewellUrl(
  services: Services,
  providers: OidcProviders,
  request: FastifyRequest,
): Promise<string> {
  const { config } = services;
  const by = signedInBy(services, request);
  const settings = config.signIn.oidc.find(({ name }) => name === by?.provider);
  if (by === null || settings === undefined || settings.signs_out === false) return PAGE_URLS.signIn;
  const backTo = new URL(PAGE_URLS.signIn, originOf(request, config.publicUrl)).href;
  try {
    const configuration = await providers.configurationOf(settings);
    return endOidc(configuration, { idToken: by.idToken, backTo }) ?? PAGE_URLS.signIn;
  } catch (error) {
    if (!isAppError(error)) throw error;
    request.log.warn({ code: error.code, provider: settings.name }, 'not signed out at the provider');
    return PAGE_URLS.signIn;
  }
}

/** Signing out by an address: here, and at the provider by which somebody came where it has a page for it. */
export function registerSignOut(
  app: FastifyInstance,
  services: Services,
  { audit }: SignInDoors,
  providers: OidcProviders,
): void {
  app.get('/logout', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== 'same-origin' && site !== 'none') return reply.redirect('/', 302);
    const isSecure = originOf(request, services.config.publicUrl).startsWith('https:');
    if (request.sessionId !== null) {
      const { sessionId } = request;
      await audit.told(deedOfPage(request, ROUTES.auth.signOut.name), () => endSession(services, sessionId));
      setSessionCookie(reply, null, isSecure);
    }
    const url = await farewellUrl(services, providers, request);
    setProviderCookie(reply, null, isSecure);
    return reply.redirect(url, 302);
  });
}

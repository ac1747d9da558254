import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractErrors, localTarget, PAGE_URLS, ROUTES } from '@belvedere/contracts';
import { isAppError, isJsonObject } from '@belvedere/core';
import { LRUCache } from 'lru-cache';
import { startSession } from '../resources/auth/service.ts';
import { arrive, type Arrival } from '../resources/sign-in/arrive.ts';
import { arrivalByHeader } from '../resources/sign-in/header.ts';
import { beginOidc, finishOidc, type Begun, type OidcProviders } from '../resources/sign-in/oidc.ts';
import { HEADER_URL } from '../resources/sign-in/ways.ts';
import { seal, unseal } from '../security/seal.ts';
import type { Services } from '../services.ts';
import type { ArrivalSettings, OidcSettings } from '../sign-in-config.ts';
import { originOf } from './csrf.ts';
import { setNewSessionCookie } from './session.ts';
import { deedOfPage, type SignInDoors } from './sign-in-form.ts';
import { rememberProvider } from './sign-out.ts';

const COOKIE = 'sign_in';
const PLACE = 'cookie:sign_in:begun';
const BEGUN_FOR_MS = 10 * 60_000;
const USED_STATES = 100_000;

/** What the browser brings back of a sign-in that was begun; null for what is none of ours. */
function begunIn({ keys }: Services, request: FastifyRequest): Begun | null {
  const text = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (text === undefined) return null;
  try {
    return JSON.parse(unseal(keys.seal, PLACE, text)) as Begun;
  } catch {
    return null;
  }
}

const nextOf = (request: FastifyRequest): string | null => {
  const { query } = request;
  const next = isJsonObject(query) ? query['next'] : null;
  return typeof next === 'string' ? localTarget(next) : null;
};

/** Somebody who comes by another way than a password. */
interface Coming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Page of this server that they wanted. */
  readonly next: string | null;
}

/** Address of the sign-in page that says why somebody was not let in. */
function refusedUrl(code: string, next: string | null): string {
  const params = new URLSearchParams({ error: code, ...(next !== null && { next }) });
  return `${PAGE_URLS.signIn}?${params.toString()}`;
}

/** Signing in by OpenID providers and behind a proxy that says who comes. All of it leads to a page of this server. */
export function registerSignInWays(
  app: FastifyInstance,
  services: Services,
  { limits, audit }: SignInDoors,
  providers: OidcProviders,
): void {
  const { config, keys, clock } = services;
  const used = new LRUCache<string, true>({ max: USED_STATES });

  const isSecure = (request: FastifyRequest): boolean =>
    originOf(request, config.publicUrl).startsWith('https:');
  const setCookie = (request: FastifyRequest, reply: FastifyReply, begun: Begun | null): void => {
    const value =
      begun === null ? '; Max-Age=0' : `${seal(keys.seal, PLACE, JSON.stringify(begun))}; Max-Age=600`;
    const tail = `Path=/login; HttpOnly; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`;
    void reply.header('set-cookie', `${COOKIE}=${value}; ${tail}`);
  };
  const settingsOf = (name: string): OidcSettings => {
    const found = config.signIn.oidc.find((settings) => settings.name === name);
    if (found === undefined) throw contractErrors.error('NOT_FOUND', { type: 'provider', id: name });
    return found;
  };
  const callbackOf = (request: FastifyRequest, { name }: OidcSettings): string =>
    new URL(`/login/oidc/${name}/callback`, originOf(request, config.publicUrl)).href;
  const letIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    arrival: Arrival,
    settings: ArrivalSettings,
  ): Promise<void> => {
    const place = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
    const deed = deedOfPage(request, ROUTES.auth.signIn.name);
    const secret = await audit.told(deed, async () => {
      const user = await arrive(services, arrival, settings);
      return startSession(services, user, place, request.sessionId);
    });
    setNewSessionCookie(reply, secret, isSecure(request));
  };
  const orBack = async (
    { request, reply, next }: Coming,
    enter: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await enter();
    } catch (error) {
      if (!isAppError(error) || error.code === 'TOO_MANY_REQUESTS') throw error;
      request.log.warn({ code: error.code, details: error.details }, 'sign-in refused');
      await audit.failed(deedOfPage(request, ROUTES.auth.signIn.name), '', error.code);
      return reply.redirect(refusedUrl(error.code, next), 302);
    }
  };
  const count = (request: FastifyRequest): void => {
    limits.count(ROUTES.auth.signIn, { address: request.ip, body: {} });
  };

  app.get<{ Params: { name: string } }>('/login/oidc/:name', async (request, reply) => {
    count(request);
    const settings = settingsOf(request.params.name);
    const next = nextOf(request);
    return orBack({ request, reply, next }, async () => {
      const configuration = await providers.configurationOf(settings);
      const until = clock().getTime() + BEGUN_FOR_MS;
      const redirectUri = callbackOf(request, settings);
      const { url, begun } = await beginOidc(configuration, settings, { redirectUri, next, until });
      setCookie(request, reply, begun);
      return reply.redirect(url, 302);
    });
  });

  app.get<{ Params: { name: string } }>('/login/oidc/:name/callback', async (request, reply) => {
    count(request);
    const settings = settingsOf(request.params.name);
    const begun = begunIn(services, request);
    setCookie(request, reply, null);
    return orBack({ request, reply, next: begun?.next ?? null }, async () => {
      const isFresh = begun !== null && begun.until > clock().getTime() && !used.has(begun.state);
      if (!isFresh || begun.provider !== settings.name)
        throw contractErrors.error('SIGN_IN_REFUSED', { name: settings.title });
      used.set(begun.state, true);
      const configuration = await providers.configurationOf(settings);
      const url = new URL(request.url, callbackOf(request, settings));
      const { arrival, idToken } = await finishOidc(configuration, settings, { url, begun });
      await letIn(request, reply, arrival, settings);
      const signedInBy = { provider: settings.name, idToken };
      rememberProvider(services, reply, { signedInBy, isSecure: isSecure(request) });
      return reply.redirect(begun.next ?? PAGE_URLS.home, 302);
    });
  });

  app.get(HEADER_URL, async (request, reply) => {
    count(request);
    const { header } = config.signIn;
    const next = nextOf(request);
    return orBack({ request, reply, next }, async () => {
      const peer = request.socket.remoteAddress ?? '';
      const arrival = header === null ? null : arrivalByHeader(header, request.headers, peer);
      if (header === null || arrival === null) throw contractErrors.error('SIGN_IN_FAILED');
      await letIn(request, reply, arrival, header);
      return reply.redirect(next ?? PAGE_URLS.home, 302);
    });
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { callerOfSession, callerOfToken, type Caller } from '../resources/auth/service.ts';
import { callerOfApiToken, TOKEN_MARK } from '../resources/token/caller.ts';
import { viewerSeen } from '../resources/view-as/service.ts';
import type { ViewerReader } from '../resources/auth/viewer.ts';
import { guestViewer } from '../resources/guest/service.ts';
import { readDomainTicket } from '../security/domain-ticket.ts';
import type { Services } from '../services.ts';
import { isTicketCall, TICKET_HEADER } from './domains.ts';
import { METRICS_PATH } from './metrics.ts';

/** Name of the cookie that holds the session secret. */
const SESSION_COOKIE = 'session';

/** Header that holds the token of a guest, who is then nobody else, whatever a cookie says. */
const GUEST_HEADER = 'x-guesttoken';

/** Name of the cookie that remembers, for signing out alone, by which provider somebody signed in. */
export const PROVIDER_COOKIE = 'signed_in_by';

const COOKIE_LIFE_S = 30 * 24 * 3600;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
    /** Session secret of a browser; null for token calls and strangers. */
    sessionId: string | null;
  }
}

type Known = Pick<FastifyRequest, 'viewer' | 'sessionId'>;
const known = new AsyncLocalStorage<Known>();

/** Calls that `work` makes of this server are those of whoever made `request`, who is not looked up again. */
export const asCallerOf = <Result>({ viewer, sessionId }: Known, work: () => Result): Result =>
  known.run({ viewer, sessionId }, work);

function cookieOf(request: FastifyRequest): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === SESSION_COOKIE && value !== undefined && value !== '') return value;
  }
  return null;
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Sets or removes the cookie that signing out reads. */
export function setProviderCookie(reply: FastifyReply, value: string | null, isSecure: boolean): void {
  const pair = value === null ? '=; Max-Age=0' : `=${value}; Max-Age=${COOKIE_LIFE_S}`;
  const tail = `Path=/logout; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${PROVIDER_COOKIE}${pair}; ${tail}`);
}

/** Sets or removes the session cookie; by which provider its person came stays known. */
export function setSessionCookie(reply: FastifyReply, secret: string | null, isSecure: boolean): void {
  const value =
    secret === null
      ? `${SESSION_COOKIE}=; Max-Age=0`
      : `${SESSION_COOKIE}=${secret}; Max-Age=${COOKIE_LIFE_S}`;
  reply.header('set-cookie', `${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`);
}

/** Sets the session cookie of somebody who signs in anew, and who is not held for one who came by a provider before. */
export function setNewSessionCookie(reply: FastifyReply, secret: string, isSecure: boolean): void {
  setSessionCookie(reply, secret, isSecure);
  setProviderCookie(reply, null, isSecure);
}

/** Finds out who calls, by bearer token or session cookie, before anything else of a route runs. */
export function registerSession(app: FastifyInstance, services: Services, viewers: ViewerReader): void {
  app.decorateRequest('viewer');
  app.decorateRequest('sessionId', null);
  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerOf(request);
    if (token !== null && !request.url.startsWith('/api/v1/security/refresh')) {
      return token.startsWith(TOKEN_MARK)
        ? callerOfApiToken(services, token, request.ip)
        : callerOfToken(services, token, 'access');
    }
    const secret = cookieOf(request);
    return secret === null ? { user: null, sessionId: null } : callerOfSession(services, secret);
  };
  /** Who holds the ticket of a call under another name of this server. Throws SESSION_EXPIRED. */
  const callerOfTicket = async (request: FastifyRequest): Promise<Caller> => {
    const ticket = String(request.headers[TICKET_HEADER]);
    const secret = readDomainTicket(services.keys.seal, ticket, services.clock().getTime());
    const caller = secret === null ? null : await callerOfSession(services, secret);
    if (caller === null || caller.user === null) throw contractErrors.error('SESSION_EXPIRED');
    return caller;
  };
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/assets/') || request.routeOptions.url === METRICS_PATH) return;
    const caller = known.getStore();
    if (caller !== undefined) {
      Object.assign(request, caller);
      return;
    }
    const guestToken = request.headers[GUEST_HEADER];
    if (typeof guestToken === 'string' && guestToken !== '') {
      request.viewer = await guestViewer(services, viewers, guestToken);
      return;
    }
    const isByTicket = isTicketCall(request, services.config.domains);
    const found = await (isByTicket ? callerOfTicket(request) : callerOf(request));
    const viewer = await viewers.viewerOf(found.user, found.scopes);
    request.viewer = await viewerSeen(services, viewers, viewer, found.sessionId);
    // A ticket does not come along by itself, as a cookie does: it needs no token against forged calls.
    request.sessionId = isByTicket ? null : found.sessionId;
  });
}

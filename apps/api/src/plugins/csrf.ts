import type { FastifyRequest } from 'fastify';
import { contractErrors } from '@belvedere/contracts';
import { isCsrfToken } from '../security/csrf-token.ts';
import type { Services } from '../services.ts';

const HEADER = 'x-csrftoken';

/** Scheme and host under which the caller reached us. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Throws ORIGIN_REFUSED for a request that another site's page sent. */
export function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    const own = new Set([request.host, hostOf(originOf(request, publicUrl))]);
    if (!own.has(hostOf(origin))) throw contractErrors.error('ORIGIN_REFUSED', { origin });
  }
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') {
    throw contractErrors.error('ORIGIN_REFUSED', { origin: origin ?? site });
  }
}

/** Throws CSRF_INVALID when a browser's unsafe call has no token of its own session. Token calls need none. */
export function checkCsrf(request: FastifyRequest, { keys, clock }: Services): void {
  if (request.sessionId === null) return;
  const given = request.headers[HEADER];
  if (typeof given !== 'string' || !isCsrfToken(keys.csrf, request.sessionId, given, clock().getTime())) {
    throw contractErrors.error('CSRF_INVALID');
  }
}

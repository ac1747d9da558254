import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { originOf } from './csrf.ts';

/** The content security policy of every answer: nothing inline, nothing from elsewhere. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy with the address that own map tiles come from, and nothing else beside it; unchanged without tiles. */
export function policyWithTiles(tilesUrl: string | null): string {
  if (tilesUrl === null) return CONTENT_SECURITY_POLICY;
  const { origin } = new URL(tilesUrl);
  return CONTENT_SECURITY_POLICY.replace(/(?:img|connect)-src [^;]+/g, (part) => `${part} ${origin}`);
}

/**
 * The policy of the worker that runs charts from outside: its own files and the code of installed charts, and no
 * connection at all. No other address of this server either, for some of them do something when they are read.
 */
export const sandboxPolicy = (origin: string): string =>
  `default-src 'none'; script-src ${origin}/assets/ ${origin}/dynamic-plugins/code/`;

const SANDBOX_FILE = /^\/assets\/chart-sandbox-[\w-]+\.js(?:$|\?)/;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

function policyFor(request: FastifyRequest, publicUrl: string | null, pages: string): string {
  if (!SANDBOX_FILE.test(request.url)) return pages;
  const origin = originOf(request, publicUrl);
  return sandboxPolicy(URL.canParse(origin) ? new URL(origin).origin : "'none'");
}

/** Puts the security headers on every answer, errors included. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, mapTiles }: Pick<Config, 'publicUrl' | 'mapTiles'>,
): void {
  const pages = policyWithTiles(mapTiles?.url ?? null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    reply.header('content-security-policy', policyFor(request, publicUrl, pages));
  });
}

import type { FastifyInstance } from 'fastify';

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

/** The policy of the worker that runs charts from outside: modules of this server and no connection at all. */
export const SANDBOX_POLICY = "default-src 'none'; script-src 'self'";

const SANDBOX_FILE = /^\/assets\/chart-sandbox-[\w-]+\.js(?:$|\?)/;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Puts the security headers on every answer, errors included. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(HEADERS);
    reply.header(
      'content-security-policy',
      SANDBOX_FILE.test(url) ? SANDBOX_POLICY : CONTENT_SECURITY_POLICY,
    );
  });
}

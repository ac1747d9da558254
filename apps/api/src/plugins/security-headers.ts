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

/** A name of this server as policies take it: any port where it has none of its own. */
const sourceOf = (domain: string): string => (/:\d+$/.test(domain) ? domain : `${domain}:*`);

/** The policy of pages: with the address that own map tiles come from, and the other names of this server that data of charts come from. */
export function pagePolicy({ mapTiles, domains }: Pick<Config, 'mapTiles' | 'domains'>): string {
  const tiles = mapTiles === null ? [] : [new URL(mapTiles.url).origin];
  const more = { img: tiles, connect: [...tiles, ...domains.map(sourceOf)] };
  return CONTENT_SECURITY_POLICY.replace(/(img|connect)-src [^;]+/g, (part, kind: keyof typeof more) =>
    [part, ...more[kind]].join(' '),
  );
}

/** The policy with the one style sheet that stands in a page itself, by its hash. */
export const policyWithStyle = (policy: string, hash: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' '${hash}'`);

/**
 * The policy of the frame whose workers run charts from outside, which they inherit: files of the web application and
 * code that the page hands over, and no connection at all. (The page sandboxes the frame, which gives it an origin of
 * its own; a policy that does so as well would forbid its workers to start.) No other address of this server either,
 * for some of them do something when they are read.
 */
const chartFramePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/chart-frame.js ${origin}/assets/ blob:`,
    'worker-src blob:',
    `frame-ancestors ${origin}`,
  ].join('; ');

const CHART_FRAME = /^\/chart-frame\.html(?:$|\?)/;
/** Files without anybody's data, which the frame fetches from its own origin. */
const OPEN_FILES = /^\/(?:assets\/|chart-frame\.js(?:$|\?))/;
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

function framePolicy(request: FastifyRequest, publicUrl: string | null): string {
  const origin = originOf(request, publicUrl);
  return chartFramePolicy(URL.canParse(origin) ? new URL(origin).origin : "'none'");
}

/** Puts the security headers on every answer, errors included. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, ...of }: Pick<Config, 'publicUrl' | 'mapTiles' | 'domains'>,
): void {
  const pages = pagePolicy(of);
  app.addHook('onRequest', async (request, reply) => {
    const isFrame = CHART_FRAME.test(request.url);
    reply.headers(HEADERS);
    if (OPEN_FILES.test(request.url)) reply.headers(OPEN_HEADERS);
    if (isFrame) reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header('content-security-policy', isFrame ? framePolicy(request, publicUrl) : pages);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contractErrors, ROUTES } from '@belvedere/contracts';
import type { Config } from '../config.ts';

/** Header by which a page says who asks, under a name of this server that its cookie does not reach. */
export const TICKET_HEADER = 'x-belvedere-ticket';

const { path: DATA_PATH, method: DATA_METHOD } = ROUTES.chart.data;
/** Longest time that Chromium remembers what a name allows, in seconds. */
const REMEMBERED_S = 7200;
const TOLD_HEADERS = 'x-request-id, server-timing, etag, retry-after, belvedere-ignored';

const withoutScheme = (origin: string): string => origin.replace(/^https?:\/\//i, '').toLowerCase();

/** A name with the port under which this server is being called, unless it has one of its own. */
const withPort = (name: string, host: string): string =>
  /:\d+$/.test(name) ? name : `${name}${/:\d+$/.exec(host)?.[0] ?? ''}`;

/** Whether the page that calls stands under one of the names of this server, by the header that browsers set. */
function isOwnPage({ headers, host }: FastifyRequest, domains: Config['domains']): boolean {
  const { origin } = headers;
  return (
    origin !== undefined &&
    domains.some((name) => withPort(name, host).toLowerCase() === withoutScheme(origin))
  );
}

const isDataPath = ({ url }: FastifyRequest): boolean =>
  url.startsWith(DATA_PATH) && /^\/?(?:\?|$)/.test(url.slice(DATA_PATH.length));

/** Whether a page under another name of this server asks for data of a chart with a ticket; no other call takes one. */
export function isTicketCall(request: FastifyRequest, domains: Config['domains']): boolean {
  const isAsked = request.method === DATA_METHOD && isDataPath(request);
  return isAsked && request.headers[TICKET_HEADER] !== undefined && isOwnPage(request, domains);
}

/**
 * Lets pages under one name of this server ask for data of charts under its others, so that a browser opens more
 * connections at once. No cookie goes with such a call, and no other route answers one. Nothing without such names.
 */
export function registerDomains(app: FastifyInstance, { domains }: Pick<Config, 'domains'>): void {
  if (domains.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isDataPath(request) || !isOwnPage(request, domains)) return;
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-expose-headers': TOLD_HEADERS,
      'timing-allow-origin': request.headers.origin,
    });
  });
  app.options(DATA_PATH, async (request, reply) => {
    const { origin = '' } = request.headers;
    if (!isOwnPage(request, domains)) throw contractErrors.error('ORIGIN_REFUSED', { origin });
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': DATA_METHOD,
        'access-control-allow-headers': `content-type, accept, ${TICKET_HEADER}`,
        'access-control-max-age': REMEMBERED_S,
      })
      .send();
  });
}

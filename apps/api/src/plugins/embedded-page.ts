import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contractErrors } from '@belvedere/contracts';
import { htmlText } from '../http/html-text.ts';
import { domainsOf } from '../resources/embedded/service.ts';
import { isFrom } from '../resources/embedded/domains.ts';
import type { Services } from '../services.ts';
import { findEmbeddings, type EmbeddedRow } from '../stored/embedded.ts';
import type { PageHtml } from './page-html.ts';

async function embeddingAt({ store, config }: Services, uuid: string): Promise<EmbeddedRow> {
  const [row] = config.flags.EMBEDDED_SUPERSET
    ? await findEmbeddings(store.reader, [uuid.toLowerCase()])
    : [];
  if (row === undefined) throw contractErrors.error('NOT_FOUND', { type: 'embedded dashboard', id: uuid });
  return row;
}

/** Throws GUEST_REFUSED for a page that is on none of the domains; with no domain all may. */
function checkReferrer(request: FastifyRequest, domains: readonly string[]): void {
  const referrer = request.headers.referer ?? '';
  if (domains.length === 0 || isFrom(referrer, domains)) return;
  const place = URL.canParse(referrer) ? new URL(referrer).origin : 'an unknown place';
  throw contractErrors.error('GUEST_REFUSED', { what: `a page of ${place}` });
}

/** What everybody's page starts with, as a stranger is told it. */
async function commonOf(app: FastifyInstance, request: FastifyRequest): Promise<unknown> {
  const headers = { host: request.host, accept: 'application/json' };
  const answer = await app.inject({ url: '/api/v1/bootstrap', headers, remoteAddress: request.ip });
  return answer.json<{ readonly common: unknown }>().common;
}

/**
 * The page of an embedded dashboard. It holds no data: the page around it hands over a guest's token. Only pages on the dashboard's
 * domains may frame it.
 */
export function registerEmbeddedPage(
  app: FastifyInstance,
  services: Services,
  { htmlOf, policy }: { readonly htmlOf: PageHtml; readonly policy: string },
): void {
  app.get<{ Params: { uuid: string } }>('/embedded/:uuid', async (request, reply) => {
    const row = await embeddingAt(services, request.params.uuid);
    const domains = domainsOf(row);
    checkReferrer(request, domains);
    const ancestors = domains.length === 0 ? '*' : domains.join(' ');
    const embedded = { dashboard_id: String(row.dashboard_id), allowed_domains: domains };
    const bootstrap = JSON.stringify({ common: await commonOf(app, request), embedded });
    const html = htmlOf('/embedded/', [])?.html ?? '<!doctype html><body class="bv-scope"></body>';
    void reply.removeHeader('x-frame-options');
    return reply
      .headers({
        'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'private, no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(
        html.replace(
          /<body class="bv-scope">/,
          (body) => `${body}<div id="app" hidden data-bootstrap="${htmlText(bootstrap)}"></div>`,
        ),
      );
  });
}

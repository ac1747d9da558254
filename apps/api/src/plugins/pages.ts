import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractErrors, dashboardUrl, localTarget, PAGE_URLS, ROUTES } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { readDashboardPermalink, type DashboardPermalink } from '../resources/dashboard/permalink.ts';
import { createOidcProviders } from '../resources/sign-in/oidc.ts';
import {
  LARGE_FORM_URL,
  postedFormUrl,
  readPostedForm,
  refusedFormUrl,
} from '../resources/sqllab/posted-form.ts';
import { checkAccess } from '../security/check-access.ts';
import { checkView } from '../security/check-route.ts';
import type { Services } from '../services.ts';
import { findValue } from '../stored/key-value.ts';
import { checkOrigin } from './csrf.ts';
import { sendError } from './errors.ts';
import { registerEmbeddedPage } from './embedded-page.ts';
import { createDrawCharts } from './drawn-page/drawn-charts.ts';
import { drawnPage } from './drawn-page/drawn-page.ts';
import { createSettleFilters } from './drawn-page/settle-filters.ts';
import { answerFirstReads } from './first-reads.ts';
import { formFields } from './form-body.ts';
import { createPageHtml } from './page-html.ts';
import { isPage, movedPage } from './page-table.ts';
import { pagePolicy, policyWithStyle } from './security-headers.ts';
import { registerSignInWays } from './sign-in-ways.ts';
import { registerSignInForm, signInUrl, type SignInDoors } from './sign-in-form.ts';
import { registerSignOut } from './sign-out.ts';

const YEAR_S = 31_536_000;
const TOO_LARGE = 413;

const splitUrl = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

async function registerFiles(app: FastifyInstance, webDir: string): Promise<void> {
  if (!existsSync(webDir)) return;
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: true,
    prefix: '/',
    dotfiles: 'deny',
    allowedPath: (path) => !path.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
}

function dashboardLinkUrl(key: string, { dashboardId, state }: DashboardPermalink): string {
  const params = new URLSearchParams({ permalink_key: key });
  for (const [name = '', value = ''] of state.urlParams ?? []) params.append(name, value);
  const anchor = state.anchor ?? '';
  return `${dashboardUrl(dashboardId)}?${params.toString()}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
}

function registerLinks(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string } }>('/superset/dashboard/p/:key', async (request, reply) => {
    const { key } = request.params;
    try {
      const link = await readDashboardPermalink(services, request.viewer, key);
      return await reply.redirect(dashboardLinkUrl(key, link), 302);
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === 'NOT_SIGNED_IN') return reply.redirect(signInUrl(request.url), 302);
      reply.callNotFound();
      return reply;
    }
  });
  app.get<{ Params: { id: string } }>('/r/:id', async (request, reply) => {
    const row = await findValue(services.store.reader, 'short_link', request.params.id, services.clock());
    return reply.redirect(localTarget(row?.value ?? '') ?? '/', 302);
  });
}

/** Refusals of a posted form that no page of SQL Lab explains. */
const NOT_FOR_PAGES: ReadonlySet<string> = new Set(['ORIGIN_REFUSED', 'REQUEST_INVALID']);

const wantsHtml = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

function registerSqlLabForm(app: FastifyInstance, services: Services): void {
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    checkOrigin(request, services.config.publicUrl);
    checkView(ROUTES.sqllab.execute, request.viewer);
    checkAccess({ kind: 'pair', permission: 'can_read', view: 'SQLLab' }, request.viewer);
    const fields = await formFields(request);
    if (fields === null) throw contractErrors.error('REQUEST_INVALID', { reason: 'the body is no form' });
    const form = await readPostedForm(services, { viewer: request.viewer, requestId: request.id }, fields);
    return reply.redirect(await postedFormUrl(services, request.viewer, form), 303);
  };
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await open(request, reply);
    } catch (error) {
      const isShown = isAppError(error) && wantsHtml(request);
      if (isShown && error.code === 'BODY_TOO_LARGE') return reply.redirect(LARGE_FORM_URL, 303);
      if (!isShown || NOT_FOR_PAGES.has(error.code) || request.isMultipart()) throw error;
      if (error.code === 'NOT_SIGNED_IN') return reply.redirect(signInUrl(PAGE_URLS.sqllab), 303);
      const url = refusedFormUrl((await formFields(request)) ?? {});
      if (url === null) throw error;
      return reply.redirect(url, 303);
    }
  };
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    wantsHtml(request) && 'statusCode' in error && error.statusCode === TOO_LARGE
      ? reply.redirect(LARGE_FORM_URL, 303)
      : sendError(request, reply, error);
  app.post('/superset/sqllab', { errorHandler }, show);
  app.post('/sqllab', { errorHandler }, show);
}

/** Serves the files of the web application, and its page at every address that is a page. */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  doors: SignInDoors,
): Promise<void> {
  const { webDir } = services.config;
  const htmlOf = createPageHtml(webDir);
  const drawCharts = createDrawCharts(services);
  const settleFilters = createSettleFilters(services);
  const { flags } = services.config;
  const drawing = {
    allowsHtml: !flags.ESCAPE_MARKDOWN_HTML,
    mayCross: flags.DASHBOARD_CROSS_FILTERS,
    mayLie: flags.HORIZONTAL_FILTER_BAR,
  };
  const policy = pagePolicy(services.config);
  await registerFiles(app, webDir);
  registerLinks(app, services);
  registerSqlLabForm(app, services);
  registerSignInForm(app, services, doors);
  const providers = createOidcProviders(() => services.clock().getTime());
  registerSignInWays(app, services, doors, providers);
  registerSignOut(app, services, doors, providers);
  registerEmbeddedPage(app, services, { htmlOf, policy });

  app.setNotFoundHandler(async (request, reply) => {
    const [path, query] = splitUrl(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const moved = isRead ? movedPage(path, query) : null;
    if (moved !== null) return reply.redirect(moved, 302);
    const isKnown = isPage(path);
    const wantsPage = wantsHtml(request) && !path.startsWith('/api/');
    const reads = isRead && isKnown ? await answerFirstReads(app, request, [path, query]) : [];
    const drawn = await drawnPage({ drawCharts, settleFilters, ...drawing }, request, query, reads);
    const sent = isRead && (isKnown || wantsPage) ? htmlOf(path, reads, drawn) : null;
    if (sent !== null) {
      const { html, styleHash } = sent;
      const page = reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8');
      if (styleHash !== null) page.header('content-security-policy', policyWithStyle(policy, styleHash));
      return page.header('cache-control', 'private, no-cache').send(html);
    }
    const values = { method: request.method, path: path.slice(0, 200) };
    return sendError(request, reply, contractErrors.error('ROUTE_NOT_FOUND', values));
  });
}

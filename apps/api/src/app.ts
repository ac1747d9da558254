import Fastify, { type FastifyInstance } from 'fastify';
import { ALL_ROUTES } from '@belvedere/contracts';
import type { Implementation } from './http/call.ts';
import { openApiDocument } from './http/openapi.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerBodies } from './plugins/form-body.ts';
import { registerHealth } from './plugins/health.ts';
import { registerPages } from './plugins/pages.ts';
import { registerRequestId, requestIdOf } from './plugins/request-id.ts';
import { registerRoutes, type RouteOptions } from './plugins/routes.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSession } from './plugins/session.ts';
import { registerTiming } from './plugins/timing.ts';
import { authImplementations } from './resources/auth/routes.ts';
import { createViewerReader } from './resources/auth/viewer.ts';
import { chartImplementations } from './resources/chart/routes.ts';
import { dashboardImplementations } from './resources/dashboard/routes.ts';
import { datasetImplementations } from './resources/dataset/routes.ts';
import type { Services } from './services.ts';

/** What an app is built with beside its services. */
export interface AppOptions extends RouteOptions {
  readonly version?: string;
}

const BODY_BYTES_MAX = 2 * 1024 * 1024;
const PARAM_CHARS_MAX = 3000;
const REQUEST_TIMEOUT_MS = 120_000;

/** Builds the HTTP server; nothing listens yet. Closing it does not close the services. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    genReqId: (raw) => requestIdOf(raw.headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_CHARS_MAX },
    disableRequestLogging: config.logLevel !== 'info',
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, stream: process.stderr },
    forceCloseConnections: true,
  });
  const viewers = createViewerReader(services.store.reader);
  registerTiming(app);
  registerRequestId(app);
  registerSecurityHeaders(app);
  registerErrors(app);
  await registerBodies(app);
  registerHealth(app, services);
  registerSession(app, services, viewers);
  const implementations: Implementation[] = [
    ...authImplementations(services, viewers),
    ...chartImplementations(services),
    ...dashboardImplementations(services),
    ...datasetImplementations(services),
  ];
  registerRoutes(app, services, implementations, { ...options, isPartial: true });
  const document = openApiDocument(ALL_ROUTES, options.version ?? '0.1.0');
  app.get('/api/v1/_openapi', async () => document);
  await registerPages(app, services);
  return app;
}

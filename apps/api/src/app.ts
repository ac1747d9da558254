import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { ALL_ROUTES, SIGNED_IN } from '@belvedere/contracts';
import type { Config } from './config.ts';
import type { Implementation } from './http/call.ts';
import { openApiDocument } from './http/openapi.ts';
import { registerCompression } from './plugins/compression.ts';
import { registerDomains } from './plugins/domains.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerBodies } from './plugins/form-body.ts';
import { registerHealth } from './plugins/health.ts';
import { registerLegacyData } from './plugins/legacy-data.ts';
import { registerPages } from './plugins/pages.ts';
import { registerReplay, registerReplayKeeping } from './plugins/replay.ts';
import { createCallAudit } from './plugins/audit-call.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { createRateLimits } from './plugins/rate-limits.ts';
import { registerRequestId, requestIdOf } from './plugins/request-id.ts';
import { registerRoutes, type RouteOptions } from './plugins/routes.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerSession } from './plugins/session.ts';
import { HEAD_CHECK_MS, HEAD_TIMEOUT_MS, registerSlowSenders } from './plugins/slow-senders.ts';
import { registerTiming } from './plugins/timing.ts';
import { registerTracing } from './plugins/tracing.ts';
import { tracedEngines } from './query/traced-engines.ts';
import { accessImplementations } from './resources/access/routes.ts';
import { accessRequestImplementations } from './resources/access-request/routes.ts';
import { viewAsImplementations } from './resources/view-as/routes.ts';
import { advancedTypeImplementations } from './resources/advanced-type/routes.ts';
import { annotationLayerImplementations } from './resources/annotation-layer/routes.ts';
import { cssTemplateImplementations } from './resources/css-template/routes.ts';
import { annotationImplementations } from './resources/annotation/routes.ts';
import { auditImplementations } from './resources/audit/routes.ts';
import { authImplementations } from './resources/auth/routes.ts';
import { createViewerReader, type ViewerReader } from './resources/auth/viewer.ts';
import { chartImplementations } from './resources/chart/routes.ts';
import { dashboardImplementations } from './resources/dashboard/routes.ts';
import { datasetImplementations } from './resources/dataset/routes.ts';
import { chartDataImplementations } from './resources/chart/data-routes.ts';
import { chartImageImplementations } from './resources/chart/image-routes.ts';
import { chartThumbnailImplementations } from './resources/chart/thumbnail-routes.ts';
import { dashboardFilterImplementations } from './resources/dashboard-filters/routes.ts';
import { filterSetImplementations } from './resources/filter-set/routes.ts';
import { dashboardFileImplementations } from './resources/dashboard-file/routes.ts';
import { dashboardThumbnailImplementations } from './resources/dashboard-file/thumbnail-routes.ts';
import { databaseImplementations } from './resources/database/routes.ts';
import { datasourceImplementations } from './resources/datasource/routes.ts';
import { embeddedImplementations } from './resources/embedded/routes.ts';
import { exploreImplementations } from './resources/explore/routes.ts';
import { groupImplementations } from './resources/group/routes.ts';
import { guestImplementations } from './resources/guest/routes.ts';
import { guestViewer } from './resources/guest/service.ts';
import { keyValueImplementations } from './resources/key-value/routes.ts';
import { logImplementations } from './resources/log/routes.ts';
import { meImplementations } from './resources/me/routes.ts';
import { permissionImplementations } from './resources/permission/routes.ts';
import { pluginImplementations } from './resources/plugin/routes.ts';
import { queryImplementations } from './resources/query/routes.ts';
import { roleImplementations } from './resources/role/routes.ts';
import { rowRuleImplementations } from './resources/row-rule/routes.ts';
import { savedQueryFormImplementations } from './resources/saved-query/form-routes.ts';
import { savedQueryImplementations } from './resources/saved-query/routes.ts';
import { signInImplementations } from './resources/sign-in/routes.ts';
import { sqlLabImplementations } from './resources/sqllab/routes.ts';
import { tabStateImplementations } from './resources/tab-state/routes.ts';
import { tagImplementations } from './resources/tag/routes.ts';
import { timeRangeImplementations } from './resources/time-range/routes.ts';
import { tokenImplementations } from './resources/token/routes.ts';
import { uploadImplementations } from './resources/upload/routes.ts';
import { userImplementations } from './resources/user/routes.ts';
import { warmUpImplementations } from './resources/warm-up/routes.ts';
import { checkAccess } from './security/check-access.ts';
import type { Services } from './services.ts';

/** What an app is built with beside its services. */
export interface AppOptions extends RouteOptions {
  readonly version?: string;
}

const BODY_BYTES_MAX = 2 * 1024 * 1024;
const PARAM_CHARS_MAX = 3000;

/** A number means the proxies nearest to this server; what stands before them in a header anybody may have written. */
function trustedProxies({ trustProxy }: Config) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number): boolean => hop < trustProxy
    : trustProxy;
}

/** What serves each route of the table. */
function implementationsOf(services: Services, viewers: ViewerReader): Implementation[] {
  return [
    ...accessImplementations(services, viewers),
    ...accessRequestImplementations(services),
    ...viewAsImplementations(services),
    ...advancedTypeImplementations(services),
    ...annotationImplementations(services),
    ...annotationLayerImplementations(services),
    ...cssTemplateImplementations(services),
    ...auditImplementations(services),
    ...authImplementations(services, viewers),
    ...chartImplementations(services),
    ...dashboardImplementations(services),
    ...chartDataImplementations(services),
    ...chartImageImplementations(services),
    ...chartThumbnailImplementations(services),
    ...dashboardThumbnailImplementations(services),
    ...dashboardFileImplementations(services),
    ...dashboardFilterImplementations(services),
    ...filterSetImplementations(services),
    ...databaseImplementations(services),
    ...datasetImplementations(services),
    ...datasourceImplementations(services),
    ...embeddedImplementations(services),
    ...exploreImplementations(services),
    ...groupImplementations(services),
    ...guestImplementations(services),
    ...keyValueImplementations(services),
    ...logImplementations(services),
    ...meImplementations(services),
    ...permissionImplementations(services),
    ...pluginImplementations(services),
    ...queryImplementations(services),
    ...roleImplementations(services),
    ...rowRuleImplementations(services, viewers),
    ...savedQueryImplementations(services),
    ...savedQueryFormImplementations(services),
    ...signInImplementations(services),
    ...sqlLabImplementations(services),
    ...tabStateImplementations(services),
    ...tagImplementations(services),
    ...timeRangeImplementations(services),
    ...tokenImplementations(services),
    ...uploadImplementations(services),
    ...userImplementations(services),
    ...warmUpImplementations(services),
  ];
}

/** Builds the HTTP server; nothing listens yet. Closing it does not close the services. */
export async function buildApp(given: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = given;
  const { version = '0.1.0' } = options;
  const services = config.traces === null ? given : { ...given, engines: tracedEngines(given.engines) };
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 0,
    http: { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: HEAD_CHECK_MS },
    trustProxy: trustedProxies(config),
    genReqId: (raw) => requestIdOf(raw.headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_CHARS_MAX },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'info' }),
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, stream: process.stderr },
    forceCloseConnections: true,
  });
  const viewers = createViewerReader(services.store.reader, config, services.clock);
  await registerTracing(app, config, version);
  registerSlowSenders(app);
  registerReplay(app, services);
  registerTiming(app);
  registerRequestId(app);
  registerSecurityHeaders(app, config);
  registerDomains(app, config);
  registerCompression(app);
  registerReplayKeeping(app);
  registerErrors(app);
  await registerBodies(app);
  registerHealth(app, services);
  registerMetrics(app, services);
  registerSession(app, services, viewers);
  const implementations = implementationsOf(services, viewers);
  const limits = createRateLimits(services.clock, services.tries.fromAddress);
  const audit = createCallAudit(services, app.log);
  app.addHook('onClose', () => audit.flush());
  const guestOf = (token: string) => guestViewer(services, viewers, token);
  registerRoutes(app, { services, limits, audit, guestOf }, implementations, options);
  const document = openApiDocument(ALL_ROUTES, version);
  app.get('/api/v1/_openapi', async ({ viewer }) => {
    checkAccess(SIGNED_IN, viewer);
    return document;
  });
  registerLegacyData(app, services);
  await registerPages(app, services, { limits, audit });
  return app;
}

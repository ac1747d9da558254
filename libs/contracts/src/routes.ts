import { accessRoutes } from './routes/access.ts';
import { accessRequestRoutes } from './routes/access-request.ts';
import { annotationLayerRoutes, annotationRoutes } from './routes/annotation.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { chartRoutes } from './routes/chart.ts';
import { cssTemplateRoutes } from './routes/css-template.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { databaseRoutes } from './routes/database.ts';
import { datasetRoutes } from './routes/dataset.ts';
import { datasourceRoutes } from './routes/datasource.ts';
import { embeddedRoutes, guestRoutes } from './routes/embedded.ts';
import { tagRoutes } from './routes/tag.ts';
import { advancedTypeRoutes, exploreRoutes, timeRangeRoutes } from './routes/explore.ts';
import { filterSetRoutes } from './routes/filter-set.ts';
import { groupRoutes } from './routes/group.ts';
import { keyValueRoutes } from './routes/key-value.ts';
import { logRoutes } from './routes/log.ts';
import { permissionRoutes } from './routes/permission.ts';
import { pluginRoutes } from './routes/plugin.ts';
import { roleRoutes } from './routes/role.ts';
import { rowRuleRoutes } from './routes/row-rule.ts';
import { savedQueryFormRoutes, savedQueryRoutes } from './routes/saved-query.ts';
import { queryRoutes, sqllabRoutes } from './routes/sqllab.ts';
import { tabStateRoutes } from './routes/tab-state.ts';
import { tokenRoutes } from './routes/token.ts';
import { uploadRoutes } from './routes/upload.ts';
import { userRoutes } from './routes/user.ts';
import { viewAsRoutes } from './routes/view-as.ts';
import type { RouteSpec } from './route.ts';

/** Every operation of the API, by resource. */
export const ROUTES = {
  access: accessRoutes,
  accessRequest: accessRequestRoutes,
  advancedType: advancedTypeRoutes,
  annotation: annotationRoutes,
  annotationLayer: annotationLayerRoutes,
  audit: auditRoutes,
  auth: authRoutes,
  chart: chartRoutes,
  cssTemplate: cssTemplateRoutes,
  dashboard: dashboardRoutes,
  database: databaseRoutes,
  dataset: datasetRoutes,
  datasource: datasourceRoutes,
  embedded: embeddedRoutes,
  explore: exploreRoutes,
  filterSet: filterSetRoutes,
  group: groupRoutes,
  guest: guestRoutes,
  keyValue: keyValueRoutes,
  log: logRoutes,
  permission: permissionRoutes,
  plugin: pluginRoutes,
  query: queryRoutes,
  role: roleRoutes,
  rowRule: rowRuleRoutes,
  savedQuery: savedQueryRoutes,
  savedQueryForm: savedQueryFormRoutes,
  sqllab: sqllabRoutes,
  tabState: tabStateRoutes,
  tag: tagRoutes,
  timeRange: timeRangeRoutes,
  token: tokenRoutes,
  upload: uploadRoutes,
  user: userRoutes,
  viewAs: viewAsRoutes,
} as const;

/** The same as a flat list. */
export const ALL_ROUTES: readonly RouteSpec[] = Object.values(ROUTES).flatMap((group) =>
  Object.values<RouteSpec>(group),
);

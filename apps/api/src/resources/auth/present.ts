import {
  DISPLAY_MAX_ROWS,
  FILTER_BOX,
  POSITION_TEXT_LIMIT_BYTES,
  SQLLAB_LIMIT_DEFAULT,
  FILTER_SELECT_ROW_LIMIT,
  holds,
  type Flags,
  type Viewer,
} from '@belvedere/core';
import { extensionsOf, PAGE_URLS, UPLOAD_EXTENSIONS } from '@belvedere/contracts';
import type { Config } from '../../config.ts';
import type { UserRow } from '../../stored/user.ts';
import { settingsOf } from './settings.ts';
import { menuTexts } from './messages.ts';
import type { RoleGrant } from './viewer.ts';

/** A person to themselves. */
export function presentMe(user: UserRow) {
  const { id, username, email, first_name, last_name, is_active } = user;
  return {
    id,
    username,
    email,
    first_name,
    last_name,
    is_active,
    is_anonymous: false,
    settings: settingsOf(user),
  };
}

const rolesMap = (grants: readonly RoleGrant[]): Record<string, string[][]> =>
  Object.fromEntries(grants.map((grant) => [grant.name, grant.pairs.map((pair) => [...pair])]));

function objectGrants(grants: readonly RoleGrant[], permission: string): string[] {
  return grants.flatMap((grant) =>
    grant.pairs.filter((pair) => pair[0] === permission).map((pair) => pair[1]),
  );
}

/** A person with roles and permissions, as pages start with it. */
export function presentBootstrapUser(user: UserRow | null, grants: readonly RoleGrant[]) {
  const permissions = {
    database_access: objectGrants(grants, 'database_access'),
    datasource_access: objectGrants(grants, 'datasource_access'),
  };
  const roles = rolesMap(grants);
  if (user === null) {
    return {
      username: '',
      firstName: '',
      lastName: '',
      isActive: false,
      isAnonymous: true,
      roles,
      permissions,
    };
  }
  return {
    userId: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isActive: user.is_active,
    isAnonymous: false,
    settings: settingsOf(user),
    createdOn: user.created_on.toISOString(),
    roles,
    permissions,
  };
}

const MENU = [
  { name: 'Home', text: menuTexts.home, url: PAGE_URLS.home },
  { name: 'Dashboards', text: menuTexts.dashboards, url: PAGE_URLS.dashboards },
  { name: 'Charts', text: menuTexts.charts, url: PAGE_URLS.charts },
  { name: 'SQL Lab', text: menuTexts.sqlLab, url: PAGE_URLS.sqllab },
  { name: 'Datasets', text: menuTexts.datasets, url: PAGE_URLS.datasets },
  { name: 'Databases', text: menuTexts.databases, url: PAGE_URLS.databases },
  { name: 'Security', text: menuTexts.settings, url: PAGE_URLS.settings },
] as const;

/** Flags as they hold for the viewer: the rows behind a chart are refused to guests, so they are not offered. */
export const presentFlags = (flags: Flags, viewer: Viewer): Flags =>
  viewer.kind === 'guest' ? { ...flags, DRILL_TO_DETAIL: false } : { ...flags };

/** Menu entries the viewer may open. */
export function presentMenu(viewer: Viewer) {
  return {
    menu: MENU.filter((entry) => holds(viewer, 'menu_access', entry.name)).map((entry) => ({
      name: entry.name,
      label: entry.text.text,
      icon: '',
      url: entry.url,
      childs: [],
    })),
    brand: {
      path: PAGE_URLS.home,
      icon: '',
      alt: menuTexts.product.text,
      tooltip: '',
      text: menuTexts.product.text,
    },
    navbar_right: {
      show_watermark: false,
      version_string: '',
      user_is_anonymous: viewer.kind === 'anonymous',
      user_login_url: PAGE_URLS.signIn,
      user_logout_url: '/logout/',
      user_info_url: PAGE_URLS.profile,
      locale: viewer.locale,
    },
  };
}

/** Every configurable value the screens need. */
export function presentConf(config: Config) {
  const { domains, flags, rowLimits, uploadMb, mapTiles, deniedVizTypes, dashboards, explore } = config;
  return {
    SUPERSET_WEBSERVER_TIMEOUT: dashboards.chartTimeoutS,
    SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: POSITION_TEXT_LIMIT_BYTES,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: dashboards.refreshLeastS,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: dashboards.refreshWarning,
    SUPERSET_WEBSERVER_DOMAINS: domains.length === 0 ? null : domains,
    DASHBOARD_AUTO_REFRESH_MODE: dashboards.refreshMode,
    DASHBOARD_AUTO_REFRESH_INTERVALS: dashboards.refreshIntervalsS,
    DASHBOARD_VIRTUALIZATION: true,
    DEFAULT_SQLLAB_LIMIT: SQLLAB_LIMIT_DEFAULT,
    SQL_MAX_ROW: rowLimits.maximum,
    ROW_LIMIT: rowLimits.fallback,
    DISPLAY_MAX_ROW: DISPLAY_MAX_ROWS,
    SAMPLES_ROW_LIMIT: rowLimits.samples,
    FILTER_SELECT_ROW_LIMIT,
    NATIVE_FILTER_DEFAULT_ROW_LIMIT: dashboards.filterRowLimit,
    DEFAULT_VIZ_TYPE: explore.vizType,
    DEFAULT_TIME_FILTER: explore.timeFilter,
    CHART_ROW_LIMIT: explore.rowLimit,
    VIZ_TYPE_DENYLIST: flags.DASHBOARD_NATIVE_FILTERS ? [...deniedVizTypes, FILTER_BOX] : deniedVizTypes,
    ERROR_MESSAGES: config.errorMessages,
    REQUEST_ACCESS_URL: config.requestAccessUrl,
    CSV_EXTENSIONS: extensionsOf('csv'),
    EXCEL_EXTENSIONS: extensionsOf('excel'),
    COLUMNAR_EXTENSIONS: extensionsOf('columnar'),
    ALLOWED_EXTENSIONS: UPLOAD_EXTENSIONS,
    UPLOAD_BYTES_MAX: uploadMb * 1_048_576,
    MAP_TILES: mapTiles,
    SQLLAB_DEFAULT_DBID: null,
    SQLLAB_SAVE_WARNING_MESSAGE: null,
    DISABLE_DATASET_SOURCE_EDIT: false,
    ENABLE_JAVASCRIPT_CONTROLS: false,
    SCHEDULED_QUERIES: {},
    SQL_VALIDATORS_BY_ENGINE: {},
    GLOBAL_ASYNC_QUERIES_TRANSPORT: 'polling',
    GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 500,
    GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: null,
    HTML_SANITIZATION: true,
    HTML_SANITIZATION_SCHEMA_EXTENSIONS: {},
    WELCOME_PAGE_LAST_TAB: 'all',
    ALERT_REPORTS_DEFAULT_CRON_VALUE: '0 0 * * *',
    ALERT_REPORTS_DEFAULT_RETENTION: 90,
    ALERT_REPORTS_DEFAULT_WORKING_TIMEOUT: 3600,
    ALERT_REPORTS_NOTIFICATION_METHODS: ['Email'],
    PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET: true,
    SQLALCHEMY_DOCS_URL: null,
    SQLALCHEMY_DISPLAY_TEXT: null,
    MESSAGES_BY_ERROR_TYPE: {},
  };
}

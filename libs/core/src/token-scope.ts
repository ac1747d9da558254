/** What a token may be made for; each only narrows what its person may do. */
export const TOKEN_SCOPES = ['charts', 'read', 'sqllab', 'write', 'embed', 'admin'] as const;

/** One of {@link TOKEN_SCOPES}. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a pair is for. */
type Area = 'data' | 'charts' | 'objects' | 'sqllab' | 'changes' | 'embed' | 'administration';

const AREAS: Readonly<Record<TokenScope, readonly Area[]>> = {
  charts: ['data', 'charts'],
  read: ['data', 'charts', 'objects'],
  sqllab: ['data', 'charts', 'objects', 'sqllab'],
  write: ['data', 'charts', 'objects', 'changes'],
  embed: ['embed'],
  admin: ['data', 'charts', 'objects', 'sqllab', 'changes', 'embed', 'administration'],
};

const DATA = new Set([
  'database_access',
  'schema_access',
  'datasource_access',
  'all_database_access',
  'all_datasource_access',
]);

/** What charts and dashboards are read with. */
const CHART_VIEWS = new Set([
  'Chart',
  'Dashboard',
  'Dataset',
  'Datasource',
  'Explore',
  'EmbeddedDashboard',
  'AdvancedDataType',
  'Api',
  'AsyncEventsRestApi',
  'FilterSets',
  'Superset',
]);
/** Kept for a while on behalf of whoever looks at a chart; nobody else's. */
const SCRATCH_VIEWS = new Set([
  'ExploreFormDataRestApi',
  'ExplorePermalinkRestApi',
  'DashboardFilterStateRestApi',
  'DashboardPermalinkRestApi',
]);
const OBJECT_VIEWS = new Set([
  'Annotation',
  'CssTemplate',
  'Database',
  'DynamicPlugin',
  'MenuApi',
  'ReportSchedule',
  'Tag',
  'CsvToDatabaseView',
  'ExcelToDatabaseView',
  'ColumnarToDatabaseView',
]);
const SQL_VIEWS = new Set(['SQLLab', 'Query', 'SavedQuery', 'TabStateView', 'TableSchemaView']);

const READING = new Set([
  'can_read',
  'can_get',
  'can_export',
  'can_csv',
  'can_samples',
  'can_external_metadata',
  'can_external_metadata_by_name',
  'can_get_column_values',
  'can_explore',
  'can_explore_json',
  'can_dashboard',
  'can_slice',
  'can_log',
  'can_fetch_datasource_metadata',
  'can_share_chart',
  'can_share_dashboard',
  'can_time_range',
  'can_query',
  'can_query_form_data',
  'can_list',
]);
/** Writes that only administrators make, on views that others read. */
const ADMINISTRATORS = new Set(['can_write Database', 'can_write DynamicPlugin']);
const SQL_SCREENS = new Set(['can_sqllab', 'can_sqllab_history']);
const SQL_MENUS = new Set(['SQL Lab', 'SQL Editor', 'Saved Queries', 'Query Search']);
const OBJECT_MENUS = new Set([
  'Home',
  'Charts',
  'Dashboards',
  'Datasets',
  'Data',
  'Databases',
  'Manage',
  'Import Dashboards',
  'CSS Templates',
  'Alerts & Report',
  'Annotation Layers',
]);
const EMBEDDING = new Set([
  'can_grant_guest_token SecurityRestApi',
  'can_get_embedded Dashboard',
  'can_set_embedded Dashboard',
  'can_delete_embedded Dashboard',
]);

function menuArea(menu: string): Area {
  if (SQL_MENUS.has(menu)) return 'sqllab';
  return OBJECT_MENUS.has(menu) ? 'objects' : 'administration';
}

/** A pair that nobody has placed is an administrator's. */
function areaOf(permission: string, view: string): Area {
  if (DATA.has(permission)) return 'data';
  if (permission === 'menu_access') return menuArea(view);
  const pair = `${permission} ${view}`;
  if (EMBEDDING.has(pair)) return 'embed';
  if (ADMINISTRATORS.has(pair)) return 'administration';
  if (SCRATCH_VIEWS.has(view)) return 'charts';
  if (SQL_VIEWS.has(view) || SQL_SCREENS.has(permission)) return 'sqllab';
  const isReading = READING.has(permission);
  if (CHART_VIEWS.has(view)) return isReading ? 'charts' : 'changes';
  if (OBJECT_VIEWS.has(view)) return isReading ? 'objects' : 'changes';
  return pair === 'can_recent_activity Log' ? 'objects' : 'administration';
}

/** Whether scopes let a pair through that the person holds; no scopes let nothing through. */
export function scopesAllow(scopes: readonly TokenScope[], permission: string, view: string): boolean {
  const area = areaOf(permission, view);
  return scopes.some((scope) => AREAS[scope].includes(area));
}

/** Whether a text names a scope. */
export const isTokenScope = (text: unknown): text is TokenScope =>
  TOKEN_SCOPES.some((scope) => scope === text);

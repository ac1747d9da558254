/** Address of a dashboard by slug or id. */
export const dashboardUrl = (idOrSlug: string | number): string =>
  `/superset/dashboard/${encodeURIComponent(idOrSlug)}/`;

/** Address of the versions of a dashboard. */
export const dashboardVersionsUrl = (idOrSlug: string | number): string =>
  `${dashboardUrl(idOrSlug)}versions/`;

/** Address of a chart in Explore. */
export const chartUrl = (sliceId: number): string => `/explore/?slice_id=${sliceId}`;

/** Address of a chart in Explore, with the filters of the dashboard page that it is opened from. */
export const chartOfDashboardUrl = (sliceId: number, dashboardId: number, pageId: string): string =>
  `${chartUrl(sliceId)}&dashboard_id=${dashboardId}&dashboard_page_id=${encodeURIComponent(pageId)}`;

/** Address of Explore on a dataset. */
export const exploreDatasetUrl = (datasetId: number, type = 'table'): string =>
  `/explore/?datasource_type=${type}&datasource_id=${datasetId}`;

/** Address of Explore with stored form data. */
export const exploreKeyUrl = (formDataKey: string): string =>
  `/explore/?form_data_key=${encodeURIComponent(formDataKey)}`;

/** Address of the annotations of a layer. */
export const annotationsUrl = (layerId: number): string => `/annotationlayer/${layerId}/annotation/`;

/** Address of what carries a tag. */
export const tagUrl = (tagId: number): string => `/superset/tags/${tagId}/`;

/** Address of SQL Lab with a saved query opened in a new tab. It never runs by itself. */
export const savedQueryUrl = (savedQueryId: number): string => `/sqllab/?savedQueryId=${savedQueryId}`;

/** Address of SQL Lab with the text of a run opened in a new tab. It never runs by itself. */
export const sqlRunUrl = (queryId: number): string => `/sqllab/?queryId=${queryId}`;

/** Address of SQL Lab with a text opened in a new tab. It never runs by itself. */
export function sqlTextUrl(input: {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  readonly name?: string;
}): string {
  const params = new URLSearchParams({ dbid: String(input.databaseId), sql: input.sql });
  if (input.schema !== null) params.set('schema', input.schema);
  if (input.name !== undefined) params.set('name', input.name);
  return `/sqllab/?${params.toString()}`;
}

/** Address of a tab of the settings, or of what stands below it. */
export const settingsUrl = (tab: string, below: string | number = ''): string =>
  below === '' ? `/settings/${tab}/` : `/settings/${tab}/${encodeURIComponent(below)}/`;

/** Addresses of the pages without an object. */
export const PAGE_URLS = {
  home: '/superset/welcome/',
  dashboards: '/dashboard/list/',
  charts: '/chart/list/',
  sqllab: '/sqllab/',
  savedQueries: '/savedqueryview/list/',
  queryHistory: '/sqllab/history/',
  datasets: '/tablemodelview/list/',
  databases: '/databaseview/list/',
  annotationLayers: '/annotationlayer/list/',
  cssTemplates: '/csstemplatemodelview/list/',
  tags: '/superset/tags/',
  plugins: '/dynamic-plugins/list/',
  settings: '/settings/',
  profile: '/profile/',
  newChart: '/chart/add',
  newDashboard: '/dashboard/new/',
  signIn: '/login/',
  signOut: '/logout/',
  setup: '/setup/',
  password: '/password/',
} as const;

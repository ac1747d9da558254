import { ALL_ROUTES } from '@belvedere/contracts';
import type { PermissionPair } from '@belvedere/core';

/** Names of the roles every installation starts with. */
export const ROLE_NAMES = ['Admin', 'Alpha', 'Gamma', 'sql_lab', 'Public'] as const;

/** One of {@link ROLE_NAMES}. */
export type RoleName = (typeof ROLE_NAMES)[number];

const of = (view: string, ...permissions: string[]): PermissionPair[] =>
  permissions.map((permission) => [permission, view]);
const menus = (...names: string[]): PermissionPair[] => names.map((name) => ['menu_access', name]);

const READ_WRITE = ['can_read', 'can_write'] as const;

const READING: readonly PermissionPair[] = [
  ...of('Chart', ...READ_WRITE, 'can_export'),
  ...of('Dashboard', ...READ_WRITE, 'can_export'),
  ...of('Dataset', 'can_read', 'can_export'),
  ...of('Database', 'can_read'),
  ...of('Query', 'can_read'),
  ...of('CssTemplate', 'can_read'),
  ...of('Tag', 'can_read'),
  ...of('Annotation', 'can_read'),
  ...of('AdvancedDataType', 'can_read'),
  ...of('Explore', 'can_read'),
  ...of('ExploreFormDataRestApi', ...READ_WRITE),
  ...of('ExplorePermalinkRestApi', ...READ_WRITE),
  ...of('DashboardFilterStateRestApi', ...READ_WRITE),
  ...of('DashboardPermalinkRestApi', ...READ_WRITE),
  ...of('FilterSets', ...READ_WRITE),
  ...of('EmbeddedDashboard', 'can_read'),
  ...of(
    'Superset',
    'can_csv',
    'can_share_dashboard',
    'can_share_chart',
    'can_explore_json',
    'can_explore',
    'can_dashboard',
    'can_log',
    'can_fetch_datasource_metadata',
    'can_slice',
  ),
  ...of(
    'Datasource',
    'can_samples',
    'can_get',
    'can_external_metadata',
    'can_external_metadata_by_name',
    'can_get_column_values',
  ),
  ...of('Log', 'can_recent_activity'),
  ...of('Api', 'can_time_range', 'can_query', 'can_query_form_data'),
  ...of('AsyncEventsRestApi', 'can_list'),
  ...of('MenuApi', 'can_get'),
  ...menus('Home', 'Charts', 'Dashboards', 'Datasets', 'Data'),
];

const ALPHA_ONLY: readonly PermissionPair[] = [
  ...of('Dataset', 'can_write', 'can_duplicate', 'can_get_or_create_dataset'),
  ...of('Database', 'can_export'),
  ...of('Datasource', 'can_save'),
  ...of('DynamicPlugin', 'can_read'),
  ...of('CssTemplate', 'can_write'),
  ...of('Annotation', 'can_write'),
  ...of('ReportSchedule', ...READ_WRITE),
  ...of('ImportExportRestApi', 'can_import_'),
  ...of('Tag', ...READ_WRITE),
  ...of('CsvToDatabaseView', 'can_this_form_get', 'can_this_form_post'),
  ...of('ExcelToDatabaseView', 'can_this_form_get', 'can_this_form_post'),
  ...of('ColumnarToDatabaseView', 'can_this_form_get', 'can_this_form_post'),
  ...of('all_datasource_access', 'all_datasource_access'),
  ...of('all_database_access', 'all_database_access'),
  ...menus(
    'Databases',
    'Manage',
    'Import Dashboards',
    'CSS Templates',
    'Alerts & Report',
    'Annotation Layers',
  ),
];

const SQL_LAB: readonly PermissionPair[] = [
  ...of('SavedQuery', ...READ_WRITE, 'can_export'),
  ...of('Query', 'can_read', 'can_export_csv'),
  ...of(
    'SQLLab',
    'can_execute_sql_query',
    'can_get_results',
    'can_export_csv',
    'can_read',
    'can_estimate_query_cost',
    'can_format_sql',
  ),
  ...of('Superset', 'can_sqllab', 'can_sqllab_history', 'can_csv', 'can_read'),
  ...of(
    'TabStateView',
    'can_get',
    'can_post',
    'can_put',
    'can_delete',
    'can_activate',
    'can_delete_query',
    'can_migrate_query',
  ),
  ...of('TableSchemaView', 'can_post', 'can_delete', 'can_expanded'),
  ...of('Database', 'can_read'),
  ...menus('SQL Lab', 'SQL Editor', 'Saved Queries', 'Query Search'),
];

const ADMIN_ONLY: readonly PermissionPair[] = [
  ...of('Database', 'can_write'),
  ...of('Dataset', 'can_warm_up_cache'),
  ...of('Chart', 'can_warm_up_cache'),
  ...of('Log', ...READ_WRITE),
  ...of('Row Level Security', ...READ_WRITE),
  ...of('User', ...READ_WRITE),
  ...of('Role', ...READ_WRITE),
  ...of('Group', ...READ_WRITE),
  ...of('SecurityRestApi', 'can_grant_guest_token'),
  ...of('Dashboard', 'can_set_embedded', 'can_get_embedded', 'can_delete_embedded'),
  ...of('DynamicPlugin', 'can_write'),
  ...of('ImportExportRestApi', 'can_export'),
  ...of('all_query_access', 'all_query_access'),
  ...menus(
    'Security',
    'List Users',
    'List Roles',
    'List Groups',
    'Action Log',
    'Row Level Security',
    'Plugins',
  ),
];

const routePairs = (): PermissionPair[] =>
  ALL_ROUTES.flatMap(({ access }) =>
    access.kind === 'pair' ? [[access.permission, access.view] as const] : [],
  );

function unique(pairs: readonly PermissionPair[]): PermissionPair[] {
  return [...new Map(pairs.map((pair) => [pair.join('\u0000'), pair])).values()];
}

/** The pairs each starting role grants. Admin holds every pair by its name; its list is what screens show. */
export const ROLE_PAIRS: Readonly<Record<RoleName, readonly PermissionPair[]>> = {
  Admin: unique([...READING, ...ALPHA_ONLY, ...SQL_LAB, ...ADMIN_ONLY, ...routePairs()]),
  Alpha: unique([...READING, ...ALPHA_ONLY]),
  Gamma: unique(READING),
  sql_lab: unique(SQL_LAB),
  Public: [],
};

/** Pairs that a starting role granted in an earlier version and grants no longer; installations lose them at start. */
export const WITHDRAWN_PAIRS: Readonly<Partial<Record<RoleName, readonly PermissionPair[]>>> = {
  Alpha: [...of('Database', 'can_write'), ...of('Dataset', 'can_warm_up_cache')],
};

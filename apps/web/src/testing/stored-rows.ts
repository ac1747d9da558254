const PERSON = { id: 1, first_name: 'Ada', last_name: 'King' };

const stored = (id: number) => ({
  id,
  uuid: `uuid-${id}`,
  version: 1,
  changed_on_delta_humanized: 'an hour ago',
  changed_by: PERSON,
  created_by: PERSON,
  can: ['read', 'write', 'delete'],
});

/** A chart as its list gives it. */
export const chartRow = (id: number, more: object = {}) => ({
  ...stored(id),
  owners: [PERSON],
  slice_name: `Chart ${id}`,
  thumbnail_url: null,
  viz_type: 'table',
  datasource_name_text: 'main.flights',
  datasource_url: '/explore/?datasource_type=table&datasource_id=7',
  dashboards: [{ id: 3, dashboard_title: 'Air traffic' }],
  tags: [{ id: 5, name: 'Travel' }],
  ...more,
});

/** A dashboard as its list gives it. */
export const dashboardRow = (id: number, more: object = {}) => ({
  ...stored(id),
  owners: [PERSON],
  dashboard_title: `Dashboard ${id}`,
  thumbnail_url: null,
  slug: null,
  published: true,
  status: 'published',
  certified_by: null,
  tags: [],
  ...more,
});

/** A dataset as its list gives it. */
export const datasetRow = (id: number, more: object = {}) => ({
  ...stored(id),
  owners: [PERSON],
  table_name: `Dataset ${id}`,
  kind: 'physical',
  database: { id: 1, database_name: 'Warehouse' },
  schema: 'main',
  description: null,
  explore_url: `/explore/?datasource_type=table&datasource_id=${id}`,
  chart_count: 0,
  dashboard_count: 0,
  ...more,
});

/** A database as its list gives it. */
export const databaseRow = (id: number, more: object = {}) => ({
  ...stored(id),
  database_name: `Database ${id}`,
  expose_in_sqllab: true,
  allow_dml: false,
  engine_information: { title: 'DuckDB', supports_file_upload: true, disable_ssh_tunneling: true },
  ...more,
});

/** A layer of annotations as its list gives it. */
export const layerRow = (id: number, more: object = {}) => ({
  ...stored(id),
  name: `Layer ${id}`,
  descr: null,
  changed_by_name: 'Ada King',
  ...more,
});

/** An annotation as the list of its layer gives it; it marks one moment. */
export const annotationRow = (id: number, more: object = {}) => ({
  ...stored(id),
  short_descr: `Annotation ${id}`,
  long_descr: null,
  start_dttm: '2024-05-01T10:00:00',
  end_dttm: '2024-05-01T10:00:00',
  json_metadata: null,
  ...more,
});

/** A saved query as its list gives it. */
export const queryRow = (id: number, more: object = {}) => ({
  ...stored(id),
  label: `Query ${id}`,
  sql: 'SELECT 1',
  schema: 'main',
  database: { id: 1, database_name: 'Warehouse' },
  db_id: 1,
  description: null,
  template_parameters: null,
  last_run_delta_humanized: null,
  tags: [],
  ...more,
});

/** A run as the query history gives it. */
export const runRow = (id: number, more: object = {}) => ({
  id,
  client_id: `run${id}`,
  changed_on: '2024-05-01T10:00:00',
  database: { id: 1, database_name: 'Warehouse' },
  schema: 'main',
  sql: `SELECT ${id}`,
  executed_sql: null,
  sql_tables: [],
  status: 'success',
  tab_name: `Tab ${id}`,
  user: { id: 1, first_name: 'Ada', last_name: 'Admin' },
  start_time: 1_714_557_600_000,
  end_time: 1_714_557_601_500,
  rows: 3,
  result_name: null,
  tmp_table_name: null,
  tracking_url: null,
  error_message: null,
  error_code: null,
  ...more,
});

/** An installed chart as the list gives it. */
export const pluginRow = (id: number, more: object = {}) => ({
  ...stored(id),
  key: `plugin-${id}`,
  name: `Plugin ${id}`,
  description: 'Draws a greeting',
  package_version: '1.2.0',
  api_version: 1,
  view: 'scene',
  sha256: 'a'.repeat(64),
  size: 4200,
  source_url: null,
  is_enabled: true,
  is_dev: false,
  ...more,
});

/** A page of a list; `count` of all unless said otherwise. */
export const listOf = <Row extends { readonly id: number }>(
  result: readonly Row[],
  count = result.length,
) => ({
  count,
  ids: result.map(({ id }) => id),
  result,
});

import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable as table, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, int, json, long, num, text, time } from './columns.sqlite.ts';

const now = () => new Date();

const stored = () => ({
  id: id(),
  uuid: text().notNull(),
  created_on: time().notNull().$defaultFn(now),
  changed_on: time().notNull().$defaultFn(now),
  created_by_id: int(),
  changed_by_id: int(),
  version: int().notNull().default(1),
  deleted_at: time(),
});

const managed = () => ({
  is_managed_externally: flag().notNull().default(false),
  external_url: text(),
});

const certified = () => ({ certified_by: text(), certification_details: text() });

/** The one row that names this installation; its uuid is part of every key and channel. */
export const instance = table('instance', {
  id: int().primaryKey(),
  uuid: text().notNull(),
  created_on: time().notNull().$defaultFn(now),
});

/**
 * People who may sign in, and programs that hold tokens only (`is_service`). `auth_epoch` grows whenever every session and token of
 * the person must end; `ends_on` is when the person may no longer sign in. `totp` is sealed: the secret of the second factor, the
 * last step that was used and the hashes of recovery codes; null without one.
 */
export const user = table(
  'user_account',
  {
    ...stored(),
    username: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    email: text().notNull().default(''),
    password_hash: text(),
    is_active: flag().notNull().default(true),
    auth_epoch: int().notNull().default(1),
    login_count: int().notNull().default(0),
    last_login: time(),
    settings: json(),
    is_service: flag().notNull().default(false),
    ends_on: time(),
    totp: text(),
  },
  (t) => [
    uniqueIndex('user_uuid').on(t.uuid),
    uniqueIndex('user_username')
      .on(t.username)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Named sets of permission pairs. */
export const role = table('role', { ...stored(), name: text().notNull() }, (t) => [
  uniqueIndex('role_uuid').on(t.uuid),
  uniqueIndex('role_name')
    .on(t.name)
    .where(sql`${t.deleted_at} is null`),
]);

/** Which pair a role grants. */
export const rolePermission = table(
  'role_permission',
  {
    role_id: int()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permission: text().notNull(),
    view: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission, t.view] })],
);

/** Which roles a person has. */
export const userRole = table(
  'user_role',
  {
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role_id: int()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role_id] })],
);

/** People who get their roles together. */
export const group = table(
  'user_group',
  { ...stored(), name: text().notNull(), label: text(), description: text() },
  (t) => [
    uniqueIndex('user_group_uuid').on(t.uuid),
    uniqueIndex('user_group_name')
      .on(t.name)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Which people are in a group. */
export const groupUser = table(
  'user_group_user',
  {
    group_id: int()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.user_id] }), index('user_group_user_user').on(t.user_id)],
);

/** Which roles the people of a group have. */
export const groupRole = table(
  'user_group_role',
  {
    group_id: int()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    role_id: int()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.role_id] })],
);

/** Pairs by the numbers that programs know them by; a pair keeps its number for ever. */
export const permissionPair = table(
  'permission_pair',
  { id: id(), permission: text().notNull(), view: text().notNull() },
  (t) => [uniqueIndex('permission_pair_names').on(t.permission, t.view)],
);

/** Sign-ins of browsers; `id` is the hash of the cookie. */
export const session = table(
  'session',
  {
    id: text().primaryKey(),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    auth_epoch: int().notNull(),
    created_on: time().notNull().$defaultFn(now),
    seen_on: time().notNull().$defaultFn(now),
    expires_on: time().notNull(),
    revoked_on: time(),
    address: text(),
    agent: text(),
  },
  (t) => [index('session_user').on(t.user_id)],
);

/** Who somebody is at a provider of sign-ins; `subject` is what the provider calls the person for ever. */
export const userIdentity = table(
  'user_identity',
  {
    id: id(),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    subject: text().notNull(),
    created_on: time().notNull().$defaultFn(now),
    used_on: time(),
  },
  (t) => [
    uniqueIndex('user_identity_subject').on(t.provider, t.subject),
    index('user_identity_user').on(t.user_id),
  ],
);

/** Tokens of programs. `hash` is what is kept of the secret, `prefix` its first characters, by which people know it. */
export const apiToken = table(
  'api_token',
  {
    id: id(),
    uuid: text().notNull(),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull(),
    scopes: json().notNull(),
    created_on: time().notNull().$defaultFn(now),
    created_by_id: int(),
    expires_on: time(),
    used_on: time(),
    used_from: text(),
    revoked_on: time(),
  },
  (t) => [uniqueIndex('api_token_hash').on(t.hash), index('api_token_user').on(t.user_id)],
);

/** Connections to data. `secrets` is sealed and never leaves the server. */
export const database = table(
  'database_connection',
  {
    ...stored(),
    database_name: text().notNull(),
    engine: text().notNull(),
    driver: text(),
    sqlalchemy_uri: text().notNull().default(''),
    configuration_method: text().notNull().default('sqlalchemy_form'),
    parameters: json(),
    secrets: text(),
    extra: text(),
    cache_timeout: int(),
    expose_in_sqllab: flag().notNull().default(true),
    allow_run_async: flag().notNull().default(false),
    allow_file_upload: flag().notNull().default(false),
    allow_ctas: flag().notNull().default(false),
    allow_cvas: flag().notNull().default(false),
    allow_dml: flag().notNull().default(false),
    force_ctas_schema: text(),
    impersonate_user: flag().notNull().default(false),
    ...managed(),
  },
  (t) => [
    uniqueIndex('database_uuid').on(t.uuid),
    uniqueIndex('database_name')
      .on(t.database_name)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Physical tables and saved SQL that charts read. */
export const dataset = table(
  'dataset',
  {
    ...stored(),
    database_id: int()
      .notNull()
      .references(() => database.id),
    table_name: text().notNull(),
    schema: text().notNull().default(''),
    sql: text(),
    description: text(),
    main_dttm_col: text(),
    offset: int().notNull().default(0),
    default_endpoint: text(),
    cache_timeout: int(),
    is_sqllab_view: flag().notNull().default(false),
    template_params: text(),
    params: text(),
    extra: text(),
    filter_select_enabled: flag().notNull().default(true),
    fetch_values_predicate: text(),
    normalize_columns: flag().notNull().default(false),
    always_filter_main_dttm: flag().notNull().default(false),
    ...managed(),
  },
  (t) => [
    uniqueIndex('dataset_uuid').on(t.uuid),
    index('dataset_recent')
      .on(t.changed_on, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('dataset_title')
      .on(sql`${t.table_name} collate nocase`, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('dataset_changer')
      .on(t.changed_by_id, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('dataset_database')
      .on(t.database_id, t.id)
      .where(sql`${t.deleted_at} is null`),
    uniqueIndex('dataset_name')
      .on(t.database_id, t.schema, t.table_name)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Columns of a dataset, real and calculated. */
export const datasetColumn = table(
  'dataset_column',
  {
    id: id(),
    uuid: text().notNull(),
    dataset_id: int()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    position: int().notNull().default(0),
    created_on: time().notNull().$defaultFn(now),
    changed_on: time().notNull().$defaultFn(now),
    column_name: text().notNull(),
    type: text(),
    kind: text().notNull().default('text'),
    type_generic: int(),
    advanced_data_type: text(),
    verbose_name: text(),
    description: text(),
    expression: text(),
    extra: text(),
    filterable: flag().notNull().default(true),
    groupby: flag().notNull().default(true),
    is_active: flag().notNull().default(true),
    is_dttm: flag().notNull().default(false),
    python_date_format: text(),
  },
  (t) => [uniqueIndex('dataset_column_name').on(t.dataset_id, t.column_name)],
);

/** Saved metrics of a dataset. */
export const datasetMetric = table(
  'dataset_metric',
  {
    id: id(),
    uuid: text().notNull(),
    dataset_id: int()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
    position: int().notNull().default(0),
    created_on: time().notNull().$defaultFn(now),
    changed_on: time().notNull().$defaultFn(now),
    metric_name: text().notNull(),
    expression: text().notNull(),
    verbose_name: text(),
    description: text(),
    metric_type: text(),
    d3format: text(),
    currency: text(),
    warning_text: text(),
    extra: text(),
  },
  (t) => [uniqueIndex('dataset_metric_name').on(t.dataset_id, t.metric_name)],
);

/** Saved charts. */
export const chart = table(
  'chart',
  {
    ...stored(),
    slice_name: text().notNull(),
    viz_type: text().notNull().default('table'),
    datasource_id: int().notNull(),
    datasource_type: text().notNull().default('table'),
    params: text(),
    query_context: text(),
    description: text(),
    cache_timeout: int(),
    ...certified(),
    ...managed(),
    last_saved_on: time(),
    last_saved_by_id: int(),
  },
  (t) => [
    uniqueIndex('chart_uuid').on(t.uuid),
    index('chart_recent')
      .on(t.changed_on, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('chart_by_type')
      .on(t.viz_type, t.changed_on, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('chart_datasource')
      .on(t.datasource_id, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('chart_name')
      .on(sql`${t.slice_name} collate nocase`, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('chart_changer')
      .on(t.changed_by_id, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('chart_saver')
      .on(t.last_saved_by_id, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('chart_saved')
      .on(t.last_saved_on, t.id)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Dashboards; position and metadata are kept as the text that was saved. */
export const dashboard = table(
  'dashboard',
  {
    ...stored(),
    dashboard_title: text().notNull(),
    slug: text(),
    css: text(),
    position_json: text(),
    json_metadata: text(),
    published: flag().notNull().default(false),
    ...certified(),
    ...managed(),
  },
  (t) => [
    uniqueIndex('dashboard_uuid').on(t.uuid),
    index('dashboard_recent')
      .on(t.changed_on, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('dashboard_title')
      .on(sql`${t.dashboard_title} collate nocase`, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('dashboard_published')
      .on(t.published, t.changed_on, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('dashboard_changer')
      .on(t.changed_by_id, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('dashboard_creator')
      .on(t.created_by_id, t.id)
      .where(sql`${t.deleted_at} is null`),
    uniqueIndex('dashboard_slug')
      .on(t.slug)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Which charts a dashboard shows. */
export const dashboardChart = table(
  'dashboard_chart',
  {
    dashboard_id: int()
      .notNull()
      .references(() => dashboard.id, { onDelete: 'cascade' }),
    chart_id: int()
      .notNull()
      .references(() => chart.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.dashboard_id, t.chart_id] }),
    index('dashboard_chart_chart').on(t.chart_id),
  ],
);

/** Roles that may read a dashboard. */
export const dashboardRole = table(
  'dashboard_role',
  {
    dashboard_id: int()
      .notNull()
      .references(() => dashboard.id, { onDelete: 'cascade' }),
    role_id: int()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.dashboard_id, t.role_id] })],
);

/** Dashboards that other pages may show; `uuid` is the number of the page. */
export const embeddedDashboard = table(
  'embedded_dashboard',
  {
    uuid: text().primaryKey(),
    dashboard_id: int()
      .notNull()
      .references(() => dashboard.id, { onDelete: 'cascade' }),
    allowed_domains: json().notNull(),
    created_on: time().notNull().$defaultFn(now),
    changed_on: time().notNull().$defaultFn(now),
    changed_by_id: int(),
  },
  (t) => [uniqueIndex('embedded_dashboard_dashboard').on(t.dashboard_id)],
);

/** What single people may read, until a day or for ever; comes of a request that was approved. */
export const objectGrant = table(
  'object_grant',
  {
    id: id(),
    object_type: text().notNull(),
    object_id: int().notNull(),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    request_id: int(),
    created_on: time().notNull().$defaultFn(now),
    created_by_id: int(),
    expires_on: time(),
  },
  (t) => [
    uniqueIndex('object_grant_one').on(t.user_id, t.object_type, t.object_id),
    index('object_grant_object').on(t.object_type, t.object_id),
  ],
);

/**
 * Requests for access. `address` is what was asked for, as it stands in the address of the page; `object_id` is null when nothing is
 * there, which whoever asks never learns.
 */
export const accessRequest = table(
  'access_request',
  {
    id: id(),
    uuid: text().notNull(),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    object_type: text().notNull(),
    address: text().notNull(),
    object_id: int(),
    wish: text().notNull(),
    days: int(),
    reason: text().notNull(),
    status: text().notNull().default('waiting'),
    created_on: time().notNull().$defaultFn(now),
    decided_on: time(),
    decided_by_id: int(),
    answer: text(),
    expires_on: time(),
  },
  (t) => [
    uniqueIndex('access_request_uuid').on(t.uuid),
    index('access_request_user').on(t.user_id, t.created_on),
    index('access_request_object').on(t.object_type, t.object_id, t.status),
    index('access_request_status').on(t.status, t.created_on),
  ],
);

/** Who owns what. */
export const owner = table(
  'owner',
  {
    object_type: text().notNull(),
    object_id: int().notNull(),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.object_type, t.object_id, t.user_id] }),
    index('owner_user').on(t.user_id),
  ],
);

/** Stars. */
export const favourite = table(
  'favourite',
  {
    object_type: text().notNull(),
    object_id: int().notNull(),
    user_id: int()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_on: time().notNull().$defaultFn(now),
  },
  (t) => [primaryKey({ columns: [t.object_type, t.object_id, t.user_id] })],
);

/** SQL that a person kept. */
export const savedQuery = table(
  'saved_query',
  {
    ...stored(),
    user_id: int().notNull(),
    db_id: int().notNull(),
    schema: text(),
    label: text().notNull(),
    description: text(),
    sql: text().notNull(),
    template_parameters: text(),
    extra_json: text(),
    rows: int(),
    last_run: time(),
  },
  (t) => [
    uniqueIndex('saved_query_uuid').on(t.uuid),
    index('saved_query_recent')
      .on(t.changed_on, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('saved_query_user').on(t.user_id),
  ],
);

/** Style sheets that dashboards begin with. */
export const cssTemplate = table(
  'css_template',
  { ...stored(), template_name: text().notNull(), css: text().notNull() },
  (t) => [uniqueIndex('css_template_uuid').on(t.uuid)],
);

/** Words by which objects are found. `type` is the peer's number: 1 for those that people made. */
export const tag = table(
  'tag',
  { ...stored(), name: text().notNull(), type: int().notNull(), description: text() },
  (t) => [
    uniqueIndex('tag_uuid').on(t.uuid),
    uniqueIndex('tag_name')
      .on(t.name)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** What carries which tag. */
export const taggedObject = table(
  'tagged_object',
  {
    tag_id: int()
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
    object_type: text().notNull(),
    object_id: int().notNull(),
    created_on: time().notNull().$defaultFn(now),
    created_by_id: int(),
  },
  (t) => [
    primaryKey({ columns: [t.object_type, t.object_id, t.tag_id] }),
    index('tagged_object_tag').on(t.tag_id, t.object_type),
  ],
);

/** Named copies of what the filters of a dashboard say: of one person (`User`), or of the dashboard and so of everybody (`Dashboard`). */
export const filterSet = table(
  'filter_set',
  {
    ...stored(),
    dashboard_id: int()
      .notNull()
      .references(() => dashboard.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    owner_type: text().notNull(),
    owner_id: int().notNull(),
    params: json().notNull(),
  },
  (t) => [uniqueIndex('filter_set_uuid').on(t.uuid), index('filter_set_dashboard').on(t.dashboard_id)],
);

/** Named sets of moments and spans that charts mark. */
export const annotationLayer = table(
  'annotation_layer',
  { ...stored(), name: text().notNull(), descr: text() },
  (t) => [
    uniqueIndex('annotation_layer_uuid').on(t.uuid),
    uniqueIndex('annotation_layer_name')
      .on(t.name)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Moments and spans of a layer. A deleted layer takes its annotations along, with the same `deleted_at`. */
export const annotation = table(
  'annotation',
  {
    ...stored(),
    layer_id: int()
      .notNull()
      .references(() => annotationLayer.id, { onDelete: 'cascade' }),
    short_descr: text().notNull(),
    long_descr: text(),
    start_dttm: time().notNull(),
    end_dttm: time().notNull(),
    json_metadata: text(),
  },
  (t) => [
    uniqueIndex('annotation_uuid').on(t.uuid),
    uniqueIndex('annotation_short_descr')
      .on(t.layer_id, t.short_descr)
      .where(sql`${t.deleted_at} is null`),
    index('annotation_start').on(t.layer_id, t.start_dttm),
  ],
);

/** Conditions on rows, by who reads them: `Regular` holds for people in its roles, `Base` for everyone else. */
export const rowRule = table(
  'row_rule',
  {
    ...stored(),
    name: text().notNull(),
    filter_type: text().notNull(),
    clause: text().notNull(),
    group_key: text(),
    description: text(),
    is_active: flag().notNull().default(true),
  },
  (t) => [
    uniqueIndex('row_rule_uuid').on(t.uuid),
    uniqueIndex('row_rule_name')
      .on(t.name)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Datasets on which a rule holds. */
export const rowRuleDataset = table(
  'row_rule_dataset',
  {
    rule_id: int()
      .notNull()
      .references(() => rowRule.id, { onDelete: 'cascade' }),
    dataset_id: int()
      .notNull()
      .references(() => dataset.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.rule_id, t.dataset_id] }),
    index('row_rule_dataset_dataset').on(t.dataset_id),
  ],
);

/** Roles a rule is about. */
export const rowRuleRole = table(
  'row_rule_role',
  {
    rule_id: int()
      .notNull()
      .references(() => rowRule.id, { onDelete: 'cascade' }),
    role_id: int()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.rule_id, t.role_id] })],
);

/** Columns that a rule masks, for whom it holds: `mask` says what is shown in place of a value. */
export const rowRuleMask = table(
  'row_rule_mask',
  {
    rule_id: int()
      .notNull()
      .references(() => rowRule.id, { onDelete: 'cascade' }),
    column_name: text().notNull(),
    mask: text().notNull(),
    position: int().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.rule_id, t.column_name] })],
);

/** Charts installed at run time, with their code; one that is switched off keeps its name. */
export const chartPlugin = table(
  'chart_plugin',
  {
    ...stored(),
    key: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    package_version: text().notNull(),
    api_version: int().notNull(),
    view: text().notNull(),
    sha256: text().notNull(),
    size: int().notNull(),
    source_url: text(),
    is_enabled: flag().notNull().default(true),
    is_dev: flag().notNull().default(false),
    manifest: json().notNull(),
  },
  (t) => [
    uniqueIndex('chart_plugin_uuid').on(t.uuid),
    uniqueIndex('chart_plugin_key')
      .on(t.key)
      .where(sql`${t.deleted_at} is null`),
  ],
);

/** Packages that were installed for a chart; one of them is the one that pages get. */
export const chartPluginVersion = table(
  'chart_plugin_version',
  {
    id: id(),
    plugin_id: int().notNull(),
    package_version: text().notNull(),
    api_version: int().notNull(),
    view: text().notNull(),
    sha256: text().notNull(),
    size: int().notNull(),
    source_url: text(),
    is_dev: flag().notNull().default(false),
    manifest: json().notNull(),
    code: text().notNull(),
    /** PNG of its first example in base64, by theme; null for a chart that shows none. */
    picture_light: text(),
    picture_dark: text(),
    created_on: time().notNull(),
    created_by_id: int(),
  },
  (t) => [
    uniqueIndex('chart_plugin_version_code').on(t.plugin_id, t.sha256),
    index('chart_plugin_version_sha256').on(t.sha256),
  ],
);

/** Runs of SQL Lab. */
export const query = table(
  'query',
  {
    id: id(),
    client_id: text().notNull(),
    user_id: int().notNull(),
    database_id: int().notNull(),
    schema: text(),
    tab_name: text(),
    sql_editor_id: text(),
    sql: text().notNull(),
    executed_sql: text(),
    select_sql: text(),
    status: text().notNull().default('pending'),
    progress: int().notNull().default(0),
    rows: int(),
    limit: int(),
    limiting_factor: text().notNull().default('UNKNOWN'),
    select_as_cta: flag().notNull().default(false),
    ctas_method: text(),
    tmp_table_name: text(),
    tmp_schema_name: text(),
    error_message: text(),
    results_key: text(),
    tracking_url: text(),
    extra_json: json(),
    start_time: num(),
    start_running_time: num(),
    end_time: num(),
    end_result_backend_time: num(),
    changed_on: time().notNull().$defaultFn(now),
  },
  (t) => [
    uniqueIndex('query_client').on(t.user_id, t.client_id),
    index('query_changed').on(t.user_id, t.changed_on),
  ],
);

/**
 * Results of SQL Lab that their owners can ask as tables. `number` is counted by person and never used again; `name` replaces it
 * where the owner gave one. `sql` is what was run before row rules came in, `sources` lists the results that it read.
 */
export const keptResult = table(
  'kept_result',
  {
    id: id(),
    query_id: int().notNull(),
    user_id: int().notNull(),
    number: int().notNull(),
    name: text(),
    results_key: text().notNull(),
    sql: text().notNull(),
    sources: json().notNull(),
    columns: json().notNull(),
    made_on: time().notNull(),
  },
  (t) => [
    uniqueIndex('kept_result_query').on(t.query_id),
    uniqueIndex('kept_result_number').on(t.user_id, t.number),
  ],
);

/** People who may ask a kept result of somebody else, as long as they could run its query themselves. */
export const keptResultShare = table(
  'kept_result_share',
  {
    kept_result_id: int().notNull(),
    user_id: int().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kept_result_id, t.user_id] }),
    index('kept_result_share_user').on(t.user_id),
  ],
);

/** Tabs of SQL Lab. */
export const tabState = table(
  'tab_state',
  {
    id: id(),
    user_id: int().notNull(),
    label: text().notNull(),
    active: flag().notNull().default(false),
    database_id: int(),
    schema: text(),
    sql: text(),
    query_limit: int(),
    latest_query_id: text(),
    autorun: flag().notNull().default(false),
    template_params: text(),
    hide_left_bar: flag().notNull().default(false),
    saved_query_id: int(),
    extra_json: json(),
    created_on: time().notNull().$defaultFn(now),
    changed_on: time().notNull().$defaultFn(now),
  },
  (t) => [index('tab_state_user').on(t.user_id)],
);

/** Tables opened in the left bar of a tab. */
export const tableSchema = table(
  'table_schema',
  {
    id: id(),
    tab_state_id: int()
      .notNull()
      .references(() => tabState.id, { onDelete: 'cascade' }),
    database_id: int().notNull(),
    schema: text(),
    table: text().notNull(),
    description: json(),
    expanded: flag().notNull().default(true),
    created_on: time().notNull().$defaultFn(now),
  },
  (t) => [index('table_schema_tab').on(t.tab_state_id)],
);

/** Texts under a key: form data, permalinks, forms handed to a page, answers kept for repeated calls. */
export const keyValue = table(
  'key_value',
  {
    id: id(),
    resource: text().notNull(),
    key: text().notNull(),
    owner_id: int(),
    value: text().notNull(),
    created_on: time().notNull().$defaultFn(now),
    expires_on: time(),
  },
  (t) => [uniqueIndex('key_value_key').on(t.resource, t.key), index('key_value_expires').on(t.expires_on)],
);

/** Full documents of earlier and present versions, the last fifty of each object; those with a name stay. */
export const history = table(
  'history',
  {
    id: id(),
    object_type: text().notNull(),
    object_id: int().notNull(),
    version: int().notNull(),
    document: json().notNull(),
    name: text(),
    created_on: time().notNull().$defaultFn(now),
    created_by_id: int(),
  },
  (t) => [uniqueIndex('history_version').on(t.object_type, t.object_id, t.version)],
);

/** Who did what; rows are only added. `detail` holds what changed, before and after, and never a secret. */
export const audit = table(
  'audit',
  {
    id: id(),
    at: time().notNull().$defaultFn(now),
    actor_kind: text().notNull(),
    actor_id: int(),
    actor_name: text().notNull(),
    action: text().notNull(),
    object_type: text(),
    object_id: text(),
    request_id: text().notNull(),
    address: text(),
    detail: json(),
  },
  (t) => [
    index('audit_at').on(t.at),
    index('audit_object').on(t.object_type, t.object_id, t.at),
    index('audit_actor').on(t.actor_id, t.at),
  ],
);

/** What screens report about their use. */
export const usageLog = table(
  'usage_log',
  {
    id: id(),
    dttm: time().notNull().$defaultFn(now),
    user_id: int(),
    action: text().notNull(),
    json: text(),
    dashboard_id: int(),
    slice_id: int(),
    duration_ms: int(),
    referrer: text(),
  },
  (t) => [index('usage_log_user').on(t.user_id, t.dttm)],
);

/**
 * Who wrote tables that lists are counted over: triggers add to it within the transaction that writes. A writer is a
 * number of the table in SQLite and a transaction in PostgreSQL.
 */
export const tableWrite = table('table_write', { name: text().notNull(), writer: text().notNull() }, (t) => [
  primaryKey({ columns: [t.name, t.writer] }),
]);

/**
 * When each row of an object's table was last written, by the same triggers: the number of the table's write in SQLite,
 * the transaction in PostgreSQL. Rows that are gone stay; id 0 speaks of all rows.
 */
export const rowWrite = table(
  'row_write',
  { name: text().notNull(), id: int().notNull(), write: long().notNull() },
  (t) => [primaryKey({ columns: [t.name, t.id] }), index('row_write_since').on(t.name, t.write)],
);

import { LARGEST_ID, WARM_PLACE, type CasesOfRoute, type PartCase } from './part-case.ts';

const FLAG = { alsoFits: [{}] };
const connection = {
  sqlalchemy_uri: 'postgresql://ada:XXXXXXXXXX@db:5432/sales',
  configuration_method: 'dynamic_form',
  engine: 'postgresql',
  driver: 'psycopg2',
  parameters: { host: 'db', port: 5432 },
  impersonate_user: false,
  masked_encrypted_extra: '{}',
  extra: '{"allows_virtual_table_explore":true}',
  server_cert: '',
  ssh_tunnel: { server_address: 'gate' },
};
const CONNECTION_LIMITS = {
  sqlalchemy_uri: 1024,
  engine: 100,
  driver: 100,
  masked_encrypted_extra: 100_000,
  extra: 100_000,
  server_cert: 100_000,
  database_name: 250,
};
const METHOD_REFUSED: NonNullable<PartCase['refused']> = [
  [
    { ...connection, database_name: 'x', configuration_method: 'form' },
    'configuration_method',
    'Not a valid value: "form" is none of sqlalchemy_form, dynamic_form',
  ],
];
const DATABASE: PartCase = {
  fits: {
    ...connection,
    database_name: 'Sales',
    cache_timeout: 0,
    expose_in_sqllab: true,
    allow_run_async: true,
    allow_file_upload: true,
    allow_ctas: true,
    allow_cvas: true,
    allow_dml: true,
    force_ctas_schema: 'scratch',
    is_managed_externally: false,
    external_url: 'https://example.org/',
    uuid: '0b7ae1d0-0000-4000-8000-000000000000',
  },
  longest: { ...CONNECTION_LIMITS, force_ctas_schema: 250, external_url: 2000, uuid: 64 },
  largest: { cache_timeout: LARGEST_ID },
  refused: METHOD_REFUSED,
};

const column = {
  id: 1,
  uuid: '0b7ae1d0-0000-4000-8000-000000000000',
  column_name: 'origin',
  type: 'VARCHAR',
  type_generic: 1,
  advanced_data_type: null,
  verbose_name: 'From',
  description: null,
  expression: '',
  filterable: true,
  groupby: true,
  is_active: true,
  is_dttm: false,
  python_date_format: null,
  extra: '{}',
};
const metric = {
  id: 1,
  uuid: '0b7ae1d0-0000-4000-8000-000000000000',
  metric_name: 'count',
  expression: 'COUNT(*)',
  verbose_name: 'COUNT(*)',
  description: null,
  metric_type: 'count',
  d3format: null,
  currency: null,
  warning_text: null,
  extra: '{}',
};
const writable = {
  table_name: 'flights',
  sql: '',
  schema: 'main',
  description: 'every flight',
  main_dttm_col: 'flown',
  normalize_columns: false,
  always_filter_main_dttm: false,
  offset: 0,
  default_endpoint: '',
  cache_timeout: 0,
  is_sqllab_view: false,
  template_params: '{}',
  extra: '{}',
  is_managed_externally: false,
  external_url: 'https://example.org/',
  filter_select_enabled: true,
  fetch_values_predicate: '',
  owners: [1],
  columns: [column],
  metrics: [metric],
};
const DATASET_LIMITS = {
  table_name: 250,
  sql: 1_000_000,
  schema: 255,
  description: 100_000,
  main_dttm_col: 255,
  default_endpoint: 2000,
  template_params: 100_000,
  extra: 100_000,
  external_url: 2000,
  fetch_values_predicate: 100_000,
};
const datasetOf = (more: object, needs: readonly string[]): PartCase => {
  const fits = { ...writable, ...more };
  return {
    fits,
    needs,
    longest: DATASET_LIMITS,
    largest: { offset: 1000, cache_timeout: LARGEST_ID },
    most: { owners: 100, columns: 5000, metrics: 5000 },
    alsoFits: [
      { ...fits, columns: [{ column_name: 'a' }], metrics: [{ metric_name: 'm', expression: '1' }] },
    ],
    refused: [
      [{ ...fits, offset: -1001 }, 'offset', 'Not a valid value: must be >= -1000'],
      [{ ...fits, columns: [{}] }, 'columns.0.column_name', 'Missing data for required field.'],
      [{ ...fits, columns: [{ ...column, colour: 'red' }] }, 'columns.0.colour', 'Unknown field.'],
      [
        { ...fits, columns: [{ ...column, column_name: 'c'.repeat(256) }] },
        'columns.0.column_name',
        'Not a valid value: must NOT have more than 255 characters',
      ],
      [
        { ...fits, metrics: [{ metric_name: 'm' }] },
        'metrics.0.expression',
        'Missing data for required field.',
      ],
      [
        { ...fits, metrics: [{ ...metric, expression: '' }] },
        'metrics.0.expression',
        'Not a valid value: must NOT have fewer than 1 characters',
      ],
    ],
  };
};

const formData = { datasource_id: 7, datasource_type: 'table', form_data: '{}', chart_id: 3 };
const FORM_DATA: CasesOfRoute = {
  body: {
    fits: formData,
    needs: ['datasource_id', 'datasource_type', 'form_data'],
    longest: { form_data: 1_000_000 },
    largest: { datasource_id: LARGEST_ID, chart_id: LARGEST_ID },
    refused: [[{ ...formData, chart_id: 0 }, 'chart_id', 'Not a valid value: must be >= 1']],
  },
  query: { fits: { tab_id: '1' }, longest: { tab_id: 40 }, unknown: 'dropped' },
};

const layer = { name: 'Holidays', descr: 'of all states' };
const annotation = {
  short_descr: 'May Day',
  long_descr: 'a holiday',
  start_dttm: '2024-05-01T00:00:00',
  end_dttm: '2024-05-02 00:00:00.000+02:00',
  json_metadata: '{}',
};
const NO_MOMENT =
  'Not a valid value: must match pattern "^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$"';
const ANNOTATION: PartCase = {
  fits: annotation,
  longest: { short_descr: 500, long_descr: 100_000, json_metadata: 100_000 },
  alsoFits: [
    { ...annotation, start_dttm: '2024-05-01' },
    { ...annotation, start_dttm: '2024-05-01 12:00Z' },
  ],
  refused: [
    [{ ...annotation, start_dttm: 'May 1st' }, 'start_dttm', NO_MOMENT],
    [{ ...annotation, end_dttm: '2024-05-01T12' }, 'end_dttm', NO_MOMENT],
    [
      { ...annotation, short_descr: '' },
      'short_descr',
      'Not a valid value: must NOT have fewer than 1 characters',
    ],
  ],
};
const CSS_TEMPLATE: PartCase = {
  fits: { template_name: 'Quiet wall', css: '.chart { color: red }' },
  longest: { template_name: 250, css: 100_000 },
  alsoFits: [{ template_name: 'Quiet wall', css: null }],
};
const TAG: PartCase = {
  fits: { name: 'Quarterly', description: 'Seen by the board' },
  longest: { name: 250, description: 2000 },
  alsoFits: [{ name: 'Quarterly', description: null }],
};
const LAYER: PartCase = {
  fits: layer,
  longest: { name: 250, descr: 100_000 },
  alsoFits: [{ ...layer, descr: null }],
  refused: [[{ ...layer, name: '' }, 'name', 'Not a valid value: must NOT have fewer than 1 characters']],
};

/** Databases, datasets, annotations, and what Explore keeps. */
export const DATA_CASES: Readonly<Record<string, CasesOfRoute>> = {
  'database.create': { body: { ...DATABASE, needs: ['database_name'], unknown: 'dropped' } },
  'database.update': { body: { ...DATABASE, unknown: 'dropped' } },
  'database.testConnection': {
    body: {
      fits: { ...connection, database_name: 'Sales' },
      longest: CONNECTION_LIMITS,
      refused: METHOD_REFUSED,
      unknown: 'dropped',
    },
  },
  'database.validateParameters': {
    body: {
      fits: {
        engine: 'postgresql',
        configuration_method: 'dynamic_form',
        parameters: { host: 'db' },
        driver: 'psycopg2',
        catalog: {},
        database_name: 'Sales',
        extra: '{}',
        impersonate_user: false,
        masked_encrypted_extra: '{}',
        server_cert: '',
        ssh_tunnel: {},
        id: 1,
      },
      needs: ['engine', 'configuration_method'],
      longest: { engine: 100, driver: 100, database_name: 250, extra: 100_000, server_cert: 100_000 },
      largest: { id: LARGEST_ID },
      unknown: 'dropped',
    },
  },
  'database.schemas': { q: { fits: { force: true }, ...FLAG } },
  'database.tables': {
    q: { fits: { schema_name: 'main', force: false }, longest: { schema_name: 1000 }, ...FLAG },
  },
  'dataset.create': { body: datasetOf({ database: 1 }, ['database', 'table_name']) },
  'dataset.update': {
    body: datasetOf({ database_id: 1 }, []),
    query: { fits: { override_columns: true }, unknown: 'dropped' },
  },
  'dataset.getOrCreate': {
    body: {
      fits: { table_name: 'flights', database_id: 1, schema: 'main', template_params: '{}' },
      needs: ['table_name', 'database_id'],
      longest: { table_name: 250, schema: 255, template_params: 100_000 },
    },
  },
  'dataset.duplicate': {
    body: {
      fits: { base_model_id: 1, table_name: 'copy' },
      needs: ['base_model_id', 'table_name'],
      longest: { table_name: 250 },
    },
  },
  'dataset.fields': {
    query: {
      fits: { text: 'delay', limit: 20 },
      needs: ['text'],
      longest: { text: 200 },
      largest: { limit: 100 },
      unknown: 'dropped',
    },
  },
  'datasource.forget': {
    body: {
      fits: {
        datasource_uids: ['1__table'],
        datasources: [
          { database_name: 'Sales', datasource_name: 'flights', datasource_type: 'table', schema: 'main' },
        ],
      },
      alsoFits: [{}],
      most: { datasource_uids: 1000, datasources: 1000 },
    },
  },
  'dataset.warmUp': {
    body: {
      fits: { db_name: 'Sales', table_name: 'flights', ...WARM_PLACE },
      needs: ['db_name', 'table_name'],
      longest: { db_name: 250, table_name: 250, extra_filters: 100_000 },
      largest: { dashboard_id: LARGEST_ID },
      unknown: 'dropped',
    },
  },
  'dataset.inspect': {
    body: {
      fits: {
        database_id: 1,
        table_name: 'flights',
        schema: null,
        sql: 'SELECT 1',
        template_params: '{}',
        rows: 5,
      },
      needs: ['database_id', 'table_name'],
      longest: { table_name: 250, schema: 255, sql: 1_000_000, template_params: 100_000 },
      largest: { rows: 100 },
      refused: [[{ database_id: 1, table_name: 'x', rows: -1 }, 'rows', 'Not a valid value: must be >= 0']],
    },
  },
  'datasource.samples': {
    body: {
      fits: {
        filters: [{ col: 'origin', op: '==', val: 'ATL' }],
        granularity: 'flown',
        time_range: 'Last week',
        extras: { where: '' },
      },
      longest: { granularity: 1000, time_range: 1000 },
      most: { filters: 1000 },
      alsoFits: [null, {}],
      refused: [[{ filters: [{ col: 'origin' }] }, 'filters.0.op', 'Missing data for required field.']],
    },
    query: {
      fits: { datasource_type: 'table', datasource_id: 7, force: true, page: 1, per_page: 50 },
      needs: ['datasource_type', 'datasource_id'],
      unknown: 'dropped',
      refused: [
        [{ datasource_type: 'table', datasource_id: 7, page: 0 }, 'page', 'Not a valid value: must be >= 1'],
        [
          { datasource_type: 'table', datasource_id: 7, per_page: 0 },
          'per_page',
          'Not a valid value: must be >= 1',
        ],
      ],
    },
  },
  'datasource.columnValues': {
    query: { fits: { search: 'AT', counts: true }, longest: { search: 1000 }, unknown: 'dropped' },
  },
  'datasource.metadata': {
    query: {
      fits: { datasourceKey: '7__table' },
      needs: ['datasourceKey'],
      longest: { datasourceKey: 60 },
      unknown: 'dropped',
    },
  },
  'datasource.externalMetadataByName': {
    q: {
      fits: {
        datasource_type: 'table',
        database_name: 'Sales',
        schema_name: 'public',
        table_name: 'flights',
        normalize_columns: false,
        always_filter_main_dttm: false,
      },
      needs: ['datasource_type', 'database_name', 'table_name'],
      longest: { datasource_type: 40, database_name: 250, schema_name: 255, table_name: 250 },
      unknown: 'dropped',
    },
  },
  'explore.storedForm': {
    query: { fits: { slice_id: 1 }, largest: { slice_id: LARGEST_ID }, unknown: 'dropped', ...FLAG },
  },
  'explore.get': {
    query: {
      fits: {
        slice_id: 1,
        datasource_id: 7,
        datasource_type: 'table',
        form_data_key: 'k',
        permalink_key: 'p',
        viz_type: 'table',
      },
      longest: { form_data_key: 100, permalink_key: 100, viz_type: 100 },
      largest: { slice_id: LARGEST_ID, datasource_id: LARGEST_ID },
      unknown: 'dropped',
      ...FLAG,
    },
  },
  'explore.createFormData': FORM_DATA,
  'explore.updateFormData': FORM_DATA,
  'explore.createPermalink': {
    body: {
      fits: { formData: { datasource: '7__table' }, urlParams: [['a', 'b']] },
      needs: ['formData'],
      most: { urlParams: 200 },
    },
  },
  'css_template.create': { body: { ...CSS_TEMPLATE, needs: ['template_name'] } },
  'css_template.update': { body: CSS_TEMPLATE },
  'tag.create': {
    body: {
      fits: { ...(TAG.fits as object), objects_to_tag: [['chart', 1]] },
      longest: { name: 250, description: 2000 },
      most: { objects_to_tag: 1000 },
      needs: ['name'],
    },
  },
  'tag.addTo': { body: { fits: { properties: { tags: ['Quarterly'] } }, needs: ['properties'] } },
  'tag.objects': {
    query: {
      fits: { tags: 'Quarterly,Board', tagIds: '1,2', types: 'chart' },
      longest: { tags: 10_000, tagIds: 10_000, types: 100 },
      unknown: 'dropped',
    },
  },
  'tag.update': { body: TAG },
  'annotation_layer.create': { body: { ...LAYER, needs: ['name'] } },
  'annotation_layer.update': { body: LAYER },
  'annotation.create': { body: { ...ANNOTATION, needs: ['short_descr', 'start_dttm', 'end_dttm'] } },
  'annotation.update': { body: ANNOTATION },
  'time_range.resolve': {
    q: {
      fits: [{ timeRange: 'Last week', shift: '1 year ago' }],
      alsoFits: ['Last week', [], [{ timeRange: 'Last week', shift: null }]],
      refused: [
        [[{ shift: '1 year ago' }], '0.timeRange', 'Missing data for required field.'],
        [[{ timeRange: 'Last week', zone: 'UTC' }], '0.zone', 'Unknown field.'],
        ['x'.repeat(1001), '_schema', 'Not a valid value: must NOT have more than 1000 characters'],
      ],
    },
    query: {
      fits: { time_zone: 'Europe/Berlin', week_start: 'sunday', fiscal_year_start: 4 },
      alsoFits: [{}],
      longest: { time_zone: 100 },
      largest: { fiscal_year_start: 12 },
      unknown: 'dropped',
    },
  },
  'advanced_data_type.convert': {
    q: {
      fits: { type: 'port', values: ['https', 443, true] },
      needs: ['type', 'values'],
      longest: { type: 100 },
      most: { values: 1000 },
    },
  },
};

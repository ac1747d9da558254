import type { StoredDataset } from '../edit/draft.ts';

type Column = StoredDataset['columns'][number];
type Metric = StoredDataset['metrics'][number];

const STAMPS = { created_on: '2026-01-01T00:00:00', changed_on: '2026-01-01T00:00:00' };

/** A stored column; text by default. */
export function storedColumn(over: Partial<Column> & Pick<Column, 'id' | 'column_name'>): Column {
  return {
    ...STAMPS,
    uuid: `column-${over.id}`,
    type: 'VARCHAR',
    type_generic: 1,
    advanced_data_type: null,
    verbose_name: null,
    description: null,
    expression: null,
    filterable: true,
    groupby: true,
    is_active: true,
    is_dttm: false,
    python_date_format: null,
    extra: null,
    ...over,
  };
}

/** A stored metric; the number of rows by default. */
export function storedMetric(over: Partial<Metric> = {}): Metric {
  return {
    ...STAMPS,
    id: 1,
    uuid: 'metric-1',
    metric_name: 'count',
    verbose_name: null,
    expression: 'COUNT(*)',
    description: null,
    metric_type: null,
    d3format: null,
    currency: null,
    warning_text: null,
    extra: null,
    ...over,
  };
}

/** A stored dataset on a table, with a time, a text and a calculated column. */
export function storedDataset(over: Partial<StoredDataset> = {}): StoredDataset {
  const owner = { id: 1, first_name: 'Ines', last_name: 'Okafor' };
  return {
    ...STAMPS,
    id: 7,
    uuid: 'dataset-7',
    version: 3,
    changed_on_dttm: 0,
    changed_on_utc: '2026-01-01T00:00:00+0000',
    changed_on_delta_humanized: 'now',
    created_on_delta_humanized: 'now',
    created_on_humanized: 'now',
    changed_on_humanized: 'now',
    changed_by_name: 'Ines Okafor',
    created_by_name: 'Ines Okafor',
    changed_by: owner,
    created_by: owner,
    can: ['read', 'write', 'delete', 'explore'],
    table_name: 'flights',
    kind: 'physical',
    database: { id: 2, database_name: 'Samples', backend: 'duckdb' },
    schema: 'main',
    sql: null,
    description: null,
    datasource_type: 'table',
    default_endpoint: null,
    explore_url: '/explore/?datasource_type=table&datasource_id=7',
    extra: null,
    owners: [owner],
    chart_count: 0,
    dashboard_count: 0,
    uid: '7__table',
    url: '/tablemodelview/edit/7',
    edit_url: '/tablemodelview/edit/7',
    name: 'main.flights',
    datasource_name: 'flights',
    main_dttm_col: 'at',
    normalize_columns: false,
    always_filter_main_dttm: false,
    offset: 0,
    cache_timeout: null,
    is_sqllab_view: false,
    template_params: null,
    select_star: null,
    filter_select_enabled: true,
    fetch_values_predicate: null,
    is_managed_externally: false,
    external_url: null,
    columns: [
      storedColumn({ id: 1, column_name: 'at', type: 'TIMESTAMP', type_generic: 2, is_dttm: true }),
      storedColumn({ id: 2, column_name: 'origin' }),
      storedColumn({ id: 3, column_name: 'shout', type: null, expression: 'upper(origin)' }),
    ],
    metrics: [storedMetric()],
    column_formats: {},
    currency_formats: {},
    verbose_map: {},
    granularity_sqla: [],
    time_grain_sqla: [],
    order_by_choices: [],
    ...over,
  };
}

import { exploreDatasetUrl } from '@belvedere/contracts';
import {
  holds,
  isJsonObject,
  parseJsonObject,
  TIME_GRAINS,
  TIMESTAMP_COLUMN,
  type Viewer,
} from '@belvedere/core';
import type { EngineSet, EngineSpec } from '@belvedere/connectors';
import { selectStar } from '@belvedere/sql';
import { estimatesCost } from '../../connection/engine.ts';
import { answerTexts } from '../../messages.ts';
import { rightsHere } from '../../object/managed.ts';
import { mayChange } from '../../object/owners.ts';
import { humanizeDelta, isoWithoutZone, presentPerson, presentStored } from '../../object/present.ts';
import type { WholeDataset } from '../../reading/whole-dataset.ts';
import { grantNames } from '../../security/grants.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { ColumnRow, DatasetRow, MetricRow } from '../../stored/dataset.ts';
import type { UserRow } from '../../stored/user.ts';

/** How much reads a dataset. */
interface DatasetUses {
  readonly charts: number;
  readonly dashboards: number;
}

/** Everything beside the row that a dataset in a list shows. */
export interface DatasetSurroundings {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly people: ReadonlyMap<number, UserRow>;
  readonly owners: ReadonlyMap<number, UserRow[]>;
  readonly databases: ReadonlyMap<number, DatabaseRow>;
  readonly uses: ReadonlyMap<number, DatasetUses>;
  readonly engineSet: EngineSet;
}

const isVirtual = (row: DatasetRow): boolean => row.sql !== null && row.sql !== '';
const schemaOf = (row: DatasetRow): string | null => (row.schema === '' ? null : row.schema);
const fullName = (row: DatasetRow): string =>
  row.schema === '' ? row.table_name : `${row.schema}.${row.table_name}`;

/** Where a dataset opens: at its own address, else in Explore. */
function openedUrl({ id, default_endpoint: own }: DatasetRow): string {
  return own === null || own.trim() === '' ? exploreDatasetUrl(id) : own;
}

/** What the viewer may do with a dataset. */
function datasetRights(viewer: Viewer, ownerIds: readonly number[]): string[] {
  const writes = mayChange(viewer, ownerIds) && holds(viewer, 'can_write', 'Dataset');
  return [
    'read',
    ...(writes ? ['write', 'delete'] : []),
    ...(holds(viewer, 'can_explore', 'Superset') ? ['explore'] : []),
  ];
}

/** A dataset in a list. */
export function presentDatasetItem(row: DatasetRow, around: DatasetSurroundings) {
  const owners = around.owners.get(row.id) ?? [];
  const database = around.databases.get(row.database_id);
  return {
    table_name: row.table_name,
    kind: isVirtual(row) ? 'virtual' : 'physical',
    database: {
      id: row.database_id,
      database_name: database?.database_name ?? '',
      backend: database?.engine ?? '',
    },
    schema: schemaOf(row),
    sql: row.sql,
    description: row.description,
    datasource_type: 'table',
    default_endpoint: row.default_endpoint,
    explore_url: openedUrl(row),
    extra: row.extra,
    owners: owners.map(presentPerson),
    chart_count: around.uses.get(row.id)?.charts ?? 0,
    dashboard_count: around.uses.get(row.id)?.dashboards ?? 0,
    can: rightsHere(
      datasetRights(
        around.viewer,
        owners.map((owner) => owner.id),
      ),
      row,
    ),
    ...presentStored(row, around.people, around.now),
  };
}

/** A column without the place it stands in. */
export const columnContent = ({
  dataset_id: _dataset,
  position: _position,
  created_on: _c,
  changed_on: _d,
  ...rest
}: ColumnRow) => rest;
/** A metric without the place it stands in. */
export const metricContent = ({
  dataset_id: _dataset,
  position: _position,
  created_on: _c,
  changed_on: _d,
  ...rest
}: MetricRow) => rest;

const stampsOf = ({ created_on, changed_on }: Pick<ColumnRow, 'created_on' | 'changed_on'>) => ({
  created_on: isoWithoutZone(created_on),
  changed_on: isoWithoutZone(changed_on),
});
const presentColumn = (column: ColumnRow) => ({ ...columnContent(column), ...stampsOf(column) });
const presentMetric = (metric: MetricRow) => ({ ...metricContent(metric), ...stampsOf(metric) });

/** The engine of a dataset; null where this server has it no more. */
function specOf(
  { database_id: id }: DatasetRow,
  { databases, engineSet }: DatasetSurroundings,
): EngineSpec | null {
  return engineSet.find(databases.get(id)?.engine ?? '');
}

function derivedFields({ row, columns, metrics }: WholeDataset, spec: EngineSpec | null) {
  const names = [
    ...columns.map((c) => [c.column_name, c.verbose_name] as const),
    ...metrics.map((m) => [m.metric_name, m.verbose_name] as const),
  ];
  const grains = spec?.dialect.grains ?? [];
  const temporal = columns.filter((column) => column.is_dttm);
  const sorted = columns.map((column) => column.column_name).sort();
  return {
    uid: `${row.id}__table`,
    name: fullName(row),
    datasource_name: row.table_name,
    select_star:
      spec === null || isVirtual(row)
        ? null
        : selectStar(
            {
              schema: schemaOf(row),
              table: row.table_name,
              columns: columns.filter((c) => (c.expression ?? '') === '').map((c) => c.column_name),
            },
            spec.dialect,
          ),
    column_formats: Object.fromEntries(
      metrics.flatMap((m) => ((m.d3format ?? '') === '' ? [] : [[m.metric_name, m.d3format]])),
    ),
    currency_formats: Object.fromEntries(
      metrics.flatMap((m) => {
        const currency = parseJsonObject(m.currency);
        return currency === null ? [] : [[m.metric_name, currency]];
      }),
    ),
    verbose_map: {
      [TIMESTAMP_COLUMN]: answerTexts.time.text,
      ...Object.fromEntries(
        names.map(([name, verbose]) => [name, verbose === null || verbose === '' ? name : verbose]),
      ),
    },
    granularity_sqla: temporal.map((column) => [
      column.column_name,
      column.verbose_name ?? column.column_name,
    ]),
    time_grain_sqla: TIME_GRAINS.filter((grain) => grains.includes(grain.duration)).map((g) => [
      g.duration,
      g.name,
    ]),
    order_by_choices: sorted.flatMap((name) => [
      [JSON.stringify([name, true]), `${name} [asc]`],
      [JSON.stringify([name, false]), `${name} [desc]`],
    ]),
  };
}

const settingsOf = (row: DatasetRow) => ({
  main_dttm_col: row.main_dttm_col,
  normalize_columns: row.normalize_columns,
  always_filter_main_dttm: row.always_filter_main_dttm,
  offset: row.offset,
  cache_timeout: row.cache_timeout,
  is_sqllab_view: row.is_sqllab_view,
  template_params: row.template_params,
  filter_select_enabled: row.filter_select_enabled,
  fetch_values_predicate: row.fetch_values_predicate,
  is_managed_externally: row.is_managed_externally,
});

/** A dataset with all its parts, as the dataset screens load it. */
export function presentDataset(whole: WholeDataset, around: DatasetSurroundings) {
  const { row, columns, metrics } = whole;
  return {
    ...presentDatasetItem(row, around),
    ...settingsOf(row),
    ...derivedFields(whole, specOf(row, around)),
    url: `/tablemodelview/edit/${row.id}`,
    edit_url: `/tablemodelview/edit/${row.id}`,
    external_url: row.external_url,
    created_on_humanized: humanizeDelta(row.created_on, around.now),
    changed_on_humanized: humanizeDelta(row.changed_on, around.now),
    columns: columns.map(presentColumn),
    metrics: metrics.map(presentMetric),
  };
}

function certification(extra: string | null) {
  const parsed = parseJsonObject(extra);
  const given = parsed?.['certification'];
  const certified = isJsonObject(given) ? given : null;
  const warning = parsed?.['warning_markdown'];
  return {
    is_certified: certified !== null,
    certified_by: typeof certified?.['certified_by'] === 'string' ? certified['certified_by'] : null,
    certification_details: typeof certified?.['details'] === 'string' ? certified['details'] : null,
    warning_markdown: typeof warning === 'string' ? warning : null,
  };
}

/** A dataset as Explore and dashboards load it. */
export function presentExploreDataset(whole: WholeDataset, around: DatasetSurroundings) {
  const { row, columns, metrics } = whole;
  const database = around.databases.get(row.database_id);
  const databaseExtra = parseJsonObject(database?.extra);
  const owners = around.owners.get(row.id) ?? [];
  return {
    id: row.id,
    version: row.version,
    type: 'table',
    ...settingsOf(row),
    ...derivedFields(whole, specOf(row, around)),
    description: row.description,
    database: {
      id: row.database_id,
      name: database?.database_name ?? '',
      database_name: database?.database_name ?? '',
      backend: database?.engine ?? '',
      configuration_method: database?.configuration_method ?? 'sqlalchemy_form',
      allows_subquery: true,
      allows_cost_estimate: database !== undefined && estimatesCost(database, databaseExtra, around),
      allows_virtual_table_explore: databaseExtra?.['allows_virtual_table_explore'] !== false,
      explore_database_id: row.database_id,
      parameters: {},
      disable_data_preview: databaseExtra?.['disable_data_preview'] === true,
      parameters_schema: {},
      engine_information: {
        supports_file_upload: database?.allow_file_upload ?? false,
        disable_ssh_tunneling: true,
      },
    },
    default_endpoint: row.default_endpoint,
    filter_select: row.filter_select_enabled,
    table_name: row.table_name,
    schema: schemaOf(row),
    params: row.params,
    perm: grantNames.dataset(row.id, database?.database_name ?? '', row.table_name),
    edit_url: `/tablemodelview/edit/${row.id}`,
    sql: row.sql,
    extra: row.extra,
    health_check_message: null,
    columns: columns.map((column) => ({ ...columnContent(column), ...certification(column.extra) })),
    metrics: metrics.map((metric) => ({ ...metricContent(metric), ...certification(metric.extra) })),
    owners: owners.map((owner) => ({ ...presentPerson(owner), username: owner.username })),
    can: rightsHere(
      datasetRights(
        around.viewer,
        owners.map((owner) => owner.id),
      ),
      row,
    ),
  };
}

/** Full document of a dataset, for its history. */
export function datasetDocument({ row, columns, metrics }: WholeDataset, ownerIds: readonly number[]) {
  const { table_name, schema, sql, description, default_endpoint, extra, params, external_url, database_id } =
    row;
  return {
    database_id,
    table_name,
    schema,
    sql,
    description,
    default_endpoint,
    extra,
    params,
    external_url,
    ...settingsOf(row),
    owners: ownerIds,
    columns: columns.map(columnContent),
    metrics: metrics.map(metricContent),
  };
}

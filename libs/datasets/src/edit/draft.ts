import type { CallInput, CallReply } from '@belvedere/contracts/client';
import { parseJsonObject, type JsonObject } from '@belvedere/core';
import { extraTextOf, remarksOf, type Remarks } from './extra-text.ts';
import { mergeParts } from './merge-parts.ts';

/** A dataset as the server gives it to the dialog. */
export type StoredDataset = CallReply<'dataset', 'get'>['result'];
/** The body of a save. */
export type DatasetBody = CallInput<'dataset', 'update'>['body'];

/** What a comparison with the source found about a column. */
export type SyncMark = 'added' | 'changed' | 'removed';

interface PartDraft {
  /** Stands for the part as long as the dialog is open. */
  readonly key: string;
  /** Null for one that is not saved yet. */
  readonly id: number | null;
  readonly verbose_name: string;
  readonly description: string;
  readonly expression: string;
  readonly remarks: Remarks;
  /** Shown struck through; left out of the save. */
  readonly isRemoved: boolean;
}

/** A column in the dialog; one with an expression is a calculated column. */
export interface ColumnDraft extends PartDraft {
  readonly column_name: string;
  readonly type: string;
  readonly type_generic: number | null;
  readonly advanced_data_type: string;
  readonly filterable: boolean;
  readonly groupby: boolean;
  readonly is_active: boolean;
  readonly is_dttm: boolean;
  readonly python_date_format: string;
  readonly isCalculated: boolean;
  readonly sync: SyncMark | null;
  /** Type before the comparison with the source. */
  readonly typeBefore: string | null;
}

/** A metric in the dialog. */
export interface MetricDraft extends PartDraft {
  readonly metric_name: string;
  readonly metric_type: string;
  readonly d3format: string;
  readonly currencySymbol: string;
  readonly currencyPosition: 'prefix' | 'suffix';
  readonly warning_text: string;
}

/** Somebody who owns the dataset. */
export interface OwnerDraft {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** The settings of a dataset as the dialog's fields hold them; numbers are texts until they are saved. */
export interface DatasetFields {
  readonly table_name: string;
  readonly database_id: number;
  readonly schema: string;
  readonly isVirtual: boolean;
  readonly sql: string;
  readonly description: string;
  readonly main_dttm_col: string | null;
  readonly normalize_columns: boolean;
  readonly always_filter_main_dttm: boolean;
  readonly offset: string;
  readonly default_endpoint: string;
  readonly cache_timeout: string;
  readonly is_sqllab_view: boolean;
  readonly template_params: string;
  readonly extra: string;
  readonly filter_select_enabled: boolean;
  readonly fetch_values_predicate: string;
  readonly is_managed_externally: boolean;
  readonly external_url: string | null;
  readonly owners: readonly OwnerDraft[];
}

/** Everything the dialog edits. */
export interface DatasetDraft {
  readonly fields: DatasetFields;
  readonly columns: readonly ColumnDraft[];
  readonly metrics: readonly MetricDraft[];
}

const orEmpty = (text: string | null): string => text ?? '';
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

function columnDraft(column: StoredDataset['columns'][number]): ColumnDraft {
  return {
    key: `column-${column.id}`,
    id: column.id,
    column_name: column.column_name,
    type: orEmpty(column.type),
    type_generic: column.type_generic,
    advanced_data_type: orEmpty(column.advanced_data_type),
    verbose_name: orEmpty(column.verbose_name),
    description: orEmpty(column.description),
    expression: orEmpty(column.expression),
    filterable: column.filterable,
    groupby: column.groupby,
    is_active: column.is_active,
    is_dttm: column.is_dttm,
    python_date_format: orEmpty(column.python_date_format),
    remarks: remarksOf(column.extra),
    isCalculated: orEmpty(column.expression) !== '',
    isRemoved: false,
    sync: null,
    typeBefore: null,
  };
}

/** A stored currency stands behind its numbers unless it says otherwise; a metric without one starts with the sign before them. */
const standsBehind = ({ symbol, symbolPosition }: JsonObject): boolean =>
  typeof symbol === 'string' && symbol !== '' && symbolPosition !== 'prefix';

function currencyOf(text: string | null): Pick<MetricDraft, 'currencySymbol' | 'currencyPosition'> {
  const currency: JsonObject = parseJsonObject(text) ?? {};
  const symbol = currency['symbol'];
  return {
    currencySymbol: typeof symbol === 'string' ? symbol : '',
    currencyPosition: standsBehind(currency) ? 'suffix' : 'prefix',
  };
}

function metricDraft(metric: StoredDataset['metrics'][number]): MetricDraft {
  return {
    key: `metric-${metric.id}`,
    id: metric.id,
    metric_name: metric.metric_name,
    metric_type: orEmpty(metric.metric_type),
    verbose_name: orEmpty(metric.verbose_name),
    description: orEmpty(metric.description),
    expression: metric.expression,
    d3format: orEmpty(metric.d3format),
    ...currencyOf(metric.currency),
    warning_text: orEmpty(metric.warning_text),
    remarks: remarksOf(metric.extra),
    isRemoved: false,
  };
}

/** A stored dataset in the dialog's fields. */
export function draftOf(dataset: StoredDataset): DatasetDraft {
  return {
    fields: {
      table_name: dataset.table_name,
      database_id: dataset.database.id,
      schema: orEmpty(dataset.schema),
      isVirtual: orEmpty(dataset.sql) !== '',
      sql: orEmpty(dataset.sql),
      description: orEmpty(dataset.description),
      main_dttm_col: dataset.main_dttm_col,
      normalize_columns: dataset.normalize_columns,
      always_filter_main_dttm: dataset.always_filter_main_dttm,
      offset: String(dataset.offset),
      default_endpoint: orEmpty(dataset.default_endpoint),
      cache_timeout: dataset.cache_timeout === null ? '' : String(dataset.cache_timeout),
      is_sqllab_view: dataset.is_sqllab_view,
      template_params: orEmpty(dataset.template_params),
      extra: orEmpty(dataset.extra),
      filter_select_enabled: dataset.filter_select_enabled,
      fetch_values_predicate: orEmpty(dataset.fetch_values_predicate),
      is_managed_externally: dataset.is_managed_externally,
      external_url: dataset.external_url,
      owners: dataset.owners,
    },
    columns: dataset.columns.map(columnDraft),
    metrics: dataset.metrics.map(metricDraft),
  };
}

/** A calculated column that nobody has filled in yet. */
export function newCalculatedColumn(key: string): ColumnDraft {
  return {
    key,
    id: null,
    column_name: '',
    type: '',
    type_generic: null,
    advanced_data_type: '',
    verbose_name: '',
    description: '',
    expression: '',
    filterable: true,
    groupby: true,
    is_active: true,
    is_dttm: false,
    python_date_format: '',
    remarks: remarksOf(null),
    isCalculated: true,
    isRemoved: false,
    sync: null,
    typeBefore: null,
  };
}

/** A metric that nobody has filled in yet. */
export function newMetric(key: string): MetricDraft {
  return {
    key,
    id: null,
    metric_name: '',
    metric_type: '',
    verbose_name: '',
    description: '',
    expression: '',
    d3format: '',
    ...currencyOf(null),
    warning_text: '',
    remarks: remarksOf(null),
    isRemoved: false,
  };
}

function columnBody(column: ColumnDraft) {
  return {
    ...(column.id !== null && { id: column.id }),
    column_name: column.column_name.trim(),
    type: orNull(column.type),
    type_generic: column.type_generic,
    advanced_data_type: orNull(column.advanced_data_type),
    verbose_name: orNull(column.verbose_name),
    description: orNull(column.description),
    expression: orNull(column.expression),
    filterable: column.filterable,
    groupby: column.groupby,
    is_active: column.is_active,
    is_dttm: column.is_dttm,
    python_date_format: orNull(column.python_date_format),
    extra: extraTextOf(column.remarks),
  };
}

function metricBody(metric: MetricDraft) {
  const { currencySymbol: symbol, currencyPosition: symbolPosition } = metric;
  return {
    ...(metric.id !== null && { id: metric.id }),
    metric_name: metric.metric_name.trim(),
    expression: metric.expression,
    verbose_name: orNull(metric.verbose_name),
    description: orNull(metric.description),
    metric_type: orNull(metric.metric_type),
    d3format: orNull(metric.d3format),
    currency: symbol.trim() === '' ? null : JSON.stringify({ symbol, symbolPosition }),
    warning_text: orNull(metric.warning_text),
    extra: extraTextOf(metric.remarks),
  };
}

/** The body that saves a draft; removed parts are left out, so that the server forgets them. */
export function bodyOf({ fields, columns, metrics }: DatasetDraft): DatasetBody {
  const { isVirtual, sql, cache_timeout: timeout, offset, owners, ...rest } = fields;
  const kept = columns.filter((column) => !column.isRemoved);
  const isKept = kept.some((column) => column.is_dttm && column.column_name === fields.main_dttm_col);
  return {
    ...rest,
    table_name: rest.table_name.trim(),
    sql: isVirtual ? sql : null,
    description: orNull(rest.description),
    main_dttm_col: isKept ? rest.main_dttm_col : null,
    offset: Number(offset.trim() === '' ? 0 : offset),
    default_endpoint: orNull(rest.default_endpoint),
    cache_timeout: timeout.trim() === '' ? null : Number(timeout),
    template_params: orNull(rest.template_params),
    extra: orNull(rest.extra),
    fetch_values_predicate: orNull(rest.fetch_values_predicate),
    owners: owners.map((owner) => owner.id),
    columns: kept.map(columnBody),
    metrics: metrics.filter((metric) => !metric.isRemoved).map(metricBody),
  };
}

/** The fields of a save that differ from those it started from; the others are left as they are stored. */
export function changedBody(start: DatasetBody, now: DatasetBody): DatasetBody {
  const before: Readonly<Record<string, unknown>> = start;
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  );
}

/** A save over what somebody else saved: of columns and metrics only what changed is sent, so that theirs stay. */
export function bodyOver(start: DatasetBody, changes: DatasetBody, theirs: JsonObject): DatasetBody {
  const { columns, metrics } = changes;
  return {
    ...changes,
    ...(Array.isArray(columns) && {
      columns: mergeParts({
        start: start.columns ?? [],
        mine: columns,
        theirs: theirs['columns'],
        needed: ['column_name'],
      }),
    }),
    ...(Array.isArray(metrics) && {
      metrics: mergeParts({
        start: start.metrics ?? [],
        mine: metrics,
        theirs: theirs['metrics'],
        needed: ['metric_name', 'expression'],
      }),
    }),
  };
}

import { parseAdvancedType, parseJsonObject, type ColumnKind } from '@belvedere/core';
import type { DatasetColumn, DatasetModel } from '@belvedere/sql';
import type { WholeDataset } from './whole-dataset.ts';

import type { ColumnRow } from '../stored/dataset.ts';

const KINDS: readonly ColumnKind[] = [
  'integer',
  'float',
  'decimal',
  'text',
  'boolean',
  'instant',
  'wall',
  'date',
  'time',
  'binary',
  'other',
];
const KIND_OF_GENERIC: readonly ColumnKind[] = ['float', 'text', 'wall', 'boolean'];

const textOrNull = (text: string | null): string | null => (text === null || text === '' ? null : text);

/** Kind of a column; a calculated one may only know its generic type. */
function kindOf(row: ColumnRow): ColumnKind {
  const isCalculated = textOrNull(row.expression) !== null;
  const stored = KINDS.find((kind) => kind === row.kind);
  if (stored !== undefined && !(isCalculated && stored === 'text')) return stored;
  if (row.is_dttm) return 'wall';
  return row.type_generic === null ? 'other' : (KIND_OF_GENERIC[row.type_generic] ?? 'other');
}

function columnModel(row: ColumnRow): DatasetColumn {
  return {
    name: row.column_name,
    expression: textOrNull(row.expression),
    type: row.type ?? '',
    kind: kindOf(row),
    isTemporal: row.is_dttm,
    pythonDateFormat: textOrNull(row.python_date_format),
    advancedType: parseAdvancedType(row.advanced_data_type),
    filterable: row.filterable,
    groupby: row.groupby,
  };
}

/** Zone that the owner of a dataset set in its extra settings; null without. */
function zoneOf(extra: string | null): string | null {
  const zone = parseJsonObject(extra)?.['time_zone'];
  return typeof zone === 'string' && zone !== '' ? zone : null;
}

/** What the SQL compiler must know of a dataset. */
export function datasetModel({ row, columns, metrics }: WholeDataset): DatasetModel {
  return {
    id: row.id,
    name: row.table_name,
    schema: textOrNull(row.schema),
    sql: textOrNull(row.sql),
    mainTimeColumn: textOrNull(row.main_dttm_col),
    offsetHours: row.offset,
    zone: zoneOf(row.extra),
    fetchValuesPredicate: textOrNull(row.fetch_values_predicate),
    alwaysFilterMainTime: row.always_filter_main_dttm,
    columns: columns.filter((column) => column.is_active).map(columnModel),
    metrics: metrics.map((metric) => ({ name: metric.metric_name, expression: metric.expression })),
  };
}

/** A column of a result, as SQL Lab lists it. */
export interface ResultColumnView {
  readonly name: string;
  readonly type: string | null;
  readonly type_generic: number;
  readonly is_dttm: boolean;
  /** Null or left out where only its generic type was kept. */
  readonly kind?: ColumnKind | null;
}

/** The model of a text that is read like a dataset: a SQL Lab result or a saved query. */
export function textModel(
  id: number,
  name: string,
  sql: string,
  columns: readonly ResultColumnView[],
): DatasetModel {
  return {
    id,
    name,
    schema: null,
    sql,
    mainTimeColumn: columns.find((column) => column.is_dttm)?.name ?? null,
    offsetHours: 0,
    fetchValuesPredicate: null,
    columns: columns.map((column) => ({
      name: column.name,
      expression: null,
      type: column.type ?? '',
      kind: column.kind ?? KIND_OF_GENERIC[column.type_generic] ?? 'other',
      isTemporal: column.is_dttm,
      pythonDateFormat: null,
      filterable: true,
      groupby: true,
    })),
    metrics: [{ name: 'count', expression: 'COUNT(*)' }],
  };
}

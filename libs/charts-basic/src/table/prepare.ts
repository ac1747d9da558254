import type { ChartInput } from '@belvedere/charts';
import type { ConditionalFormat, FormDataOf } from '@belvedere/controls';
import { asList, columnLabel, isNumericKind, metricLabel, type Column } from '@belvedere/core';
import {
  columnNamed,
  EMPTY_FRAME,
  numberAt,
  numbersOf,
  type Frame,
  type FrameColumn,
} from '@belvedere/frame';
import { namedColumn, namedMetric, type Named } from '../data/names.ts';
import { columnSetting, type ColumnSetting } from './column-setting.ts';
import type { TablePanel } from './manifest.ts';
import { modeOf } from './query.ts';
import { extentOf, type Extent } from './tone.ts';

/** Form data of a table. */
export type TableForm = FormDataOf<TablePanel>;

/** One column of the table. */
export interface TableColumn {
  readonly id: string;
  readonly title: string;
  readonly role: 'dimension' | 'metric' | 'percent' | 'raw';
  readonly column: FrameColumn;
  readonly isNumeric: boolean;
  readonly align: 'start' | 'end';
  readonly setting: ColumnSetting;
  /** Largest magnitude, for bars; 0 without bars. */
  readonly most: number;
  /** Sum of the column, for shares. */
  readonly total: number;
  readonly rules: readonly ConditionalFormat[];
  /** Smallest and largest value, by which rules measure. */
  readonly extent: Extent;
  /** Column of the dataset to filter by; null for metrics. */
  readonly source: Column | null;
}

/** A table with its columns settled. */
export interface TableData {
  readonly rows: number;
  readonly columns: readonly TableColumn[];
  /** Order that the query asked for; null when it is not one of the columns. */
  readonly sort: { readonly column: string; readonly isDescending: boolean } | null;
}

function mostOf(column: FrameColumn): number {
  let most = 0;
  for (const value of numbersOf(column)) if (Math.abs(value) > most) most = Math.abs(value);
  return most;
}

function totalOf(column: FrameColumn, rows: number): number {
  let total = 0;
  for (let row = 0; row < rows; row++) {
    const value = numberAt(column, row);
    if (!Number.isNaN(value)) total += value;
  }
  return total;
}

const NO_EXTENT: Extent = { min: 0, max: 0 };

function shownExtent(column: FrameColumn, unit: number): Extent {
  const { min, max } = extentOf(numbersOf(column));
  return unit === 0 ? NO_EXTENT : { min: min / unit, max: max / unit };
}

interface Wanted extends Named {
  readonly role: TableColumn['role'];
  readonly source: Column | null;
}

function wantedColumns({ formData: form, datasource }: ChartInput<TableForm>): readonly Wanted[] {
  const columns = (list: readonly Column[], role: 'dimension' | 'raw'): readonly Wanted[] =>
    asList(list).map((column) => ({ ...namedColumn(column, datasource), role, source: column }));
  if (modeOf(form) === 'raw') return columns(form.all_columns, 'raw');
  return [
    ...columns(form.groupby, 'dimension'),
    ...asList(form.metrics).map((metric): Wanted => ({
      ...namedMetric(metric, datasource),
      role: 'metric',
      source: null,
    })),
    ...asList(form.percent_metrics).map((metric): Wanted => ({
      ...namedMetric(metric, datasource),
      role: 'percent',
      source: null,
    })),
  ];
}

function tableColumn(wanted: Wanted, column: FrameColumn, frame: Frame, form: TableForm): TableColumn {
  const id = wanted.role === 'percent' ? `%${wanted.label}` : wanted.label;
  const setting = columnSetting(form.column_config, id);
  const isNumeric = isNumericKind(column.kind);
  const isMetric = wanted.role === 'metric' || wanted.role === 'percent';
  const hasBars = isNumeric && isMetric && (setting.showsBars ?? form.show_cell_bars);
  return {
    id,
    title: setting.name ?? (wanted.role === 'percent' ? `% ${wanted.name}` : wanted.name),
    role: wanted.role,
    column,
    isNumeric,
    align: setting.align ?? (isNumeric ? 'end' : 'start'),
    setting,
    most: hasBars ? mostOf(column) : 0,
    total: wanted.role === 'percent' ? totalOf(column, frame.rows) : 0,
    rules: asList(form.conditional_formatting).filter((rule) => rule.column === id),
    extent: isNumeric
      ? shownExtent(column, wanted.role === 'percent' ? totalOf(column, frame.rows) : 1)
      : NO_EXTENT,
    source: wanted.source,
  };
}

function sortOf(form: TableForm, columns: readonly TableColumn[]): TableData['sort'] {
  if (modeOf(form) === 'raw') return null;
  const metric = form.timeseries_limit_metric ?? asList(form.metrics)[0] ?? null;
  const column = metric === null ? null : metricLabel(metric);
  return column === null || !columns.some(({ id }) => id === column)
    ? null
    : { column, isDescending: form.order_desc };
}

/** Settles columns, their names, bars and rules. Columns that the answer lacks are left out. */
export function prepareTable(input: ChartInput<TableForm>): TableData {
  const frame = input.frames[0] ?? EMPTY_FRAME;
  const columns = wantedColumns(input).flatMap((wanted) => {
    const column = columnNamed(frame, wanted.label);
    return column === null ? [] : [tableColumn(wanted, column, frame, input.formData)];
  });
  const distinct = columns.filter(({ id }, index) => columns.findIndex((other) => other.id === id) === index);
  return { rows: frame.rows, columns: distinct, sort: sortOf(input.formData, distinct) };
}

/** Label of the column a table column filters by. */
export const sourceLabel = ({ source, id }: TableColumn): string =>
  source === null ? id : columnLabel(source);

import { type ChartInput, namedColumn, namedMetric, type Named } from '@belvedere/charts';
import type { ConditionalFormat, FormDataOf } from '@belvedere/controls';
import {
  asList,
  columnLabel,
  fillMessage,
  firstMetric,
  isNumericKind,
  metricLabel,
  type Column,
  type Metric,
  type QueryObject,
} from '@belvedere/core';
import {
  cellAt,
  columnFromNumbers,
  columnNamed,
  EMPTY_FRAME,
  numberAt,
  numbersOf,
  type Cell,
  type Frame,
  type FrameColumn,
} from '@belvedere/frame';
import { chosenReader } from '../data/chosen-parts.ts';
import { columnSetting, type ColumnSetting } from './column-setting.ts';
import type { TablePanel } from './manifest.ts';
import { tableMessages } from './messages.ts';
import { modeOf, offsetsOf, percentLabel, tableQueries } from './query.ts';
import { extentOf, type Extent } from './tone.ts';

/** Form data of a table. */
export type TableForm = FormDataOf<TablePanel>;

/** One column of the table. */
export interface TableColumn {
  readonly id: string;
  readonly title: string;
  /** `previous`, `difference` and `change` come from comparing a metric with another time, `chosen` is what of it is highlighted. */
  readonly role: 'dimension' | 'metric' | 'percent' | 'raw' | 'previous' | 'difference' | 'change' | 'chosen';
  /** Metric or column whose formats apply. */
  readonly formatOf: string;
  readonly column: FrameColumn;
  readonly isNumeric: boolean;
  readonly align: 'start' | 'center' | 'end';
  readonly setting: ColumnSetting;
  /** How bars are drawn; null without bars. */
  readonly bars: BarScale | null;
  /** What values are divided by to be shown: the sum of a column of shares that the answer does not have, else 1. */
  readonly unit: number;
  /** Value in the row of totals; null without one. */
  readonly total: Cell;
  readonly rules: readonly ConditionalFormat[];
  /** Smallest and largest value, by which rules measure. */
  readonly extent: Extent;
  /** Column of the dataset to filter by; null for metrics. */
  readonly source: Column | null;
}

/** What the bars of a column are measured by. */
export interface BarScale {
  /** Value of a bar as long as its room. */
  readonly span: number;
  /** Value at which negative bars end and positive ones start, from the room's start. */
  readonly zero: number;
  readonly colorsNegative: boolean;
}

/** A table with its columns settled. */
export interface TableData {
  readonly rows: number;
  /** Rows behind all pages; null when the answer is not a page. */
  readonly count: number | null;
  readonly hasTotals: boolean;
  readonly columns: readonly TableColumn[];
  /** Order that the query asked for; null when it is not one of the columns. */
  readonly sort: { readonly column: string; readonly isDescending: boolean } | null;
}

function barsOf(column: FrameColumn, setting: ColumnSetting, form: TableForm): BarScale | null {
  const { min, max } = extentOf(numbersOf(column));
  const [negative, positive] = [Math.max(0, -min), Math.max(0, max)];
  const isAligned = setting.alignsBars ?? form.align_pn;
  const span = isAligned ? Math.max(negative, positive) : negative + positive;
  if (!(span > 0)) return null;
  return {
    span,
    zero: isAligned ? 0 : negative,
    colorsNegative: setting.colorsBars ?? form.color_pn,
  };
}

function sumOf(column: FrameColumn, rows: number): number {
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
  readonly id: string;
  /** Column of the answer. */
  readonly find: (frame: Frame) => FrameColumn | null;
}

/** Numbers of two columns put together; null where one of them is missing. */
function combined(
  frame: Frame,
  [label, previous]: readonly [string, string],
  name: string,
  fold: (now: number, before: number) => number,
): FrameColumn | null {
  const [now, before] = [columnNamed(frame, label), columnNamed(frame, previous)];
  if (now === null || before === null) return null;
  const values = Float64Array.from({ length: frame.rows }, (_, row) => {
    const value = fold(numberAt(now, row), numberAt(before, row));
    return Number.isFinite(value) ? value : Number.NaN;
  });
  return columnFromNumbers({ name, kind: 'float' }, values);
}

/** The columns that compare a metric with another time: what it was, by how much it moved, by what share. */
function comparisonColumns({ label, name }: Named, offset: string, isOnly: boolean): readonly Wanted[] {
  const previous = `${label}__${offset}`;
  const key = isOnly ? label : `${label} ${offset}`;
  const title = isOnly ? name : `${name}, ${offset}`;
  const derived = (
    sign: string,
    role: TableColumn['role'],
    fold: (now: number, before: number) => number,
  ): Wanted => ({
    label,
    name: `${sign} ${title}`,
    id: `${sign} ${key}`,
    role,
    source: null,
    find: (frame) => combined(frame, [label, previous], `${sign} ${key}`, fold),
  });
  return [
    {
      label,
      name: `# ${title}`,
      id: `# ${key}`,
      role: 'previous',
      source: null,
      find: (frame) => columnNamed(frame, previous),
    },
    derived('△', 'difference', (now, before) => now - before),
    derived('%', 'change', (now, before) => (before === 0 ? Number.NaN : (now - before) / Math.abs(before))),
  ];
}

const plain = ({ label, name }: Named, role: TableColumn['role'], source: Column | null): Wanted => ({
  label,
  name,
  id: label,
  role,
  source,
  find: (frame) => columnNamed(frame, label),
});

/** What of a metric is chosen, row by row of all. */
function chosenColumn({ label, name }: Named, form: TableForm, chosen: Frame): Wanted {
  const groups = asList(form.groupby);
  const read = chosenReader(chosen, groups, label);
  const find = (frame: Frame): FrameColumn | null => {
    const found = groups.map((column) => columnNamed(frame, columnLabel(column)));
    const dimensions = found.filter((column) => column !== null);
    if (read === null || dimensions.length < groups.length) return null;
    const values = Float64Array.from({ length: frame.rows }, (_, row) =>
      read(dimensions.map((column) => cellAt(column, row))),
    );
    return columnFromNumbers({ name: label, kind: 'float' }, values);
  };
  const title = fillMessage(tableMessages.chosen.text, { name });
  return { label, name: title, id: `chosen ${label}`, role: 'chosen', source: null, find };
}

function metricColumns(
  metric: Metric,
  { formData, datasource }: ChartInput<TableForm>,
  chosen: Frame | null,
): readonly Wanted[] {
  const named = namedMetric(metric, datasource);
  const offsets = offsetsOf(formData);
  return [
    plain(named, 'metric', null),
    ...(chosen === null ? [] : [chosenColumn(named, formData, chosen)]),
    ...offsets.flatMap((offset) => comparisonColumns(named, offset, offsets.length === 1)),
  ];
}

function percentColumn(metric: Metric, { datasource }: ChartInput<TableForm>): Wanted {
  const { label, name } = namedMetric(metric, datasource);
  const id = percentLabel(metric);
  const find = (frame: Frame): FrameColumn | null => columnNamed(frame, id) ?? columnNamed(frame, label);
  return { label, name: `% ${name}`, id, role: 'percent', source: null, find };
}

function wantedColumns(input: ChartInput<TableForm>, chosen: Frame | null): readonly Wanted[] {
  const { formData: form, datasource } = input;
  const columns = (list: readonly Column[], role: 'dimension' | 'raw'): readonly Wanted[] =>
    asList(list).map((column) => plain(namedColumn(column, datasource), role, column));
  if (modeOf(form) === 'raw') return columns(form.all_columns, 'raw');
  return [
    ...columns(form.groupby, 'dimension'),
    ...asList(form.metrics).flatMap((metric) => metricColumns(metric, input, chosen)),
    ...asList(form.percent_metrics).map((metric) => percentColumn(metric, input)),
  ];
}

/** The rows of an answer, and the totals of all rows and of the highlighted ones. */
interface Frames {
  readonly rows: Frame;
  readonly totals: Frame | null;
  readonly chosenTotals: Frame | null;
}

const NO_TOTAL: readonly TableColumn['role'][] = ['dimension', 'raw'];

function totalOf(wanted: Wanted, { totals, chosenTotals }: Frames): Cell {
  if (wanted.role === 'chosen') {
    const chosen = chosenTotals === null ? null : columnNamed(chosenTotals, wanted.label);
    return chosen === null ? null : cellAt(chosen, 0);
  }
  if (totals === null || NO_TOTAL.includes(wanted.role)) return null;
  if (wanted.role === 'percent') return 1;
  const column = wanted.find(totals);
  return column === null ? null : cellAt(column, 0);
}

const IS_VALUE: readonly TableColumn['role'][] = [
  'metric',
  'percent',
  'previous',
  'difference',
  'change',
  'chosen',
];

/** The column by which bars are measured: what is chosen stands beside all of it. */
const wholeOf = ({ role, label }: Wanted, column: FrameColumn, rows: Frame): FrameColumn =>
  role === 'chosen' ? (columnNamed(rows, label) ?? column) : column;

function tableColumn(wanted: Wanted, column: FrameColumn, frames: Frames, form: TableForm): TableColumn {
  const { id, role } = wanted;
  const setting = columnSetting(form.column_config, id);
  const isNumeric = isNumericKind(column.kind);
  const hasBars = isNumeric && IS_VALUE.includes(role) && (setting.showsBars ?? form.show_cell_bars);
  const unit = role === 'percent' && column.name !== id ? sumOf(column, frames.rows.rows) : 1;
  return {
    id,
    title: setting.name ?? wanted.name,
    role,
    formatOf: wanted.label,
    column,
    isNumeric,
    align: setting.align ?? (isNumeric ? 'end' : 'start'),
    setting,
    bars: hasBars ? barsOf(wholeOf(wanted, column, frames.rows), setting, form) : null,
    unit,
    total: totalOf(wanted, frames),
    rules: asList(form.conditional_formatting).filter((rule) => rule.column === id),
    extent: isNumeric ? shownExtent(column, unit) : NO_EXTENT,
    source: wanted.source,
  };
}

function sortOf(form: TableForm, columns: readonly TableColumn[]): TableData['sort'] {
  if (modeOf(form) === 'raw') return null;
  const sortBy = firstMetric(form.timeseries_limit_metric) ?? firstMetric(form.series_limit_metric);
  const metric = sortBy ?? asList(form.metrics)[0] ?? null;
  const column = metric === null ? null : metricLabel(metric);
  return column === null || !columns.some(({ id }) => id === column)
    ? null
    : { column, isDescending: form.order_desc };
}

/** Reads how many rows there are behind all pages. */
function countIn(frame: Frame | undefined): number | null {
  const column = frame?.columns[0];
  const count = column === undefined ? Number.NaN : numberAt(column, 0);
  return Number.isNaN(count) ? null : count;
}

const isAsked = (query: QueryObject | null): query is QueryObject => query !== null;

/** Settles columns, their names, bars and rules. Columns that the answer lacks or the author hid are left out. */
export function prepareTable(input: ChartInput<TableForm>): TableData {
  const { frames, formData, datasource } = input;
  const queries = tableQueries(formData, datasource, {});
  const rows = frames[0] ?? EMPTY_FRAME;
  const answers = [queries.rows, queries.count, queries.totals, queries.chosen, queries.chosenTotals].filter(
    isAsked,
  );
  const frameOf = (query: QueryObject | null): Frame | null =>
    query === null ? null : (frames[answers.indexOf(query)] ?? null);
  const totals = frameOf(queries.totals);
  const chosenTotals = frameOf(queries.chosenTotals);
  const columns = wantedColumns(input, frameOf(queries.chosen)).flatMap((wanted) => {
    const column = wanted.find(rows);
    return column === null ? [] : [tableColumn(wanted, column, { rows, totals, chosenTotals }, formData)];
  });
  const distinct = columns.filter(
    ({ id, setting }, index) => setting.isVisible && columns.findIndex((other) => other.id === id) === index,
  );
  return {
    rows: rows.rows,
    count: countIn(frameOf(queries.count) ?? undefined),
    hasTotals: totals !== null && totals.rows > 0,
    columns: distinct,
    sort: sortOf(formData, distinct),
  };
}

import type { PostProcessingOptions } from '@belvedere/core';
import { aggregateColumn } from '../aggregate/aggregate-column.ts';
import { sourcesOf, type AggregateSource } from '../aggregate/sources.ts';
import { cellText } from '../cell-text.ts';
import { columnOf, withParts } from '../column-parts.ts';
import { checkCells, invalidOption } from '../errors.ts';
import { fillNulls } from '../fill-nulls.ts';
import { columnFromValues } from '../from-values.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { groupRows, oneGroup, type RowGroups } from '../group-rows.ts';
import { nameBesideNull, NULL_LABEL } from '../null-label.ts';
import { isAllNull, sliceColumn, withLastRow } from '../slice-column.ts';
import { takeRows } from '../take-rows.ts';
import { withUniqueNames } from '../unique-names.ts';

type Options = PostProcessingOptions<'pivot'>;

const ALL_LABEL = 'All';

/** A pivot under way: rows by the index, columns by the values of the dimensions. */
interface Plan {
  readonly rows: number;
  readonly down: RowGroups;
  readonly across: RowGroups;
  /** Levels of each group across. */
  readonly labels: readonly (readonly string[])[];
  readonly options: Options;
}

/** A text dimension with its nulls under their label; the label's own text is another column, in quotes. */
function filledDimension(column: FrameColumn, label: string): FrameColumn {
  if (!('codes' in column)) return column;
  const named = column.dictionary.map((text) => nameBesideNull(text, label));
  const code = named.length;
  return {
    ...column,
    dictionary: [...named, label],
    codes: column.codes.map((old) => (old < 0 ? code : old)),
  };
}

function planOf(frame: Frame, options: Options, keys: readonly FrameColumn[]): Plan {
  const label = options.column_fill_value ?? NULL_LABEL;
  const dimensions = (options.columns ?? []).map((name) => filledDimension(columnOf(frame, name), label));
  const across = dimensions.length === 0 ? oneGroup(frame.rows) : groupRows(frame.rows, dimensions);
  const labels = Array.from(across.first, (row) =>
    dimensions.map((column) => cellText(column, row) ?? label),
  );
  return { rows: frame.rows, down: groupRows(frame.rows, keys), across, labels, options };
}

/** Group of each cell, column after column, so that each column of the result is a view of one array. */
function cellIds({ rows, down, across }: Plan): Int32Array {
  const ids = new Int32Array(rows);
  for (let row = 0; row < rows; row++) ids[row] = (across.ids[row] ?? 0) * down.count + (down.ids[row] ?? 0);
  return ids;
}

/** A metric's columns, one for each group across. */
function metricColumns(plan: Plan, { name, spec, column }: AggregateSource, ids: Int32Array): FrameColumn[] {
  const { rows, down, across, labels, options } = plan;
  const cells = aggregateColumn(column, rows, { ids, count: down.count * across.count }, spec);
  const columns = labels.map((label, at) =>
    withParts(sliceColumn(cells, at * down.count, (at + 1) * down.count), [name, ...label]),
  );
  const isDropping = options.drop_missing_columns !== false && (options.columns ?? []).length > 0;
  const kept = isDropping ? columns.filter((each) => !isAllNull(each, down.count)) : columns;
  return kept.map((each) => fillNulls(each, options.metric_fill_value ?? null));
}

/** Name and values of what stands in the margins. */
function marginLabel({ marginal_distribution_name: name }: Options): string {
  return name ?? ALL_LABEL;
}

/** The metric's columns with a last row over all rows, and one more column over all columns. */
function withMargins(plan: Plan, source: AggregateSource, columns: readonly FrameColumn[]): FrameColumn[] {
  const { rows, down, across, labels, options } = plan;
  const { column, spec, name } = source;
  const names = labels.map((label) => withParts(column, [name, ...label]).name);
  const below = aggregateColumn(column, rows, across, spec);
  const totalled = columns.map((each) => {
    const at = names.indexOf(each.name);
    return withLastRow(each, down.count, sliceColumn(below, at, at + 1));
  });
  const levels = (options.columns ?? []).length;
  if (levels === 0) return totalled;
  const label = [marginLabel(options), ...Array.from({ length: levels - 1 }, () => '')];
  const beside = withParts(aggregateColumn(column, rows, down, spec), [name, ...label]);
  return [...totalled, withLastRow(beside, down.count, aggregateColumn(column, rows, oneGroup(rows), spec))];
}

/** The index with the margin's label below its first column; a first column of another kind becomes text. */
function indexWithMargin(index: readonly FrameColumn[], rows: number, options: Options): FrameColumn[] {
  const text = (column: FrameColumn, last: string | null): FrameColumn => {
    const cells = Array.from({ length: rows }, (_, row) => cellText(column, row));
    return columnFromValues({ name: column.name, type: 'VARCHAR', kind: 'text' }, [...cells, last]);
  };
  return index.map((column, at) =>
    at === 0
      ? text(column, marginLabel(options))
      : takeRows(
          column,
          Int32Array.from({ length: rows + 1 }, (_, row) => (row < rows ? row : -1)),
        ),
  );
}

/** Metric columns in the order of the metrics, or with the metric as their last level, dimension by dimension. */
function arranged(byMetric: readonly (readonly FrameColumn[])[], { options, labels }: Plan): FrameColumn[] {
  const columns = byMetric.flat();
  if (options.combine_value_with_metric !== true || (options.columns ?? []).length === 0) return columns;
  const swapped = columns.map((column) => {
    const [metric = '', ...rest] = column.parts ?? [column.name];
    return { rest: rest.join('\0'), column: withParts(column, [...rest, metric]) };
  });
  const order = new Map(labels.map((label, at) => [label.join('\0'), at]));
  const place = (rest: string): number => order.get(rest) ?? order.size;
  return swapped.toSorted((one, other) => place(one.rest) - place(other.rest)).map(({ column }) => column);
}

function levelNames({
  columns,
  combine_value_with_metric: isMetricLast,
}: Options): readonly (string | null)[] {
  const dimensions = columns ?? [];
  return isMetricLast === true ? [...dimensions, null] : [null, ...dimensions];
}

/**
 * Rows become the values of `index` in ascending order (null last), columns one per metric and combination of
 * `columns` that the data has, named metric first (`combine_value_with_metric`: metric last). `index` becomes the
 * frame's index. Cells without a value are null or `metric_fill_value`; a null in a dimension is named
 * `column_fill_value` (`<NULL>`), and a text that reads so stands in quotes. Columns without any value are left out unless `drop_missing_columns` is false.
 * `marginal_distributions` adds a row and, with `columns`, a column per metric computed over all rows and columns.
 * A cell of one value keeps its kind and digits. Throws OPTION_INVALID without index or aggregates,
 * COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC, FRAME_TOO_LARGE.
 */
export function pivot(frame: Frame, options: Options): Frame {
  if (options.index.length === 0) throw invalidOption('Pivot operation requires at least one index');
  const sources = sourcesOf(frame, options.aggregates);
  if (sources.length === 0) throw invalidOption('Pivot operation must include at least one aggregate');
  const keys = options.index.map((name) => columnOf(frame, name));
  const plan = planOf(frame, options, keys);
  const { down, across } = plan;
  checkCells('pivot', down.count, across.count * sources.length);
  const ids = cellIds(plan);
  const hasMargins = options.marginal_distributions === true;
  const byMetric = sources.map((source) => {
    const columns = metricColumns(plan, source, ids);
    return hasMargins ? withMargins(plan, source, columns) : columns;
  });
  const index = keys.map((key) => takeRows(key, down.first));
  const labelled = hasMargins ? indexWithMargin(index, down.count, options) : index;
  const rows = down.count + (hasMargins ? 1 : 0);
  return withUniqueNames({
    rows,
    columns: [...labelled, ...arranged(byMetric, plan)],
    index: options.index,
    levels: levelNames(options),
  });
}

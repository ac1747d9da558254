import { cellText } from '../cell-text.ts';
import { nameBesideNull } from '../null-label.ts';
import { columnOf } from '../column-parts.ts';
import { checkCells } from '../errors.ts';
import { columnFromValues } from '../from-values.ts';
import { cellAt, type Cell, type Frame, type FrameColumn } from '../frame.ts';
import { rowOrder } from '../compare-rows.ts';
import { axisOf, tupleKey, type AxisEntry } from './axis.ts';
import { summaryRule, type SummaryRule } from './summary.ts';

/** How rows become a pivot table; names are columns of the frame. */
export interface PivotTableOptions {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
  /** One of the summaries; an unknown one is `Sum`. */
  readonly summary: string;
  /** Swaps rows and columns. */
  readonly isTransposed: boolean;
  /** Puts the metric behind the dimensions instead of before them. */
  readonly isMetricLast: boolean;
  readonly metricsOn: 'rows' | 'columns';
  /** A column of totals for each row. */
  readonly hasRowTotals: boolean;
  /** A row of totals for each column. */
  readonly hasColumnTotals: boolean;
}

/** A pivot table. */
export interface PivotTable {
  /** Columns that label the rows, one per level. */
  readonly index: readonly FrameColumn[];
  /** One column per entry across; `parts` are its levels. */
  readonly values: readonly FrameColumn[];
  readonly rows: number;
  readonly rowParts: readonly (readonly string[])[];
}

/** A value with its place on both axes. */
interface Placed {
  readonly down: readonly string[];
  readonly across: readonly string[];
  readonly cell: Cell;
}

const METRIC_LEVEL = 'metric';

const totalName = ({ summary }: PivotTableOptions): string => `Total (${summary})`;

function withMetric(labels: readonly string[], metric: string, isLast: boolean): readonly string[] {
  return isLast ? [...labels, metric] : [metric, ...labels];
}

function placedValues(frame: Frame, options: PivotTableOptions): readonly Placed[] {
  const [downNames, acrossNames] = options.isTransposed
    ? [options.columns, options.rows]
    : [options.rows, options.columns];
  const columnsOf = (names: readonly string[]) => names.map((name) => columnOf(frame, name));
  const [down, across, metrics] = [columnsOf(downNames), columnsOf(acrossNames), columnsOf(options.metrics)];
  const labels = (columns: readonly FrameColumn[], row: number) =>
    columns.map((column) => nameBesideNull(cellText(column, row)));
  const order = orderOf(frame.rows, [...down, ...across]);
  const onRows = options.metricsOn === 'rows';
  return metrics.flatMap((metric) =>
    order.map((row) => {
      const [of, over] = [labels(down, row), labels(across, row)];
      return {
        down: onRows ? withMetric(of, metric.name, options.isMetricLast) : of,
        across: onRows ? over : withMetric(over, metric.name, options.isMetricLast),
        cell: cellAt(metric, row),
      };
    }),
  );
}

/** Rows by their dimensions, ascending. */
function orderOf(rows: number, keys: readonly FrameColumn[]): readonly number[] {
  const orders = keys.map((key) => rowOrder(key, 'ascending'));
  return Array.from({ length: rows }, (_, row) => row).toSorted((one, other) => {
    for (const order of orders) {
      const result = order(one, other);
      if (result !== 0) return result;
    }
    return one - other;
  });
}

function distinct(tuples: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(tuples.map((tuple) => [tupleKey(tuple), tuple])).values()];
}

/** Values by the entries that they belong to: their own, those of their groups, and the total. */
function gathered(placed: readonly Placed[]): ReadonlyMap<string, readonly Cell[]> {
  const cells = new Map<string, Cell[]>();
  const prefixes = (tuple: readonly string[]) =>
    Array.from({ length: tuple.length + 1 }, (_, length) => placeKey(tuple.slice(0, length)));
  for (const { down, across, cell } of placed) {
    if (cell === null) continue;
    for (const row of prefixes(down)) {
      for (const column of prefixes(across)) {
        const key = `${row}\u0002${column}`;
        const known = cells.get(key);
        if (known === undefined) cells.set(key, [cell]);
        else known.push(cell);
      }
    }
  }
  return cells;
}

const placeKey = (prefix: readonly string[]): string => `${prefix.length}\u0001${tupleKey(prefix)}`;

function cellOf(
  cells: ReadonlyMap<string, readonly Cell[]>,
  { fold, shareOf }: SummaryRule,
  row: AxisEntry,
  column: AxisEntry,
): Cell {
  const at = (down: readonly string[], across: readonly string[]) =>
    cells.get(`${placeKey(down)}\u0002${placeKey(across)}`);
  const own = at(row.prefix, column.prefix);
  if (own === undefined) return null;
  const value = fold(own);
  if (shareOf === null || value === null) return value;
  const whole = at(shareOf === 'Rows' ? row.prefix : [], shareOf === 'Columns' ? column.prefix : []) ?? [];
  const share = Number(value) / Number(fold(whole));
  return Number.isFinite(share) ? share : null;
}

function valueColumn(parts: readonly string[], values: readonly Cell[]): FrameColumn {
  const isWhole = values.every((value) => value === null || Number.isInteger(value));
  const isText = values.some((value) => typeof value === 'string' && !/^-?\d+(?:\.\d+)?$/.test(value));
  const isExact = values.some((value) => typeof value === 'string');
  const kind = isText ? 'text' : isExact ? 'decimal' : isWhole ? 'integer' : 'float';
  return { ...columnFromValues({ name: parts.join(' ').trim(), type: '', kind }, values), parts };
}

function indexColumns(names: readonly string[], entries: readonly AxisEntry[]): readonly FrameColumn[] {
  return names.map((name, level) =>
    columnFromValues(
      { name, type: '', kind: 'text' },
      entries.map(({ parts }) => parts[level] ?? ''),
    ),
  );
}

/** Entries of one axis; where no dimension and no metric lies on it, the total is its only one. */
function entriesOf(
  tuples: readonly (readonly string[])[],
  levels: number,
  { total, hasTotals }: { readonly total: string; readonly hasTotals: boolean },
): readonly AxisEntry[] {
  if (levels > 0) return axisOf(distinct(tuples), levels, hasTotals ? total : null);
  return tuples.length === 0 ? [] : [{ parts: [total], prefix: [] }];
}

/**
 * The table that a pivot chart shows: rows and columns by ascending dimensions, a cell per pair with values, totals
 * and subtotals where asked for. A table without dimensions down has one row, the total,
 * one without any across one column, the total; without rows there is neither. Digits of single values stay
 * exact; everything else is computed in floats. Throws COLUMNS_NOT_AVAILABLE, FRAME_TOO_LARGE.
 */
export function pivotTable(frame: Frame, options: PivotTableOptions): PivotTable {
  const placed = placedValues(frame, options);
  const names = options.isTransposed ? options.columns : options.rows;
  const levelNames =
    options.metricsOn === 'rows' ? withMetric(names, METRIC_LEVEL, options.isMetricLast) : names;
  const levels = { down: levelNames.length, across: placed[0]?.across.length ?? 0 };
  const total = totalName(options);
  const down = entriesOf(
    placed.map((each) => each.down),
    levels.down,
    { total, hasTotals: options.hasColumnTotals },
  );
  const across = entriesOf(
    placed.map((each) => each.across),
    levels.across,
    { total, hasTotals: options.hasRowTotals },
  );
  checkCells('pivot table', down.length, across.length);
  const cells = gathered(placed);
  const rule = summaryRule(options.summary);
  return {
    index: indexColumns(levels.down === 0 ? [METRIC_LEVEL] : levelNames, down),
    values: across.map((column) =>
      valueColumn(
        column.parts,
        down.map((row) => cellOf(cells, rule, row, column)),
      ),
    ),
    rows: down.length,
    rowParts: down.map(({ parts }) => parts),
  };
}

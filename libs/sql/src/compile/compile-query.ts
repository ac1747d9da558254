import {
  type CalendarSettings,
  DEFAULT_ROW_LIMITS,
  effectiveRowLimit,
  type ColumnKind,
  type QueryObject,
  type RowLimits,
  type TimeRange,
} from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { allOf, selectFrom, type Expression, type Select } from '../tree/nodes.ts';
import { printExpression, printSelect } from '../tree/print.ts';
import type { SubqueryRule } from '../verdict/agree.ts';
import { checkQuery } from './check-query.ts';
import { resolveColumn, timestampColumn, type ResolvedColumn } from './columns.ts';
import { invalid, type CompileContext } from './context.ts';
import { groupsRows } from './groups-rows.ts';
import { clauseCondition, type RejectedFilter, type UnheldValue } from './filters.ts';
import { binnedColumns, binnedSelect, countedHistogram } from './histogram/counted-bins.ts';
import type { HistogramOptions } from './histogram/histogram-options.ts';
import { COUNT_ALL, resolveMetric, type ResolvedMetric } from './metrics.ts';
import { reducedSelect } from './reduction/reduction.ts';
import { compileOrder } from './order.ts';
import { scanOf, type Scan } from './scan.ts';
import { ruledRows, type RuledRows } from './row-rules.ts';
import { seriesLimit } from './series-limit.ts';
import { twoLevelSelect } from './two-level.ts';
import { userPartsOf, type UserParts } from './user-parts.ts';
import { compileWhere } from './where.ts';

/** What is asked of the compiler. */
export interface CompileInput {
  readonly query: QueryObject;
  readonly dataset: DatasetModel;
  readonly dialect: Dialect;
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA zone in which ranges are read. */
  readonly zone: string;
  /** Weeks from Monday and fiscal years from January by default. */
  readonly calendar?: CalendarSettings;
  /** Kinds of expressions by their text; an axis with a grain is taken for a time where nothing is known. */
  readonly expressionKinds?: Readonly<Record<string, ColumnKind>>;
  /** Leaves out the rewriting that makes statements faster. */
  readonly isPlain?: boolean;
  /** Whether expressions may hold sub-queries; not by default. */
  readonly subqueries?: SubqueryRule;
  /** Reads filter values of columns with an advanced type as people write them; not by default. */
  readonly readsAdvancedTypes?: boolean;
  /** How many rows an answer may have; those of an installation where nothing is set by default. */
  readonly rowLimits?: RowLimits;
  /** Counts all rows that the query has, whatever its limit and offset. */
  readonly countsAll?: boolean;
}

/** One column of the answer. */
export interface CompiledColumn {
  readonly label: string;
  readonly role: 'time' | 'column' | 'metric';
  /** Null when only the engine knows. */
  readonly kind: ColumnKind | null;
}

/** A statement, and what its answer will be. */
export interface CompiledQuery {
  /** The statement as shown. */
  readonly sql: string;
  /**
   * The statement as run: it asks for one row more, which tells whether the limit cut the answer. Its columns stand in
   * one order in whatever order they were asked for, so that equal questions are equal texts.
   */
  readonly statement: string;
  /** Place in the statement of each of `columns`; null when the statement has their order. */
  readonly order: readonly number[] | null;
  /** What users wrote of it; a parser looks at each before it is run. */
  readonly userParts: UserParts;
  /** What it reads, where other queries could be answered by the same reading; null where not. */
  readonly scan: Scan | null;
  readonly rowLimit: number;
  /** The first step of post-processing, where the statement counts its bins over all rows; null where it does not. */
  readonly histogram: HistogramOptions | null;
  readonly columns: readonly CompiledColumn[];
  readonly appliedFilters: readonly string[];
  readonly rejectedFilters: readonly RejectedFilter[];
  /** Values of filters that no row can have on this engine, e.g. NaN on MySQL. */
  readonly unheldValues: readonly UnheldValue[];
  /** Resolved range in the time column's own terms (wall times as if UTC); null is open. */
  readonly from: number | null;
  readonly to: number | null;
  /** The same range on the wall of the query's zone, whatever the column stores. */
  readonly wallRange: TimeRange;
}

interface Parts {
  readonly time: ResolvedColumn | null;
  readonly columns: readonly ResolvedColumn[];
  readonly metrics: readonly ResolvedMetric[];
}

/** Each once, where it stands first; two different expressions of one label both stay, and are refused later. */
function distinct<T extends { readonly label: string; readonly expression: Expression }>(
  items: readonly T[],
  { dialect }: CompileContext,
): readonly T[] {
  const keyOf = ({ label, expression }: T): string =>
    JSON.stringify([label, printExpression(expression, dialect)]);
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function checkLabels({ query }: CompileContext, { columns, metrics }: Parts): void {
  const labels = [...columns, ...metrics].map(({ label }) => label);
  const duplicates = [...new Set(labels.filter((label, index) => labels.indexOf(label) !== index))];
  if (duplicates.length === 0 || query.is_rowcount === true) return;
  const names = duplicates.map((name) => `"${name}"`).join(', ');
  throw invalid(
    `Duplicate column/metric labels: ${names}. Please make sure all columns and metrics have a unique label.`,
  );
}

function partsOf(context: CompileContext): Parts {
  const { query } = context;
  const time = query.is_timeseries === true ? timestampColumn(context) : null;
  const columns = (query.columns ?? []).map((column) => resolveColumn(column, context));
  const parts: Parts = {
    time,
    columns: distinct(columns, context).filter(({ label }) => label !== time?.label),
    metrics: distinct(
      (query.metrics ?? []).map((metric) => resolveMetric(metric, context)),
      context,
    ),
  };
  checkLabels(context, parts);
  if (time === null && parts.columns.length === 0 && parts.metrics.length === 0)
    throw invalid('Empty query?');
  return parts;
}

const byLabel = <T extends { readonly label: string }>(items: readonly T[]): readonly T[] =>
  items.toSorted((one, other) => (one.label < other.label ? -1 : one.label > other.label ? 1 : 0));

/** The same parts in the one order of statements that are run: time, columns and metrics, each by label. */
const inRunOrder = ({ time, columns, metrics }: Parts): Parts => ({
  time,
  columns: byLabel(columns),
  metrics: byLabel(metrics),
});

/** Where the columns of an answer stand in the statement; null when nothing moves. */
function orderIn(run: Parts, asked: Parts): readonly number[] | null {
  const places = new Map(compiledColumns(run).map(({ label }, at) => [label, at]));
  const order = compiledColumns(asked).map(({ label }) => places.get(label) ?? 0);
  return order.every((place, at) => place === at) ? null : order;
}

function compiledColumns({ time, columns, metrics }: Parts): readonly CompiledColumn[] {
  return [
    ...(time === null ? [] : [{ label: time.label, role: 'time' as const, kind: time.kind }]),
    ...columns.map(({ label, kind, storage }) => ({
      label,
      role: storage === null ? ('column' as const) : ('time' as const),
      kind,
    })),
    ...metrics.map(({ label, kind }) => ({ label, role: 'metric' as const, kind })),
  ];
}

/** Series are those of the unmoved range, so that a comparison shows the same ones. */
function seriesConditions(moved: readonly Expression[], context: CompileContext): readonly Expression[] {
  const { query } = context;
  if (query.time_shift === null || query.time_shift === undefined) return moved;
  return compileWhere({ ...context, query: { ...query, time_shift: null } }).conditions;
}

const isCondition = (part: Expression | null): part is Expression => part !== null;

/** What people wrote that the engine may look at together with the conditions on rows: it must not meet hidden rows. */
const writtenParts = ({ columns }: Parts, having: Expression | null): readonly Expression[] => [
  ...columns.map(({ bare }) => bare).filter(({ node }) => node === 'checked'),
  ...(having === null ? [] : [having]),
];

interface BuiltSelect {
  readonly select: Select;
  readonly scan: Scan | null;
}

function buildSelect(
  context: CompileContext,
  parts: Parts,
  where: ReturnType<typeof compileWhere>,
): BuiltSelect {
  const { query, dataset, dialect } = context;
  const having = allOf([clauseCondition(query.extras?.having, context), ...where.having].filter(isCondition));
  const written = writtenParts(parts, having);
  const ruled = (others: readonly Expression[]): RuledRows => ruledRows(others, written, context);
  const { source, condition } = ruled(where.conditions);
  const dimensions = [...(parts.time === null ? [] : [parts.time]), ...parts.columns];
  const outputs = [...dimensions, ...parts.metrics].map(({ expression, label }) => ({ expression, label }));
  const isGrouped = groupsRows(query);
  const series = isGrouped
    ? seriesLimit(parts.columns, ruled(seriesConditions(where.conditions, context)), context)
    : null;
  const plain = selectFrom(source, {
    outputs,
    joins: series === null ? [] : [series.join],
    where: allOf([condition, series?.condition ?? null].filter(isCondition)),
    groupBy: isGrouped ? dimensions.map(({ expression }) => expression) : [],
    having,
    orderBy: compileOrder({ dimensions, metrics: parts.metrics, isGrouped }, context),
    offset: query.row_offset ?? 0,
  });
  const isRest = query.series_rest === 'only';
  if (!isGrouped || isRest || context.isPlain === true) return { select: plain, scan: null };
  const shape = { select: plain, dimensions: dimensions.length, dataset, dialect };
  const twoLevel = twoLevelSelect(shape);
  return { select: twoLevel ?? plain, scan: scanOf({ ...shape, isTwoLevel: twoLevel !== null }) };
}

/** The rows that a drawing shows, where that is asked for. Throws QUERY_INVALID beside an offset or other times. */
function maybeReduced(select: Select, parts: Parts, { query, dialect }: CompileContext): Select {
  const { reduction } = query;
  if (reduction === null || reduction === undefined) return select;
  if ((query.row_offset ?? 0) > 0 || (query.time_offsets ?? []).length > 0)
    throw invalid('a reduction for drawing takes neither row_offset nor time_offsets');
  const { orderBy } = select;
  const input = { select: { ...select, orderBy: [] }, columns: compiledColumns(parts), reduction, dialect };
  return reducedSelect(input, orderBy);
}

const ROW_COUNT = 'rowcount';
const OPEN_RANGE: TimeRange = { since: null, until: null };

/** The statement of what is drawn or counted of the rows. */
function shownSelect(
  select: Select,
  parts: Parts,
  histogram: HistogramOptions | null,
  context: CompileContext,
): Select {
  if (histogram === null) return maybeReduced(select, parts, context);
  return binnedSelect(select, compiledColumns(parts), histogram, context.dialect);
}

/** The statement around the statement that counts its rows. */
function countOf(select: Select): Select {
  return selectFrom(
    { from: 'select', select, alias: 'rowcount_qry' },
    { outputs: [{ expression: COUNT_ALL, label: ROW_COUNT }] },
  );
}

function answerColumns(
  parts: Parts,
  isCount: boolean,
  histogram: HistogramOptions | null,
): readonly CompiledColumn[] {
  if (isCount) return [{ label: ROW_COUNT, role: 'metric', kind: 'integer' }];
  const columns = compiledColumns(parts);
  return histogram === null ? columns : binnedColumns(columns, histogram);
}

/**
 * Compiles a query object over a dataset. Throws AppErrors that name what is wrong: QUERY_INVALID,
 * SQL_EXPRESSION_REFUSED, VIRTUAL_DATASET_REFUSED, GRAIN_UNSUPPORTED, TIME_RANGE_INVALID.
 */
export function compileQuery({ rowLimits, countsAll = false, ...context }: CompileInput): CompiledQuery {
  checkQuery(context.query);
  const parts = partsOf(context);
  const where = compileWhere(context);
  const isCount = countsAll || context.query.is_rowcount === true;
  const histogram = isCount ? null : countedHistogram(context.query, compiledColumns(parts));
  const rowLimit =
    histogram === null
      ? effectiveRowLimit(context.query.row_limit, rowLimits)
      : (rowLimits ?? DEFAULT_ROW_LIMITS).maximum;
  const runParts = inRunOrder(parts);
  const order = isCount || histogram !== null ? null : orderIn(runParts, parts);
  const { select: plain, scan } = buildSelect(context, runParts, where);
  const isWhole = isCount || histogram !== null || context.query.reduction != null;
  const print = (select: Select, limit: number): string => {
    const limited = countsAll ? { ...select, orderBy: [], limit: null, offset: 0 } : { ...select, limit };
    return printSelect(isCount ? countOf(limited) : limited, context.dialect);
  };
  const shown = (of: Parts, select: Select): Select =>
    isCount ? select : shownSelect(select, of, histogram, context);
  const run = shown(runParts, plain);
  const asked = order === null ? run : shown(parts, buildSelect(context, parts, where).select);
  return {
    sql: print(asked, rowLimit),
    statement: print(run, isCount ? rowLimit : rowLimit + 1),
    order,
    userParts: userPartsOf(plain, context.subqueries ?? 'refused'),
    scan: isWhole ? null : scan,
    rowLimit,
    histogram,
    columns: answerColumns(parts, isCount, histogram),
    appliedFilters: where.applied,
    rejectedFilters: where.rejected,
    unheldValues: where.unheld,
    from: where.range?.since ?? null,
    to: where.range?.until ?? null,
    wallRange: where.range?.wall ?? OPEN_RANGE,
  };
}

/**
 * The query behind a samples pane: all columns, no metrics, no order, no time range. As many rows as are asked for, up to
 * what answers may have; `unasked` where none are.
 */
export function samplesQuery(
  { columns }: DatasetModel,
  query: QueryObject = {},
  unasked: number = DEFAULT_ROW_LIMITS.samples,
): QueryObject {
  const asked = query.row_limit ?? 0;
  return {
    columns: columns.map(({ name }) => name),
    row_limit: asked === 0 ? unasked : asked,
    row_offset: query.row_offset ?? 0,
  };
}

/** The query behind a drill to detail: all columns of the rows that the query's filters and range leave. */
export function drillDetailQuery(
  dataset: DatasetModel,
  query: QueryObject,
  unasked: number = DEFAULT_ROW_LIMITS.samples,
): QueryObject {
  const { filters = null, time_range = null, granularity = null, extras = null } = query;
  const { having: _having, ...rowExtras } = extras ?? {};
  return { ...samplesQuery(dataset, query, unasked), filters, time_range, granularity, extras: rowExtras };
}

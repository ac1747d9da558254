import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  isTimeZone,
  type CalendarSettings,
  type ColumnKind,
  type QueryObject,
  type ResultType,
} from '@belvedere/core';
import {
  checkQuery,
  compileQuery,
  drillDetailQuery,
  samplesQuery,
  type CompiledQuery,
  type CompileInput,
  type DatasetModel,
} from '@belvedere/sql';
import type { FrameJson } from '@belvedere/frame';
import type { TableShape } from '../engine-work/tasks/reshaping.ts';
import { comparisonOf } from './comparison.ts';
import { dialectOf } from './engine-port.ts';
import { newestIn, newestQuery, withNewestEnds } from './newest-ends.ts';
import { queryError } from './errors.ts';
import { kindOfAnswer, unknownKinds, type ExpressionKinds, type UnknownKind } from './expression-kinds.ts';
import { currentTrace, traceNow } from '../tracing/current-trace.ts';
import { withTemplateFilters, type PreparedQuery, type TemplatedQuery } from './prepared-query.ts';
import { rowFactsOf } from './row-facts.ts';
import { timeExtrasOf, withGrainOfExtras } from './time-extras.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';
import type { PlannedComparison } from './planned-comparison.ts';
import { askRows } from './ask-rows.ts';

/** The query as its dataset and the kind of result want it. */
export function effectiveQuery(
  query: QueryObject,
  type: ResultType,
  { dataset, database }: Pick<ChartQueryContext, 'dataset' | 'database'>,
): QueryObject {
  const unasked = database.rowLimits?.samples;
  if (type === 'samples') return samplesQuery(dataset, query, unasked);
  return type === 'drill_detail' ? drillDetailQuery(dataset, query, unasked) : query;
}

/** Zone of a query: its own, else that of its dataset, else the reader's. Throws ZONE_UNKNOWN. */
export function zoneOf({ extras }: QueryObject, { dataset, zone }: ChartQueryContext): string {
  const chosen = extras?.time_zone ?? dataset.zone ?? zone;
  if (isTimeZone(chosen)) return chosen;
  throw queryError('ZONE_UNKNOWN', { zone: chosen });
}

/** How a query counts weeks and years: as it says itself, else as the server does. */
const calendarOf = ({ extras }: QueryObject, { calendar }: ChartQueryContext): CalendarSettings => ({
  weekStart: extras?.week_start ?? calendar.weekStart,
  fiscalYearStart: extras?.fiscal_year_start ?? calendar.fiscalYearStart,
});

/** The query with its templates rendered, and what it reads. Throws QUERY_INVALID for parts that cannot be read. */
export async function preparedIn(
  { dataset, prepare }: Pick<ChartQueryContext, 'dataset' | 'prepare'>,
  query: QueryObject,
): Promise<PreparedQuery> {
  checkQuery(query);
  return prepare === undefined
    ? { query, dataset, templateFilters: [], templateKeys: [], isTemplated: false }
    : prepare(query);
}

/** Compiles a query of the context, its templates filled in. */
export async function compileIn(
  context: ChartQueryContext,
  asked: QueryObject,
  more: Pick<CompileInput, 'countsAll'> = {},
): Promise<TemplatedQuery> {
  const dated = await withNewestEnds(asked, context.dataset, (column, range) =>
    newestOf(newestQuery(column, range, asked), context),
  );
  const prepared = await preparedIn(context, dated);
  const { query, dataset } = prepared;
  const { now, database, subqueries, readsAdvancedTypes = false } = context;
  const { rowLimits } = database;
  const limits = rowLimits === undefined ? {} : { rowLimits };
  const zone = zoneOf(query, context);
  const expressionKinds = await kindsOfExpressions(query, dataset, context);
  const compiled = compileQuery({
    query,
    expressionKinds,
    dataset,
    dialect: dialectOf(database),
    now,
    zone,
    calendar: calendarOf(query, context),
    subqueries,
    readsAdvancedTypes,
    ...limits,
    ...more,
  });
  return withTemplateFilters(compiled, prepared);
}

/** What a query that the planning itself needs is answered; such a query needs no other one, so this ends. */
async function answerWhilePlanning(
  query: QueryObject,
  name: string,
  context: ChartQueryContext,
): Promise<FrameJson> {
  const compiled = await compileIn(context, query);
  const rowFacts = rowFactsOf(query, compiled);
  const timeExtras = timeExtrasOf(query, context.dataset);
  const zone = zoneOf(query, context);
  const plan = { compiled, steps: [], comparison: null, shape: null, timeExtras, zone, rowFacts, planMs: 0 };
  const part = `-${name}-${randomUUID()}`;
  const { answer } = await askRows(plan, { encoding: 'columns', index: 0, part }, context);
  return JSON.parse(answer.bytes.toString('utf8')) as FrameJson;
}

async function kindOfExpression({ query }: UnknownKind, context: ChartQueryContext): Promise<ColumnKind> {
  const frame = await answerWhilePlanning(query, 'kind', context);
  return kindOfAnswer(frame, context.database.spec.hasStrictTypes);
}

const newestOf = async (query: QueryObject, context: ChartQueryContext): Promise<number | null> =>
  newestIn(await answerWhilePlanning(query, 'newest', context), zoneOf(query, context));

async function kindsOfExpressions(
  query: QueryObject,
  dataset: DatasetModel,
  context: ChartQueryContext,
): Promise<ExpressionKinds> {
  const kinds = unknownKinds(query, dataset).map(
    async (unknown) => [unknown.expression, await kindOfExpression(unknown, context)] as const,
  );
  return Object.fromEntries(await Promise.all(kinds));
}

async function planComparison(
  query: QueryObject,
  compiled: CompiledQuery,
  context: ChartQueryContext,
): Promise<PlannedComparison | null> {
  const comparison = comparisonOf(query, compiled);
  if (comparison === null) return null;
  const compiledOthers = await Promise.all(comparison.queries.map((other) => compileIn(context, other)));
  return { join: comparison.join, compiled: compiledOthers };
}

/** Compiles a query of a chart; throws what the compiler throws. */
export async function planQuery(
  query: QueryObject,
  type: ResultType,
  context: ChartQueryContext,
  shape: TableShape | null = null,
): Promise<PlannedQuery> {
  const start = performance.now();
  const effective = withGrainOfExtras(effectiveQuery(query, type, context));
  const compiled = await compileIn(context, effective);
  const steps = (effective.post_processing ?? []).filter((step) => step !== null);
  const comparison = await planComparison(effective, compiled, context);
  const planMs = performance.now() - start;
  currentTrace()?.tell({ name: 'plan', from: performance.timeOrigin + start, to: traceNow() });
  return {
    compiled,
    steps: compiled.histogram === null ? steps : steps.slice(1),
    comparison,
    shape,
    timeExtras: timeExtrasOf(query, context.dataset),
    zone: zoneOf(effective, context),
    rowFacts: rowFactsOf({ ...effective, row_offset: query.row_offset ?? null }, compiled),
    planMs,
  };
}

/** Every statement behind the numbers of a query: its own, then those of other times. */
export const statementsOf = ({ compiled, comparison }: PlannedQuery): readonly string[] => [
  compiled.sql,
  ...(comparison?.compiled ?? []).map(({ sql }) => sql),
];

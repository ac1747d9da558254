import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  isTimeZone,
  type CalendarSettings,
  type ColumnKind,
  type PostProcessingStep,
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
  type SubqueryRule,
} from '@belvedere/sql';
import type { FrameJson } from '@belvedere/frame';
import type { RunPurpose } from '../engine-work/tasks/host-task.ts';
import type { HostComparison, TableShape } from '../engine-work/tasks/reshaping.ts';
import type { CutSheet } from '@belvedere/encoders';
import { comparisonOf } from './comparison.ts';
import {
  dialectOf,
  placeOf,
  type DatabaseConfig,
  type Encoding,
  type Engines,
  type RunOwner,
  type RunTiming,
} from './engine-port.ts';
import { queryError } from './errors.ts';
import { kindOfAnswer, unknownKinds, type ExpressionKinds, type UnknownKind } from './expression-kinds.ts';
import {
  withTemplateFilters,
  type PreparedQuery,
  type PrepareQuery,
  type TemplatedQuery,
} from './prepared-query.ts';
import { answerKey, type AnswerSource } from './answer-key.ts';
import { type CacheOutcome, type ReshapedNote, type ResultCache } from './result-cache.ts';
import { rowFactsOf, type RowFacts } from './row-facts.ts';
import { inOrder, isReorderable, labelsOf } from './reorder.ts';
import type { SharedScans } from './shared-scans.ts';
import { timeExtrasOf, withGrainOfExtras, type TimeExtras } from './time-extras.ts';

/** Everything a chart's queries share. */
export interface ChartQueryContext {
  readonly engines: Engines;
  readonly cache: ResultCache;
  readonly scans: SharedScans;
  /** Names the dashboard whose charts may be answered together; null for a question of its own. */
  readonly sharing: string | null;
  readonly database: DatabaseConfig;
  readonly dataset: DatasetModel;
  /** Renders the templates of a query and of its dataset; as they are by default. */
  readonly prepare?: PrepareQuery;
  readonly owner: RunOwner;
  /** The chart and dashboard the data is for, where they are known. */
  readonly purpose?: RunPurpose;
  readonly requestId: string;
  /** Base of the ids that {@link Engines.cancel} takes; query n is `id-n`. */
  readonly queryId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA zone in which ranges are read. */
  readonly zone: string;
  readonly calendar: CalendarSettings;
  /** Whether the viewer's charts may hold sub-queries. */
  readonly subqueries: SubqueryRule;
  /** Filter values of addresses and ports are read as people write them; not by default. */
  readonly readsAdvancedTypes?: boolean;
  /** Differs where viewers may see different rows. */
  readonly rightsFingerprint: string;
  readonly cacheTimeoutS: number;
  readonly timeoutMs: number;
  readonly force: boolean;
  readonly signal?: AbortSignal;
}

/** Queries of other times, and how their results are joined to the first. */
interface PlannedComparison {
  readonly compiled: readonly TemplatedQuery[];
  readonly join: HostComparison;
}

/** A query that was planned, and how long that took. */
export interface PlannedQuery {
  readonly compiled: TemplatedQuery;
  /** Post-processing, in order; empty for none. */
  readonly steps: readonly PostProcessingStep[];
  /** The same query at other times; null when none are compared. */
  readonly comparison: PlannedComparison | null;
  /** The table that the chart shows of its rows; null for the rows themselves. */
  readonly shape: TableShape | null;
  /** What became of the time settings of filters. */
  readonly timeExtras: TimeExtras;
  /** IANA zone in which ranges were read and buckets are cut. */
  readonly zone: string;
  /** What the rows are, and whose limit cuts them. */
  readonly rowFacts: RowFacts;
  readonly planMs: number;
}

/** A query that ran. */
export interface RanQuery extends PlannedQuery, CacheOutcome {
  readonly key: string;
  readonly encoding: Encoding;
  /** What post-processing made of it; null without. */
  readonly reshaped: ReshapedNote | null;
}

function effectiveQuery(
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

/** The query with its templates rendered, and what it reads. Throws QUERY_INVALID for parts that cannot be read. */
export async function preparedIn(
  { dataset, prepare }: Pick<ChartQueryContext, 'dataset' | 'prepare'>,
  query: QueryObject,
): Promise<PreparedQuery> {
  checkQuery(query);
  return prepare === undefined ? { query, dataset, templateFilters: [], templateKeys: [] } : prepare(query);
}

async function compileIn(
  context: ChartQueryContext,
  asked: QueryObject,
  more: Pick<CompileInput, 'countsAll'> = {},
): Promise<TemplatedQuery> {
  const prepared = await preparedIn(context, asked);
  const { query, dataset } = prepared;
  const { now, calendar, database, subqueries, readsAdvancedTypes = false } = context;
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
    calendar,
    subqueries,
    readsAdvancedTypes,
    ...limits,
    ...more,
  });
  return withTemplateFilters(compiled, prepared);
}

/** The query that looks needs no looking itself, so this ends. */
async function kindOfExpression({ query }: UnknownKind, context: ChartQueryContext): Promise<ColumnKind> {
  const compiled = await compileIn(context, query);
  const rowFacts = rowFactsOf(query, compiled);
  const timeExtras = timeExtrasOf(query, context.dataset);
  const zone = zoneOf(query, context);
  const plan = { compiled, steps: [], comparison: null, shape: null, timeExtras, zone, rowFacts, planMs: 0 };
  const part = `-kind-${randomUUID()}`;
  const { answer } = await askRows(plan, { encoding: 'columns', index: 0, part }, context);
  const frame = JSON.parse(answer.bytes.toString('utf8')) as FrameJson;
  return kindOfAnswer(frame, context.database.spec.hasStrictTypes);
}

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
  return {
    compiled,
    steps: compiled.histogram === null ? steps : steps.slice(1),
    comparison: await planComparison(effective, compiled, context),
    shape,
    timeExtras: timeExtrasOf(query, context.dataset),
    zone: zoneOf(effective, context),
    rowFacts: rowFactsOf({ ...effective, row_offset: query.row_offset ?? null }, compiled),
    planMs: performance.now() - start,
  };
}

/** Every statement behind the numbers of a query: its own, then those of other times. */
export const statementsOf = ({ compiled, comparison }: PlannedQuery): readonly string[] => [
  compiled.sql,
  ...(comparison?.compiled ?? []).map(({ sql }) => sql),
];

function kindsOf({ columns }: CompiledQuery): Readonly<Record<string, ColumnKind>> {
  const known = columns.filter(({ kind }) => kind !== null && kind !== 'other');
  return Object.fromEntries(known.map(({ label, kind }) => [label, kind as ColumnKind]));
}

/** How a result is wanted, and the number of its query. */
export interface Wanted {
  readonly encoding: Encoding;
  /** Titles by column, for files. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Lines of a workbook's last sheet. */
  readonly about?: readonly (readonly [label: string, text: string])[];
  /** What a workbook says in addition where rows were left out. */
  readonly ifCut?: CutSheet | null;
  readonly index: number;
  /** Tells the queries of one comparison apart. */
  readonly part?: string;
}

/** What the answers of a dataset are read from. */
export const sourceOf = ({
  database,
  dataset,
}: Pick<ChartQueryContext, 'database' | 'dataset'>): AnswerSource => ({
  databaseId: database.id,
  table: dataset.sql === null ? dataset.name : null,
});

function keyPartsOf(compiled: TemplatedQuery, { database, rightsFingerprint }: ChartQueryContext) {
  return {
    sql: compiled.statement,
    database: placeOf(database),
    rights: rightsFingerprint,
    kinds: kindsOf(compiled),
    rows: compiled.rowLimit,
    ...(compiled.templateKeys.length > 0 && { templates: compiled.templateKeys }),
  };
}

/** The line of a workbook that says when it was made: the one that a kept file may have of another time. */
export const MADE_LABEL = 'Made';

/** What a workbook says of itself, as far as an equal one must say the same. */
function aboutKey({ about = [], ifCut = null }: Wanted): object {
  if (about.length === 0) return {};
  return { about: about.filter(([label]) => label !== MADE_LABEL), ifCut };
}

const asking = ({ cacheTimeoutS, force, now, signal }: ChartQueryContext) => ({
  timeoutS: cacheTimeoutS,
  force,
  now,
  ...(signal !== undefined && { signal }),
});

/** The rows of the database in the wanted encoding. */
async function askRows(plan: PlannedQuery, wanted: Wanted, context: ChartQueryContext): Promise<RanQuery> {
  const { compiled } = plan;
  const { encoding, headers = {}, about = [], ifCut = null, index } = wanted;
  const parts = keyPartsOf(compiled, context);
  const labels = labelsOf(compiled);
  const queryId = `${context.queryId}-${index + 1}${wanted.part ?? ''}`;
  const key = answerKey(sourceOf(context), {
    ...parts,
    encoding,
    headers,
    ...aboutKey(wanted),
    ...(!isReorderable(encoding) && { labels }),
  });
  const outcome = await context.cache.ask({
    ...asking(context),
    key,
    run: async (shared) => {
      const run = {
        queryId,
        requestId: context.requestId,
        database: context.database,
        owner: context.owner,
        ...(context.purpose !== undefined && { purpose: context.purpose }),
        statements: [compiled.statement],
        userParts: compiled.userParts,
        rowLimit: compiled.rowLimit,
        encoding,
        times: 'epoch',
        kinds: parts.kinds,
        order: compiled.order,
        headers,
        about,
        ifCut,
        timeoutMs: context.timeoutMs,
        signal: shared,
      } as const;
      const { engines, sharing } = context;
      return { ...(await context.scans.run({ sharing, engines, compiled, run })), labels };
    },
  });
  const ordered = await inOrder(outcome, {
    key,
    labels,
    encoding,
    queryId,
    asking: asking(context),
    context,
  });
  return { ...plan, ...ordered, key, encoding, reshaped: null };
}

/** Rows of all times. */
interface AskedFrames {
  readonly first: RanQuery;
  /** The first and those of the other times. */
  readonly all: readonly RanQuery[];
  readonly frame: Buffer;
}

/** The rows of all times as one JSON list; of one time as they are. */
async function askFrames(
  plan: PlannedQuery,
  index: number,
  context: ChartQueryContext,
): Promise<AskedFrames> {
  const compiled = plan.comparison?.compiled ?? [];
  const others = compiled.map((other, at) =>
    askRows(
      { ...plan, compiled: other, comparison: null },
      { encoding: 'columns', index, part: `-offset-${at + 1}` },
      context,
    ),
  );
  const [first, ...rest] = await Promise.all([
    askRows(plan, { encoding: 'columns', index }, context),
    ...others,
  ]);
  const all = [first, ...rest];
  if (plan.comparison === null) return { first, all, frame: first.answer.bytes };
  const frames = all.flatMap(({ answer }, at) => (at === 0 ? [answer.bytes] : [COMMA, answer.bytes]));
  return { first, all, frame: Buffer.concat([Buffer.from('['), ...frames, Buffer.from(']')]) };
}

const COMMA = Buffer.from(',');
const NOTHING_SPENT: RunTiming = { queueMs: 0, databaseMs: 0, encodeMs: 0 };

/** The time that queries which run side by side needed: that of the longest. */
function spentBy(ran: readonly RanQuery[]): RunTiming {
  const fresh = ran.filter(({ isCached }) => !isCached).map(({ answer }) => answer.timing);
  return fresh.reduce(
    (most, { queueMs, databaseMs, encodeMs }) => ({
      queueMs: Math.max(most.queueMs, queueMs),
      databaseMs: Math.max(most.databaseMs, databaseMs),
      encodeMs: Math.max(most.encodeMs, encodeMs),
    }),
    NOTHING_SPENT,
  );
}

/** The rows after comparison and post-processing. They are kept beside the rows of the database, which others share. */
async function askReshaped(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext,
): Promise<RanQuery> {
  const { encoding, headers = {}, about = [], ifCut = null, index } = wanted;
  const { compiled, steps, comparison, shape } = plan;
  const { histogram } = compiled;
  const key = answerKey(sourceOf(context), {
    ...keyPartsOf(compiled, context),
    encoding,
    headers,
    ...aboutKey(wanted),
    labels: labelsOf(compiled),
    steps,
    ...(histogram !== null && { histogram }),
    ...(shape !== null && { shape }),
    comparison:
      comparison === null
        ? null
        : [comparison.join, comparison.compiled.map((other) => [other.statement, labelsOf(other)])],
  });
  const outcome = await context.cache.ask({
    ...asking(context),
    key,
    run: async (shared) => {
      const { first, all, frame } = await askFrames(plan, index, { ...context, signal: shared });
      if (histogram !== null && first.answer.truncated)
        throw queryError('HISTOGRAM_GROUPS_TOO_MANY', { limit: compiled.rowLimit });
      const { labels, rowLabels, countedRows, unplacedRows, ...answer } = await context.engines.reshape({
        queryId: `${context.queryId}-${index + 1}`,
        requestId: context.requestId,
        owner: context.owner,
        frame,
        ...(comparison !== null && { comparison: comparison.join }),
        histogram,
        steps,
        shape,
        encoding,
        headers,
        about,
        ifCut,
        isCut: all.some(({ answer: { truncated } }) => truncated),
        timeoutMs: context.timeoutMs,
        signal: shared,
      });
      const isFromCache = all.every(({ isCached }) => isCached);
      const spent = spentBy(all);
      return {
        ...answer,
        truncated: all.some(({ answer: { truncated } }) => truncated),
        timing: {
          queueMs: spent.queueMs + answer.timing.queueMs,
          databaseMs: spent.databaseMs,
          encodeMs: spent.encodeMs + answer.timing.encodeMs,
        },
        cachedAt: Math.min(...all.map((ran) => ran.answer.cachedAt)),
        reshaped: {
          labels,
          rowLabels,
          sqlRows: countedRows ?? first.answer.rows,
          unplacedRows,
          isCut: first.answer.truncated,
          isFromCache,
          hasRun: all.some(({ hasRun }) => hasRun),
        },
      };
    },
  });
  const reshaped = outcome.answer.reshaped ?? null;
  const isCached = outcome.isCached || reshaped?.isFromCache === true;
  const hasRun = outcome.hasRun && reshaped?.hasRun === true;
  return { ...plan, ...outcome, isCached, hasRun, key, encoding, reshaped };
}

/** How many rows a query has without its limit. A limit that did not cut the rows has told it already. */
export async function countAll(
  query: QueryObject,
  type: ResultType,
  { answer, reshaped }: RanQuery,
  index: number,
  context: ChartQueryContext,
): Promise<number> {
  if (!answer.truncated && query.reduction == null)
    return (query.row_offset ?? 0) + (reshaped?.sqlRows ?? answer.rows);
  return countedRows(query, type, index, context);
}

/** The statement that counts the rows of a query without its limit; it runs where the limit cuts and a total is asked. */
export async function countStatement(
  query: QueryObject,
  type: ResultType,
  context: ChartQueryContext,
): Promise<string> {
  return (await compileIn(context, effectiveQuery(query, type, context), { countsAll: true })).sql;
}

/** Has the database count the rows that a query has without its limit and offset. */
export async function countedRows(
  query: QueryObject,
  type: ResultType,
  index: number,
  context: ChartQueryContext,
): Promise<number> {
  const counted = await compileIn(context, effectiveQuery(query, type, context), { countsAll: true });
  const rowFacts = rowFactsOf(query, counted);
  const timeExtras = timeExtrasOf(query, context.dataset);
  const plan = {
    compiled: counted,
    steps: [],
    comparison: null,
    shape: null,
    timeExtras,
    zone: zoneOf(query, context),
    rowFacts,
    planMs: 0,
  };
  const ran = await askRows(plan, { encoding: 'columns', index, part: '-total' }, context);
  const { columns } = JSON.parse(ran.answer.bytes.toString('utf8')) as FrameJson;
  return Number(columns[0]?.values[0] ?? 0);
}

/** Runs a planned query, or takes its answer from the cache or from an equal query in flight. */
export async function runPlanned(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext,
): Promise<RanQuery> {
  const { steps, comparison, shape, compiled } = plan;
  const isPlain = steps.length === 0 && comparison === null && shape === null && compiled.histogram === null;
  return isPlain ? askRows(plan, wanted, context) : askReshaped(plan, wanted, context);
}

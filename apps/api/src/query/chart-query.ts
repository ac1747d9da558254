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
  compileQuery,
  dialectOf,
  drillDetailQuery,
  samplesQuery,
  type CompiledQuery,
  type DatasetModel,
} from '@belvedere/sql';
import type { DatabaseConfig, Encoding, Engines, RunOwner } from './engine-port.ts';
import { queryError } from './errors.ts';
import { cacheKey, type CacheOutcome, type ReshapedNote, type ResultCache } from './result-cache.ts';

/** Everything a chart's queries share. */
export interface ChartQueryContext {
  readonly engines: Engines;
  readonly cache: ResultCache;
  readonly database: DatabaseConfig;
  readonly dataset: DatasetModel;
  readonly owner: RunOwner;
  readonly requestId: string;
  /** Base of the ids that {@link Engines.cancel} takes; query n is `id-n`. */
  readonly queryId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA zone in which ranges are read. */
  readonly zone: string;
  readonly calendar: CalendarSettings;
  /** Differs where viewers may see different rows. */
  readonly rightsFingerprint: string;
  readonly cacheTimeoutS: number;
  readonly timeoutMs: number;
  readonly force: boolean;
  readonly signal?: AbortSignal;
}

/** A query that was planned, and how long that took. */
export interface PlannedQuery {
  readonly compiled: CompiledQuery;
  /** Post-processing, in order; empty for none. */
  readonly steps: readonly PostProcessingStep[];
  readonly planMs: number;
}

/** A query that ran. */
export interface RanQuery extends PlannedQuery, CacheOutcome {
  readonly key: string;
  /** What post-processing made of it; null without. */
  readonly reshaped: ReshapedNote | null;
}

function effectiveQuery(query: QueryObject, type: ResultType, dataset: DatasetModel): QueryObject {
  if (type === 'samples') return samplesQuery(dataset, query);
  return type === 'drill_detail' ? drillDetailQuery(dataset, query) : query;
}

/** Refuses by name what would otherwise be left out in silence. */
function refuseUnavailable(query: QueryObject): void {
  const offsets = query.time_offsets ?? [];
  if (offsets.length > 0) throw queryError('TIME_COMPARISON_UNAVAILABLE', { offsets: offsets.join(', ') });
}

/** Zone of a query: its own, else that of its dataset, else the reader's. Throws ZONE_UNKNOWN. */
export function zoneOf({ extras }: QueryObject, { dataset, zone }: ChartQueryContext): string {
  const chosen = extras?.time_zone ?? dataset.zone ?? zone;
  if (isTimeZone(chosen)) return chosen;
  throw queryError('ZONE_UNKNOWN', { zone: chosen });
}

/** Compiles a query of a chart; throws what the compiler throws. */
export function planQuery(query: QueryObject, type: ResultType, context: ChartQueryContext): PlannedQuery {
  const start = performance.now();
  const effective = effectiveQuery(query, type, context.dataset);
  refuseUnavailable(effective);
  const { dataset, now, calendar, database } = context;
  const compiled = compileQuery({
    query: effective,
    dataset,
    dialect: dialectOf(database.engine),
    now,
    zone: zoneOf(effective, context),
    calendar,
  });
  const steps = (effective.post_processing ?? []).filter((step) => step !== null);
  return { compiled, steps, planMs: performance.now() - start };
}

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
  readonly index: number;
}

function keyPartsOf({ compiled }: PlannedQuery, { database, rightsFingerprint }: ChartQueryContext) {
  return {
    sql: compiled.statement,
    database: [database.id, database.engine, database.file],
    rights: rightsFingerprint,
    kinds: kindsOf(compiled),
    rows: compiled.rowLimit,
  };
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
  const { encoding, headers = {}, about = [], index } = wanted;
  const parts = keyPartsOf(plan, context);
  const key = cacheKey({ ...parts, encoding, headers });
  const outcome = await context.cache.ask({
    ...asking(context),
    key,
    run: (shared) =>
      context.engines.run({
        queryId: `${context.queryId}-${index + 1}`,
        requestId: context.requestId,
        database: context.database,
        owner: context.owner,
        statements: [compiled.statement],
        rowLimit: compiled.rowLimit,
        encoding,
        times: 'epoch',
        kinds: parts.kinds,
        headers,
        about,
        timeoutMs: context.timeoutMs,
        signal: shared,
      }),
  });
  return { ...plan, ...outcome, key, reshaped: null };
}

/** The rows after post-processing. They are kept beside the rows of the database, which other steps may share. */
async function askReshaped(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext,
): Promise<RanQuery> {
  const { encoding, headers = {}, about = [], index } = wanted;
  const key = cacheKey({ ...keyPartsOf(plan, context), encoding, headers, steps: plan.steps });
  const outcome = await context.cache.ask({
    ...asking(context),
    key,
    run: async (shared) => {
      const rows = await askRows(plan, { encoding: 'columns', index }, { ...context, signal: shared });
      const { labels, rowLabels, ...answer } = await context.engines.reshape({
        queryId: `${context.queryId}-${index + 1}`,
        requestId: context.requestId,
        owner: context.owner,
        frame: rows.answer.bytes,
        steps: plan.steps,
        encoding,
        headers,
        about,
        timeoutMs: context.timeoutMs,
        signal: shared,
      });
      const { truncated, timing, cachedAt } = rows.answer;
      const spent = rows.isCached ? { queueMs: 0, databaseMs: 0, encodeMs: 0 } : timing;
      return {
        ...answer,
        truncated,
        timing: {
          queueMs: spent.queueMs + answer.timing.queueMs,
          databaseMs: spent.databaseMs,
          encodeMs: spent.encodeMs + answer.timing.encodeMs,
        },
        cachedAt,
        reshaped: { labels, rowLabels, sqlRows: rows.answer.rows, isFromCache: rows.isCached },
      };
    },
  });
  const reshaped = outcome.answer.reshaped ?? null;
  return { ...plan, ...outcome, isCached: outcome.isCached || reshaped?.isFromCache === true, key, reshaped };
}

/** Runs a planned query, or takes its answer from the cache or from an equal query in flight. */
export async function runPlanned(
  plan: PlannedQuery,
  wanted: Wanted,
  context: ChartQueryContext,
): Promise<RanQuery> {
  return plan.steps.length === 0 ? askRows(plan, wanted, context) : askReshaped(plan, wanted, context);
}

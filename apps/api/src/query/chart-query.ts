import { performance } from 'node:perf_hooks';
import type { CalendarSettings, ColumnKind, QueryObject, ResultType } from '@belvedere/core';
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
import { cacheKey, type CacheOutcome, type ResultCache } from './result-cache.ts';

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
  readonly planMs: number;
}

/** A query that ran. */
export interface RanQuery extends PlannedQuery, CacheOutcome {
  readonly key: string;
}

function effectiveQuery(query: QueryObject, type: ResultType, dataset: DatasetModel): QueryObject {
  if (type === 'samples') return samplesQuery(dataset, query);
  return type === 'drill_detail' ? drillDetailQuery(dataset, query) : query;
}

/** Refuses by name what would otherwise be left out in silence. */
function refuseUnavailable(query: QueryObject): void {
  const step = (query.post_processing ?? []).find((candidate) => candidate !== null);
  if (step != null) throw queryError('POST_PROCESSING_UNAVAILABLE', { operation: step.operation });
  const offsets = query.time_offsets ?? [];
  if (offsets.length > 0) throw queryError('TIME_COMPARISON_UNAVAILABLE', { offsets: offsets.join(', ') });
}

/** Compiles a query of a chart; throws what the compiler throws. */
export function planQuery(query: QueryObject, type: ResultType, context: ChartQueryContext): PlannedQuery {
  const start = performance.now();
  const effective = effectiveQuery(query, type, context.dataset);
  refuseUnavailable(effective);
  const { dataset, now, zone, calendar, database } = context;
  const compiled = compileQuery({
    query: effective,
    dataset,
    dialect: dialectOf(database.engine),
    now,
    zone,
    calendar,
  });
  return { compiled, planMs: performance.now() - start };
}

function kindsOf({ columns }: CompiledQuery): Readonly<Record<string, ColumnKind>> {
  const known = columns.filter(({ kind }) => kind !== null && kind !== 'other');
  return Object.fromEntries(known.map(({ label, kind }) => [label, kind as ColumnKind]));
}

/** Runs a planned query, or takes its answer from the cache or from an equal query in flight. */
export async function runPlanned(
  plan: PlannedQuery,
  encoding: Encoding,
  headers: Readonly<Record<string, string>>,
  index: number,
  context: ChartQueryContext,
): Promise<RanQuery> {
  const { compiled } = plan;
  const { database, rightsFingerprint, signal } = context;
  const kinds = kindsOf(compiled);
  const key = cacheKey({
    sql: compiled.statement,
    database: [database.id, database.engine, database.file],
    rights: rightsFingerprint,
    encoding,
    kinds,
    headers,
    rows: compiled.rowLimit,
  });
  const outcome = await context.cache.ask({
    key,
    timeoutS: context.cacheTimeoutS,
    force: context.force,
    now: context.now,
    ...(signal !== undefined && { signal }),
    run: (shared) =>
      context.engines.run({
        queryId: `${context.queryId}-${index + 1}`,
        requestId: context.requestId,
        database,
        owner: context.owner,
        statements: [compiled.statement],
        rowLimit: compiled.rowLimit,
        encoding,
        times: 'epoch',
        kinds,
        headers,
        timeoutMs: context.timeoutMs,
        signal: shared,
      }),
  });
  return { ...plan, ...outcome, key };
}

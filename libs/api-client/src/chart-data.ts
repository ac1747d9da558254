import { ARROW_MEDIA_TYPE, ARROW_NOTE, COLUMNS_MEDIA_TYPE } from '@belvedere/contracts/client';
import type { JsonObject, QueryContext } from '@belvedere/core';
import { frameFromJson, type Frame, type FrameJson } from '@belvedere/frame';
import type { ApiClient } from './client.ts';
import { ApiError, isApiError } from './api-error.ts';

/** A limit that has cut the rows of an answer. */
export interface LimitedRows {
  readonly limit: number;
  /** `server` for a limit that the query does not ask for. */
  readonly set_by: 'query' | 'server';
  /** A few groups in the order of a metric, which is what was asked for. */
  readonly is_top: boolean;
}

/** Why an annotation layer is not whole. */
export interface AnnotationError {
  readonly message: string;
  readonly values?: JsonObject;
}

/** Answer to one query of a chart. */
export interface QueryAnswer {
  readonly frame: Frame;
  /** SQL text that ran. */
  readonly sql: string;
  readonly isCached: boolean;
  /** ISO time of the cached answer; null when it was computed now. */
  readonly cachedAt: string | null;
  readonly rowcount: number;
  /** True when the limit cut the rows; {@link QueryAnswer.rowLimit} is that limit. */
  readonly isCut: boolean;
  readonly rowLimit: number | null;
  /** Rows of the database before post-processing; of a histogram, the rows that were counted. */
  readonly sqlRows: number;
  /** Those of them that are in no bin of a histogram: null, NaN or infinite. */
  readonly unplacedRows: number;
  /** What {@link QueryAnswer.sqlRows} counts: rows of the dataset, groups of them, or rows counted into bins. */
  readonly rowKind: 'rows' | 'groups' | 'counted';
  /** The limit that has cut the rows, and who set it; null where none has. */
  readonly limited: LimitedRows | null;
  /** Rows without the limit; null when the query did not ask for it. */
  readonly totalCount: number | null;
  /** Resolved bounds of the time range on the clock of `zone`, as if it were UTC, in milliseconds; null for an open side. */
  readonly from: number | null;
  readonly to: number | null;
  /** IANA zone in which the range was read and buckets are cut. */
  readonly zone: string;
  readonly appliedFilters: readonly { readonly column: string }[];
  readonly rejectedFilters: readonly { readonly column: string; readonly reason: string }[];
  /** Values of applied filters that no row can have, as the database cannot hold them. */
  readonly unheldValues: readonly { readonly column: string; readonly value: string }[];
  /** Whether templates wrote part of the query: filters may then change more of it than its conditions. */
  readonly isTemplated: boolean;
  /** Records of the query's annotation layers by layer name. */
  readonly annotationData: JsonObject;
  /** Why annotation layers have no records, or not all of them, by layer name. */
  readonly annotationErrors: Readonly<Record<string, AnnotationError>>;
}

/** Answer or error of one query. */
export type QueryOutcome =
  | { readonly ok: true; readonly answer: QueryAnswer }
  | { readonly ok: false; readonly error: ApiError };

/** Settings of a data call. */
export interface ChartDataOptions {
  readonly signal?: AbortSignal;
  readonly force?: boolean;
  readonly dashboardId?: number;
  readonly sliceId?: number;
}

interface WireAnswer {
  readonly error?: { readonly code: string; readonly message: string } | null;
  readonly frame?: FrameJson;
  readonly query?: string;
  readonly is_cached?: boolean | null;
  readonly cached_dttm?: string | null;
  readonly rowcount?: number;
  readonly truncated?: boolean;
  readonly row_limit?: number;
  readonly sql_rowcount?: number;
  readonly unplaced_rows?: number;
  readonly row_kind?: QueryAnswer['rowKind'];
  readonly limited?: LimitedRows | null;
  readonly total_count?: number;
  readonly wall_range?: readonly [from: number | null, to: number | null];
  readonly zone?: string;
  readonly applied_filters?: QueryAnswer['appliedFilters'];
  readonly rejected_filters?: QueryAnswer['rejectedFilters'];
  readonly unheld_values?: QueryAnswer['unheldValues'];
  readonly is_templated?: boolean;
  readonly annotation_data?: JsonObject | null;
  readonly annotation_errors?: QueryAnswer['annotationErrors'] | null;
}

function outcomeOf(wire: WireAnswer, read: Frame | null, requestId: string | null): QueryOutcome {
  if (wire.error !== undefined && wire.error !== null) {
    return { ok: false, error: new ApiError({ ...wire.error, status: 400, requestId }) };
  }
  const frame = read ?? frameFromJson(wire.frame ?? { rows: 0, columns: [] });
  return {
    ok: true,
    answer: {
      frame,
      sql: wire.query ?? '',
      isCached: wire.is_cached === true,
      cachedAt: wire.cached_dttm ?? null,
      rowcount: wire.rowcount ?? frame.rows,
      isCut: wire.truncated === true,
      rowLimit: wire.row_limit ?? null,
      sqlRows: wire.sql_rowcount ?? wire.rowcount ?? frame.rows,
      unplacedRows: wire.unplaced_rows ?? 0,
      rowKind: wire.row_kind ?? 'rows',
      limited: wire.limited ?? null,
      totalCount: wire.total_count ?? null,
      from: wire.wall_range?.[0] ?? null,
      to: wire.wall_range?.[1] ?? null,
      zone: wire.zone ?? 'UTC',
      appliedFilters: wire.applied_filters ?? [],
      rejectedFilters: wire.rejected_filters ?? [],
      unheldValues: wire.unheld_values ?? [],
      isTemplated: wire.is_templated === true,
      annotationData: wire.annotation_data ?? {},
      annotationErrors: wire.annotation_errors ?? {},
    },
  };
}

/** What came back for the queries of one chart. */
export interface ChartDataAnswer {
  readonly outcomes: readonly QueryOutcome[];
  readonly serverTiming: string | null;
  readonly requestId: string | null;
}

/** One outcome per stream. The reader is fetched when it is first needed. */
async function outcomesOfArrow(
  bytes: Uint8Array,
  requestId: string | null,
): Promise<readonly QueryOutcome[]> {
  const { readArrowStreams } = await import('@belvedere/frame/arrow');
  return readArrowStreams(bytes).map(({ frame, metadata }) =>
    outcomeOf(JSON.parse(metadata[ARROW_NOTE] ?? '{}') as WireAnswer, frame, requestId),
  );
}

const isWireReply = (answer: unknown): answer is { readonly result: readonly WireAnswer[] } =>
  typeof answer === 'object' && answer !== null && 'result' in answer && Array.isArray(answer.result);

const unexpectedStatus = (status: number, requestId: string | null): ApiError =>
  new ApiError({
    code: 'UNEXPECTED_ANSWER',
    message: `Received unexpected response status (${status}) while fetching chart data`,
    status,
    requestId,
  });

/** The error of a call; an answer that is none of ours, e.g. a proxy's page, is said by its status. */
function failureOf(error: unknown): unknown {
  const isForeign = isApiError(error) && error.body === null && error.code === `HTTP_${error.status}`;
  return isForeign ? unexpectedStatus(error.status, error.requestId) : error;
}

/** Fetches the data of one chart in columns: one outcome per query, in order. Throws {@link ApiError} when the call as a whole failed. */
export async function fetchChartData(
  client: ApiClient,
  context: QueryContext,
  options: ChartDataOptions = {},
): Promise<ChartDataAnswer> {
  const query = {
    ...(options.sliceId !== undefined && { form_data: JSON.stringify({ slice_id: options.sliceId }) }),
    ...(options.dashboardId !== undefined && { dashboard_id: String(options.dashboardId) }),
    ...(options.force === true && { force: 'true' }),
  };
  const body: QueryContext = { ...context, force: options.force === true };
  const sent = client.send(
    'chart',
    'data',
    { query, body },
    {
      headers: { Accept: `${ARROW_MEDIA_TYPE}, ${COLUMNS_MEDIA_TYPE};q=0.9` },
      ...(options.signal !== undefined && { signal: options.signal }),
    },
  );
  const { reply, requestId, serverTiming } = await sent.catch((error: unknown) => {
    throw failureOf(error);
  });
  const answer: unknown = reply;
  if (answer instanceof Uint8Array)
    return { outcomes: await outcomesOfArrow(answer, requestId), serverTiming, requestId };
  if (!isWireReply(answer)) throw unexpectedStatus(200, requestId);
  const { result } = answer;
  return { outcomes: result.map((wire) => outcomeOf(wire, null, requestId)), serverTiming, requestId };
}

/** SQL texts of a chart's queries, in order, without running them. Throws {@link ApiError} when one cannot be written. */
export async function fetchQueryTexts(client: ApiClient, context: QueryContext): Promise<readonly string[]> {
  const { reply, requestId } = await client.send('chart', 'data', {
    body: { ...context, result_type: 'query' },
  });
  const answer: unknown = reply;
  if (!isWireReply(answer)) throw unexpectedStatus(200, requestId);
  return answer.result.map(({ query, error }) => {
    if (error !== undefined && error !== null) throw new ApiError({ ...error, status: 400, requestId });
    return (query ?? '').trim();
  });
}

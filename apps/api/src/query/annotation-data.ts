import { countText } from '@belvedere/format';
import {
  readAnnotationLayer,
  type AnnotationLayer,
  type AnnotationSource,
  type AnnotationType,
  type AppError,
  type JsonObject,
  type QueryObject,
} from '@belvedere/core';
import { appErrorOf } from './app-error-of.ts';
import { queryError } from './errors.ts';
import type { LimitedRows } from './limited-rows.ts';

/** A stored annotation as charts draw it; times are epoch milliseconds in the terms of the time axis. */
interface NativeAnnotation {
  readonly start_dttm: number;
  readonly end_dttm: number;
  readonly short_descr: string;
  readonly long_descr: string | null;
  readonly json_metadata: string | null;
}

/** A range of the time axis, end exclusive; null is open. */
interface AxisRange {
  readonly from: number | null;
  readonly to: number | null;
}

type ChartSource = Extract<AnnotationSource, { kind: 'chart' }>;

/** Annotations that a chart's own query gives. */
interface ChartAnnotations {
  /** A JSON list. */
  readonly rows: Buffer;
  /** The limit that has cut the rows; null where none has. */
  readonly limited: LimitedRows | null;
  /** Rows without the limit; null where that was not asked. */
  readonly total: number | null;
}

/** Where annotations are read, for one viewer. Everything not there for that viewer is thrown as missing. */
export interface AnnotationSources {
  /** The first `limit` annotations of a stored layer in a range, by their start. */
  native(request: {
    readonly layerId: number;
    readonly type: AnnotationType;
    readonly range: AxisRange;
    readonly limit: number;
  }): Promise<readonly NativeAnnotation[]>;
  /** Rows of a chart's own query. `part` tells the queries of one request apart. */
  chart(source: ChartSource, host: QueryObject, part: string): Promise<ChartAnnotations>;
  /** The statements behind these rows; nothing runs. */
  chartStatements(source: ChartSource, host: QueryObject): Promise<readonly string[]>;
}

/** Data of a query's layers, and the layers that failed. */
export interface AnnotationAnswer {
  /** A JSON object with one member per layer. */
  readonly data: Buffer;
  /** Code, text and values of what went wrong, by layer. */
  readonly errors: Readonly<Record<string, JsonObject>>;
}

/** Most annotations of one stored layer that a chart is given. */
const NATIVE_ANNOTATIONS_MAX = 5000;

/** The answer of a query without layers. */
export const NO_ANNOTATIONS: AnnotationAnswer = { data: Buffer.from('{}'), errors: {} };

const NATIVE_COLUMNS = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'];

interface Fetched {
  readonly name: string;
  readonly data: Buffer | null;
  readonly error: AppError | null;
}

/** What fetching the layers of one query needs. */
export interface AnnotationRequest {
  readonly query: QueryObject;
  readonly range: AxisRange;
  readonly sources: AnnotationSources;
}

/** What a limit has left of a layer: `50 of 560 annotations`. */
function cutError(limit: number, total: number | null, set_by: LimitedRows['set_by']): AppError {
  const all = total === null ? '' : ` of ${countText(total)}`;
  return queryError('ANNOTATIONS_CUT', { some: `${countText(limit)}${all}`, set_by });
}

async function fetchNative(
  layer: AnnotationLayer,
  layerId: number,
  request: AnnotationRequest,
): Promise<Fetched> {
  const { range, sources } = request;
  const limit = NATIVE_ANNOTATIONS_MAX;
  const found = await sources.native({ layerId, type: layer.type, range, limit: limit + 1 });
  const records = found.slice(0, limit);
  const { name } = layer;
  return {
    name,
    data: Buffer.from(JSON.stringify({ columns: NATIVE_COLUMNS, records })),
    error: found.length > limit ? cutError(limit, null, 'server') : null,
  };
}

async function fetchChart(
  { name }: AnnotationLayer,
  source: ChartSource,
  part: string,
  { query, sources }: AnnotationRequest,
): Promise<Fetched> {
  const { rows, limited, total } = await sources.chart(source, query, part);
  const data = Buffer.concat([Buffer.from('{"records":'), rows, Buffer.from('}')]);
  const isCut = limited !== null && !limited.is_top;
  return { name, data, error: isCut ? cutError(limited.limit, total, limited.set_by) : null };
}

/** A layer whose source failed; one whose source has nothing to give did not fail. */
function withoutData(name: string, error: AppError): Fetched {
  if (error.code === 'EMPTY_RESULT') return { name, data: Buffer.from('{"records":[]}'), error: null };
  const isLate = error.code === 'QUERY_TIMEOUT';
  return { name, data: null, error: isLate ? queryError('ANNOTATION_TIMEOUT') : error };
}

async function fetchLayer(stored: JsonObject, index: number, request: AnnotationRequest): Promise<Fetched> {
  const read = readAnnotationLayer(stored);
  if ('reason' in read) {
    const layer = read.name === '' ? String(index + 1) : read.name;
    const error = queryError('ANNOTATION_LAYER_INVALID', { layer, reason: read.reason });
    return { name: layer, data: null, error };
  }
  const { layer } = read;
  const { source } = layer;
  if (source.kind === 'formula') return { name: layer.name, data: null, error: null };
  try {
    return source.kind === 'native'
      ? await fetchNative(layer, source.layerId, request)
      : await fetchChart(layer, source, `annotation-${index + 1}`, request);
  } catch (error) {
    return withoutData(layer.name, appErrorOf(error));
  }
}

function objectOf(fetched: readonly Fetched[]): Buffer {
  const members = fetched.flatMap(({ name, data }) => (data === null ? [] : [{ name, data }]));
  const parts = members.flatMap(({ name, data }, index) => [
    Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`),
    data,
  ]);
  return Buffer.concat([Buffer.from('{'), ...parts, Buffer.from('}')]);
}

const faceOf = ({ code, message, values }: AppError): JsonObject => ({
  code,
  message,
  values: { ...values },
});

const shownLayers = ({ annotation_layers: layers }: QueryObject): readonly JsonObject[] =>
  (layers ?? []).filter((layer) => layer['show'] !== false);

const asComment = (text: string): string => `-- ${text.replace(/\s+/g, ' ')}`;

async function statementsOfLayer(
  stored: JsonObject,
  query: QueryObject,
  sources: AnnotationSources,
): Promise<readonly string[]> {
  const read = readAnnotationLayer(stored);
  if ('reason' in read || read.layer.source.kind !== 'chart') return [];
  const head = `annotation layer ${read.layer.name}`;
  try {
    const statements = await sources.chartStatements(read.layer.source, query);
    return statements.map((sql) => `${asComment(head)}\n${sql}`);
  } catch (error) {
    return [asComment(`${head}: ${appErrorOf(error).message}`)];
  }
}

/** The statements of a query's layers that ask a database, each under the name of its layer; nothing runs. */
export async function annotationStatements(
  query: QueryObject,
  sources: AnnotationSources,
): Promise<readonly string[]> {
  const layers = shownLayers(query).map((layer) => statementsOfLayer(layer, query, sources));
  return (await Promise.all(layers)).flat();
}

/**
 * Fetches the shown layers of a query, all at once. Formulas have no data; a layer that fails stands in `errors` and
 * leaves the others alone.
 */
export async function annotationData(request: AnnotationRequest): Promise<AnnotationAnswer> {
  const shown = shownLayers(request.query);
  if (shown.length === 0) return NO_ANNOTATIONS;
  const fetched = await Promise.all(shown.map((layer, index) => fetchLayer(layer, index, request)));
  const failed = fetched.flatMap(({ name, error }) =>
    error === null ? [] : [[name, faceOf(error)] as const],
  );
  return { data: objectOf(fetched), errors: Object.fromEntries(failed) };
}

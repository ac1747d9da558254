import { ARROW_MEDIA_TYPE, COLUMNS_MEDIA_TYPE } from '@belvedere/contracts';
import { AppError, type QueryObject, type ResultType } from '@belvedere/core';
import {
  annotationData,
  annotationStatements,
  NO_ANNOTATIONS,
  type AnnotationAnswer,
} from './annotation-data.ts';
import { appErrorOf } from './app-error-of.ts';
import {
  arrowItem,
  arrowNote,
  columnsItem,
  errorItem,
  frameItem,
  fullItem,
  grainsItem,
  queryErrorItem,
  queryItem,
  resultBody,
  resultsItem,
  type ItemParts,
} from './chart-answer.ts';
import { typeOf, type ChartDataAnswer, type ChartDataInput } from './chart-data-input.ts';
import { fileAnswer } from './chart-files.ts';
import type { RanQuery } from './ran-query.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';
import { planQuery, statementsOf } from './plan-query.ts';
import { countAll, countStatement } from './count-rows.ts';
import { runPlanned } from './run-planned.ts';
import type { Encoding } from './engine-port.ts';
import { serverTiming } from './server-timing.ts';
import { shownQueries, tableShape } from './table-shape.ts';

interface Item {
  readonly bytes: Buffer;
  readonly ran: RanQuery | null;
}

const MEDIA_TYPES: Readonly<Record<ChartDataInput['form'], string>> = {
  wire: 'application/json; charset=utf-8',
  columns: COLUMNS_MEDIA_TYPE,
  arrow: ARROW_MEDIA_TYPE,
};
const ANNOTATED: readonly ResultType[] = ['full', 'post_processed'];

/** The form that a caller takes. */
export function formOf(accept: string): ChartDataInput['form'] {
  if (accept.includes(ARROW_MEDIA_TYPE)) return 'arrow';
  return accept.includes(COLUMNS_MEDIA_TYPE) ? 'columns' : 'wire';
}

function itemBytes(parts: ItemParts, type: ResultType, { form, cacheTimeoutS }: ChartDataInput): Buffer {
  if (form === 'arrow') return arrowItem(parts, cacheTimeoutS);
  if (form === 'columns') return frameItem(parts, cacheTimeoutS);
  return type === 'results' ? resultsItem(parts, cacheTimeoutS) : fullItem(parts, cacheTimeoutS);
}

function encodingOf({ shape }: PlannedQuery, { form }: ChartDataInput): Encoding {
  if (form !== 'wire') return form;
  return shape === null ? 'rows' : 'cells';
}

async function annotationsOf(
  query: QueryObject,
  type: ResultType,
  { compiled }: PlannedQuery,
  { annotations: sources }: ChartDataInput,
): Promise<AnnotationAnswer> {
  if (sources === undefined || !ANNOTATED.includes(type)) return NO_ANNOTATIONS;
  return annotationData({ query, range: { from: compiled.from, to: compiled.to }, sources });
}

/** Every statement that a chart asks for a query: its own, those of its layers, and that which counts all rows. */
async function planText(
  query: QueryObject,
  type: ResultType,
  context: ChartQueryContext,
  annotations: ChartDataInput['annotations'],
): Promise<Buffer> {
  try {
    const own = statementsOf(await planQuery(query, type, context));
    const layers = annotations === undefined ? [] : await annotationStatements(query, annotations);
    const counts = query.total_count === true ? [await countStatement(query, type, context)] : [];
    return queryItem([
      ...own,
      ...layers,
      ...counts.map((sql) => `-- all rows, where the limit cuts\n${sql}`),
    ]);
  } catch (error) {
    return queryErrorItem(appErrorOf(error));
  }
}

/** An answer without rows, in the form asked for. */
function noteItem(bytes: Buffer, { form }: ChartDataInput): Item {
  return { bytes: form === 'arrow' ? arrowNote(bytes) : bytes, ran: null };
}

async function answerQuery(query: QueryObject, index: number, input: ChartDataInput): Promise<Item> {
  const shared: ChartQueryContext = { ...input, force: input.context.force === true };
  const type = typeOf(query, input);
  if (type === 'columns') return noteItem(columnsItem(input.dataset, input.verboseNames), input);
  if (type === 'timegrains') return noteItem(grainsItem(input.database), input);
  if (type === 'query') return noteItem(await planText(query, type, shared, input.annotations), input);
  const plan = await planQuery(query, type, shared, tableShape(query, type, input.context.form_data));
  const [ran, annotations] = await Promise.all([
    runPlanned(plan, { encoding: encodingOf(plan, input), index }, shared),
    annotationsOf(query, type, plan, input),
  ]);
  const total = query.total_count === true ? await countAll(query, type, ran, index, shared) : null;
  const parts = { ran, annotations, total, hidesSql: input.hidesSql === true };
  return { bytes: itemBytes(parts, type, input), ran };
}

/** The failure of a query as the wire words it. */
function wireError({ code, message, values, details }: AppError): AppError {
  return new AppError(code, `Error: ${message}`, values, details);
}

async function answerOrError(query: QueryObject, index: number, input: ChartDataInput): Promise<Item> {
  try {
    return await answerQuery(query, index, input);
  } catch (error) {
    const known = appErrorOf(error);
    if (input.form === 'wire') throw wireError(known);
    if (known.code === UNFIT) throw known;
    return noteItem(errorItem(known), input);
  }
}

const UNFIT = 'ARROW_VALUE_UNFIT';

/**
 * Answers a query context: compiles every query, runs what is not cached, and puts finished bytes together. Values that
 * no Arrow type holds turn the whole answer into columnar JSON.
 */
export async function runChartData(request: ChartDataInput): Promise<ChartDataAnswer> {
  const { context } = request;
  const input: ChartDataInput = {
    ...request,
    cacheTimeoutS: context.custom_cache_timeout ?? request.cacheTimeoutS,
  };
  const format = context.result_format ?? 'json';
  if (format !== 'json') return fileAnswer(input, format);
  try {
    return await jsonOrArrow(input);
  } catch (error) {
    if (input.form !== 'arrow' || appErrorOf(error).code !== UNFIT) throw error;
    return jsonOrArrow({ ...input, form: 'columns' });
  }
}

/** Annotations are read with the rights of their own sources each time, so charts with any are always answered anew. */
function isReplayable({ context }: ChartDataInput, items: readonly Item[]): boolean {
  const hasAnnotations = context.queries.some((query) => (query.annotation_layers ?? []).length > 0);
  const isKept = items.length > 0 && items.every(({ ran }) => ran?.isCached === true);
  return isKept && !hasAnnotations && context.force !== true;
}

async function jsonOrArrow(input: ChartDataInput): Promise<ChartDataAnswer> {
  const { context } = input;
  const isShaped = context.result_type === 'post_processed';
  const queries = isShaped ? shownQueries(context.queries, context.form_data) : context.queries;
  const items = await Promise.all(queries.map((query, index) => answerOrError(query, index, input)));
  const ran = items.map((item) => item.ran).filter((query) => query !== null);
  const bytes = items.map((item) => item.bytes);
  return {
    contentType: MEDIA_TYPES[input.form],
    body: input.form === 'arrow' ? Buffer.concat(bytes) : resultBody(bytes),
    stream: null,
    serverTiming: serverTiming(ran),
    fileName: null,
    isReplayable: isReplayable(input, items),
  };
}

import type { QueryObject, ResultType } from '@belvedere/core';
import { annotationData, NO_ANNOTATIONS, type AnnotationAnswer } from './annotation-data.ts';
import {
  appErrorOf,
  columnsItem,
  errorItem,
  frameItem,
  fullItem,
  grainsItem,
  queryErrorItem,
  queryItem,
  resultBody,
  resultsItem,
} from './chart-answer.ts';
import { typeOf, type ChartDataAnswer, type ChartDataInput } from './chart-data-input.ts';
import { fileAnswer } from './chart-files.ts';
import {
  planQuery,
  runPlanned,
  type ChartQueryContext,
  type PlannedQuery,
  type RanQuery,
} from './chart-query.ts';
import { serverTiming } from './server-timing.ts';

/** The form of answer our own client asks for by `Accept`. */
export const COLUMNS_MEDIA_TYPE = 'application/vnd.belvedere.columns+json';

interface Item {
  readonly bytes: Buffer;
  readonly ran: RanQuery | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const ANNOTATED: readonly ResultType[] = ['full', 'post_processed'];

function itemBytes(
  { ran, annotations }: { readonly ran: RanQuery; readonly annotations: AnnotationAnswer },
  type: ResultType,
  { form, cacheTimeoutS }: ChartDataInput,
): Buffer {
  if (form === 'columns') return frameItem(ran, cacheTimeoutS, annotations);
  return type === 'results' ? resultsItem(ran, cacheTimeoutS) : fullItem(ran, cacheTimeoutS, annotations);
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

function planText(query: QueryObject, type: ResultType, context: ChartQueryContext): Buffer {
  try {
    return queryItem(planQuery(query, type, context).compiled.sql);
  } catch (error) {
    return queryErrorItem(appErrorOf(error));
  }
}

async function answerQuery(query: QueryObject, index: number, input: ChartDataInput): Promise<Item> {
  const shared: ChartQueryContext = { ...input, force: input.context.force === true };
  const type = typeOf(query, input);
  if (type === 'columns') return { bytes: columnsItem(input.dataset, input.verboseNames), ran: null };
  if (type === 'timegrains') return { bytes: grainsItem(input.database), ran: null };
  if (type === 'query') return { bytes: planText(query, type, shared), ran: null };
  const plan = planQuery(query, type, shared);
  const encoding = input.form === 'columns' ? 'columns' : 'rows';
  const [ran, annotations] = await Promise.all([
    runPlanned(plan, { encoding, index }, shared),
    annotationsOf(query, type, plan, input),
  ]);
  return { bytes: itemBytes({ ran, annotations }, type, input), ran };
}

async function answerOrError(query: QueryObject, index: number, input: ChartDataInput): Promise<Item> {
  try {
    return await answerQuery(query, index, input);
  } catch (error) {
    if (input.form === 'wire') throw error;
    return { bytes: errorItem(appErrorOf(error)), ran: null };
  }
}

/** Answers a query context: compiles every query, runs what is not cached, and puts finished bytes together. */
export async function runChartData(request: ChartDataInput): Promise<ChartDataAnswer> {
  const { context } = request;
  const input: ChartDataInput = {
    ...request,
    cacheTimeoutS: context.custom_cache_timeout ?? request.cacheTimeoutS,
  };
  const format = context.result_format ?? 'json';
  if (format !== 'json') return fileAnswer(input, format);
  const items = await Promise.all(context.queries.map((query, index) => answerOrError(query, index, input)));
  const ran = items.map((item) => item.ran).filter((query) => query !== null);
  return {
    contentType: input.form === 'columns' ? COLUMNS_MEDIA_TYPE : JSON_TYPE,
    body: resultBody(items.map(({ bytes }) => bytes)),
    serverTiming: serverTiming(ran),
    fileName: null,
  };
}

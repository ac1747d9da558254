import type { QueryContext, QueryObject, ResultType } from '@belvedere/core';
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
import { planQuery, runPlanned, type ChartQueryContext, type RanQuery } from './chart-query.ts';
import { queryError } from './errors.ts';
import { serverTiming } from './server-timing.ts';
import { zipOf } from './zip.ts';

/** The form of answer our own client asks for by `Accept`. */
export const COLUMNS_MEDIA_TYPE = 'application/vnd.belvedere.columns+json';

/** A chart-data request. */
export interface ChartDataInput extends Omit<ChartQueryContext, 'force'> {
  readonly context: QueryContext;
  /** `wire`: row objects, the first failing query fails the call; `columns`: frames, errors per query. */
  readonly form: 'wire' | 'columns';
  /** Names for CSV headers, by column. */
  readonly verboseNames: Readonly<Record<string, string>>;
}

/** A finished answer. */
export interface ChartDataAnswer {
  readonly contentType: string;
  readonly body: Buffer;
  readonly serverTiming: string;
  /** Name to save it under; null for what is not a download. */
  readonly fileName: string | null;
}

interface Item {
  readonly bytes: Buffer;
  readonly ran: RanQuery | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const PIVOTS = new Set<unknown>(['pivot_table', 'pivot_table_v2']);

function typeOf(query: QueryObject, { context }: ChartDataInput): ResultType {
  const type = query.result_type ?? context.result_type ?? 'full';
  const vizType = context.form_data?.['viz_type'];
  if (type === 'post_processed' && PIVOTS.has(vizType)) {
    throw queryError('RESULT_TYPE_UNAVAILABLE', { type, vizType: String(vizType) });
  }
  return type;
}

function itemBytes(ran: RanQuery, type: ResultType, { form, cacheTimeoutS }: ChartDataInput): Buffer {
  if (form === 'columns') return frameItem(ran, cacheTimeoutS);
  return type === 'results' ? resultsItem(ran, cacheTimeoutS) : fullItem(ran, cacheTimeoutS);
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
  const ran = await runPlanned(plan, input.form === 'columns' ? 'columns' : 'rows', {}, index, shared);
  return { bytes: itemBytes(ran, type, input), ran };
}

async function answerOrError(query: QueryObject, index: number, input: ChartDataInput): Promise<Item> {
  try {
    return await answerQuery(query, index, input);
  } catch (error) {
    if (input.form === 'wire') throw error;
    return { bytes: errorItem(appErrorOf(error)), ran: null };
  }
}

const pad = (value: number): string => String(value).padStart(2, '0');

function fileStamp(now: number): string {
  const date = new Date(now);
  const day = `${date.getUTCFullYear()}${pad(date.getUTCMonth() + 1)}${pad(date.getUTCDate())}`;
  return `${day}_${pad(date.getUTCHours())}${pad(date.getUTCMinutes())}${pad(date.getUTCSeconds())}`;
}

async function csvAnswer(input: ChartDataInput): Promise<ChartDataAnswer> {
  const shared: ChartQueryContext = { ...input, force: input.context.force === true };
  const { queries } = input.context;
  if (queries.length === 0) throw queryError('EMPTY_RESULT');
  const ran = await Promise.all(
    queries.map((query, index) =>
      runPlanned(planQuery(query, typeOf(query, input), shared), 'csv', input.verboseNames, index, shared),
    ),
  );
  const files = ran.map(({ answer }, index) => ({ name: `query_${index + 1}.csv`, bytes: answer.bytes }));
  const isOne = files.length === 1;
  return {
    contentType: isOne ? 'text/csv; charset=utf-8' : 'application/zip',
    body: isOne ? (files[0]?.bytes ?? Buffer.alloc(0)) : zipOf(files),
    serverTiming: serverTiming(ran),
    fileName: `${fileStamp(input.now)}.${isOne ? 'csv' : 'zip'}`,
  };
}

/** Answers a query context: compiles every query, runs what is not cached, and puts finished bytes together. */
export async function runChartData(request: ChartDataInput): Promise<ChartDataAnswer> {
  const { context } = request;
  const input: ChartDataInput = {
    ...request,
    cacheTimeoutS: context.custom_cache_timeout ?? request.cacheTimeoutS,
  };
  const format = context.result_format ?? 'json';
  if (format === 'csv') return csvAnswer(input);
  if (format === 'xlsx') throw queryError('RESULT_FORMAT_UNAVAILABLE', { format });
  const items = await Promise.all(context.queries.map((query, index) => answerOrError(query, index, input)));
  const ran = items.map((item) => item.ran).filter((query) => query !== null);
  return {
    contentType: input.form === 'columns' ? COLUMNS_MEDIA_TYPE : JSON_TYPE,
    body: resultBody(items.map(({ bytes }) => bytes)),
    serverTiming: serverTiming(ran),
    fileName: null,
  };
}

import type { QueryObject, ResultType } from '@belvedere/core';
import { aboutLines } from './about-lines.ts';
import { typeOf, type ChartDataAnswer, type ChartDataInput } from './chart-data-input.ts';
import {
  planQuery,
  runPlanned,
  type ChartQueryContext,
  type PlannedQuery,
  type RanQuery,
} from './chart-query.ts';
import { queryError } from './errors.ts';
import { fileEngines, LongFile } from './long-file.ts';
import { serverTiming } from './server-timing.ts';
import { shownQueries, tableShape } from './table-shape.ts';
import { zipOf } from './zip.ts';

/** Formats that are downloaded. */
export type FileFormat = 'csv' | 'xlsx';

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const pad = (value: number): string => String(value).padStart(2, '0');

function fileStamp(now: number): string {
  const date = new Date(now);
  const day = `${date.getUTCFullYear()}${pad(date.getUTCMonth() + 1)}${pad(date.getUTCDate())}`;
  return `${day}_${pad(date.getUTCHours())}${pad(date.getUTCMinutes())}${pad(date.getUTCSeconds())}`;
}

function run(
  query: QueryObject,
  plan: PlannedQuery,
  index: number,
  format: FileFormat,
  input: ChartDataInput,
): Promise<RanQuery> {
  const shared: ChartQueryContext = { ...input, force: input.context.force === true };
  const about = format === 'xlsx' ? aboutLines(query, plan, shared) : [];
  return runPlanned(plan, { encoding: format, headers: input.verboseNames, about, index }, shared);
}

const WITHOUT_ROWS: readonly ResultType[] = ['query', 'columns', 'timegrains'];

async function filePlan(
  query: QueryObject,
  input: ChartDataInput,
  shared: ChartQueryContext,
): Promise<PlannedQuery> {
  const type = typeOf(query, input);
  if (WITHOUT_ROWS.includes(type)) throw queryError('RESULT_FORMAT_UNAVAILABLE', { type });
  return planQuery(query, type, shared, tableShape(query, type, input.context.form_data));
}

type FileBody = Pick<ChartDataAnswer, 'contentType' | 'body' | 'stream' | 'serverTiming'>;

const WITHOUT_BODY = Buffer.alloc(0);
const NOTHING_TOLD = { timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 } };

/** One query's file: whole and kept while it is short, as it grows when it is long. */
async function oneFile(
  query: QueryObject,
  plan: PlannedQuery,
  format: FileFormat,
  input: ChartDataInput,
): Promise<FileBody> {
  const contentType = TYPES[format];
  const growing = { ...input, engines: fileEngines(input.engines) };
  try {
    const ran = await run(query, plan, 0, format, growing);
    return { contentType, body: ran.answer.bytes, stream: null, serverTiming: serverTiming([ran]) };
  } catch (error) {
    if (!(error instanceof LongFile)) throw error;
    const { planMs } = plan;
    const told = { planMs, isCached: false, hasRun: true, answer: NOTHING_TOLD };
    return {
      contentType,
      body: WITHOUT_BODY,
      stream: await error.take(),
      serverTiming: serverTiming([told]),
    };
  }
}

async function archive(
  queries: readonly QueryObject[],
  plans: readonly PlannedQuery[],
  format: FileFormat,
  input: ChartDataInput,
): Promise<FileBody> {
  const ran = await Promise.all(
    queries.map((query, index) => run(query, plans[index] as PlannedQuery, index, format, input)),
  );
  const files = ran.map(({ answer }, index) => ({
    name: `query_${index + 1}.${format}`,
    bytes: answer.bytes,
  }));
  return {
    contentType: 'application/zip',
    body: zipOf(files),
    stream: null,
    serverTiming: serverTiming(ran),
  };
}

/**
 * The rows of a context's queries as one file, or as an archive of several. A long file of one query is never held
 * here, unless post-processing has to see all of its rows. Throws EMPTY_RESULT without queries,
 * RESULT_FORMAT_UNAVAILABLE for types without rows.
 */
export async function fileAnswer(input: ChartDataInput, format: FileFormat): Promise<ChartDataAnswer> {
  const shared: ChartQueryContext = { ...input, force: input.context.force === true };
  const queries = shownQueries(input.context.queries, input.context.form_data);
  const plans = await Promise.all(queries.map((query) => filePlan(query, input, shared)));
  const [query, [plan]] = [queries[0], plans];
  if (query === undefined || plan === undefined) throw queryError('EMPTY_RESULT');
  const isOne = queries.length === 1;
  const file = isOne
    ? await oneFile(query, plan, format, input)
    : await archive(queries, plans, format, input);
  return {
    ...file,
    isReplayable: false,
    fileName: `${fileStamp(input.now)}.${isOne ? format : 'zip'}`,
  };
}

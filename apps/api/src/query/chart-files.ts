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
import { serverTiming } from './server-timing.ts';
import { tableShape } from './table-shape.ts';
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

/** The rows of a context's queries as one file, or as an archive of several. Throws EMPTY_RESULT without queries, RESULT_FORMAT_UNAVAILABLE for types without rows. */
export async function fileAnswer(input: ChartDataInput, format: FileFormat): Promise<ChartDataAnswer> {
  const shared: ChartQueryContext = { ...input, force: input.context.force === true };
  const { queries } = input.context;
  if (queries.length === 0) throw queryError('EMPTY_RESULT');
  const plans = await Promise.all(queries.map((query) => filePlan(query, input, shared)));
  const ran = await Promise.all(
    queries.map((query, index) => run(query, plans[index] as PlannedQuery, index, format, input)),
  );
  const files = ran.map(({ answer }, index) => ({
    name: `query_${index + 1}.${format}`,
    bytes: answer.bytes,
  }));
  const isOne = files.length === 1;
  return {
    contentType: isOne ? TYPES[format] : 'application/zip',
    body: isOne ? (files[0]?.bytes ?? Buffer.alloc(0)) : zipOf(files),
    serverTiming: serverTiming(ran),
    isReplayable: false,
    fileName: `${fileStamp(input.now)}.${isOne ? format : 'zip'}`,
  };
}

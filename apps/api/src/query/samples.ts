import { NO_ANNOTATIONS } from './annotation-data.ts';
import { DEFAULT_ROW_LIMITS, effectiveRowLimit, type QueryObject } from '@belvedere/core';
import { fullItem } from './chart-answer.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import { planQuery } from './plan-query.ts';
import { runPlanned } from './run-planned.ts';

/** Which page of a dataset's rows is asked for. */
export interface SamplesInput extends ChartQueryContext {
  /** Null or absent gives samples; any object gives the detail rows behind it. */
  readonly payload: QueryObject | null;
  /** From 1. */
  readonly page: number;
  /** Null and 0 take the configured number of samples; never more than answers may have. */
  readonly perPage: number | null;
}

const COUNT_KEY = 'rowcount';

async function totalCount(
  query: QueryObject,
  type: 'samples' | 'drill_detail',
  input: SamplesInput,
): Promise<number> {
  const { filters = null, time_range = null, granularity = null, extras = null } = query;
  const conditions = type === 'samples' ? {} : { filters, time_range, granularity, extras };
  const counted: QueryObject = {
    ...conditions,
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: COUNT_KEY }],
  };
  const ran = await runPlanned(
    await planQuery(counted, 'full', input),
    { encoding: 'rows', index: 1 },
    input,
  );
  const [row] = JSON.parse(ran.answer.bytes.toString('utf8')) as readonly Record<string, number>[];
  return row?.[COUNT_KEY] ?? 0;
}

/** `{"result":{...full answer..., page, per_page, total_count}}`. */
export async function samples(input: SamplesInput): Promise<Buffer> {
  const { samples: unasked, maximum } = input.database.rowLimits ?? DEFAULT_ROW_LIMITS;
  const perPage = Math.max(1, effectiveRowLimit(input.perPage, { fallback: unasked, maximum }));
  const page = Math.max(1, input.page);
  const type = input.payload === null ? 'samples' : 'drill_detail';
  const paged: QueryObject = { ...input.payload, row_limit: perPage, row_offset: (page - 1) * perPage };
  const [ran, total] = await Promise.all([
    planQuery(paged, type, input).then((plan) => runPlanned(plan, { encoding: 'rows', index: 0 }, input)),
    totalCount(paged, type, input),
  ]);
  const item = fullItem(
    { ran, annotations: NO_ANNOTATIONS, total: null, hidesSql: false },
    input.cacheTimeoutS,
  );
  const tail = `,"page":${page},"per_page":${perPage},"total_count":${total}}}`;
  return Buffer.concat([Buffer.from('{"result":'), item.subarray(0, item.length - 1), Buffer.from(tail)]);
}

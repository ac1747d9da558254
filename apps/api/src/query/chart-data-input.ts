import type { QueryContext, QueryObject, ResultType } from '@belvedere/core';
import type { AnnotationSources } from './annotation-data.ts';
import type { ChartQueryContext } from './chart-query.ts';
import { queryError } from './errors.ts';

/** A chart-data request. */
export interface ChartDataInput extends Omit<ChartQueryContext, 'force'> {
  readonly context: QueryContext;
  /** `wire`: row objects, the first failing query fails the call; `columns`: frames, errors per query. */
  readonly form: 'wire' | 'columns';
  /** Where the queries' annotation layers are read; without it none are. */
  readonly annotations?: AnnotationSources;
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

const PIVOTS = new Set<unknown>(['pivot_table', 'pivot_table_v2']);

/** Type of answer a query asks for. Throws RESULT_TYPE_UNAVAILABLE. */
export function typeOf(query: QueryObject, { context }: ChartDataInput): ResultType {
  const type = query.result_type ?? context.result_type ?? 'full';
  const vizType = context.form_data?.['viz_type'];
  if (type === 'post_processed' && PIVOTS.has(vizType)) {
    throw queryError('RESULT_TYPE_UNAVAILABLE', { type, vizType: String(vizType) });
  }
  return type;
}

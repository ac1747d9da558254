import type { Readable } from 'node:stream';
import type { QueryContext, QueryObject, ResultType } from '@belvedere/core';
import type { AnnotationSources } from './annotation-data.ts';
import type { ChartQueryContext } from './chart-query-context.ts';

/** A chart-data request. */
export interface ChartDataInput extends Omit<ChartQueryContext, 'force'> {
  readonly context: QueryContext;
  /** `wire`: row objects, the first failing query fails the call; `columns` and `arrow`: frames, errors per query. */
  readonly form: 'wire' | 'columns' | 'arrow';
  /** Where the queries' annotation layers are read; without it none are. */
  readonly annotations?: AnnotationSources;
  /** Names for CSV headers, by column. */
  readonly verboseNames: Readonly<Record<string, string>>;
  /** What files are named after; the dataset by default. */
  readonly title?: string;
  /** The chart's marks stand for all groups together, so that its largest ones alone are a cut; false by default. */
  readonly needsEveryGroup?: boolean;
  /** Leaves the statements out of the answer; false by default. */
  readonly hidesSql?: boolean;
  /** Charts that it shows: a file holds their rows in place of its own; none by default. */
  readonly shown?: readonly ChartDataInput[];
}

/** A finished answer. */
export interface ChartDataAnswer {
  readonly contentType: string;
  readonly body: Buffer;
  /** What is sent instead of the body of a file that is too long to be held; null for all else. */
  readonly stream: Readable | null;
  readonly serverTiming: string;
  /** Name to save it under; null for what is not a download. */
  readonly fileName: string | null;
  /** Headers that say what a file leaves out. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether an equal request within the same moment may be given the same bytes: all of it came from the cache. */
  readonly isReplayable: boolean;
}

/** Type of answer a query asks for. */
export const typeOf = (query: QueryObject, { context }: ChartDataInput): ResultType =>
  query.result_type ?? context.result_type ?? 'full';

import type { Column, FilterValue, Metric } from './adhoc.ts';
import type { JsonObject } from './json.ts';
import type { LikeEscape } from './literal-pattern.ts';
import type { PostProcessingStep } from './post-processing.schema.ts';

/** One condition of a query; `op` is read in any letter case. */
export type QueryFilter = {
  readonly col: Column;
  readonly op: string;
  readonly val?: FilterValue;
  readonly grain?: string;
  /** Comes from outside the chart: a range of time is then its own, which no range of the whole query replaces. */
  readonly isExtra?: boolean;
  /** Makes the wildcard behind this mark a plain character of a LIKE or ILIKE pattern; see `literalPattern`. */
  readonly escape?: LikeEscape;
};

/** Clauses and settings beside the plain fields of a query. */
export type QueryExtras = {
  readonly where?: string;
  readonly having?: string;
  readonly time_grain_sqla?: string | null;
  /** IANA zone of this query's ranges and buckets; the dataset's or the reader's without it. */
  readonly time_zone?: string | null;
  /** First day of this query's weeks; the server's without it. */
  readonly week_start?: 'monday' | 'sunday' | null;
  /** Month in which its fiscal years start, 1 to 12; the server's without it. */
  readonly fiscal_year_start?: number | null;
  readonly relative_start?: 'today' | 'now';
  readonly relative_end?: 'today' | 'now';
};

/** `[column or metric, ascending]`. */
export type OrderBy = readonly [Column | Metric, boolean];

/**
 * Leaves only the rows that a line over `x` shows: of each of `pixels` equal parts of the range of `x` the first and
 * the last row, and for each metric (or number) the rows of its smallest and largest value. Fewer than four rows per
 * pixel are all kept.
 */
export interface Reduction {
  /** Label of the column along the axis: a time or a number. */
  readonly x: string;
  readonly pixels: number;
}

/** What a query says of the series beyond its limit. */
export const SERIES_RESTS = ['beside', 'only'] as const;

/** One of {@link SERIES_RESTS}. */
export type SeriesRest = (typeof SERIES_RESTS)[number];

/** What one chart asks of its dataset. Every field is optional; null means the same as absent. */
export interface QueryObject {
  readonly columns?: readonly Column[] | null;
  readonly metrics?: readonly Metric[] | null;
  readonly orderby?: readonly OrderBy[] | null;
  readonly filters?: readonly QueryFilter[] | null;
  readonly extras?: QueryExtras | null;
  readonly time_range?: string | null;
  /** Start of the range where `time_range` is absent. */
  readonly since?: string | null;
  /** End of the range where `time_range` is absent. */
  readonly until?: string | null;
  /** Moves the whole range, e.g. `1 year ago`. */
  readonly time_shift?: string | null;
  readonly granularity?: string | null;
  readonly row_limit?: number | null;
  readonly row_offset?: number | null;
  readonly series_columns?: readonly Column[] | null;
  readonly series_limit?: number | null;
  readonly series_limit_metric?: Metric | null;
  /**
   * `only` asks for the rows outside of the largest series, all together: `series_columns` are then not among the columns.
   * `beside` asks for the largest series where another query asks for the rest: series of equal size are told apart by
   * their names, so that both queries mean the same ones.
   */
  readonly series_rest?: SeriesRest | null;
  readonly order_desc?: boolean | null;
  readonly is_timeseries?: boolean | null;
  readonly is_rowcount?: boolean | null;
  /** Asks how many rows there are without the limit; the answer says it in `total_count`. */
  readonly total_count?: boolean | null;
  /** Asks for the rows that a drawing of so many pixels shows. */
  readonly reduction?: Reduction | null;
  readonly post_processing?: readonly (PostProcessingStep | null)[] | null;
  readonly time_offsets?: readonly string[] | null;
  readonly annotation_layers?: readonly JsonObject[] | null;
  readonly applied_time_extras?: JsonObject | null;
  readonly apply_fetch_values_predicate?: boolean | null;
  readonly url_params?: JsonObject | null;
  readonly custom_params?: JsonObject | null;
  readonly custom_form_data?: JsonObject | null;
  readonly result_type?: ResultType | null;
}

/** What an answer holds. */
export const RESULT_TYPES = [
  'full',
  'query',
  'results',
  'samples',
  'columns',
  'timegrains',
  'post_processed',
  'drill_detail',
] as const;

/** One of {@link RESULT_TYPES}. */
export type ResultType = (typeof RESULT_TYPES)[number];

/** Encodings of an answer. */
export const RESULT_FORMATS = ['json', 'csv', 'xlsx'] as const;

/** One of {@link RESULT_FORMATS}. */
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** What kind of thing a chart reads. */
export const DATASOURCE_TYPES = ['table', 'query', 'dataset', 'sl_table', 'saved_query'] as const;

/** One of {@link DATASOURCE_TYPES}. */
export type DatasourceType = (typeof DATASOURCE_TYPES)[number];

/** Reference to what a chart reads. */
export interface DatasourceRef {
  readonly id: number;
  readonly type: DatasourceType;
}

/** The queries of one chart. */
export interface QueryContext {
  readonly datasource: DatasourceRef;
  readonly queries: readonly QueryObject[];
  readonly form_data?: JsonObject | null;
  readonly force?: boolean | null;
  readonly result_type?: ResultType | null;
  readonly result_format?: ResultFormat | null;
  readonly custom_cache_timeout?: number | null;
}

/** Name of the time column of a chart without an x axis. */
export const TIMESTAMP_COLUMN = '__timestamp';

import type { JsonObject } from '@belvedere/core';

/** What an answer says of rows and filters that were left out. */
export interface AnswerFacts {
  /** What the rows of the query are: of the dataset, groups of them, or counted into bins. */
  readonly rowKind: 'rows' | 'groups' | 'counted';
  /** Rows of the database behind the answer, and those of them that are in no bin of a histogram; none by default. */
  readonly sqlRows?: number;
  readonly unplacedRows?: number;
  /** The limit that has cut the rows; null where none has. */
  readonly limited: LimitedRows | null;
  /** Rows without the limit; null where that was not asked. */
  readonly totalCount: number | null;
  readonly rejectedFilters: readonly { readonly column: string; readonly reason: string }[];
  /** Why annotation layers have no records, or not all of them, by layer; a limit that the author set is `set_by` `query`. */
  readonly annotationErrors?: Readonly<Record<string, AnnotationError>>;
  /** Values of applied filters that no row can have, as the database cannot hold them; none by default. */
  readonly unheldValues?: readonly { readonly column: string; readonly value: string }[];
  /** Resolved bounds of the time range on the clock of `zone`, as if it were UTC; null or absent for an open side. */
  readonly from?: number | null;
  readonly to?: number | null;
  /** IANA zone in which the range was read and buckets are cut; UTC by default. */
  readonly zone?: string;
  /** ISO time of a kept answer, in UTC; null or absent where it was computed now. */
  readonly cachedAt?: string | null;
}

/** Why an annotation layer is not whole. */
export interface AnnotationError {
  readonly message: string;
  readonly values?: JsonObject;
}

/** A limit that has cut the rows of an answer. */
export interface LimitedRows {
  readonly limit: number;
  /** `server` for a limit that nobody chose for this chart. */
  readonly set_by: 'query' | 'server';
  /** A few groups in the order of a metric, as a ranking asks for; said as such. */
  readonly is_top: boolean;
}

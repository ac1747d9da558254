import { QUERY_ROW_LIMIT_DEFAULT, SAMPLES_ROW_LIMIT, SQL_MAX_ROWS } from './limits.ts';

/** The rules for how many rows an answer may have. */
export interface RowLimits {
  /** Rows of a query that asks for no limit. */
  readonly fallback: number;
  /** Rows that no query exceeds. */
  readonly maximum: number;
  /** Rows of a look at the data itself, where none are asked for. */
  readonly samples: number;
}

/** The rules of an installation where nothing is set. */
export const DEFAULT_ROW_LIMITS: RowLimits = {
  fallback: QUERY_ROW_LIMIT_DEFAULT,
  maximum: SQL_MAX_ROWS,
  samples: SAMPLES_ROW_LIMIT,
};

/** Rows that a query gets: what it asks for, 0 and null mean the default; never more than the maximum. */
export function effectiveRowLimit(
  asked: number | null | undefined,
  { fallback, maximum }: Pick<RowLimits, 'fallback' | 'maximum'> = DEFAULT_ROW_LIMITS,
): number {
  return Math.min(asked === null || asked === undefined || asked === 0 ? fallback : asked, maximum);
}

/** The rules of one database: its own maximum, where it has one that is a whole number above 0, narrows the installation's. */
export function narrowedRowLimits({ fallback, maximum, samples }: RowLimits, own: unknown): RowLimits {
  const isUsable = typeof own === 'number' && Number.isInteger(own) && own > 0;
  const narrowed = isUsable ? Math.min(own, maximum) : maximum;
  return { fallback: Math.min(fallback, narrowed), maximum: narrowed, samples: Math.min(samples, narrowed) };
}

import type { ColumnKind, PostProcessingOptions } from '@belvedere/core';

/** What a histogram asks for. */
export type HistogramOptions = PostProcessingOptions<'histogram'>;

/** A column of the rows that are counted. */
export interface CountedColumn {
  readonly label: string;
  readonly role: 'time' | 'column' | 'metric';
  readonly kind: ColumnKind | null;
}

/** Bins of a histogram that does not say how many. */
export const DEFAULT_BINS = 5;

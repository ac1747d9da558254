import type { Column, Metric } from '@belvedere/core';

/** The metrics that are set, in their order. */
export const metricsOf = (...metrics: readonly (Metric | null | undefined)[]): readonly Metric[] =>
  metrics.filter((metric): metric is Metric => metric !== null && metric !== undefined);

/** The columns that are set, in their order. */
export const columnsSet = (...columns: readonly (Column | null | undefined)[]): readonly Column[] =>
  columns.filter((column): column is Column => column !== null && column !== undefined);

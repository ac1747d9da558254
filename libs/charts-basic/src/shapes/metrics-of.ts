import type { Metric } from '@belvedere/core';

/** The metrics that are set, in their order. */
export const metricsOf = (...metrics: readonly (Metric | null | undefined)[]): readonly Metric[] =>
  metrics.filter((metric): metric is Metric => metric !== null && metric !== undefined);

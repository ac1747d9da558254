import { isJsonObject, isValidMetric, type Json, type Metric } from '@belvedere/core';

/** The metric of a fixed-or-metric value; null when its size is fixed or nothing is stored. */
export function sizeMetric(value: unknown): Metric | null {
  if (!isJsonObject(value as Json)) return null;
  const { type, value: metric } = value as { readonly type?: unknown; readonly value?: Metric };
  return type === 'metric' && metric !== undefined && isValidMetric(metric) ? metric : null;
}

/** The number of a fixed-or-metric value; `otherwise` when a metric gives the sizes or nothing is stored. */
export function fixedSize(value: unknown, otherwise: number): number {
  if (!isJsonObject(value as Json)) return otherwise;
  const { type, value: size } = value as { readonly type?: unknown; readonly value?: unknown };
  const number = Number(size);
  return type === 'fix' && Number.isFinite(number) ? number : otherwise;
}

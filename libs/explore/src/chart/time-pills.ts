import type { QueryAnswer } from '@belvedere/api-client';
import type { ChartDatasource } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';

const DAY_MS = 86_400_000;

/** A moment as a pill writes it: the day alone at midnight. In UTC. */
function momentText(ms: number): string {
  const iso = new Date(ms).toISOString();
  return ms % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

/** Resolved bounds of a time range, the end not in it; null where both sides are open. */
export function boundsText({ from, to }: Pick<QueryAnswer, 'from' | 'to'>): string | null {
  if (from === null && to === null) return null;
  const start = from === null ? '' : `${momentText(from)} ≤ `;
  const end = to === null ? '' : ` < ${momentText(to)}`;
  return `${start}t${end}`;
}

/** Name of the time grain of a chart over a time column; null for other charts. */
export function grainText(
  formData: FormData,
  { grains, columns }: Pick<ChartDatasource, 'grains' | 'columns'>,
): string | null {
  const grain = formData['time_grain_sqla'];
  const axis = formData['x_axis'] ?? formData['granularity_sqla'];
  const isTimed = columns.some(({ column_name, is_dttm }) => column_name === axis && is_dttm);
  if (typeof grain !== 'string' || !isTimed) return null;
  return grains.find(([duration]) => duration === grain)?.[1] ?? grain;
}

import {
  columnLabel,
  parseGrain,
  TIMESTAMP_COLUMN,
  type GrainDuration,
  type QueryObject,
} from '@belvedere/core';

/** The axis of a query, as far as notices read it. */
export interface QueryAxis {
  /** Column of the answer. */
  readonly label: string;
  /** Null where the axis is not cut into periods, and for one bucket of all time. */
  readonly grain: GrainDuration | null;
}

/** The axis that a query names, or the time axis of its grain; null without both. */
export function queryAxis({ columns, extras }: QueryObject): QueryAxis | null {
  const base = (columns ?? []).find((one) => typeof one === 'object' && one.columnType === 'BASE_AXIS');
  const own = typeof base === 'object' ? base.timeGrain : extras?.time_grain_sqla;
  const known = parseGrain(own ?? '');
  const grain = known === 'all' ? null : known;
  if (base === undefined && grain === null) return null;
  return { grain, label: base === undefined ? TIMESTAMP_COLUMN : columnLabel(base) };
}

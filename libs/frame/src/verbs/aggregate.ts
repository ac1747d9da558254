import type { PostProcessingOptions } from '@belvedere/core';
import { aggregateColumn } from '../aggregate/aggregate-column.ts';
import { sourcesOf } from '../aggregate/sources.ts';
import { columnOf, withParts } from '../column-parts.ts';
import type { Frame } from '../frame.ts';
import { groupRows } from '../group-rows.ts';
import { takeRows } from '../take-rows.ts';
import { withUniqueNames } from '../unique-names.ts';

/**
 * One row per group of equal `groupby` values, in their ascending order, null last; one row in all without
 * `groupby`, also for a frame without rows. Columns: the group, then the aggregates. The index goes.
 * Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC, LABEL_EXISTS.
 */
export function aggregate(frame: Frame, options: PostProcessingOptions<'aggregate'>): Frame {
  const keys = (options.groupby ?? []).map((name) => columnOf(frame, name));
  const groups = groupRows(frame.rows, keys);
  const results = sourcesOf(frame, options.aggregates).map(({ name, spec, column }) =>
    withParts(aggregateColumn(column, frame.rows, groups, spec), [name]),
  );
  const columns = [...keys.map((key) => takeRows(key, groups.first)), ...results];
  return withUniqueNames({ rows: groups.count, columns });
}

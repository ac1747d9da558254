import type { WholeDataset } from '../../reading/whole-dataset.ts';
import type { ColumnRow } from '../../stored/dataset.ts';
import type { ColumnInput } from './parts.ts';

import type { SourceColumn } from './source-columns.ts';

/** Names of what a save took from a dataset; the version before it still has them. */
export interface DroppedParts {
  readonly columns: string[];
  readonly metrics: string[];
}

type Parts = Pick<WholeDataset, 'columns' | 'metrics'>;

/** Nothing was dropped. */
export const NOTHING_DROPPED: DroppedParts = { columns: [], metrics: [] };

/** The columns and metrics that were there before and are not any more; one with another name is still there. */
export function droppedParts(before: Parts, after: Parts): DroppedParts {
  const columnIds = new Set(after.columns.map(({ id }) => id));
  const metricIds = new Set(after.metrics.map(({ id }) => id));
  return {
    columns: before.columns.filter(({ id }) => !columnIds.has(id)).map(({ column_name }) => column_name),
    metrics: before.metrics.filter(({ id }) => !metricIds.has(id)).map(({ metric_name }) => metric_name),
  };
}

/** The columns that a reading of the source leaves alone: those it still has, and every calculated one. */
export const columnsKeptBySource = (
  columns: readonly ColumnRow[],
  found: readonly SourceColumn[],
): readonly ColumnInput[] =>
  columns.filter(
    ({ column_name: name, expression }) =>
      (expression ?? '') !== '' || found.some((other) => other.column_name === name),
  );

import type { DatasetModel } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { selectFrom } from '../tree/nodes.ts';
import { printSelect } from '../tree/print.ts';
import { resolveColumn } from './columns.ts';
import { invalid, type CompileContext } from './context.ts';
import { resolveMetric } from './metrics.ts';
import { fencedRows } from './row-rules.ts';

/** What of a dataset is written out. */
export interface DatasetTextInput {
  readonly dataset: DatasetModel;
  readonly dialect: Dialect;
  /** Names of its columns; null for all. */
  readonly columns: readonly string[] | null;
  /** Groups by the columns and adds every saved metric. */
  readonly includesMetrics: boolean;
}

/** A dataset as one SELECT, its row rules in it, without limit and order. Throws QUERY_INVALID for columns it does not have. */
export function datasetText({ dataset, dialect, columns, includesMetrics }: DatasetTextInput): string {
  const known = dataset.columns.map(({ name }) => name);
  const missing = (columns ?? []).filter((name) => !known.includes(name));
  if (missing.length > 0) throw invalid(`Columns missing in dataset: [${missing.join(', ')}]`);
  const context: CompileContext = { dataset, dialect, query: {}, now: 0, zone: 'UTC' };
  const dimensions = (columns ?? known).map((name) => resolveColumn(name, context));
  const metrics = includesMetrics ? dataset.metrics.map(({ name }) => resolveMetric(name, context)) : [];
  const select = selectFrom(fencedRows(context), {
    outputs: [
      ...dimensions.map(({ bare, label }) => ({ expression: bare, label })),
      ...metrics.map(({ expression, label }) => ({ expression, label })),
    ],
    groupBy: includesMetrics ? dimensions.map(({ bare }) => bare) : [],
  });
  return printSelect(select, dialect);
}

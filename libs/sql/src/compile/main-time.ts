import { columnLabel, parseFilterOperator, type QueryFilter, type QueryObject } from '@belvedere/core';
import { datasetColumn, type DatasetColumn } from '../dataset-model.ts';
import type { Expression } from '../tree/nodes.ts';
import { storageOf, storedTime } from './columns.ts';
import type { CompileContext } from './context.ts';
import { valueList } from './filter-values.ts';
import { boundsFor, rangeConditions } from './time-bounds.ts';

const isRange = ({ op }: QueryFilter): boolean => parseFilterOperator(op) === 'TEMPORAL_RANGE';

/** The main time column of a dataset that always filters by it; null for others. */
function alwaysFiltered({ dataset }: CompileContext): DatasetColumn | null {
  if (dataset.alwaysFilterMainTime !== true || dataset.mainTimeColumn === null) return null;
  return datasetColumn(dataset, dataset.mainTimeColumn);
}

/** Whether a filter by time says the range of the query: one from outside the chart does where the query says none. */
const holdsFor = ({ isExtra }: QueryFilter, { time_range: range }: QueryObject): boolean =>
  isExtra !== true || range == null;

/** The range of the query in words: its own, else that of its first filter by time. */
function phraseOf({ query }: CompileContext): string | null {
  const asked = query.time_range ?? null;
  if (asked !== null) return asked;
  const filter = (query.filters ?? []).find(isRange);
  return filter === undefined ? null : String(valueList(filter.val)[0] ?? '');
}

/**
 * The query's range on the main time column, for datasets that ask for it, so that an engine reads only the parts of
 * the table it needs. Empty without a range, and when the query filters by that column itself.
 */
export function mainTimeConditions(context: CompileContext): readonly Expression[] {
  const column = alwaysFiltered(context);
  const storage = column === null ? null : storageOf(column);
  const phrase = phraseOf(context);
  if (column === null || storage === null || phrase === null) return [];
  const { query } = context;
  const isOwn = (query.filters ?? []).some(
    (filter) => columnLabel(filter.col) === column.name && isRange(filter) && holdsFor(filter, query),
  );
  if (isOwn) return [];
  const range = boundsFor(phrase, storage, context, query.time_shift ?? null);
  return rangeConditions(storedTime(column, context), storage, range);
}

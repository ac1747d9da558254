import type { PanelDatasource } from '@belvedere/controls';
import {
  columnLabel,
  FILTER_LABEL_CHARS,
  filterValueText,
  type AdhocFilter,
  type Column,
} from '@belvedere/core';

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `(${value.map(valueText).join(', ')})`;
  return filterValueText(value);
}

type Fields = Pick<PanelDatasource, 'columns' | 'metrics'>;

const NO_FIELDS: Fields = { columns: [], metrics: [] };

/** A column or metric by the name that people read; by its own where the dataset says no other. */
function nameOf(subject: Column, { columns, metrics }: Fields): string {
  const name = columnLabel(subject);
  const column = columns.find(({ column_name: known }) => known === name);
  const metric = metrics.find(({ metric_name: known }) => known === name);
  return column?.verbose_name ?? metric?.verbose_name ?? name;
}

/** A filter in words close to SQL, whole; with the names that people read where the dataset is given. */
export function filterSentence(filter: AdhocFilter, fields: Fields = NO_FIELDS): string {
  if (filter.expressionType === 'SQL') return filter.sqlExpression;
  const subject = nameOf(filter.subject, fields);
  if (filter.operator === 'TEMPORAL_RANGE') return `${subject}: ${String(filter.comparator ?? '')}`;
  if (filter.comparator === undefined || filter.comparator === null) return `${subject} ${filter.operator}`;
  return `${subject} ${filter.operator} ${valueText(filter.comparator)}`;
}

/** A label, cut for a pill. */
export const cutLabel = (text: string): string =>
  text.length <= FILTER_LABEL_CHARS ? text : `${text.slice(0, FILTER_LABEL_CHARS)}...`;

/** A filter in words close to SQL, cut for a pill. */
export const filterLabel = (filter: AdhocFilter, fields: Fields = NO_FIELDS): string =>
  cutLabel(filterSentence(filter, fields));

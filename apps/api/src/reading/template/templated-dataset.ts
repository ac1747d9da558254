import type { QueryObject } from '@belvedere/core';
import { hasTemplate, type DatasetModel, type TemplateText } from '@belvedere/sql';
import type { RenderedTexts } from '../../query/render-texts.ts';
import { datasetModel } from '../model.ts';
import type { WholeDataset } from '../whole-dataset.ts';

import type { AppliedRules } from '../row-rules/applied.ts';
import { maskedModel } from '../row-rules/masked-model.ts';

const isTemplate = (text: string | null): text is string => text !== null && hasTemplate(text);

/** True when reading the dataset needs a template rendered: its text, predicate, columns, metrics or row rules. */
export function isTemplatedDataset({ row, columns, metrics }: WholeDataset, rules: AppliedRules): boolean {
  return (
    [row.sql, row.fetch_values_predicate].some(isTemplate) ||
    columns.some(({ expression }) => isTemplate(expression)) ||
    metrics.some(({ expression }) => isTemplate(expression)) ||
    rules.clauses.some(hasTemplate)
  );
}

/** Every text in a query, wherever it stands: a column or metric it names is among them. */
function namesIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) namesIn(item, found);
  return found;
}

/** The templates of a dataset that a query uses; a null query uses them all. */
export function datasetTemplates(
  { row, columns, metrics }: WholeDataset,
  rules: AppliedRules,
  query: QueryObject | null,
): readonly TemplateText[] {
  const used = query === null ? null : namesIn(query, new Set());
  const isUsed = (name: string): boolean => used === null || used.has(name);
  const title = row.table_name;
  const texts: readonly (TemplateText | { readonly name: string; readonly text: null })[] = [
    { name: `the virtual dataset ${title}`, text: row.sql },
    { name: `the predicate of the dataset ${title}`, text: row.fetch_values_predicate },
    ...columns
      .filter(({ column_name: name }) => isUsed(name) || name === row.main_dttm_col)
      .map(({ column_name: name, expression }) => ({ name: `the column ${name}`, text: expression })),
    ...metrics
      .filter(({ metric_name: name }) => isUsed(name))
      .map(({ metric_name: name, expression }) => ({ name: `the metric ${name}`, text: expression })),
    ...rules.clauses.map((text) => ({ name: 'a row rule', text })),
  ];
  return texts.flatMap(({ name, text }) => (isTemplate(text) ? [{ name, text }] : []));
}

/** The dataset with the texts that were rendered in the place of their templates. */
export function renderedDataset(
  { row, columns, metrics }: WholeDataset,
  query: QueryObject | null,
  { textOf }: RenderedTexts,
): WholeDataset {
  const used = query === null ? null : namesIn(query, new Set());
  const own = (name: string, text: string): string =>
    used === null || used.has(name) || name === row.main_dttm_col ? textOf(text) : text;
  return {
    row: {
      ...row,
      sql: row.sql === null ? null : textOf(row.sql),
      fetch_values_predicate: row.fetch_values_predicate === null ? null : textOf(row.fetch_values_predicate),
    },
    columns: columns.map((column) => ({
      ...column,
      expression: column.expression === null ? null : own(column.column_name, column.expression),
    })),
    metrics: metrics.map((metric) => ({ ...metric, expression: own(metric.metric_name, metric.expression) })),
  };
}

/** A condition that no check lets through. */
const NOT_RENDERED = '';

/** The model of a dataset whose templates are not rendered: it tells its columns, and cannot be queried. */
export const unrenderedModel = (whole: WholeDataset, rules: AppliedRules): DatasetModel => ({
  ...maskedModel(datasetModel(whole), rules.ofDataset(whole.row)),
  rowRules: [[NOT_RENDERED]],
});

import type { QueryObject } from '@belvedere/core';
import { hasTemplate, type TemplateText } from '@belvedere/sql';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields in which columns, metrics and filters with SQL of their own may stand. */
const FIELDS = [
  'columns',
  'metrics',
  'orderby',
  'filters',
  'series_columns',
  'series_limit_metric',
] as const satisfies readonly (keyof QueryObject)[];

function collect(value: unknown, found: TemplateText[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  if (!isRecord(value)) return;
  const { sqlExpression: text } = value;
  if (typeof text === 'string' && hasTemplate(text)) found.push({ name: 'custom SQL', text });
  for (const [key, item] of Object.entries(value)) if (key !== 'sqlExpression') collect(item, found);
}

/** The templates that a query itself holds: its clauses, and the SQL of its columns, metrics and filters. */
export function queryTemplates(query: QueryObject): readonly TemplateText[] {
  const found: TemplateText[] = [];
  const { where = '', having = '' } = query.extras ?? {};
  if (hasTemplate(where)) found.push({ name: 'the WHERE clause', text: where });
  if (hasTemplate(having)) found.push({ name: 'the HAVING clause', text: having });
  for (const field of FIELDS) collect(query[field], found);
  return found;
}

function change(value: unknown, textOf: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => change(item, textOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'sqlExpression' && typeof item === 'string' ? textOf(item) : change(item, textOf),
    ]),
  );
}

/** The query with its templates replaced. */
export function queryWithTexts(query: QueryObject, textOf: (text: string) => string): QueryObject {
  const fields = FIELDS.map((field) => [field, change(query[field], textOf)] as const);
  const changed = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const { extras } = query;
  if (extras === undefined || extras === null) return { ...query, ...changed };
  const clauses = {
    ...(extras.where !== undefined && { where: textOf(extras.where) }),
    ...(extras.having !== undefined && { having: textOf(extras.having) }),
  };
  return { ...query, ...changed, extras: { ...extras, ...clauses } };
}

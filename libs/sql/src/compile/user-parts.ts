import type { Select } from '../tree/nodes.ts';
import type { SubqueryRule } from '../verdict/agree.ts';

/** The texts that users wrote inside a statement which this lib built round them; each stands in brackets. */
export interface UserParts {
  readonly expressions: readonly string[];
  /** Whole statements: the SQL of virtual datasets. */
  readonly queries: readonly string[];
  readonly subqueries: SubqueryRule;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function visit(
  value: unknown,
  found: { readonly expressions: Set<string>; readonly queries: Set<string> },
): void {
  if (!isRecord(value)) return;
  const { node, from, sql } = value;
  if (typeof sql === 'string' && node === 'checked') found.expressions.add(sql);
  if (typeof sql === 'string' && from === 'text') found.queries.add(sql);
  for (const part of Object.values(value)) visit(part, found);
}

/** The users' texts of one or more selects, each once. */
export function userPartsOf(select: Select | readonly Select[], subqueries: SubqueryRule): UserParts {
  const found = { expressions: new Set<string>(), queries: new Set<string>() };
  visit(select, found);
  return { expressions: [...found.expressions], queries: [...found.queries], subqueries };
}

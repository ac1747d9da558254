import type { CalendarSettings, ColumnKind, QueryObject } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { sqlError } from '../errors.ts';
import type { SubqueryRule } from '../verdict/agree.ts';
import { checkExpression } from '../verdict/expression.ts';
import type { Expression } from '../tree/nodes.ts';

/** What every part of the compiler reads. */
export interface CompileContext {
  readonly query: QueryObject;
  readonly dataset: DatasetModel;
  readonly dialect: Dialect;
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA zone in which ranges are read. */
  readonly zone: string;
  readonly calendar?: CalendarSettings;
  readonly isPlain?: boolean;
  /** Reads filter values of columns with an advanced type as people write them; not by default. */
  readonly readsAdvancedTypes?: boolean;
  /** What expressions give, where somebody has looked; `text` is a time written as text. */
  readonly expressionKinds?: Readonly<Record<string, ColumnKind>>;
  /** Whether expressions may hold sub-queries; not by default. */
  readonly subqueries?: SubqueryRule;
}

/** QUERY_INVALID with its reason. */
export const invalid = (reason: string): Error => sqlError('QUERY_INVALID', { reason });

/** A user's expression after its check; throws SQL_EXPRESSION_REFUSED with the reason. */
export function checkedExpression(
  sql: string,
  { dialect, subqueries = 'refused' }: Pick<CompileContext, 'dialect' | 'subqueries'>,
): Expression {
  const verdict = checkExpression(sql, dialect, subqueries);
  if (!verdict.ok) throw sqlError('SQL_EXPRESSION_REFUSED', { reason: verdict.reason }, { expression: sql });
  return { node: 'checked', sql: sql.trim() };
}

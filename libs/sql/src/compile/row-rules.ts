import type { RowRuleGroup } from '../dataset-model.ts';
import type { Expression } from '../tree/nodes.ts';
import { checkedExpression, type CompileContext } from './context.ts';

type Ruled = Pick<CompileContext, 'dataset' | 'dialect'>;

function conditionOf(clauses: RowRuleGroup, { dialect }: Ruled): Expression {
  const parts = clauses.map((clause) => checkedExpression(clause, { dialect }));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { node: 'any', parts };
}

/**
 * The row rules of a dataset as conditions, one per group. Throws SQL_EXPRESSION_REFUSED for a rule that is not one
 * expression: a rule that cannot be read lets no row through.
 */
export function rowRuleConditions(context: Ruled): readonly Expression[] {
  const groups = context.dataset.rowRules ?? [];
  return groups.filter((clauses) => clauses.length > 0).map((clauses) => conditionOf(clauses, context));
}

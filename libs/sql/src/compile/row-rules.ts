import type { RowRuleGroup } from '../dataset-model.ts';
import { allOf, selectFrom, type Expression, type Source } from '../tree/nodes.ts';
import { cannotFail } from './cannot-fail.ts';
import { checkedExpression, type CompileContext } from './context.ts';
import { sourceOf, VIRTUAL_TABLE } from './source.ts';

type Ruled = Pick<CompileContext, 'dataset' | 'dialect'>;

/** Where a query reads its rows, and the condition on them that is still to be met; null for none. */
export interface RuledRows {
  readonly source: Source;
  readonly condition: Expression | null;
}

function conditionOf(clauses: RowRuleGroup, { dialect }: Ruled): Expression {
  const parts = clauses.map((clause) => checkedExpression(clause, { dialect }));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { node: 'any', parts };
}

/** The row rules of a dataset as conditions, one per group. */
function rowRuleConditions(context: Ruled): readonly Expression[] {
  const groups = context.dataset.rowRules ?? [];
  return groups.filter((clauses) => clauses.length > 0).map((clauses) => conditionOf(clauses, context));
}

/** The rows that meet conditions as a source of their own, under the name that the dataset has without rules. */
function fencedSource(conditions: readonly Expression[], { dataset, dialect }: Ruled): Source {
  const select = selectFrom(sourceOf(dataset, dialect), { where: allOf(conditions), isFenced: true });
  return { from: 'select', select, alias: dataset.sql === null ? dataset.name : VIRTUAL_TABLE };
}

/**
 * The rows of a dataset that its row rules let through and that meet `others`. The rules stand beside those
 * that cannot fail, so that the engine skips what it can; others are fenced off, because a condition that fails on a
 * row tells of it. `written` is what else the engine may look at together with them. Throws SQL_EXPRESSION_REFUSED for a rule that is not one expression: a rule that cannot be read lets no
 * row through.
 */
export function ruledRows(
  others: readonly Expression[],
  written: readonly Expression[],
  context: Ruled,
): RuledRows {
  const { dataset, dialect } = context;
  const rules = rowRuleConditions(context);
  if (rules.length === 0) return { source: sourceOf(dataset, dialect), condition: allOf(others) };
  const isSafe = (condition: Expression): boolean => cannotFail(condition, dataset);
  const inner = [...others.filter(isSafe), ...rules];
  const outer = others.filter((condition) => !isSafe(condition));
  if (outer.length === 0 && written.every(isSafe))
    return { source: sourceOf(dataset, dialect), condition: allOf(inner) };
  return { source: fencedSource(inner, context), condition: allOf(outer) };
}

/** The rows that the row rules let through, whatever is asked of them later. */
export function fencedRows(context: Ruled): Source {
  const rules = rowRuleConditions(context);
  return rules.length === 0 ? sourceOf(context.dataset, context.dialect) : fencedSource(rules, context);
}

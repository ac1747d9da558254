import type { DatasetModel, RowRuleGroup } from '../dataset-model.ts';
import { MASKED_ROWS, maskedSelect } from '../tree/masked-source.ts';
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

/** The rows that meet conditions as a source of their own, its columns masked, under the name that the dataset has without rules. */
function fencedSource(conditions: readonly Expression[], { dataset, dialect }: Ruled): Source {
  const isFenced = conditions.length > 0;
  const rows = selectFrom(sourceOf(dataset, dialect), { where: allOf(conditions), isFenced });
  const { shownColumns: columns = null } = dataset;
  const select =
    columns === null ? rows : maskedSelect({ from: 'select', select: rows, alias: MASKED_ROWS }, columns);
  return { from: 'select', select, alias: dataset.sql === null ? dataset.name : VIRTUAL_TABLE };
}

/** The columns on whose true values a reader may set conditions. */
function openColumns({ columns, shownColumns = null }: DatasetModel): Pick<DatasetModel, 'columns'> {
  if (shownColumns === null) return { columns };
  const open = new Set(shownColumns.filter(({ mask }) => mask === null).map(({ name }) => name));
  return { columns: columns.filter(({ name }) => open.has(name)) };
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
  const isMasked = (dataset.shownColumns ?? null) !== null;
  if (rules.length === 0 && !isMasked)
    return { source: sourceOf(dataset, dialect), condition: allOf(others) };
  const open = openColumns(dataset);
  const isSafe = (condition: Expression): boolean => cannotFail(condition, open);
  const inner = [...others.filter(isSafe), ...rules];
  const outer = others.filter((condition) => !isSafe(condition));
  if (!isMasked && outer.length === 0 && written.every(isSafe))
    return { source: sourceOf(dataset, dialect), condition: allOf(inner) };
  return { source: fencedSource(inner, context), condition: allOf(outer) };
}

/** The rows that the row rules let through, whatever is asked of them later. */
export function fencedRows(context: Ruled): Source {
  const rules = rowRuleConditions(context);
  const isOpen = rules.length === 0 && (context.dataset.shownColumns ?? null) === null;
  return isOpen ? sourceOf(context.dataset, context.dialect) : fencedSource(rules, context);
}

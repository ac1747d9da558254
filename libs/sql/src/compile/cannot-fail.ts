import { isNumericKind, isTemporalKind, type ColumnKind } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import type { Expression } from '../tree/nodes.ts';

type Columns = Pick<DatasetModel, 'columns'>;

function kindOf(expression: Expression, dataset: Columns): ColumnKind | null {
  if (expression.node !== 'name' || expression.parts.length !== 1) return null;
  const [name = ''] = expression.parts;
  return dataset.columns.find((column) => column.name === name && column.expression === null)?.kind ?? null;
}

/** Whether every value of such a column compares with the constant without being read as something else. */
function isComparable(left: Expression, right: Expression, dataset: Columns): boolean {
  if (left.node === 'exact' && right.node === 'exact') return isComparable(left.inner, right.inner, dataset);
  const kind = kindOf(left, dataset);
  if (kind === null) return false;
  if (right.node === 'moment') return isTemporalKind(kind) || isNumericKind(kind);
  if (right.node !== 'literal' || typeof right.value === 'object') return false;
  if (typeof right.value === 'string') return kind === 'text' || isTemporalKind(kind);
  return typeof right.value === 'boolean' ? kind === 'boolean' : isNumericKind(kind);
}

/**
 * Whether a condition holds or does not hold for every row there may be, and never fails: plain columns against constants
 * of their kind. Only such conditions may be met before row rules without telling of the rows that those hide.
 */
export function cannotFail(condition: Expression, dataset: Columns): boolean {
  switch (condition.node) {
    case 'all':
    case 'any':
      return condition.parts.every((part) => cannotFail(part, dataset));
    case 'null':
      return kindOf(condition.inner, dataset) !== null;
    case 'truth':
      return kindOf(condition.inner, dataset) === 'boolean';
    case 'like':
      return kindOf(condition.left, dataset) === 'text' && !condition.pattern.includes('\\');
    case 'in':
      return condition.values.every((value) => isComparable(condition.left, value, dataset));
    case 'compare':
      return isComparable(condition.left, condition.right, dataset);
    default:
      return false;
  }
}

import type { Expression, OrderTerm, Output, Select } from '../../tree/nodes.ts';
import { selectFrom } from '../../tree/nodes.ts';
import { joinedRows } from './joined-rows.ts';
import { pickedRows } from './picked-rows.ts';
import type { ReductionInput } from './reduced-columns.ts';

const named = (label: string): Expression => ({ node: 'name', parts: [label] });

/**
 * The rows of a statement that a line of so many pixels shows: of each part of the axis, and of each series, its first
 * and last row and those where a drawn column is lowest and highest. All rows where that are not more than four per
 * pixel; rows without a place go.
 */
export function reducedSelect(input: ReductionInput, orderBy: readonly OrderTerm[]): Select {
  const { columns, dialect, reduction } = input;
  const { pickRows } = dialect;
  const sql = pickRows === null ? joinedRows(input) : pickedRows(input, pickRows);
  const outputs = columns.map(({ label }): Output => ({ expression: named(label), label }));
  const isOrdered = orderBy.length > 0 && orderBy.every(({ by }) => 'label' in by);
  const along: OrderTerm = { by: { expression: named(reduction.x) }, ascending: true };
  return selectFrom(
    { from: 'text', sql, alias: 'bv_reduced' },
    { outputs, orderBy: isOrdered ? orderBy : [along] },
  );
}

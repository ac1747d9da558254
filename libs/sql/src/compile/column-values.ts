import { FILTER_SELECT_ROW_LIMIT } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { selectFrom, type Expression, type Select } from '../tree/nodes.ts';
import { printSelect } from '../tree/print.ts';
import { resolveColumn } from './columns.ts';
import { checkedExpression, type CompileContext } from './context.ts';
import { COUNT_ALL } from './metrics.ts';
import { oddSearch } from './odd-values.ts';
import { ruledRows } from './row-rules.ts';
import { userPartsOf, type UserParts } from './user-parts.ts';

/** Which values are asked for. */
export interface ColumnValuesInput {
  readonly dataset: DatasetModel;
  readonly dialect: Dialect;
  readonly column: string;
  /** Part of the text that values must hold, in any letter case; '' for all. */
  readonly search?: string;
  readonly limit?: number;
  /** With how many rows hold each value; the most frequent first then. */
  readonly counts?: boolean;
}

/** A statement, and what users wrote of it. */
export interface CompiledValues {
  readonly sql: string;
  readonly userParts: UserParts;
}

const LABEL = 'value';
const COUNT_LABEL = 'rows';
const WILDCARDS = /[%_\\]/g;

/** What makes a select one of each value once, or of each value with its rows. */
function valuesOnce(expression: Expression, counts: boolean): Partial<Select> {
  const value = { expression, label: LABEL };
  if (!counts) return { distinct: true, outputs: [value] };
  return {
    outputs: [value, { expression: COUNT_ALL, label: COUNT_LABEL }],
    groupBy: [expression],
    orderBy: [
      { by: { label: COUNT_LABEL }, ascending: false },
      { by: { label: LABEL }, ascending: true },
    ],
  };
}

/**
 * The distinct values of a column, at most 10,000, as a statement with the one output `value`; with `counts` also the output
 * `rows`, and the most frequent first.
 */
export function compileColumnValues(input: ColumnValuesInput): CompiledValues {
  const { dataset, dialect, column, search = '', limit = FILTER_SELECT_ROW_LIMIT, counts = false } = input;
  const context: CompileContext = { dataset, dialect, query: {}, now: 0, zone: 'UTC' };
  const resolved = resolveColumn(column, context);
  const { expression, bare } = resolved;
  const others: Expression[] = [];
  if (dataset.fetchValuesPredicate !== null) {
    others.push(checkedExpression(dataset.fetchValuesPredicate, context));
  }
  if (search !== '') {
    const pattern = `%${search.replace(WILDCARDS, '_')}%`;
    const like: Expression = {
      node: 'like',
      left: bare,
      pattern,
      isEscaped: false,
      ignoreCase: true,
      isText: false,
    };
    const kind = resolved.source?.kind ?? resolved.kind;
    const odd = oddSearch(search, { column: resolved, left: bare, kind, dialect });
    others.push(odd === null ? like : { node: 'any', parts: [like, odd] });
  }
  const { source, condition: where } = ruledRows(others, [], context);
  const select = selectFrom(source, { ...valuesOnce(expression, counts), where, limit });
  return { sql: printSelect(select, dialect), userParts: userPartsOf(select, 'refused') };
}

import { FILTER_SELECT_ROW_LIMIT } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { selectFrom, type Expression } from '../tree/nodes.ts';
import { printSelect } from '../tree/print.ts';
import { resolveColumn } from './columns.ts';
import { checkedExpression, type CompileContext } from './context.ts';
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
}

/** A statement, and what users wrote of it. */
export interface CompiledValues {
  readonly sql: string;
  readonly userParts: UserParts;
}

const LABEL = 'value';
const WILDCARDS = /[%_\\]/g;

/** The distinct values of a column, at most 10,000, as a statement with the one output `value`. */
export function compileColumnValues(input: ColumnValuesInput): CompiledValues {
  const { dataset, dialect, column, search = '', limit = FILTER_SELECT_ROW_LIMIT } = input;
  const context: CompileContext = { dataset, dialect, query: {}, now: 0, zone: 'UTC' };
  const resolved = resolveColumn(column, context);
  const { expression, bare } = resolved;
  const others: Expression[] = [];
  if (dataset.fetchValuesPredicate !== null) {
    others.push(checkedExpression(dataset.fetchValuesPredicate, context));
  }
  if (search !== '') {
    const pattern = `%${search.replace(WILDCARDS, '_')}%`;
    const like: Expression = { node: 'like', left: bare, pattern, ignoreCase: true, isText: false };
    const kind = resolved.source?.kind ?? resolved.kind;
    const odd = oddSearch(search, { column: resolved, left: bare, kind, dialect });
    others.push(odd === null ? like : { node: 'any', parts: [like, odd] });
  }
  const outputs = [{ expression, label: LABEL }];
  const { source, condition: where } = ruledRows(others, [], context);
  const select = selectFrom(source, { distinct: true, outputs, where, limit });
  return { sql: printSelect(select, dialect), userParts: userPartsOf(select, 'refused') };
}

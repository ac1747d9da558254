import { isNumericKind } from '@belvedere/core';
import { datasetColumn, type DatasetColumn, type DatasetModel } from '../dataset-model.ts';
import type { Expression, Output } from '../tree/nodes.ts';

/** A metric of the outer statement, out of parts that the inner one makes. */
export interface Regrouped {
  readonly parts: readonly Output[];
  readonly whole: Expression;
}

const SIMPLE_CALL = /^(sum|count|min|max|avg)\s*\(\s*(\*|"[^"]+"|[a-z_][a-z0-9_]*)\s*\)$/i;

/** An output or a column by its name. */
export const named = (label: string): Expression => ({ node: 'name', parts: [label] });
const call = (name: string, arg: Expression): Expression => ({
  node: 'call',
  name,
  args: [arg],
  distinct: false,
});

/** A written metric as a call when it is nothing but an aggregate of one column. */
function asCall(expression: Expression): Expression {
  if (expression.node !== 'checked') return expression;
  const [, name = '', arg = ''] = SIMPLE_CALL.exec(expression.sql) ?? [];
  if (name === '') return expression;
  const inner: Expression =
    arg === '*' ? { node: 'star' } : named(arg.startsWith('"') ? arg.slice(1, -1) : arg);
  return call(name.toUpperCase(), inner);
}

/** A numeric column of the table itself; null for anything else. */
function numericColumn(expression: Expression | undefined, dataset: DatasetModel): DatasetColumn | null {
  if (expression?.node !== 'name') return null;
  const column = datasetColumn(dataset, expression.parts.at(-1) ?? '');
  return column !== null && column.expression === null && isNumericKind(column.kind) ? column : null;
}

/** Types whose mean is the float quotient of sum and count; wider ones are divided with more bits by the engine. */
const PLAIN_MEAN = /^(SMALLINT|INTEGER)$/i;
const hasPlainMean = ({ kind, type }: DatasetColumn): boolean => kind === 'float' || PLAIN_MEAN.test(type);

/**
 * The metric in two steps, its parts called after `index`; null where the sum of parts is not the whole. Counts, least
 * and greatest values, sums of integers and decimals and means of integers of 32 bits are those of one step to the last
 * digit. Means of wider integers and of decimals are not, so they stay one step; floats are added in another order, as the threads of an engine do it.
 */
export function regroup(metric: Output, index: number, dataset: DatasetModel): Regrouped | null {
  const aggregate = asCall(metric.expression);
  if (aggregate.node !== 'call' || aggregate.distinct) return null;
  const [arg] = aggregate.args;
  const label = `__m${index}`;
  const part: Output = { expression: aggregate, label };
  switch (aggregate.name) {
    case 'COUNT':
      return { parts: [part], whole: { node: 'whole', inner: call('SUM', named(label)) } };
    case 'MIN':
    case 'MAX':
      return { parts: [part], whole: call(aggregate.name, named(label)) };
    case 'SUM':
      return numericColumn(arg, dataset) !== null
        ? { parts: [part], whole: call('SUM', named(label)) }
        : null;
    case 'AVG': {
      const column = numericColumn(arg, dataset);
      if (arg === undefined || column === null || !hasPlainMean(column)) return null;
      const [sum, count] = [`${label}_sum`, `${label}_count`];
      return {
        parts: [
          { expression: call('SUM', arg), label: sum },
          { expression: call('COUNT', arg), label: count },
        ],
        whole: { node: 'ratio', over: call('SUM', named(sum)), under: call('SUM', named(count)) },
      };
    }
    default:
      return null;
  }
}

import { isNumericKind } from '@belvedere/core';
import { datasetColumn, type DatasetModel } from '../dataset-model.ts';
import type { CoarseKey, Dialect } from '../dialect.ts';
import { selectFrom, type Expression, type Output, type Select } from '../tree/nodes.ts';
import { printExpression } from '../tree/print.ts';

type Grain = Extract<Expression, { node: 'grain' }>;

/** A metric of the outer statement, out of parts that the inner one makes. */
interface Regrouped {
  readonly parts: readonly Output[];
  readonly whole: Expression;
}

const KEY = '__key';
/** From here on every zone is whole quarters of an hour away from UTC. */
const ZONES_ARE_REGULAR_FROM = Date.UTC(1973, 0, 1);
const SIMPLE_CALL = /^(sum|count|min|max|avg)\s*\(\s*(\*|"[^"]+"|[a-z_][a-z0-9_]*)\s*\)$/i;

const named = (label: string): Expression => ({ node: 'name', parts: [label] });
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

function isNumericColumn(expression: Expression | undefined, dataset: DatasetModel): boolean {
  if (expression?.node !== 'name') return false;
  const column = datasetColumn(dataset, expression.parts.at(-1) ?? '');
  return column !== null && column.expression === null && isNumericKind(column.kind);
}

/** The metric in two steps; null where the sum of parts is not the whole. */
function regroup(metric: Output, index: number, dataset: DatasetModel): Regrouped | null {
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
      return isNumericColumn(arg, dataset) ? { parts: [part], whole: call('SUM', named(label)) } : null;
    case 'AVG': {
      if (arg === undefined || !isNumericColumn(arg, dataset)) return null;
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

function grainIn(expression: Expression): Grain | null {
  if (expression.node === 'grain') return expression;
  return expression.node === 'shift' ? grainIn(expression.inner) : null;
}

/** The same expression with its bucket made of the key. */
function overKey(expression: Expression, { timeOf }: CoarseKey, dialect: Dialect): Expression {
  if (expression.node === 'shift')
    return { ...expression, inner: overKey(expression.inner, { key: '', timeOf }, dialect) };
  if (expression.node !== 'grain') return expression;
  return {
    node: 'raw',
    sql: dialect.grain(timeOf(dialect.quoteName(KEY)), expression.grain, { as: 'wall' }),
  };
}

function coarseKeyOf(grain: Grain, dialect: Dialect, since: number | null): CoarseKey | null {
  const { storage, zone } = grain;
  const isEarly = since === null || since < ZONES_ARE_REGULAR_FROM;
  if (dialect.coarseKey === null || (zone !== null && isEarly)) return null;
  const sql = dialect.time(printExpression(grain.inner, dialect), storage);
  return dialect.coarseKey({ sql, grain: grain.grain, storage, zone });
}

interface TwoLevelInput {
  readonly select: Select;
  /** How many of the outputs are dimensions; metrics follow them. */
  readonly dimensions: number;
  readonly dataset: DatasetModel;
  readonly dialect: Dialect;
  /** Start of the range in epoch milliseconds; null when open. */
  readonly since: number | null;
}

/**
 * The statement grouped twice: first by a cheap key of its time bucket, then by the bucket itself. The rows are those
 * of the plain statement; null where that cannot be said (other than additive metrics, a HAVING, an order by something
 * that is not selected) or where the engine gains nothing.
 */
export function twoLevelSelect({
  select,
  dimensions,
  dataset,
  dialect,
  since,
}: TwoLevelInput): Select | null {
  const groups = select.outputs.slice(0, dimensions);
  const metrics = select.outputs.slice(dimensions);
  const buckets = groups.filter(({ expression }) => grainIn(expression) !== null);
  const grain = buckets[0] === undefined ? null : grainIn(buckets[0].expression);
  const isOrdered = select.orderBy.every(({ by }) => 'label' in by);
  if (grain === null || buckets.length !== 1 || metrics.length === 0) return null;
  if (select.having !== null || select.distinct || !isOrdered) return null;
  const key = coarseKeyOf(grain, dialect, since);
  const regrouped = metrics.map((metric, index) => regroup(metric, index, dataset));
  if (key === null || regrouped.includes(null)) return null;
  const wholes = regrouped.filter((metric) => metric !== null);
  const others = groups.filter((group) => !buckets.includes(group));
  const keyExpression: Expression = { node: 'raw', sql: key.key };
  const labelOf = (group: Output): string => `__d${others.indexOf(group)}`;
  const inner = selectFrom(select.source, {
    outputs: [
      { expression: keyExpression, label: KEY },
      ...others.map((group) => ({ ...group, label: labelOf(group) })),
      ...wholes.flatMap(({ parts }) => parts),
    ],
    joins: select.joins,
    where: select.where,
    groupBy: [keyExpression, ...others.map(({ expression }) => expression)],
  });
  const outer = groups.map(({ expression, label }, index): Output => {
    const group = groups[index] as Output;
    const isBucket = buckets.includes(group);
    return { label, expression: isBucket ? overKey(expression, key, dialect) : named(labelOf(group)) };
  });
  return selectFrom(
    { from: 'select', select: inner, alias: 'coarse' },
    {
      outputs: [
        ...outer,
        ...wholes.map(({ whole }, index) => ({ expression: whole, label: metrics[index]?.label ?? '' })),
      ],
      groupBy: outer.map(({ expression }) => expression),
      orderBy: select.orderBy,
      offset: select.offset,
    },
  );
}

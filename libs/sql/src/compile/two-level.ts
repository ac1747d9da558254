import type { TimeRange } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import type { CoarseKey, Dialect } from '../dialect.ts';
import { selectFrom, type Expression, type Output, type Select } from '../tree/nodes.ts';
import { printExpression } from '../tree/print.ts';
import { named, regroup } from './regroup.ts';

type Grain = Extract<Expression, { node: 'grain' }>;

const KEY = '__key';
/** From here on every zone is whole quarters of an hour away from UTC. */
const ZONES_ARE_REGULAR_FROM = Date.UTC(1973, 0, 1);
const FAR_FUTURE = Date.UTC(10_000, 0, 1);

/** The bucket in an expression, also one that is moved by hours; null when there is none. */
export function grainIn(expression: Expression): Grain | null {
  if (expression.node === 'grain') return expression;
  return expression.node === 'shift' ? grainIn(expression.inner) : null;
}

/** The same expression with its bucket made of the key of that name. */
export function overKey(
  expression: Expression,
  name: string,
  { timeOf }: Pick<CoarseKey, 'timeOf'>,
  dialect: Dialect,
): Expression {
  if (expression.node === 'shift')
    return { ...expression, inner: overKey(expression.inner, name, { timeOf }, dialect) };
  if (expression.node !== 'grain') return expression;
  return {
    node: 'raw',
    sql: dialect.grain(timeOf(dialect.quoteName(name)), expression.grain, { as: 'wall' }),
  };
}

/** Conditions that every row meets. */
const requiredOf = (where: Expression | null): readonly Expression[] =>
  where === null ? [] : where.node === 'all' ? where.parts : [where];

/** The range that a statement's own conditions put on a time; null is open. Epoch milliseconds. */
function boundsOf(where: Expression | null, time: Expression, dialect: Dialect): TimeRange {
  const text = printExpression(time, dialect);
  const limits = requiredOf(where).flatMap((part) =>
    part.node === 'compare' && part.right.node === 'moment' && printExpression(part.left, dialect) === text
      ? [{ op: part.op, wall: part.right.wall }]
      : [],
  );
  return {
    since: limits.find(({ op }) => op === '>=')?.wall ?? null,
    until: limits.find(({ op }) => op === '<')?.wall ?? null,
  };
}

/** The cheap key of a bucket; null where the engine gains nothing, or where the zone's rules are not regular yet. */
export function coarseKeyOf(grain: Grain, where: Expression | null, dialect: Dialect): CoarseKey | null {
  if (dialect.coarseKey === null) return null;
  const { storage, zone } = grain;
  const { since, until } = boundsOf(where, grain.inner, dialect);
  const isLate = since !== null && since >= ZONES_ARE_REGULAR_FROM;
  if (zone !== null && !isLate) return null;
  const sql = dialect.time(printExpression(grain.inner, dialect), storage);
  const isBounded = isLate && until !== null && until < FAR_FUTURE;
  return dialect.coarseKey({ sql, grain: grain.grain, storage, zone, isBounded });
}

interface TwoLevelInput {
  readonly select: Select;
  /** How many of the outputs are dimensions; metrics follow them. */
  readonly dimensions: number;
  readonly dataset: DatasetModel;
  readonly dialect: Dialect;
}

/**
 * The statement grouped twice: first by a cheap key of its time bucket, then by the bucket itself. The rows are those
 * of the plain statement; null where that cannot be said (other than additive metrics, a HAVING, an order by something
 * that is not selected) or where the engine gains nothing.
 */
export function twoLevelSelect({ select, dimensions, dataset, dialect }: TwoLevelInput): Select | null {
  const groups = select.outputs.slice(0, dimensions);
  const metrics = select.outputs.slice(dimensions);
  const buckets = groups.filter(({ expression }) => grainIn(expression) !== null);
  const grain = buckets[0] === undefined ? null : grainIn(buckets[0].expression);
  const isOrdered = select.orderBy.every(({ by }) => 'label' in by);
  if (grain === null || buckets.length !== 1 || metrics.length === 0) return null;
  if (select.having !== null || select.distinct || !isOrdered) return null;
  const key = coarseKeyOf(grain, select.where, dialect);
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
    return { label, expression: isBucket ? overKey(expression, KEY, key, dialect) : named(labelOf(group)) };
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

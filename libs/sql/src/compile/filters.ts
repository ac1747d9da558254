import {
  assertNever,
  columnLabel,
  isEscapedWell,
  LIKE_ESCAPE,
  metricLabel,
  ownValue,
  parseFilterOperator,
  type ColumnKind,
  type FilterOperator,
  type FilterScalar,
  type QueryFilter,
} from '@belvedere/core';
import { type Comparison, type Expression } from '../tree/nodes.ts';
import type { TimeStorage } from '../time-storage.ts';
import { advancedCondition } from './advanced-values.ts';
import { bucketOf, bucketZone, findColumn, grainNamed, type ResolvedColumn } from './columns.ts';
import { comparedOf, type Compared } from './compared.ts';
import { checkedExpression, invalid, type CompileContext } from './context.ts';
import { comparedValues, valueList } from './filter-values.ts';
import { groupsRows } from './groups-rows.ts';
import { metricText, numberKind, resolveMetric } from './metrics.ts';
import type { OddNumber } from '../odd-numbers.ts';
import { oddCondition, oddValue, unheldValue, type OddSubject } from './odd-values.ts';
import { boundsFor, rangeConditions, type TimeBounds } from './time-bounds.ts';
import { compareMillisecond, isWholeMillisecond } from './whole-millisecond.ts';

/** A filter that was left out, and why. */
export interface RejectedFilter {
  readonly column: string;
  readonly reason: 'not_in_datasource' | 'no_temporal_column';
}

/** A value of a filter that no row can have: the engine's column cannot hold it. */
export interface UnheldValue {
  readonly column: string;
  readonly value: OddNumber;
}

/** The WHERE of a query, and what became of its filters. */
export interface CompiledFilters {
  /** One group per filter: a range has two conditions. */
  readonly groups: readonly (readonly Expression[])[];
  /** Conditions on metrics. */
  readonly having: readonly Expression[];
  readonly applied: readonly string[];
  readonly rejected: readonly RejectedFilter[];
  /** Of filters that are applied, values that nothing can match. */
  readonly unheld: readonly UnheldValue[];
  /** Resolved range of the first time filter. */
  readonly range: TimeBounds | null;
  /** A filter says the range of the whole query, so that nothing else has to. */
  readonly coversRange: boolean;
}

const COMPARISONS: Readonly<Partial<Record<FilterOperator, Comparison>>> = {
  '==': '=',
  '!=': '<>',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
};

type Subject = Compared & OddSubject;

const seenKind = (sql: string, { expressionKinds = {} }: CompileContext): ColumnKind | null =>
  ownValue(expressionKinds, sql) ?? null;

/** Kind of what is compared: that of the dataset, else what somebody has seen. */
function kindOf({ column }: Compared, { col }: QueryFilter, context: CompileContext): ColumnKind | null {
  const known = column.source?.kind ?? 'other';
  if (known !== 'other') return known;
  const seen = seenKind(typeof col === 'string' ? col : col.sqlExpression, context);
  return seen ?? column.source?.kind ?? column.kind;
}

function subjectOf(resolved: ResolvedColumn, filter: QueryFilter, context: CompileContext): Subject {
  const compared = comparedOf(resolved, filter, context);
  return { ...compared, kind: kindOf(compared, filter, context), dialect: context.dialect };
}

function compare(op: Comparison, subject: Subject, value: FilterScalar | undefined): Expression {
  if (value === null && (op === '=' || op === '<>')) {
    return { node: 'null', inner: subject.left, negated: op === '<>' };
  }
  if (value === null || value === undefined) {
    throw invalid('Must specify a value for filters with comparison operators');
  }
  const odd = oddValue(value, subject);
  if (odd !== null) return oddCondition(op, odd, subject);
  const right = subject.constant(value);
  if ((op === '=' || op === '<>') && isWholeMillisecond(right, subject.column.storage))
    return compareMillisecond(op, subject.left, right);
  return { node: 'compare', op, left: subject.left, right };
}

/** All of them together, or any of them where the list is one of values to keep. */
function united(parts: readonly Expression[], negated: boolean): Expression {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return { node: negated ? 'all' : 'any', parts };
}

function oneOf(subject: Subject, values: readonly FilterScalar[], negated: boolean): Expression {
  if (values.length === 0) throw invalid('Filter value list cannot be empty');
  const { left } = subject;
  const odds = new Set(values.flatMap((value) => oddValue(value, subject) ?? []));
  const constants = values
    .filter((value) => value !== null)
    .filter((value) => oddValue(value, subject) === null)
    .map((value) => subject.constant(value));
  const moments = constants.filter((value) => isWholeMillisecond(value, subject.column.storage));
  const others = constants.filter((value) => !moments.includes(value));
  const parts: readonly Expression[] = [
    ...(values.includes(null) ? [{ node: 'null', inner: left, negated } as const] : []),
    ...(others.length > 0 ? [{ node: 'in', left, values: others, negated } as const] : []),
    ...moments.map((moment) => compareMillisecond(negated ? '<>' : '=', left, moment)),
    ...Array.from(odds, (odd) => oddCondition(negated ? '<>' : '=', odd, subject)),
  ];
  return united(parts, negated);
}

/** The pattern of a filter on text, and whether its column already is text. */
function patternOf({ column }: Subject, value: FilterScalar | undefined) {
  if (value === null || value === undefined) {
    throw invalid('Must specify a value for filters with comparison operators');
  }
  return { pattern: String(value), isText: column.source?.kind === 'text' };
}

function like(
  subject: Subject,
  value: FilterScalar | undefined,
  { escape }: QueryFilter,
  ignoreCase: boolean,
): Expression {
  const text = patternOf(subject, value);
  const isEscaped = escape === LIKE_ESCAPE;
  if (isEscaped && !isEscapedWell(text.pattern))
    throw invalid(
      `The pattern '${text.pattern}' has a '${LIKE_ESCAPE}' before something that is neither %, _ nor '${LIKE_ESCAPE}'`,
    );
  return { node: 'like', left: subject.left, ...text, isEscaped, ignoreCase };
}

function matches(subject: Subject, value: FilterScalar | undefined): Expression {
  return { node: 'matches', left: subject.left, ...patternOf(subject, value) };
}

/** Operators that compare with several values. */
const LISTS: ReadonlySet<FilterOperator> = new Set(['IN', 'NOT IN']);

function condition(operator: FilterOperator, subject: Subject, filter: QueryFilter): Expression {
  const comparison = COMPARISONS[operator];
  const values =
    comparison === undefined && !LISTS.has(operator) ? valueList(filter.val) : comparedValues(filter);
  if (comparison !== undefined) return compare(comparison, subject, values[0]);
  switch (operator) {
    case 'IN':
    case 'NOT IN':
      return oneOf(subject, values, operator === 'NOT IN');
    case 'LIKE':
    case 'ILIKE':
      return like(subject, values[0], filter, operator === 'ILIKE');
    case 'REGEX':
      return matches(subject, values[0]);
    case 'IS NULL':
    case 'IS NOT NULL':
      return { node: 'null', inner: subject.left, negated: operator === 'IS NOT NULL' };
    case 'IS TRUE':
    case 'IS FALSE':
      return { node: 'truth', inner: subject.left, value: operator === 'IS TRUE' };
    default:
      throw invalid(`Invalid filter operation type: ${operator}`);
  }
}

/** Values that a filter asks for and that its subject cannot have on this engine. */
function unheldValues(operator: FilterOperator, subject: Subject, filter: QueryFilter): readonly OddNumber[] {
  const op = operator === 'IN' ? '=' : COMPARISONS[operator];
  if (op === undefined) return [];
  return comparedValues(filter).flatMap((value) => unheldValue(op, value, subject) ?? []);
}

type Outcome =
  | {
      readonly is: 'having';
      readonly condition: Expression;
      readonly unheld: readonly OddNumber[];
    }
  | {
      readonly is: 'applied';
      readonly conditions: readonly Expression[];
      readonly range: TimeBounds | null;
      readonly unheld?: readonly OddNumber[];
    }
  | { readonly is: 'rejected'; readonly reason: RejectedFilter['reason'] };

/** Whether a filter is on the time of the query itself: its axis, its granularity, or the dataset's main time. */
function isOwnTime({ col }: QueryFilter, { query, dataset }: CompileContext): boolean {
  const name = columnLabel(col);
  const axis = (query.columns ?? []).find(
    (column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS',
  );
  const axisName = axis === undefined || typeof axis === 'string' ? null : axis.sqlExpression;
  return name === (axisName ?? query.granularity ?? dataset.mainTimeColumn);
}

/** Conditions on the bucket of a time: those whose bucket starts inside the range. */
function bucketConditions(
  grainText: string,
  { bare, label, storage: stored }: ResolvedColumn,
  range: TimeBounds,
  context: CompileContext,
): readonly Expression[] {
  if (stored === null) return [];
  const grain = grainNamed(grainText, context);
  const isInstant = stored.as === 'instant' && bucketZone(stored, context) === null;
  const storage: TimeStorage = { as: isInstant ? 'instant' : 'wall' };
  const exact = (inner: Expression): Expression => ({ node: 'exact', inner, storage });
  const left = exact(bucketOf(bare, { grain, column: label, storage: stored }, context));
  const { since, until } = isInstant ? range : range.wall;
  const compared = (op: Comparison, wall: number | null): readonly Expression[] =>
    wall === null ? [] : [{ node: 'compare', op, left, right: exact({ node: 'moment', wall, storage }) }];
  return [...compared('>=', since), ...compared('<', until)];
}

/** Whether a filter by time says the range of the whole query: one from outside the chart does where its range is the same. */
const saysRange = ({ isExtra, val }: QueryFilter, { query }: CompileContext): boolean =>
  isExtra !== true || valueList(val)[0] === query.time_range;

function temporalRange(filter: QueryFilter, column: ResolvedColumn, context: CompileContext): Outcome {
  if (column.storage === null) return { is: 'rejected', reason: 'no_temporal_column' };
  const own = String(valueList(filter.val)[0] ?? '');
  const phrase = saysRange(filter, context) ? (context.query.time_range ?? own) : own;
  const shift = isOwnTime(filter, context) ? (context.query.time_shift ?? null) : null;
  const range = boundsFor(phrase, column.storage, context, shift);
  if (filter.grain != null)
    return { is: 'applied', conditions: bucketConditions(filter.grain, column, range, context), range };
  return { is: 'applied', conditions: rangeConditions(column.bare, column.storage, range), range };
}

/** A filter on a column whose numbers have a meaning; null for other columns and operators. */
function advancedOutcome(
  operator: FilterOperator,
  { bare: left, label, source }: ResolvedColumn,
  { val }: QueryFilter,
  { readsAdvancedTypes = false }: CompileContext,
): Outcome | null {
  const type = source?.advancedType ?? null;
  if (type === null || !readsAdvancedTypes) return null;
  const condition = advancedCondition(operator, { left, label, type }, valueList(val));
  return condition === null ? null : { is: 'applied', conditions: [condition], range: null };
}

/** A filter on a metric of a grouped query, by its label or its saved name; null for what is none. */
function metricOutcome(
  operator: FilterOperator,
  filter: QueryFilter,
  context: CompileContext,
): Outcome | null {
  const { query, dataset } = context;
  const { metrics } = query;
  if (metrics == null || !groupsRows(query) || typeof filter.col !== 'string') return null;
  const name = filter.col;
  const isSaved = dataset.metrics.some((metric) => metric.name === name);
  const metric = metrics.find((one) => metricLabel(one) === name) ?? (isSaved ? name : null);
  if (metric === null) return null;
  const { expression, label, kind: known } = resolveMetric(metric, context);
  const text = metricText(metric, context);
  const kind = known ?? numberKind(metric, context) ?? (text === null ? null : seenKind(text, context));
  const column = { label, expression, bare: expression, kind, storage: null, source: null };
  const subject = subjectOf(column, filter, context);
  return {
    is: 'having',
    condition: condition(operator, subject, filter),
    unheld: unheldValues(operator, subject, filter),
  };
}

function compileFilter(filter: QueryFilter, context: CompileContext): Outcome {
  const operator = parseFilterOperator(filter.op);
  if (operator === null) throw invalid(`Invalid filter operation type: ${filter.op}`);
  const column = findColumn(filter.col, context);
  if (column === null)
    return metricOutcome(operator, filter, context) ?? { is: 'rejected', reason: 'not_in_datasource' };
  if (operator === 'TEMPORAL_RANGE') return temporalRange(filter, column, context);
  const advanced = advancedOutcome(operator, column, filter, context);
  if (advanced !== null) return advanced;
  const subject = subjectOf(column, filter, context);
  return {
    is: 'applied',
    conditions: [condition(operator, subject, filter)],
    range: null,
    unheld: unheldValues(operator, subject, filter),
  };
}

/** Compiles the filters of a query; those on columns the dataset does not have are left out and reported. */
export function compileFilters(context: CompileContext): CompiledFilters {
  const groups: (readonly Expression[])[] = [];
  const applied: string[] = [];
  const rejected: RejectedFilter[] = [];
  const unheld: UnheldValue[] = [];
  const having: Expression[] = [];
  let range: TimeBounds | null = null;
  let coversRange = false;
  for (const filter of context.query.filters ?? []) {
    const column = columnLabel(filter.col);
    const outcome = compileFilter(filter, context);
    if (outcome.is !== 'rejected') unheld.push(...(outcome.unheld ?? []).map((value) => ({ column, value })));
    switch (outcome.is) {
      case 'applied':
        groups.push(outcome.conditions);
        applied.push(column);
        range ??= outcome.range;
        coversRange ||= outcome.range !== null && saysRange(filter, context);
        break;
      case 'having':
        having.push(outcome.condition);
        applied.push(column);
        break;
      case 'rejected':
        rejected.push({ column, reason: outcome.reason });
        break;
      default:
        assertNever(outcome);
    }
  }
  return { groups, having, applied, rejected, unheld, range, coversRange };
}

/** A written WHERE or HAVING clause; null when empty. */
export function clauseCondition(
  clause: string | null | undefined,
  context: CompileContext,
): Expression | null {
  if (clause === null || clause === undefined || clause.trim() === '') return null;
  return checkedExpression(clause, context);
}

import type { ColumnKind } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { selectFrom, type Expression, type OrderTerm, type Output, type Select } from '../tree/nodes.ts';
import { printSelect } from '../tree/print.ts';
import type { CompiledQuery } from './compile-query.ts';
import { metricText, type Scan } from './scan.ts';
import { twoLevelSelect } from './two-level.ts';
import { userPartsOf, type UserParts } from './user-parts.ts';

/** What one of the queries takes of the shared answer. */
export interface SharedView {
  /** Columns of the query in its own order: their place in the shared answer, and the query's name for them. */
  readonly columns: readonly { readonly at: number; readonly name: string }[];
  /** Place of the column that numbers the rows in this query's order, from 1; null when it has none. */
  readonly rank: number | null;
  readonly limit: number;
}

/** One statement that answers several queries. */
export interface SharedQuery {
  readonly statement: string;
  readonly userParts: UserParts;
  /** Rows of the shared answer at most. */
  readonly rowLimit: number;
  /** Kinds that are known, by column of the shared answer. */
  readonly kinds: Readonly<Record<string, ColumnKind>>;
  /** A view per query, in their order. */
  readonly views: readonly SharedView[];
}

interface Member {
  readonly query: CompiledQuery;
  readonly scan: Scan;
}

const RANK = 'bv_rank';
const metricLabel = (at: number): string => `bv_s${at}`;
const groupLabel = (at: number): string => `bv_g${at}`;
const named = (label: string): Expression => ({ node: 'name', parts: [label] });
const raw = (sql: string): Expression => ({ node: 'raw', sql });

/** Outputs of all members, each metric once. */
function unitedOutputs([first]: readonly Member[], metrics: ReadonlyMap<string, Output>): readonly Output[] {
  const groups = first?.scan.select.outputs.slice(0, first.scan.dimensions) ?? [];
  return [
    ...groups.map(({ expression }, at) => ({ expression, label: groupLabel(at) })),
    ...metrics.values(),
  ];
}

function unitedMetrics(members: readonly Member[], dialect: Dialect): ReadonlyMap<string, Output> {
  const metrics = new Map<string, Output>();
  for (const { scan } of members)
    for (const { expression } of scan.select.outputs.slice(scan.dimensions)) {
      const text = metricText(expression, dialect);
      if (!metrics.has(text)) metrics.set(text, { expression, label: metricLabel(metrics.size) });
    }
  return metrics;
}

/** The shared names of a member's outputs, by its own names. */
function sharedLabels(
  { scan }: Member,
  metrics: ReadonlyMap<string, Output>,
  dialect: Dialect,
): ReadonlyMap<string, string> {
  return new Map(
    scan.select.outputs.map(({ expression, label }, at) => {
      const metric = at < scan.dimensions ? undefined : metrics.get(metricText(expression, dialect));
      return [label, metric?.label ?? groupLabel(at)];
    }),
  );
}

const sharedTerm = (labels: ReadonlyMap<string, string>, { by, ascending }: OrderTerm): OrderTerm => ({
  by: 'label' in by ? { label: labels.get(by.label) ?? by.label } : by,
  ascending,
});

/** Numbers the rows as ORDER BY would sort them, so that the engine itself decides on nulls and texts. */
function rankExpression(order: readonly OrderTerm[], dialect: Dialect): Expression {
  const terms = order.map(
    ({ by, ascending }) =>
      `${'label' in by ? dialect.quoteName(by.label) : ''} ${ascending ? 'ASC' : 'DESC'}`,
  );
  const inside = terms.length === 0 ? '' : `ORDER BY ${terms.join(', ')}`;
  return raw(`ROW_NUMBER() OVER (${inside})`);
}

/** All groups, numbered once per different order, and of them those that some query has room for. */
function ranked(
  united: Select,
  orders: readonly { readonly rank: string; readonly terms: readonly OrderTerm[]; readonly most: number }[],
  dialect: Dialect,
): Select {
  const outputs = united.outputs.map(({ label }) => ({ expression: named(label), label }));
  const numbers = orders.map(({ rank, terms }) => ({
    expression: rankExpression(terms, dialect),
    label: rank,
  }));
  const numbered = selectFrom(
    { from: 'select', select: united, alias: 'bv_united' },
    { outputs: [...outputs, ...numbers] },
  );
  const isShown = orders.map(({ rank, most }): Expression => ({
    node: 'compare',
    op: '<=',
    left: named(rank),
    right: { node: 'literal', value: most },
  }));
  return selectFrom(
    { from: 'select', select: numbered, alias: 'bv_numbered' },
    {
      outputs: [...outputs, ...numbers.map(({ label }) => ({ expression: named(label), label }))],
      where: { node: 'any', parts: isShown },
    },
  );
}

/**
 * One statement for queries whose scans have the same key: the metrics of all of them over one grouping. Each query's
 * order is a column that numbers the rows, so order and limit are those that the engine itself would give.
 */
export function shareScan(queries: readonly CompiledQuery[], dialect: Dialect): SharedQuery {
  const members = queries.flatMap((query) => (query.scan === null ? [] : [{ query, scan: query.scan }]));
  const [first] = members;
  if (first === undefined) throw new Error('none of the queries has a scan to share');
  const metrics = unitedMetrics(members, dialect);
  const { scan } = first;
  const plain: Select = {
    ...scan.select,
    outputs: unitedOutputs(members, metrics),
    orderBy: [],
    limit: null,
  };
  const { dimensions, dataset, since } = scan;
  const united =
    (scan.isTwoLevel ? twoLevelSelect({ select: plain, dimensions, dataset, dialect, since }) : null) ??
    plain;
  const labelsOf = members.map((member) => sharedLabels(member, metrics, dialect));
  const ordersOf = members.map(({ scan: own }, at) =>
    own.select.orderBy.map((term) => sharedTerm(labelsOf[at] ?? new Map<string, string>(), term)),
  );
  const texts = [...new Set(ordersOf.map((terms) => JSON.stringify(terms)))];
  const orders = texts.map((text, at) => {
    const mine = ordersOf.flatMap((terms, member) => (JSON.stringify(terms) === text ? [member] : []));
    const most = Math.max(...mine.map((member) => (members[member]?.query.rowLimit ?? 0) + 1));
    return { rank: `${RANK}${at}`, terms: ordersOf[mine[0] ?? 0] ?? [], most };
  });
  const select = ranked(united, orders, dialect);
  const places = new Map(select.outputs.map(({ label }, at) => [label, at]));
  const rowLimit = orders.reduce((sum, { most }) => sum + most, 0);
  return {
    statement: printSelect({ ...select, limit: rowLimit + 1 }, dialect),
    userParts: userPartsOf(plain, first.query.userParts.subqueries),
    rowLimit,
    kinds: sharedKinds(members, labelsOf),
    views: members.map(({ query }, at) => ({
      columns: query.columns.map(({ label }) => ({
        at: places.get(labelsOf[at]?.get(label) ?? '') ?? 0,
        name: label,
      })),
      rank: places.get(`${RANK}${texts.indexOf(JSON.stringify(ordersOf[at]))}`) ?? null,
      limit: query.rowLimit,
    })),
  };
}

function sharedKinds(
  members: readonly Member[],
  labelsOf: readonly ReadonlyMap<string, string>[],
): Readonly<Record<string, ColumnKind>> {
  const known = members.flatMap(({ query }, at) =>
    query.columns.flatMap(({ label, kind }) =>
      kind === null || kind === 'other' ? [] : [[labelsOf[at]?.get(label) ?? label, kind]],
    ),
  );
  return Object.fromEntries(known) as Record<string, ColumnKind>;
}

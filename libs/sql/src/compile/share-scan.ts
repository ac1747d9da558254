import type { ColumnKind } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { selectFrom, type Expression, type OrderTerm, type Output, type Select } from '../tree/nodes.ts';
import { printExpression, printSelect, printUnion } from '../tree/print.ts';
import type { CompiledQuery } from './compile-query.ts';
import { named } from './regroup.ts';
import { FINEST, finestOf } from './roll-up.ts';
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
const dimensionsOf = ({ select, dimensions }: Scan): readonly Output[] => select.outputs.slice(0, dimensions);
const raw = (sql: string): Expression => ({ node: 'raw', sql });

/** Dimensions of all members by their text, each once. */
function unitedGroups(members: readonly Member[], dialect: Dialect): ReadonlyMap<string, Output> {
  const groups = new Map<string, Output>();
  for (const { scan } of members)
    for (const { expression } of dimensionsOf(scan)) {
      const text = printExpression(expression, dialect);
      if (!groups.has(text)) groups.set(text, { expression, label: groupLabel(groups.size) });
    }
  return groups;
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

/** Everything that the members ask for, under shared names. */
interface United {
  readonly members: readonly Member[];
  readonly groups: ReadonlyMap<string, Output>;
  readonly metrics: ReadonlyMap<string, Output>;
  readonly dialect: Dialect;
}

const groupNames = ({ groups, dialect }: United, scan: Scan): readonly string[] =>
  dimensionsOf(scan).map(({ expression }) => groups.get(printExpression(expression, dialect))?.label ?? '');

/** The shared names of a member's outputs, by its own names. */
function sharedLabels(united: United, { scan }: Member): ReadonlyMap<string, string> {
  const { metrics, dialect } = united;
  const names = groupNames(united, scan);
  return new Map(
    scan.select.outputs.map(({ expression, label }, at) => [
      label,
      names[at] ?? metrics.get(metricText(expression, dialect))?.label ?? '',
    ]),
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

/** The metrics of some of the members, each once. */
function metricsOf(members: readonly Member[], { metrics, dialect }: United): readonly Output[] {
  const texts = members.flatMap(({ scan }) =>
    scan.select.outputs.slice(scan.dimensions).map(({ expression }) => metricText(expression, dialect)),
  );
  return [...new Set(texts)].flatMap((text) => metrics.get(text) ?? []);
}

/** The plain statement of scans that group alike. */
function plainOf(united: United, { scan }: Member): Select {
  return {
    ...scan.select,
    outputs: [
      ...dimensionsOf(scan).map(({ expression }, at) => ({
        expression,
        label: groupNames(united, scan)[at] ?? '',
      })),
      ...united.metrics.values(),
    ],
    orderBy: [],
    limit: null,
  };
}

interface Order {
  readonly rank: string;
  readonly terms: readonly OrderTerm[];
  readonly most: number;
}

/** The orders that members of one grouping want, each once, and the name of the rank of each member. */
interface Orders {
  readonly orders: readonly Order[];
  readonly rankOf: ReadonlyMap<Member, string>;
}

function ordersOf(united: United, members: readonly Member[], first: number): Orders {
  const found = new Map<string, Order>();
  const rankOf = new Map<Member, string>();
  for (const member of members) {
    const labels = sharedLabels(united, member);
    const terms = member.scan.select.orderBy.map((term) => sharedTerm(labels, term));
    const text = JSON.stringify(terms);
    const { rank = `${RANK}${first + found.size}`, most = 0 } = found.get(text) ?? {};
    found.set(text, { rank, terms, most: Math.max(most, member.query.rowLimit + 1) });
    rankOf.set(member, rank);
  }
  return { orders: [...found.values()], rankOf };
}

/** The members by their grouping. */
function branchesOf(members: readonly Member[]): readonly (readonly Member[])[] {
  const branches = new Map<string, Member[]>();
  for (const member of members) {
    const known = branches.get(member.scan.key);
    if (known === undefined) branches.set(member.scan.key, [member]);
    else known.push(member);
  }
  return [...branches.values()];
}

/** A statement of several groupings, and the ranks of its members. */
interface Written extends Orders {
  readonly columns: readonly string[];
  readonly print: (rowLimit: number) => string;
}

function writtenAlike(united: United): Written {
  const { members, dialect } = united;
  const [first] = members as readonly [Member];
  const select = plainOf(united, first);
  const { isTwoLevel, dimensions, dataset } = first.scan;
  const fast = isTwoLevel ? twoLevelSelect({ select, dimensions, dataset, dialect }) : null;
  const orders = ordersOf(united, members, 0);
  const whole = ranked(fast ?? select, orders.orders, dialect);
  return {
    ...orders,
    columns: whole.outputs.map(({ label }) => label),
    print: (limit) => printSelect({ ...whole, limit }, dialect),
  };
}

/** The same outputs for every grouping; those that it has not are null. */
function padded(select: Select, columns: readonly string[]): Select {
  const own = new Set(select.outputs.map(({ label }) => label));
  const outputs = columns.map((label) => ({
    label,
    expression: own.has(label) ? named(label) : raw('NULL'),
  }));
  return { ...select, outputs };
}

/** Groupings of different coarseness, all out of one that is as fine as the finest of them. */
function writtenByCoarseness(united: United): Written | null {
  const { members, groups, metrics, dialect } = united;
  const finest = finestOf(
    members.map(({ scan }) => scan),
    [...metrics.values()],
    dialect,
  );
  if (finest === null) return null;
  const rankOf = new Map<Member, string>();
  const orders: Order[] = [];
  const selects = branchesOf(members).map((branch) => {
    const own = ordersOf(united, branch, orders.length);
    orders.push(...own.orders);
    for (const [member, rank] of own.rankOf) rankOf.set(member, rank);
    const { scan } = branch[0] as Member;
    const select = finest.over(scan, groupNames(united, scan), metricsOf(branch, united));
    return ranked(select, own.orders, dialect);
  });
  const outputs = [...groups.values(), ...metrics.values()].map(({ label }) => label);
  const columns = [...outputs, ...orders.map(({ rank }) => rank)];
  const parts = selects.map((select) => padded(select, columns));
  const base = { name: FINEST, select: finest.select };
  return { orders, rankOf, columns, print: (limit) => printUnion(base, parts, limit, dialect) };
}

function unite(queries: readonly CompiledQuery[], dialect: Dialect): United {
  const members = queries.flatMap((query) => (query.scan === null ? [] : [{ query, scan: query.scan }]));
  const groups = unitedGroups(members, dialect);
  return { members, groups, metrics: unitedMetrics(members, dialect), dialect };
}

function partsOfAll(united: United): UserParts {
  const plain = united.members.map((member) => plainOf(united, member));
  const { subqueries } = (united.members[0] as Member).query.userParts;
  return userPartsOf(plain, subqueries);
}

/**
 * One statement for queries of one of the groups of `scanGroups`: the metrics of all of them over one grouping, or over
 * groupings that are made of the finest. Each query's order is a column that numbers its rows, so order and limit are
 * those that the engine itself would give.
 */
export function shareScan(queries: readonly CompiledQuery[], dialect: Dialect): SharedQuery {
  const united = unite(queries, dialect);
  const { members } = united;
  if (members.length === 0) throw new Error('none of the queries has a scan to share');
  const isAlike = branchesOf(members).length === 1;
  const written = isAlike ? writtenAlike(united) : writtenByCoarseness(united);
  if (written === null) throw new Error('the queries share no scan');
  const places = new Map(written.columns.map((label, at) => [label, at]));
  const rowLimit = written.orders.reduce((sum, { most }) => sum + most, 0);
  const labelsOf = members.map((member) => sharedLabels(united, member));
  return {
    statement: written.print(rowLimit + 1),
    userParts: partsOfAll(united),
    rowLimit,
    kinds: sharedKinds(members, labelsOf),
    views: members.map((member, at) => ({
      columns: member.query.columns.map(({ label }) => ({
        at: places.get(labelsOf[at]?.get(label) ?? '') ?? 0,
        name: label,
      })),
      rank: places.get(written.rankOf.get(member) ?? '') ?? null,
      limit: member.query.rowLimit,
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

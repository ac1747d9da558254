import { and, asc, desc, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { keepRows } from './kept-rows.ts';
import { termsOf, type ReferenceOrder } from './list-order.ts';
import {
  NO_REFERENCES,
  NOT_LISTED,
  NOTHING,
  PART_BYTES,
  referenceOf,
  withReferences,
  type RowReference,
  type RowReferences,
} from './row-references.ts';
import type { Reader } from './store.ts';

type ListedRows = SQLiteTable & { readonly id: AnyColumn };

interface Group {
  readonly id: number | null;
  readonly count: number;
  readonly name: string;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Which rows of a table are in a list. */
interface Found {
  readonly found: SQL | undefined;
  /** Those of some rows. */
  readonly among: (ids: readonly number[]) => SQL | undefined;
  readonly order: ReferenceOrder;
}

/** What the rows of a list refer to. */
interface References {
  /** Null where the rows' ids are too large to be kept. */
  readonly byRow: RowReferences | null;
  /** Names of what is referred to, in small letters. */
  readonly names: ReadonlyMap<number, string>;
  readonly groups: readonly Group[];
}

const BYTES_PER_NAME = 100;

const keptReferences = keepRows<References>(
  ({ byRow, names, groups }) =>
    (byRow?.parts.length ?? 0) * PART_BYTES + (names.size + groups.length) * BYTES_PER_NAME,
);

function inOrder(counts: ReadonlyMap<number, number>, names: ReadonlyMap<number, string>): readonly Group[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id: id === NOTHING ? null : id, count, name: names.get(id) ?? '' }))
    .toSorted((one, other) => compare(one.name, other.name) || (one.id ?? 0) - (other.id ?? 0));
}

function countsOf(references: readonly RowReference[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const [, reference] of references) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return counts;
}

/** The groups after rows went from one to another. */
function movedGroups(
  { byRow, names, groups }: References & { readonly byRow: RowReferences },
  changed: readonly RowReference[],
): readonly Group[] {
  const moves = changed.filter(([row, reference]) => referenceOf(byRow, row) !== reference);
  if (moves.length === 0) return groups;
  const counts = new Map(groups.map(({ id, count }) => [id ?? NOTHING, count]));
  const add = (reference: number, by: number): void => {
    if (reference !== NOT_LISTED) counts.set(reference, (counts.get(reference) ?? 0) + by);
  };
  for (const [row, reference] of moves) {
    add(referenceOf(byRow, row), -1);
    add(reference, 1);
  }
  return inOrder(counts, names);
}

/** Rows with what they refer to, as one text: a hundred thousand rows of two numbers cost more to hand over than to find. */
async function allReferences(
  { db, dialect }: Reader,
  table: ListedRows,
  { found, order: { reference } }: Found,
): Promise<readonly RowReference[]> {
  const referred = sql`coalesce(${reference}, ${NOTHING})`;
  const pairs =
    dialect === 'pg'
      ? sql`json_agg(json_build_array(${table.id}, ${referred}))::text`
      : sql`json_group_array(json_array(${table.id}, ${referred}))`;
  const rows = await db
    .select({ pairs: sql<string | null>`${pairs}` })
    .from(table)
    .where(found);
  return JSON.parse(rows[0]?.pairs ?? '[]') as readonly RowReference[];
}

/** What some rows refer to now. */
async function referencesAmong(
  { db }: Reader,
  table: ListedRows,
  { among, order: { reference } }: Found,
  ids: readonly number[],
): Promise<readonly RowReference[]> {
  const rows = await db
    .select({ id: sql<number>`${table.id}`, reference: sql<number | null>`${reference}` })
    .from(table)
    .where(among(ids));
  const known = new Map(rows.map((row) => [row.id, row.reference ?? NOTHING]));
  return ids.map((id) => [id, known.get(id) ?? NOT_LISTED]);
}

async function namesOf({ db }: Reader, { named }: ReferenceOrder): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: sql<number>`${named.id}`, name: sql<string | null>`${named.name}` })
    .from(named.table);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name.toLowerCase()] as const])));
}

/** Groups of rows that refer to the same thing, in the order of its name; what refers to nothing comes first. */
async function groupsIn(reader: Reader, table: ListedRows, list: Found): Promise<readonly Group[]> {
  const [name] = termsOf(list.order);
  const statement = reader.db
    .select({ name: sql`${name}` })
    .from(table)
    .where(list.found)
    .toSQL();
  const { groups } = await keptReferences(reader, table, statement, {
    all: async () => {
      const [all, names] = [await allReferences(reader, table, list), await namesOf(reader, list.order)];
      return { byRow: withReferences(NO_REFERENCES, all), names, groups: inOrder(countsOf(all), names) };
    },
    after: async ({ byRow, names, groups: before }, written) => {
      if (byRow === null) return null;
      const changed = await referencesAmong(reader, table, list, written);
      const next = withReferences(byRow, changed);
      return next && { byRow: next, names, groups: movedGroups({ byRow, names, groups: before }, changed) };
    },
  });
  return groups;
}

/** What of an ordered list is asked for. */
export interface Stretch {
  readonly offset: number;
  readonly limit: number;
  readonly isDescending: boolean;
}

/** Ids of a stretch of rows in an order by reference, and how many rows there are. */
export async function stretchByReference(
  reader: Reader,
  table: ListedRows,
  list: Found,
  { offset, limit, isDescending }: Stretch,
): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
  const { found, order } = list;
  const groups = await groupsIn(reader, table, list);
  const ids: number[] = [];
  let start = 0;
  for (const { id, count } of isDescending ? groups.toReversed() : groups) {
    const skipped = Math.max(0, offset - start);
    const wanted = limit - ids.length;
    start += count;
    if (wanted <= 0 || skipped >= count) continue;
    const isOf = id === null ? isNull(order.reference) : eq(order.reference, id);
    const rows = await reader.db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(found, isOf))
      .orderBy(isDescending ? desc(table.id) : asc(table.id))
      .limit(wanted)
      .offset(skipped);
    ids.push(...rows.map((row) => row.id));
  }
  return { ids, count: start };
}

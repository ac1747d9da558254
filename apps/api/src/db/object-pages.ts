import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ListPlan } from '../listing/list-plan.ts';
import { idSet, idsOf, judgedAnew, type IdSet } from './id-set.ts';
import { keepRows } from './kept-rows.ts';
import { isReferenceOrder } from './list-order.ts';
import { orderOf, whereOf, type ListSql } from './list-sql.ts';
import type { ListedTable } from './object-table.ts';
import type { Approach } from './search-words.ts';
import type { Reader } from './store.ts';
import { stretchByReference } from './stretch-by-reference.ts';

/** What a list of objects means, and which of them are in it. */
export interface ObjectList {
  readonly meaning: ListSql;
  /** Beside what the plan filters; every object when left out. */
  readonly where?: SQL | undefined;
}

/** What narrows a list, and how it is ordered. */
interface ListShape {
  readonly plan: ListPlan;
  readonly list: ObjectList;
}

interface IdsOfPage {
  readonly ids: readonly number[];
  readonly count: number;
}

function foundIn(table: ListedTable, { plan, list }: ListShape, approach: Approach): SQL | undefined {
  return and(isNull(table.deleted_at), list.where, whereOf(plan, list.meaning, approach));
}

/** Ids of a page. A page of the farther half is counted from the end, in the other direction: it skips fewer rows. */
async function orderedIds(
  { db }: Reader,
  table: ListedTable,
  { plan, list }: ListShape,
  { found, count }: { readonly found: SQL | undefined; readonly count: number },
): Promise<readonly number[]> {
  const limit = Math.min(plan.limit, count - plan.offset);
  if (limit <= 0) return [];
  const after = count - plan.offset - limit;
  const isFromEnd = after < plan.offset;
  const order = { ...plan.order, isDescending: plan.order.isDescending !== isFromEnd };
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(found)
    .orderBy(...orderOf({ ...plan, order }, list.meaning))
    .limit(limit)
    .offset(isFromEnd ? after : plan.offset);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.toReversed() : ids;
}

/** Filters that leave so many rows or fewer are read once, whole; a page and a count would read them twice. */
const FEW = 500;

/** What a list holds: how many rows, and which; null where their ids are too large to be kept as bits. */
interface Holding {
  readonly count: number;
  readonly ids: IdSet | null;
}

const keptHolding = keepRows<Holding>(({ ids }) => ids?.bits.byteLength ?? 0);

const holding = (ids: readonly number[]): Holding => {
  const set = idSet(ids);
  return { count: set?.count ?? ids.length, ids: set };
};

/** All ids of a narrowed list; null when they are many. */
async function fewIds({ db }: Reader, table: ListedTable, shape: ListShape): Promise<number[] | null> {
  if (shape.plan.filters.length === 0) return null;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(foundIn(table, shape, 'seek'))
    .limit(FEW + 1);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/** Ids as one text: a hundred thousand rows of one number each cost more to hand over than to find. */
async function allIds(
  { db, dialect }: Reader,
  table: ListedTable,
  found: SQL | undefined,
): Promise<readonly number[]> {
  const all = dialect === 'pg' ? sql`json_agg(${table.id})::text` : sql`json_group_array(${table.id})`;
  const rows = await db
    .select({ ids: sql<string | null>`${all}` })
    .from(table)
    .where(found);
  return JSON.parse(rows[0]?.ids ?? '[]') as readonly number[];
}

async function idsAmong(
  { db }: Reader,
  table: ListedTable,
  shape: ListShape,
  ids: readonly number[],
): Promise<readonly number[]> {
  const isFound = and(inArray(table.id, [...ids]), foundIn(table, shape, 'each'));
  const rows = await db.select({ id: table.id }).from(table).where(isFound);
  return rows.map(({ id }) => id);
}

function holdingOf(
  reader: Reader,
  table: ListedTable,
  shape: ListShape,
  found: SQL | undefined,
): Promise<Holding> {
  const statement = reader.db.select({ id: table.id }).from(table).where(found).toSQL();
  return keptHolding(reader, table, statement, {
    all: async () => holding((await fewIds(reader, table, shape)) ?? (await allIds(reader, table, found))),
    after: async ({ ids }, written) => {
      if (ids === null) return null;
      const isIn = new Set(await idsAmong(reader, table, shape, written));
      const next = judgedAnew(ids, written, isIn);
      return next === null ? null : { count: next.count, ids: next };
    },
  });
}

/** Ids of one page of a table's rows that are not deleted, in the order of the plan, and how many rows there are. */
export async function pageOf(reader: Reader, table: ListedTable, shape: ListShape): Promise<IdsOfPage> {
  const { plan, list } = shape;
  const order = list.meaning.order[plan.order.column];
  const { isDescending } = plan.order;
  const found = foundIn(table, shape, 'walk');
  if (order !== undefined && isReferenceOrder(order))
    return stretchByReference(
      reader,
      table,
      { found, among: (ids) => and(inArray(table.id, [...ids]), foundIn(table, shape, 'each')), order },
      { ...plan, isDescending },
    );
  const { count, ids } = await holdingOf(reader, table, shape, found);
  const isFew = ids !== null && plan.filters.length > 0 && count <= FEW;
  const isOneOfThem = isFew ? inArray(table.id, [...idsOf(ids)]) : found;
  return { ids: await orderedIds(reader, table, shape, { found: isOneOfThem, count }), count };
}

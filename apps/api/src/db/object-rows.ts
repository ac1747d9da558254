import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { keepReading } from './kept-reading.ts';
import { isReferenceOrder, stretchByReference } from './list-order.ts';
import { orderOf, whereOf, type ListSql } from './list-sql.ts';
import type { Approach } from './search-words.ts';
import type { Reader, Tables, Tx } from './store.ts';

/** Tables of what people make: each row has an id, a version and a mark of deletion. */
export type ObjectTable =
  | 'annotation'
  | 'annotationLayer'
  | 'chart'
  | 'dashboard'
  | 'database'
  | 'dataset'
  | 'rowRule'
  | 'savedQuery';

type Row<Name extends ObjectTable> = Tables[Name]['$inferSelect'];
type Insert<Name extends ObjectTable> = Tables[Name]['$inferInsert'];
/** The same fields as the query builder calls them; it does not see so much while the table is a parameter. */
type Changes<Name extends ObjectTable> = SQLiteUpdateSetSource<Tables[Name]>;

/** What a save stamps on a row that it changes. */
interface ChangeStamps {
  readonly changed_on: Date;
  readonly changed_by_id: number | null;
}

/** What a save stamps on a row that it adds. */
export interface NewStamps extends ChangeStamps {
  readonly uuid: string;
  readonly created_on: Date;
  readonly created_by_id: number | null;
}

/** Content of a table's rows: what a save writes, without what is stamped on every row. */
export type ContentOf<Name extends ObjectTable> = Omit<
  Insert<Name>,
  keyof NewStamps | 'id' | 'version' | 'deleted_at'
>;

/** How rows of a kind are written. Every write throws when a unique name is taken. */
export interface ObjectWrites<Row, Content> {
  /** Adds a row and answers it with its id and defaults. */
  readonly insert: (tx: Tx, content: Content, stamps: NewStamps) => Promise<Row>;
  /** Writes the next version of a row; null when somebody else wrote one since the row was read. */
  readonly update: (tx: Tx, row: Row, content: Partial<Content>, stamps: ChangeStamps) => Promise<Row | null>;
  /** Writes the moment of its deletion, or takes it away; the version stays. */
  readonly setDeleted: (tx: Tx, id: number, at: Date | null) => Promise<void>;
}

/** What a list of objects means, and which of them are in it. */
interface ObjectList {
  readonly meaning: ListSql;
  /** Beside what the plan filters; every object when left out. */
  readonly where?: SQL | undefined;
}

/** How the rows of one table are listed and written. */
export interface ObjectRows<Name extends ObjectTable> extends ObjectWrites<Row<Name>, ContentOf<Name>> {
  /**
   * One page of what is not deleted. Ids are found first, in an index where one serves the order, and only the rows of
   * the page are read: they are wide.
   */
  readonly list: (reader: Reader, plan: ListPlan, list: ObjectList) => Promise<Page<Row<Name>>>;
  /** Writes fields that make no version, such as a query context that the screen filled in. */
  readonly mark: (tx: Tx, id: number, fields: Partial<ContentOf<Name>>) => Promise<void>;
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

type ListedTable = SQLiteTable & Tables[ObjectTable];

function foundIn(table: ListedTable, { plan, list }: ListShape, approach: Approach): SQL | undefined {
  return and(isNull(table.deleted_at), list.where, whereOf(plan, list.meaning, approach));
}

function orderedIds({ db }: Reader, table: ListedTable, { plan, list }: ListShape, found: SQL | undefined) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(found)
    .orderBy(...orderOf(plan, list.meaning))
    .limit(plan.limit)
    .offset(plan.offset);
}

/** Filters that leave so many rows or fewer are read once, whole; a page and a count would read them twice. */
const FEW = 500;

/** What a narrowed list holds: how many rows, and their ids where they are few. */
interface Holding {
  readonly count: number;
  readonly few: readonly number[] | null;
}

const HOLDINGS_MAX = 1000;
const keptHolding = keepReading<Holding>(HOLDINGS_MAX);

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

async function holdingOf(
  reader: Reader,
  table: ListedTable,
  shape: ListShape,
  found: SQL | undefined,
): Promise<Holding> {
  const { db } = reader;
  const statement = db.select({ id: table.id }).from(table).where(found).toSQL();
  return keptHolding(reader, statement, async () => {
    const few = await fewIds(reader, table, shape);
    return { count: few?.length ?? (await db.$count(table, found)), few };
  });
}

async function pageOf(reader: Reader, table: ListedTable, shape: ListShape): Promise<IdsOfPage> {
  const { plan, list } = shape;
  const order = list.meaning.order[plan.order.column];
  const { isDescending } = plan.order;
  const found = foundIn(table, shape, 'walk');
  if (order !== undefined && isReferenceOrder(order))
    return stretchByReference(reader, table, { found, order }, { ...plan, isDescending });
  const { count, few } = await holdingOf(reader, table, shape, found);
  const isOneOfThem = few === null ? found : inArray(table.id, [...few]);
  const rows = few?.length === 0 ? [] : await orderedIds(reader, table, shape, isOneOfThem);
  return { ids: rows.map(({ id }) => id), count };
}

/** Lists and writes one table, with the version that a row was read at as the lock. */
export function objectRows<Name extends ObjectTable>(name: Name): ObjectRows<Name> {
  return {
    list: async (reader, plan, list) => {
      const { db, t } = reader;
      const table: ListedTable = t[name];
      const { ids, count } = await pageOf(reader, table, { plan, list });
      const rows =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(table)
              .where(inArray(table.id, [...ids]));
      const places = new Map(ids.map((id, index) => [id, index]));
      const placeOf = ({ id }: { readonly id: number }): number => places.get(id) ?? 0;
      const inOrder = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
      return { count, rows: inOrder as Row<Name>[] };
    },
    insert: async ({ db, t }, content, stamps) => {
      const row = { ...content, ...stamps } as Insert<Name>;
      const rows = await db.insert(t[name]).values(row).returning();
      return rows[0] as Row<Name>;
    },
    update: async ({ db, t }, { id, version }, content, stamps) => {
      const table = t[name];
      const rows = await db
        .update(table)
        .set({ ...content, ...stamps, version: version + 1 } as Changes<Name>)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning();
      return (rows[0] as Row<Name> | undefined) ?? null;
    },
    setDeleted: async ({ db, t }, id, at) => {
      const table = t[name];
      await db
        .update(table)
        .set({ deleted_at: at } as Changes<Name>)
        .where(eq(table.id, id));
    },
    mark: async ({ db, t }, id, fields) => {
      const table = t[name];
      await db
        .update(table)
        .set(fields as Changes<Name>)
        .where(eq(table.id, id));
    },
  };
}

import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** A result that can be asked as a table, as stored. */
export type KeptResultRow = Reader['t']['keptResult']['$inferSelect'];
/** A new one; its number is counted when it is added. */
export type NewKeptResult = Omit<Reader['t']['keptResult']['$inferInsert'], 'number'>;

const LISTED = 500;

/** The table name of a kept result: the one its owner gave it, else `r` and its number. */
export const keptName = ({ name, number }: Pick<KeptResultRow, 'name' | 'number'>): string =>
  name ?? `r${number}`;

/** Adds a kept result under the next number of its owner. */
export async function insertKeptResult({ db, t }: Tx, row: NewKeptResult): Promise<KeptResultRow> {
  const [last] = await db
    .select({ number: t.keptResult.number })
    .from(t.keptResult)
    .where(eq(t.keptResult.user_id, row.user_id))
    .orderBy(desc(t.keptResult.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  return (
    await db
      .insert(t.keptResult)
      .values({ ...row, number })
      .returning()
  )[0] as KeptResultRow;
}

/** A person's newest kept results, at most 500, the newest first. */
export async function keptResultsOf({ db, t }: Reader, userId: number): Promise<KeptResultRow[]> {
  const where = eq(t.keptResult.user_id, userId);
  return db.select().from(t.keptResult).where(where).orderBy(desc(t.keptResult.number)).limit(LISTED);
}

/** A person's kept result of a table name; letter case does not matter. */
export async function findKeptResult(
  { db, t }: Reader,
  userId: number,
  table: string,
): Promise<KeptResultRow | null> {
  const own = eq(t.keptResult.user_id, userId);
  const named = and(
    own,
    isNotNull(t.keptResult.name),
    sql`lower(${t.keptResult.name}) = ${table.toLowerCase()}`,
  );
  const [byName] = await db
    .select()
    .from(t.keptResult)
    .where(named)
    .orderBy(desc(t.keptResult.number))
    .limit(1);
  if (byName !== undefined) return byName;
  const number = Number(/^r([1-9]\d{0,8})$/i.exec(table)?.[1] ?? 0);
  if (number === 0) return null;
  const numbered = and(own, eq(t.keptResult.number, number));
  return (await db.select().from(t.keptResult).where(numbered))[0] ?? null;
}

/** Kept results by id, whoever has them. */
export async function findKeptResults({ db, t }: Reader, ids: readonly number[]): Promise<KeptResultRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(t.keptResult)
    .where(inArray(t.keptResult.id, [...ids]));
}

/** Kept results of runs, by the run's number. */
export async function keptResultsOfQueries(
  { db, t }: Reader,
  queryIds: readonly number[],
): Promise<ReadonlyMap<number, KeptResultRow>> {
  if (queryIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(t.keptResult)
    .where(inArray(t.keptResult.query_id, [...queryIds]));
  return new Map(rows.map((row) => [row.query_id, row]));
}

/** Gives a kept result another name; null gives it back its number. */
export async function renameKeptResult({ db, t }: Tx, id: number, name: string | null): Promise<void> {
  await db.update(t.keptResult).set({ name }).where(eq(t.keptResult.id, id));
}

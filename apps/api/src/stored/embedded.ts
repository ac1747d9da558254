import { eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** That a dashboard may stand in pages of others, as stored. */
export type EmbeddedRow = Reader['t']['embeddedDashboard']['$inferSelect'];

/** How a dashboard is embedded; null where it is not. */
export async function findEmbedding({ db, t }: Reader, dashboardId: number): Promise<EmbeddedRow | null> {
  const { embeddedDashboard } = t;
  const where = eq(embeddedDashboard.dashboard_id, dashboardId);
  return (await db.select().from(embeddedDashboard).where(where))[0] ?? null;
}

/** Embeddings by their uuids. */
export async function findEmbeddings(
  { db, t }: Reader,
  uuids: readonly string[],
): Promise<readonly EmbeddedRow[]> {
  if (uuids.length === 0) return [];
  const { embeddedDashboard } = t;
  return db
    .select()
    .from(embeddedDashboard)
    .where(inArray(embeddedDashboard.uuid, [...uuids]));
}

/** Stores how a dashboard is embedded; one that is embedded keeps its uuid. */
export async function putEmbedding({ db, t }: Tx, row: EmbeddedRow): Promise<void> {
  const { allowed_domains, changed_on, changed_by_id } = row;
  await db.insert(t.embeddedDashboard).values(row).onConflictDoUpdate({
    target: t.embeddedDashboard.dashboard_id,
    set: { allowed_domains, changed_on, changed_by_id },
  });
}

/** Ends the embedding of a dashboard. */
export async function removeEmbedding({ db, t }: Tx, dashboardId: number): Promise<void> {
  await db.delete(t.embeddedDashboard).where(eq(t.embeddedDashboard.dashboard_id, dashboardId));
}

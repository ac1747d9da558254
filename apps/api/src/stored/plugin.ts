import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { orderOf, whereOf } from '../db/list-sql.ts';
import type { NewStamps, ObjectWrites } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { pluginList } from './plugin-list.ts';

/** An installed chart as stored: what it is in the version that pages get. */
export type PluginRow = Reader['t']['chartPlugin']['$inferSelect'];
/** What an installation writes of a chart. */
export type PluginContent = Omit<
  Reader['t']['chartPlugin']['$inferInsert'],
  keyof NewStamps | 'id' | 'version' | 'deleted_at'
>;

const present = ({ t }: Reader): SQL => isNull(t.chartPlugin.deleted_at);

/** One page of installed charts. */
export async function listPlugins(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<PluginRow>> {
  const { db, t } = reader;
  const meaning = pluginList.meaning(reader, scope);
  const where = and(present(reader), whereOf(plan, meaning));
  const rows = await db
    .select()
    .from(t.chartPlugin)
    .where(where)
    .orderBy(...orderOf(plan, meaning))
    .limit(plan.limit)
    .offset(plan.offset);
  return { count: await db.$count(t.chartPlugin, where), rows };
}

async function findOne(reader: Reader, condition: SQL): Promise<PluginRow | null> {
  const { db, t } = reader;
  const where = and(condition, present(reader));
  return (await db.select().from(t.chartPlugin).where(where))[0] ?? null;
}

/** An installed chart; null when there is none. */
export async function findPlugin(reader: Reader, id: number): Promise<PluginRow | null> {
  return findOne(reader, eq(reader.t.chartPlugin.id, id));
}

/** The installed chart of a name; null when there is none. */
export async function findPluginByKey(reader: Reader, key: string): Promise<PluginRow | null> {
  return findOne(reader, eq(reader.t.chartPlugin.key, key));
}

/** Every chart that pages offer, by name. */
export async function enabledPlugins(reader: Reader): Promise<readonly PluginRow[]> {
  const { db, t } = reader;
  const where = and(present(reader), eq(t.chartPlugin.is_enabled, true));
  return db.select().from(t.chartPlugin).where(where).orderBy(asc(t.chartPlugin.name));
}

/** Every installed chart, those that are switched off included. */
export async function installedPlugins(reader: Reader): Promise<readonly PluginRow[]> {
  return reader.db.select().from(reader.t.chartPlugin).where(present(reader));
}

/** How installed charts are written. */
export const pluginRows: ObjectWrites<PluginRow, PluginContent> = {
  insert: async ({ db, t }, content, stamps) => {
    const rows = await db
      .insert(t.chartPlugin)
      .values({ ...content, ...stamps })
      .returning();
    return rows[0] as PluginRow;
  },
  update: async ({ db, t }, { id, version }, content, stamps) => {
    const rows = await db
      .update(t.chartPlugin)
      .set({ ...content, ...stamps, version: version + 1 })
      .where(and(eq(t.chartPlugin.id, id), eq(t.chartPlugin.version, version)))
      .returning();
    return rows[0] ?? null;
  },
  setDeleted: async ({ db, t }, id, at) => {
    const { deleted_at } = t.chartPlugin;
    const isOpen = at === null ? isNotNull(deleted_at) : isNull(deleted_at);
    const rows = await db
      .update(t.chartPlugin)
      .set({ deleted_at: at })
      .where(and(eq(t.chartPlugin.id, id), isOpen))
      .returning();
    return rows.length > 0;
  },
};

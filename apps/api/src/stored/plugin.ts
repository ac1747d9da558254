import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import { orderOf, whereOf } from '../db/list-sql.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { pluginList } from './plugin-list.ts';

/** An installed chart as stored, without its code. */
export type PluginRow = Omit<Reader['t']['chartPlugin']['$inferSelect'], 'code'>;
/** Fields of an installed chart that a save writes. */
export type PluginFields = Partial<Reader['t']['chartPlugin']['$inferInsert']>;

function withoutCode({ t }: Reader) {
  const { code: _, ...columns } = getTableColumns(t.chartPlugin);
  return columns;
}

const present = ({ t }: Reader): SQL => isNull(t.chartPlugin.deleted_at);

/** One page of installed charts. */
export async function listPlugins(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<PluginRow>> {
  const { db, t } = reader;
  const meaning = pluginList.meaning(reader, scope);
  const where = and(present(reader), whereOf(plan, meaning));
  const rows = await db
    .select(withoutCode(reader))
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
  return (await db.select(withoutCode(reader)).from(t.chartPlugin).where(where))[0] ?? null;
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
  return db.select(withoutCode(reader)).from(t.chartPlugin).where(where).orderBy(asc(t.chartPlugin.name));
}

/** Every installed chart, those that are switched off included. */
export async function installedPlugins(reader: Reader): Promise<readonly PluginRow[]> {
  return reader.db.select(withoutCode(reader)).from(reader.t.chartPlugin).where(present(reader));
}

/** Code of a chart that pages offer; null when none has that digest. */
export async function codeOf(reader: Reader, sha256: string): Promise<string | null> {
  const { db, t } = reader;
  const { chartPlugin } = t;
  const where = and(present(reader), eq(chartPlugin.is_enabled, true), eq(chartPlugin.sha256, sha256));
  const [row] = await db.select({ code: chartPlugin.code }).from(chartPlugin).where(where).limit(1);
  return row?.code ?? null;
}

/** Adds a chart. Throws when the name is taken. */
export async function insertPlugin(
  tx: Tx,
  row: Reader['t']['chartPlugin']['$inferInsert'],
): Promise<PluginRow> {
  const { db, t } = tx;
  return (await db.insert(t.chartPlugin).values(row).returning(withoutCode(tx)))[0] as PluginRow;
}

/** Writes a new version of a chart; null when somebody else did so first. */
export async function updatePlugin(tx: Tx, row: PluginRow, fields: PluginFields): Promise<PluginRow | null> {
  const { db, t } = tx;
  const where = and(eq(t.chartPlugin.id, row.id), eq(t.chartPlugin.version, row.version));
  const next = { ...fields, version: row.version + 1 };
  return (await db.update(t.chartPlugin).set(next).where(where).returning(withoutCode(tx)))[0] ?? null;
}

/** Takes a chart away at one moment. */
export async function deletePluginAt({ db, t }: Tx, id: number, at: Date): Promise<void> {
  await db.update(t.chartPlugin).set({ deleted_at: at }).where(eq(t.chartPlugin.id, id));
}

import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

type Stored = Reader['t']['chartPluginVersion']['$inferSelect'];

/** A package of an installed chart, without its code and pictures. */
export type PluginVersionRow = Omit<Stored, 'code' | 'picture_light' | 'picture_dark'>;
/** What an installation writes of a package. */
export type NewPluginVersion = Omit<Reader['t']['chartPluginVersion']['$inferInsert'], 'id'>;

/** Packages of one chart that are kept; the oldest go first. */
const KEPT = 20;

function described({ t }: Reader) {
  const { code: _, picture_light: __, picture_dark: ___, ...columns } = getTableColumns(t.chartPluginVersion);
  return columns;
}

/** The packages of an installed chart, the newest first. */
export async function pluginVersions(reader: Reader, pluginId: number): Promise<readonly PluginVersionRow[]> {
  const { chartPluginVersion: version } = reader.t;
  return reader.db
    .select(described(reader))
    .from(version)
    .where(eq(version.plugin_id, pluginId))
    .orderBy(desc(version.created_on), desc(version.id));
}

async function ofOffered({ db, t }: Reader, sha256: string): Promise<Stored | null> {
  const { chartPlugin: plugin, chartPluginVersion: version } = t;
  const isOffered = and(isNull(plugin.deleted_at), eq(plugin.is_enabled, true), eq(version.sha256, sha256));
  const [row] = await db
    .select(getTableColumns(version))
    .from(version)
    .innerJoin(plugin, eq(plugin.id, version.plugin_id))
    .where(isOffered)
    .limit(1);
  return row ?? null;
}

/** Code of a kept package of a chart that pages offer, so that open pages keep theirs; null when none has that digest. */
export async function codeOf(reader: Reader, sha256: string): Promise<string | null> {
  return (await ofOffered(reader, sha256))?.code ?? null;
}

/** PNG of the first example of a kept package; null when there is none. */
export async function pictureOf(
  reader: Reader,
  sha256: string,
  theme: 'light' | 'dark',
): Promise<Buffer | null> {
  const row = await ofOffered(reader, sha256);
  const text = theme === 'dark' ? row?.picture_dark : row?.picture_light;
  return text === null || text === undefined ? null : Buffer.from(text, 'base64');
}

/** Digests of kept packages that have a picture. */
export async function digestsWithPicture({ db, t }: Reader): Promise<ReadonlySet<string>> {
  const { chartPluginVersion: version } = t;
  const rows = await db
    .select({ sha256: version.sha256 })
    .from(version)
    .where(isNotNull(version.picture_light));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Keeps a package in the place of one of the same code, of a package under development, and of what is too old. */
export async function keepVersion(tx: Tx, version: NewPluginVersion): Promise<void> {
  const { db, t } = tx;
  const { chartPluginVersion: table } = t;
  const before = await pluginVersions(tx, version.plugin_id);
  const others = before.filter(({ sha256 }) => sha256 !== version.sha256);
  const outdated = [
    ...before.filter(({ sha256, is_dev }) => is_dev || sha256 === version.sha256),
    ...others.filter(({ is_dev }) => !is_dev).slice(KEPT - 1),
  ].map(({ id }) => id);
  if (outdated.length > 0) await db.delete(table).where(inArray(table.id, outdated));
  await db.insert(table).values(version);
}

/** Takes a package away; false when there is none of that digest. */
export async function dropVersion({ db, t }: Tx, pluginId: number, sha256: string): Promise<boolean> {
  const { chartPluginVersion: table } = t;
  const gone = await db
    .delete(table)
    .where(and(eq(table.plugin_id, pluginId), eq(table.sha256, sha256)))
    .returning({ id: table.id });
  return gone.length > 0;
}

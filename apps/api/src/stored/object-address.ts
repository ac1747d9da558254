import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Reader } from '../db/store.ts';

/** Kinds of objects that are asked for. */
export type AskedType = 'dashboard' | 'chart' | 'dataset';

const idIn = (address: string): number => (/^[1-9]\d{0,8}$/.test(address) ? Number(address) : 0);

/** Id of what is at an address (an id, a slug or a uuid), whoever may see it; null where nothing is. */
export async function objectIdAt(
  { db, t }: Reader,
  type: AskedType,
  address: string,
): Promise<number | null> {
  const table = t[type];
  const isUuid = eq(table.uuid, address.toLowerCase());
  const isSlug = type === 'dashboard' ? eq(t.dashboard.slug, address) : undefined;
  const id = idIn(address);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deleted_at), or(eq(table.id, id), isUuid, isSlug)))
    .limit(3);
  return (rows.find((row) => row.id === id) ?? rows[0])?.id ?? null;
}

/** What objects are called, by type and id with a blank between; deleted ones are left out. */
export async function namesAt(
  { db, t }: Reader,
  places: readonly { readonly object_type: string; readonly object_id: number | null }[],
): Promise<ReadonlyMap<string, string>> {
  const names = {
    dashboard: t.dashboard.dashboard_title,
    chart: t.chart.slice_name,
    dataset: t.dataset.table_name,
  };
  const found = new Map<string, string>();
  for (const type of ['dashboard', 'chart', 'dataset'] as const) {
    const ids = places.flatMap(({ object_type, object_id: id }) =>
      object_type === type && id !== null ? [id] : [],
    );
    if (ids.length === 0) continue;
    const table = t[type];
    const rows = await db
      .select({ id: table.id, name: names[type] })
      .from(table)
      .where(and(isNull(table.deleted_at), inArray(table.id, ids)));
    for (const { id, name } of rows) found.set(`${type} ${id}`, name ?? '');
  }
  return found;
}

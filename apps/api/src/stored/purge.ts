import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../db/store.ts';
import type { ObjectType } from './object.ts';

/**
 * Removes for good what was deleted before `before`, with its owners, grants, stars, tags and history. People stay: what they made and
 * changed goes on naming them.
 */
export async function purgeDeleted({ db, t }: Tx, before: Date): Promise<void> {
  const tables = [
    ['dashboard', t.dashboard],
    ['chart', t.chart],
    ['dataset', t.dataset],
    ['saved_query', t.savedQuery],
    ['row_rule', t.rowRule],
    ['plugin', t.chartPlugin],
    ['css_template', t.cssTemplate],
    ['tag', t.tag],
    ['annotation', t.annotation],
    ['annotation_layer', t.annotationLayer],
    ['role', t.role],
    ['group', t.group],
  ] as const satisfies readonly (readonly [ObjectType, unknown])[];
  for (const [type, table] of tables) {
    const gone = db.select({ id: table.id }).from(table).where(lt(table.deleted_at, before));
    for (const side of [t.owner, t.favourite, t.history, t.objectGrant, t.taggedObject]) {
      await db.delete(side).where(and(eq(side.object_type, type), inArray(side.object_id, gone)));
    }
    if (type === 'plugin')
      await db.delete(t.chartPluginVersion).where(inArray(t.chartPluginVersion.plugin_id, gone));
    await db.delete(table).where(lt(table.deleted_at, before));
  }
  await db.delete(t.filterSet).where(lt(t.filterSet.deleted_at, before));
}

import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { StaleRow } from '../db/stale-row.ts';
import { scopeOf } from '../security/scope.ts';
import type { Services } from '../services.ts';
import { getWritable } from './find.ts';
import type { KeptRow, ObjectKind } from './kind.ts';
import { recordChange } from './record-change.ts';
import { tellTaken } from './taken.ts';

/** Deletes objects, all or none; kinds that can be brought back are kept for thirty days. */
export async function deleteObjects<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<void> {
  const scope = scopeOf(services, viewer);
  const at = services.clock();
  await services.store.write(async (tx) => {
    for (const id of new Set(ids)) {
      const row = await getWritable(kind, tx, scope, id);
      await kind.checkDeletion?.(tx, row);
      const before = await kind.document(tx, row, scope);
      if (!(await kind.rows.setDeleted(tx, id, at))) throw new StaleRow();
      await kind.deleteHeld?.(tx, id, at);
      await kind.followName?.(tx, row, null);
      await kind.checkWritten?.(tx);
      await recordChange(tx, viewer, { type: kind.type, id, verb: 'delete', before, after: null });
    }
  });
}

/** Brings a deleted object back. Throws NOT_FOUND, and FIELDS_INVALID when its name is taken by now. */
export async function restoreObject<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const scope = scopeOf(services, viewer);
  await services.store.write(async (tx) => {
    const row = (await kind.findDeleted?.(tx, scope, id)) ?? null;
    if (row?.deleted_at == null) throw contractErrors.error('NOT_FOUND', { type: kind.title, id });
    await kind.restoreHeld?.(tx, row, row.deleted_at);
    const isRestored = await tellTaken(kind, row, kind.rows.setDeleted(tx, id, null));
    if (!isRestored) throw new StaleRow();
    const after = await kind.document(tx, { ...row, deleted_at: null }, scope);
    await recordChange(tx, viewer, { type: kind.type, id, verb: 'restore', before: null, after });
  });
}

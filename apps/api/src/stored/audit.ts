import type { Viewer } from '@belvedere/core';
import type { Tx } from '../db/store.ts';

/** One deed, as the audit log keeps it. */
export interface AuditEntry {
  readonly viewer: Viewer;
  /** Name of the route. */
  readonly action: string;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly requestId: string;
  readonly address: string;
}

/** Adds an entry; entries are never changed. */
export async function insertAudit({ db, t }: Tx, entry: AuditEntry): Promise<void> {
  const { viewer, action, objectType, objectId, requestId, address } = entry;
  await db.insert(t.audit).values({
    actor_kind: viewer.kind,
    actor_id: viewer.id,
    actor_name: viewer.username,
    action,
    object_type: objectType,
    object_id: objectId,
    request_id: requestId,
    address,
  });
}

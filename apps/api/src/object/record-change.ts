import type { Viewer } from '@belvedere/core';
import type { Tx } from '../db/store.ts';
import { insertAudit } from '../stored/audit.ts';
import { currentDeed, markTold } from '../stored/deed.ts';
import type { ObjectType } from '../stored/object.ts';
import { changesOf } from './changes.ts';
import { objectName } from './object-name.ts';
import { MASK } from '../security/mask-secrets.ts';

/** What a save did to an object. */
export interface ObjectDeed {
  /** A token has lines, and no versions that could be brought back. */
  readonly type: ObjectType | 'token';
  readonly id: number;
  /** What was done when no call is under way, such as `create`. */
  readonly verb: 'create' | 'update' | 'delete' | 'restore';
  /** The object before it; null when it was not there. */
  readonly before: object | null;
  readonly after: object | null;
  /** Fields that were written and that no document shows. */
  readonly hidden?: readonly string[];
}

/** Writes a line into the audit log, in the transaction of what it tells: both are kept or neither. */
export async function recordChange(tx: Tx, viewer: Viewer, done: ObjectDeed): Promise<void> {
  const { type, id, verb, before, after, hidden = [] } = done;
  const deed = currentDeed() ?? { viewer, action: `${type}.${verb}`, requestId: 'job', address: '' };
  const { changes, more } = changesOf(before, after);
  const secrets = hidden.map((field) => ({ field, before: MASK, after: MASK }));
  markTold();
  await insertAudit(tx, {
    ...deed,
    objectType: type,
    objectId: String(id),
    detail: {
      name: objectName(after ?? before ?? {}),
      changes: [...changes, ...secrets],
      ...(more > 0 && { more }),
    },
  });
}

import type { Viewer } from '@belvedere/core';
import type { Tx } from '../db/store.ts';
import { insertAudit } from '../stored/audit.ts';
import { currentDeed, markTold } from '../stored/deed.ts';
import type { ObjectType } from '../stored/object.ts';
import { changesOf } from './changes.ts';
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

/** Fields that people call an object by; a document has one of them. */
const NAMES = [
  'dashboard_title',
  'slice_name',
  'table_name',
  'database_name',
  'username',
  'short_descr',
  'template_name',
  'label',
  'name',
] as const;

/** What people call the object of a document; null when it has no name. */
function nameOf(document: object): string | null {
  const fields = document as Readonly<Record<string, unknown>>;
  for (const field of NAMES) {
    const name = fields[field];
    if (typeof name === 'string' && name !== '') return name.slice(0, 250);
  }
  return null;
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
      name: nameOf(after ?? before ?? {}),
      changes: [...changes, ...secrets],
      ...(more > 0 && { more }),
    },
  });
}

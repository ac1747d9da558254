import { contractErrors } from '@belvedere/contracts';
import type { Reader } from '../db/store.ts';
import type { Scope } from '../security/scope.ts';
import { noteObject } from '../stored/deed.ts';
import { ownerIdsOf } from '../stored/object.ts';
import type { KeptRow, ObjectKind } from './kind.ts';
import { objectName } from './object-name.ts';

/** An object the viewer may read. Throws NOT_FOUND. */
export async function getObject<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  reader: Reader,
  scope: Scope,
  id: number,
): Promise<Row> {
  const row = await kind.find(reader, scope, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: kind.title, id });
  noteObject(kind.type, id, { id, name: objectName(row) });
  return row;
}

/** An object the viewer may write. Throws NOT_FOUND and NOT_OWNER. */
export async function getWritable<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  reader: Reader,
  scope: Scope,
  id: number,
): Promise<Row> {
  const row = await getObject(kind, reader, scope, id);
  if (kind.mayWrite === undefined) return row;
  const owners = await ownerIdsOf(reader, kind.type, id);
  if (!kind.mayWrite(scope.viewer, owners)) throw contractErrors.error('NOT_OWNER', { type: kind.title });
  return row;
}

import { randomUUID } from 'node:crypto';
import { canonicalJson, type Viewer } from '@belvedere/core';
import { StaleRow } from '../db/stale-row.ts';
import type { Reader, Tx } from '../db/store.ts';
import { scopeOf, type Scope } from '../security/scope.ts';
import type { Services } from '../services.ts';
import { markTold } from '../stored/deed.ts';
import { recordVersion, setOwners } from '../stored/object.ts';
import { checkVersion } from './conflict.ts';
import { getWritable } from './find.ts';
import type { KeptRow, ObjectKind } from './kind.ts';
import { refuseManaged } from './managed.ts';
import { checkOwners, firstOwners, plannedOwners } from './owners.ts';
import { recordChange, type ObjectDeed } from './record-change.ts';
import { tellTaken } from './taken.ts';

/** Who saves, and when. */
export interface Saver {
  readonly scope: Scope;
  readonly now: Date;
}

/** Owners as a body asks for them; left out, those there are stay, and a new object is its maker's. */
type AskedOwners = readonly number[] | null | undefined;

/** Keeps what was written as a version, and tells it in the audit log. */
async function keepVersion<Row extends KeptRow & Partial<Content>, Content>(
  tx: Tx,
  kind: ObjectKind<Row, Content>,
  { scope }: Saver,
  { row, ...done }: { readonly row: Row } & Pick<ObjectDeed, 'verb' | 'before' | 'hidden'>,
): Promise<void> {
  const document = await kind.document(tx, row, scope);
  const { type } = kind;
  const { id, version } = row;
  await recordVersion(tx, { type, id, version, document, viewer: scope.viewer });
  await recordChange(tx, scope.viewer, { ...done, type, id, after: document });
}

async function saveOwners<Row extends KeptRow & Partial<Content>, Content>(
  tx: Tx,
  { type, mayWrite }: ObjectKind<Row, Content>,
  { id, owners }: { readonly id: number; readonly owners: readonly number[] },
): Promise<void> {
  if (mayWrite === undefined) return;
  await checkOwners(tx, owners);
  await setOwners(tx, type, id, owners);
}

/** A new object. */
export interface NewObject<Row, Content> {
  readonly content: Content;
  /** Its identity; a new one when left out. */
  readonly uuid?: string;
  readonly owners?: AskedOwners;
  /** Writes what stands beside the row, such as its parts. */
  readonly parts?: (row: Row) => Promise<void>;
}

/**
 * Adds an object within a transaction, as its first version; the saver owns it. Throws FIELDS_INVALID for owners that
 * are not there and for a taken name.
 */
export async function addObject<Row extends KeptRow & Partial<Content>, Content>(
  tx: Tx,
  kind: ObjectKind<Row, Content>,
  saver: Saver,
  { content, uuid = randomUUID(), owners, parts }: NewObject<Row, NoInfer<Content>>,
): Promise<Row> {
  const { scope, now } = saver;
  const { id: by } = scope.viewer;
  const stamps = {
    uuid,
    created_on: now,
    changed_on: now,
    created_by_id: by,
    changed_by_id: by,
  };
  const row = await tellTaken(kind, content, kind.rows.insert(tx, content, stamps));
  await saveOwners(tx, kind, { id: row.id, owners: firstOwners(scope.viewer, owners) });
  await parts?.(row);
  await kind.followName?.(tx, null, row);
  await keepVersion(tx, kind, saver, { row, verb: 'create', before: null });
  return row;
}

/** Saves a new object that is planned within the transaction of the save. */
export async function createObject<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  services: Services,
  viewer: Viewer,
  plan: (
    tx: Tx,
    saver: Saver,
  ) => NewObject<Row, NoInfer<Content>> | Promise<NewObject<Row, NoInfer<Content>>>,
): Promise<Row> {
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  return services.store.write(async (tx) => addObject(tx, kind, saver, await plan(tx, saver)));
}

/** What of an object a save writes; its parts are written on the way. */
export type ContentChange<Row, Content> = (
  tx: Tx,
  row: Row,
  saver: Saver,
) => Partial<Content> | Promise<Partial<Content>>;

/** Writes the next version of an object within a transaction; the same row when nothing changed. */
export async function writeObject<Row extends KeptRow & Partial<Content>, Content>(
  tx: Tx,
  kind: ObjectKind<Row, Content>,
  saver: Saver,
  {
    row,
    before,
    write,
  }: { readonly row: Row; readonly before: object; readonly write: ContentChange<Row, Content> },
): Promise<Row> {
  const { scope, now } = saver;
  const content = await write(tx, row, saver);
  const after = await kind.document(tx, { ...row, ...content }, scope);
  const hidden = (kind.hidden ?? []).filter((field) => field in content).map(String);
  if (hidden.length === 0 && canonicalJson(after) === canonicalJson(before)) {
    markTold();
    return row;
  }
  const stamps = { changed_on: now, changed_by_id: scope.viewer.id };
  const saved = await tellTaken(kind, { ...row, ...content }, kind.rows.update(tx, row, content, stamps));
  if (saved === null) throw new StaleRow();
  await kind.followName?.(tx, row, saved);
  await kind.checkWritten?.(tx);
  await keepVersion(tx, kind, saver, { row: saved, verb: 'update', before, hidden });
  return saved;
}

/** What was sent of an object; of these fields the pipeline itself knows the meaning. */
interface SentFields {
  readonly [field: string]: unknown;
  readonly owners?: AskedOwners;
  readonly is_managed_externally?: boolean | null;
}

/** A change of an object, and the version it started from. */
export interface ObjectChange<Row, Content> {
  readonly id: number;
  /** Version the change was made on; null when the caller does not care. */
  readonly ifMatch: number | null;
  /** What was sent, without secrets: a conflict shows it. */
  readonly body: SentFields;
  readonly write: ContentChange<Row, Content>;
}

/** An object as a change finds it. Throws NOT_FOUND, NOT_OWNER, MANAGED_EXTERNALLY and VERSION_CONFLICT. */
async function openChange<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  reader: Reader,
  scope: Scope,
  { id, ifMatch, body }: Omit<ObjectChange<Row, Content>, 'write'>,
): Promise<{ readonly row: Row; readonly before: object }> {
  const row = await getWritable(kind, reader, scope, id);
  refuseManaged(kind.title, row, body);
  const before = await kind.document(reader, row, scope);
  const attempt = { id, ifMatch, currentVersion: row.version, yours: body, current: before };
  await checkVersion(reader, kind, attempt);
  return { row, before };
}

/** The object that a change is about, for what must be tried before the change is written. Throws like `changeObject`. */
export async function getChangeable<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  services: Services,
  viewer: Viewer,
  change: Omit<ObjectChange<Row, Content>, 'write'>,
): Promise<Row> {
  return (await openChange(kind, services.store.reader, scopeOf(services, viewer), change)).row;
}

/**
 * Changes an object; a save that changes nothing makes no version. Throws NOT_FOUND, NOT_OWNER, MANAGED_EXTERNALLY,
 * VERSION_CONFLICT, and FIELDS_INVALID for owners that are not there and for a taken name.
 */
export async function changeObject<Row extends KeptRow & Partial<Content>, Content>(
  kind: ObjectKind<Row, Content>,
  services: Services,
  viewer: Viewer,
  change: ObjectChange<Row, NoInfer<Content>>,
): Promise<Row> {
  const scope = scopeOf(services, viewer);
  const saver = { scope, now: services.clock() };
  return services.store.write(async (tx) => {
    const { row, before } = await openChange(kind, tx, scope, change);
    const { owners } = change.body;
    if (owners !== undefined)
      await saveOwners(tx, kind, { id: row.id, owners: plannedOwners(viewer, owners) });
    return writeObject(tx, kind, saver, { row, before, write: change.write });
  });
}

import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import { isStorageFull } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import { isMetadataAway } from '../db/db-errors.ts';
import { orderOf, whereOf } from '../db/list-sql.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { auditList } from './audit-list.ts';
import type { Deed } from './deed.ts';

/** A line of the audit log as stored. */
export type AuditRow = Reader['t']['audit']['$inferSelect'];

/** What a line says beside who did what to which object. */
interface AuditDetail {
  /** How the object was called. */
  readonly name?: string | null;
  readonly changes?: readonly object[];
  /** How many more fields changed than are kept. */
  readonly more?: number;
  /** What the call was about, e.g. the format of a file. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** One deed, as the audit log keeps it. */
export interface AuditEntry extends Deed {
  /** When it was done; now by default. */
  readonly at?: Date;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly detail?: AuditDetail;
}

const TEXT_MAX = 256;
const REMOVED_AT_ONCE = 5000;
// eslint-disable-next-line no-control-regex -- what would begin a new line, colour a terminal or turn the reading round
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A text on one line, as long as a line of the log keeps: what cannot be seen is told by a sign. */
export const oneLine = (text: string): string => text.slice(0, TEXT_MAX).replaceAll(UNSEEN, '\uFFFD');

/** No metadata engine of ours keeps NUL within JSON. */
const storable = (detail: AuditDetail): AuditDetail =>
  JSON.parse(JSON.stringify(detail).replaceAll('\\u0000', '\uFFFD')) as AuditDetail;

/** Adds an entry; entries are never changed. Throws AUDIT_NOT_WRITTEN, by which the change that it tells of is undone. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  try {
    await insertLine(tx, entry);
  } catch (error) {
    if (isStorageFull(error) || isMetadataAway(error)) throw error;
    const untold = contractErrors.error('AUDIT_NOT_WRITTEN', { requestId: entry.requestId });
    untold.cause = error;
    throw untold;
  }
}

async function insertLine({ db, t }: Tx, entry: AuditEntry): Promise<void> {
  const { at, viewer, action, objectType, objectId, requestId, address, detail } = entry;
  await db.insert(t.audit).values({
    ...(at !== undefined && { at }),
    actor_kind: viewer.kind,
    actor_id: viewer.id,
    actor_name: oneLine(viewer.username),
    action: oneLine(action),
    object_type: objectType,
    object_id: objectId === null ? null : oneLine(objectId),
    request_id: requestId,
    address: oneLine(address),
    detail: detail === undefined ? null : storable(detail),
  });
}

/** One page of the audit log. */
export async function listAudit(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<AuditRow>> {
  const { db, t } = reader;
  const meaning = auditList.meaning(reader, scope);
  const where = whereOf(plan, meaning);
  const rows = await db
    .select()
    .from(t.audit)
    .where(where)
    .orderBy(...orderOf(plan, meaning))
    .limit(plan.limit)
    .offset(plan.offset);
  return { count: await db.$count(t.audit, where), rows };
}

/** Lines of a plan, newest first, from below an id on: how a long log is read in parts. */
export async function auditBelow(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
  { below, limit }: { readonly below: number | null; readonly limit: number },
): Promise<AuditRow[]> {
  const { db, t } = reader;
  const isBelow: SQL | undefined = below === null ? undefined : lt(t.audit.id, below);
  return db
    .select()
    .from(t.audit)
    .where(and(whereOf(plan, auditList.meaning(reader, scope)), isBelow))
    .orderBy(desc(t.audit.id))
    .limit(limit);
}

/** One line; null when there is none. */
export async function findAudit({ db, t }: Reader, id: number): Promise<AuditRow | null> {
  return (await db.select().from(t.audit).where(eq(t.audit.id, id)))[0] ?? null;
}

/** The texts that stand in a column of the log. */
export async function distinctInAudit(
  { db, t }: Reader,
  column: 'action' | 'object_type',
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ text: t.audit[column] })
    .from(t.audit)
    .where(isNotNull(t.audit[column]))
    .orderBy(asc(t.audit[column]));
  return rows.flatMap(({ text }) => text ?? []);
}

/** Removes lines from before a time, a part of them; true when more are left. */
export async function removeOldAudit({ db, t }: Tx, before: Date): Promise<boolean> {
  const old = await db
    .select({ id: t.audit.id })
    .from(t.audit)
    .where(lt(t.audit.at, before))
    .limit(REMOVED_AT_ONCE);
  if (old.length === 0) return false;
  await db.delete(t.audit).where(
    inArray(
      t.audit.id,
      old.map(({ id }) => id),
    ),
  );
  return old.length === REMOVED_AT_ONCE;
}

import { Readable } from 'node:stream';
import { csvEncoder, type Piece } from '@belvedere/encoders';
import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { planList, type ListPlan, type ListQuery } from '../../listing/list-plan.ts';
import { answerList } from '../../object/list.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { auditList } from '../../stored/audit-list.ts';
import { auditBelow, findAudit, listAudit, type AuditRow } from '../../stored/audit.ts';
import { changesIn, presentAudit, presentAuditDetail } from './present.ts';

const ROWS_AT_ONCE = 1000;
const COLUMNS = [
  'at',
  'actor_kind',
  'actor_id',
  'actor',
  'action',
  'object_type',
  'object_id',
  'object_name',
  'address',
  'request_id',
  'changes',
  'facts',
] as const;

/** One page of the log. */
export const listAuditPage = (services: Services, viewer: Viewer, query: ListQuery | undefined) =>
  answerList(auditList, services, {
    viewer,
    query,
    read: listAudit,
    present: (rows) => Promise.resolve(rows.map(presentAudit)),
  });

/** One line with the values before and after; throws NOT_FOUND. */
export async function getAudit({ store }: Services, id: number) {
  const row = await findAudit(store.reader, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'line of the audit log', id });
  return presentAuditDetail(row);
}

function cellsOf(row: AuditRow): readonly (string | null)[] {
  const { at, actor, action, object_type, object_id, object_name, address, request_id, facts } =
    presentAudit(row);
  const changes = changesIn(row);
  const json = (value: object, isEmpty: boolean): string | null => (isEmpty ? null : JSON.stringify(value));
  return [
    at,
    actor.kind,
    actor.id === null ? null : String(actor.id),
    actor.name,
    action,
    object_type,
    object_id,
    object_name,
    address,
    request_id,
    json(changes, changes.length === 0),
    json(facts, Object.keys(facts).length === 0),
  ];
}

const bytesOf = (piece: Piece): string | Buffer => (typeof piece === 'string' ? piece : Buffer.concat(piece));

async function* csvOf(
  { store, config }: Services,
  viewer: Viewer,
  plan: ListPlan,
): AsyncGenerator<string | Buffer> {
  const columns = COLUMNS.map((name) => ({ name, type: 'VARCHAR', kind: 'text' as const, unit: null }));
  const encoder = csvEncoder(columns, {}, config.guardsFormulas);
  yield bytesOf(encoder.start());
  const scope = scopeOf({ config }, viewer);
  let below: number | null = null;
  for (;;) {
    const rows: AuditRow[] = await auditBelow(store.reader, scope, plan, { below, limit: ROWS_AT_ONCE });
    const cells = rows.map(cellsOf);
    if (rows.length > 0)
      yield bytesOf(
        encoder.batch({
          rows: rows.length,
          columns: COLUMNS.map((_, index) => cells.map((row) => row[index] ?? null)),
        }),
      );
    if (rows.length < ROWS_AT_ONCE) return;
    below = rows.at(-1)?.id ?? 0;
  }
}

/** All lines that the filters of a list leave, newest first, as CSV; read in parts while it is sent. */
export async function exportAudit(
  services: Services,
  viewer: Viewer,
  query: ListQuery | undefined,
): Promise<Readable> {
  const order = Object.keys(auditList.meaning(services.store.reader, scopeOf(services, viewer)).order);
  const plan = planList(query, { ...auditList, order });
  await auditBelow(services.store.reader, scopeOf(services, viewer), plan, { below: null, limit: 1 });
  return Readable.from(csvOf(services, viewer, plan));
}

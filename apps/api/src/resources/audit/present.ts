import { isJsonObject } from '@belvedere/core';
import type { FieldChange } from '../../object/changes.ts';
import type { AuditRow } from '../../stored/audit.ts';

const FIELDS_NAMED = 8;

const isChange = (value: unknown): value is FieldChange =>
  isJsonObject(value) && typeof value['field'] === 'string';

/** The changes of a line as they are kept. */
export function changesIn({ detail }: AuditRow): readonly FieldChange[] {
  const changes: unknown = isJsonObject(detail) ? detail['changes'] : null;
  return Array.isArray(changes) ? changes.filter(isChange) : [];
}

/** A line as lists show it. */
export function presentAudit(row: AuditRow) {
  const detail = isJsonObject(row.detail) ? row.detail : {};
  const { name, facts, more } = detail;
  const changes = changesIn(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, kind: row.actor_kind, name: row.actor_name },
    action: row.action,
    object_type: row.object_type,
    object_id: row.object_id,
    object_name: typeof name === 'string' ? name : null,
    request_id: row.request_id,
    address: row.address,
    changed: changes.slice(0, FIELDS_NAMED).map(({ field }) => field),
    changed_count: changes.length + (typeof more === 'number' ? more : 0),
    facts: isJsonObject(facts) ? facts : {},
  };
}

/** A line with the values before and after. */
export function presentAuditDetail(row: AuditRow) {
  const changes = changesIn(row).map(({ field, before, after }) => ({ field, before, after }));
  return { ...presentAudit(row), changes };
}

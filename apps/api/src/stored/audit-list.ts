import {
  numberOperators,
  referenceOperators,
  searchOperator,
  textOperators,
  timeOperators,
} from '../db/list-sql.ts';
import type { ListDeclaration } from './list.ts';

/** The list of who did what. */
export const auditList: ListDeclaration = {
  view: 'Log',
  title: 'List Activity',
  columns: [
    'id',
    'at',
    'actor.id',
    'actor.kind',
    'actor.name',
    'action',
    'object_type',
    'object_id',
    'object_name',
    'request_id',
    'address',
    'changed',
    'facts',
  ],
  defaultOrder: 'at',
  meaning: ({ t: { audit } }) => ({
    filters: {
      id: numberOperators(audit.id),
      at: timeOperators(audit.at),
      actor: referenceOperators(audit.actor_id),
      actor_kind: textOperators(audit.actor_kind),
      actor_name: {
        ...textOperators(audit.actor_name),
        audit_all_text: searchOperator(audit.actor_name, audit.action, audit.object_id, audit.address),
      },
      action: textOperators(audit.action),
      object_type: textOperators(audit.object_type),
      object_id: textOperators(audit.object_id),
      request_id: textOperators(audit.request_id),
      address: textOperators(audit.address),
    },
    order: {
      at: audit.at,
      action: audit.action,
      actor_name: audit.actor_name,
      id: audit.id,
    },
    tieBreak: audit.id,
  }),
};

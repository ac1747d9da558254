import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { itemAnswer } from '../../listing/item-answer.ts';
import { distinctAnswer, noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { auditList } from '../../stored/audit-list.ts';
import { distinctInAudit } from '../../stored/audit.ts';
import { exportAudit, getAudit, listAuditPage } from './service.ts';

/** Who did what, for those who may read the log. */
export function auditImplementations(services: Services): Implementation[] {
  const { audit } = ROUTES;
  const { reader } = services.store;
  return [
    implement(audit.list, ({ viewer, q }) => listAuditPage(services, viewer, q)),
    implement(audit.info, async (call) => infoAnswer(auditList, services, call)),
    implement(audit.related, async ({ viewer, params: { column }, q }) => {
      if (column !== 'actor') throw noSuchColumn(column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(audit.distinct, async ({ params: { column }, q }) => {
      if (column !== 'action' && column !== 'object_type') throw noSuchColumn(column);
      return distinctAnswer(await distinctInAudit(reader, column), q ?? {});
    }),
    implement(audit.get, async ({ params, q }) =>
      itemAnswer(await getAudit(services, params.id), q, 'Show Activity'),
    ),
    implement(audit.export, async ({ viewer, q, setHeader }) => {
      const body = await exportAudit(services, viewer, q);
      setHeader('content-disposition', contentDisposition('activity.csv'));
      return { type: 'text/csv; charset=utf-8', body };
    }),
  ];
}

import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import type { ViewerReader } from '../auth/viewer.ts';
import { answerTexts } from '../../messages.ts';
import { revokeAccess } from './revoke.ts';
import type { AccessType } from './object.ts';
import { explainAccess } from './service.ts';

/** Who can see objects and why, and taking back what was granted. */
export function accessImplementations(services: Services, viewers: ViewerReader): Implementation[] {
  const { access } = ROUTES;
  const explain = (
    route: (typeof ROUTES.access)['dashboard' | 'chart' | 'dataset' | 'database' | 'savedQuery'],
    type: AccessType,
  ) =>
    implement(route, ({ viewer, params, query }) =>
      explainAccess(services, viewers, viewer, {
        type,
        id: params.id,
        person: query.person,
        everybody: query.everybody === true,
      }),
    );
  const ok = { message: answerTexts.ok.text };
  return [
    explain(access.dashboard, 'dashboard'),
    explain(access.chart, 'chart'),
    explain(access.dataset, 'dataset'),
    explain(access.database, 'database'),
    explain(access.savedQuery, 'saved_query'),
    implement(access.revokeDashboard, async ({ viewer, params }) => {
      await revokeAccess(services, viewer, { type: 'dashboard', ...params });
      return ok;
    }),
    implement(access.revokeDataset, async ({ viewer, params }) => {
      await revokeAccess(services, viewer, { type: 'dataset', ...params });
      return ok;
    }),
  ];
}

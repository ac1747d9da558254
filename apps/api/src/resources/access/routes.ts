import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import type { ViewerReader } from '../auth/viewer.ts';
import { explainAccess } from './service.ts';

/** Who can see objects, and why. */
export function accessImplementations(services: Services, viewers: ViewerReader): Implementation[] {
  const { access } = ROUTES;
  const explain = (type: 'dashboard' | 'chart' | 'dataset') =>
    implement(access[type], ({ viewer, params, query }) =>
      explainAccess(services, viewers, viewer, { type, id: params.id, person: query.person }),
    );
  return [explain('dashboard'), explain('chart'), explain('dataset')];
}

import { ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { hideReason } from '../../object/hide-reason.ts';
import { checkAccess } from '../../security/check-access.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { getPermalink, missingPermalink } from '../key-value/permalinks.ts';
import { getDashboardRow } from './service.ts';

/** What a permalink of a dashboard keeps. */
export interface DashboardPermalink {
  /** Its uuid. */
  readonly dashboardId: string;
  readonly state: {
    readonly urlParams?: readonly (readonly string[])[] | null;
    readonly anchor?: string | null;
    readonly [key: string]: unknown;
  };
}

/**
 * What a permalink keeps, for those who may read its dashboard: its state tells of filter values. Throws NOT_SIGNED_IN,
 * FORBIDDEN, and NOT_FOUND for a key that leads nowhere and for a dashboard that is not for this viewer.
 */
export async function readDashboardPermalink(
  services: Services,
  viewer: Viewer,
  key: string,
): Promise<DashboardPermalink> {
  checkAccess(ROUTES.dashboard.permalinkState.access, viewer);
  const link = await getPermalink<DashboardPermalink>(services, 'dashboard_permalink', key);
  const row = getDashboardRow(services.store.reader, scopeOf(services, viewer), link.dashboardId);
  await hideReason(missingPermalink(key), row);
  return link;
}

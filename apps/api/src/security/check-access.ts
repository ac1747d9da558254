import { contractErrors, type RouteAccess } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';

/** Throws NOT_SIGNED_IN or FORBIDDEN when the viewer may not call the route at all. */
export function checkAccess(access: RouteAccess, viewer: Viewer): void {
  if (access.kind === 'public') return;
  if (access.kind === 'pair' && holds(viewer, access.permission, access.view)) return;
  if (viewer.kind === 'anonymous') throw contractErrors.error('NOT_SIGNED_IN');
  if (access.kind === 'signed-in') return;
  throw contractErrors.error('FORBIDDEN', { permission: access.permission, view: access.view });
}

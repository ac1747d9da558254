import { contractErrors, type RouteAccess } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';

/** Whether a viewer may call a route at all. */
export function mayCall(access: RouteAccess, viewer: Viewer): boolean {
  if (access.kind === 'public') return true;
  if (access.kind === 'pair') return holds(viewer, access.permission, access.view);
  return viewer.kind !== 'anonymous' && viewer.kind !== 'guest';
}

/** Throws NOT_SIGNED_IN or FORBIDDEN when the viewer may not call the route at all. */
export function checkAccess(access: RouteAccess, viewer: Viewer): void {
  if (mayCall(access, viewer)) return;
  if (viewer.kind === 'anonymous' || access.kind !== 'pair') throw contractErrors.error('NOT_SIGNED_IN');
  throw contractErrors.error('FORBIDDEN', { permission: access.permission, view: access.view });
}

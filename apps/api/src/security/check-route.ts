import { contractErrors, type RouteSpec } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { checkAccess } from './check-access.ts';

/** All that a guest may call; what of it they are shown follows from the dashboards of the token. */
const GUEST_ROUTES: ReadonlySet<string> = new Set([
  'auth.csrfToken',
  'bootstrap.get',
  'dashboard.get',
  'dashboard.charts',
  'dashboard.datasets',
  'chart.data',
  'time_range.resolve',
  'plugin.read',
  'plugin.code',
  'log.write',
]);

/** Whether a call changes something although its access alone does not say so: the pair to read an object also marks it. */
const changesQuietly = ({ access, method, audit = true }: RouteSpec): boolean =>
  method !== 'GET' &&
  (access.kind === 'signed-in' || (access.kind === 'pair' && access.permission === 'can_read' && audit));

/** Pairs do not narrow such routes: a token changes there only what is made for changes. */
function checkScopes(route: RouteSpec, { scopes }: Viewer): void {
  if (scopes === undefined || !changesQuietly(route)) return;
  if (scopes.includes('write') || scopes.includes('admin')) return;
  throw contractErrors.error('SCOPE_MISSING', { scopes: scopes.join(', ') });
}

/** Throws NOT_SIGNED_IN, FORBIDDEN, SCOPE_MISSING or GUEST_REFUSED when the viewer may not call a route at all. */
export function checkRoute(route: RouteSpec, viewer: Viewer): void {
  if (viewer.kind !== 'guest') {
    checkAccess(route.access, viewer);
    checkScopes(route, viewer);
  } else if (!GUEST_ROUTES.has(route.name)) {
    throw contractErrors.error('GUEST_REFUSED', { what: route.name });
  }
}

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

/** What somebody who looks as another person may call beside reads. */
const LOOKING_POSTS: ReadonlySet<string> = new Set([
  'chart.data',
  'datasource.samples',
  'auth.signOut',
  'view_as.end',
]);
/** Reads for whoever is signed in that say nothing of what is the person's own. */
const LOOKING_READS: ReadonlySet<string> = new Set([
  'auth.csrfToken',
  'me.get',
  'me.roles',
  'log.recentActivity',
  'log.recentActivityOf',
  'available_domains.get',
  'plugin.read',
  'plugin.code',
  'plugin.picture',
  'time_range.resolve',
]);
/** Rooms where people keep what nobody else sees: their SQL and what it gave. */
const PRIVATE_VIEWS: ReadonlySet<string> = new Set(['Query', 'SavedQuery', 'SQLLab', 'TabStateView']);

const isPrivate = ({ name, access }: RouteSpec): boolean =>
  access.kind === 'pair'
    ? PRIVATE_VIEWS.has(access.view)
    : access.kind === 'signed-in' && !LOOKING_READS.has(name);

/**
 * Throws VIEW_CHANGES_NOTHING or VIEW_IS_PRIVATE when an administrator who looks as somebody else asks for more than a look:
 * every change, and what belongs to the person alone.
 */
export function checkView(route: RouteSpec, { seenBy, username }: Viewer): void {
  if (seenBy === undefined || LOOKING_POSTS.has(route.name)) return;
  if (route.method !== 'GET') throw contractErrors.error('VIEW_CHANGES_NOTHING', { name: username });
  if (isPrivate(route)) throw contractErrors.error('VIEW_IS_PRIVATE', { name: username, what: route.name });
}

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

/** Throws NOT_SIGNED_IN, FORBIDDEN, SCOPE_MISSING, GUEST_REFUSED or what {@link checkView} throws when the viewer may not call a route at all. */
export function checkRoute(route: RouteSpec, viewer: Viewer): void {
  checkView(route, viewer);
  if (viewer.kind !== 'guest') {
    checkAccess(route.access, viewer);
    checkScopes(route, viewer);
  } else if (!GUEST_ROUTES.has(route.name)) {
    throw contractErrors.error('GUEST_REFUSED', { what: route.name });
  }
}

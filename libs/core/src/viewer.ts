import type { QueryFilter } from './query-object.ts';
import { scopesAllow, type TokenScope } from './token-scope.ts';

/** `[permission, view]`, e.g. `['can_read', 'Chart']`. */
export type PermissionPair = readonly [permission: string, view: string];

/** What a token lets a guest see: some dashboards with the charts on them, and no more. */
export interface GuestRights {
  readonly dashboardIds: readonly number[];
  /** Conditions that all rows must meet: those of one dataset, or with null of every one. */
  readonly rules: readonly { readonly dataset: number | null; readonly clause: string }[];
  /** Conditions that are added to every query on a dataset, or with null on every one. */
  readonly filters: readonly (QueryFilter & { readonly dataset: number | null })[];
  /** Range that every query is held to; null holds none. */
  readonly timeRange: string | null;
}

/** What was granted to one person alone and has not ended, by id. */
export interface PersonGrants {
  readonly dashboard: readonly number[];
  readonly dataset: readonly number[];
}

/** Who asks. It is in every repository call, host frame and cache key. */
export interface Viewer {
  readonly kind: 'user' | 'guest' | 'report' | 'system' | 'anonymous';
  /** Id of the user; null for anonymous, guest and system. */
  readonly id: number | null;
  readonly username: string;
  readonly roles: readonly string[];
  /** `permission\u0000view` of every pair its roles hold; see {@link permissionKey}. */
  readonly permissions: ReadonlySet<string>;
  /** What the token in use was made for: it narrows every right. Left out where nothing narrows. */
  readonly scopes?: readonly TokenScope[];
  /** Left out where nothing was granted to the person alone. */
  readonly grants?: PersonGrants;
  /** Set for guests alone. */
  readonly guest?: GuestRights;
  /** The administrator who looks as this person and may change nothing. Left out where people are themselves. */
  readonly seenBy?: { readonly id: number; readonly username: string };
  readonly locale: string;
  /** IANA zone in which relative times are read. */
  readonly zone: string;
}

/** Key of a pair in {@link Viewer.permissions}. */
export function permissionKey(permission: string, view: string): string {
  return `${permission}\u0000${view}`;
}

/** What rights are told from. */
type Entitled = Pick<Viewer, 'roles' | 'permissions' | 'scopes'>;

const hasAdminRole = ({ roles }: Pick<Viewer, 'roles'>): boolean =>
  roles.some((role) => role.toLowerCase() === 'admin');

/** Admin is any role named admin, in any letter case; a token counts as one only where it was made for administration. */
export function isAdmin(viewer: Pick<Viewer, 'roles' | 'scopes'>): boolean {
  return hasAdminRole(viewer) && (viewer.scopes === undefined || viewer.scopes.includes('admin'));
}

/** An admin holds every pair; others hold what their roles grant. Scopes of a token narrow both. */
export function holds(viewer: Entitled, permission: string, view: string): boolean {
  if (viewer.scopes !== undefined && !scopesAllow(viewer.scopes, permission, view)) return false;
  return hasAdminRole(viewer) || viewer.permissions.has(permissionKey(permission, view));
}

/** May edit a dashboard: admin or owner, and can_write on Dashboard. */
export function mayEditDashboard(viewer: Viewer, ownerIds: readonly number[]): boolean {
  const isOwner = viewer.id !== null && ownerIds.includes(viewer.id);
  return (isAdmin(viewer) || isOwner) && holds(viewer, 'can_write', 'Dashboard');
}

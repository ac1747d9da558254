/** `[permission, view]`, e.g. `['can_read', 'Chart']`. */
export type PermissionPair = readonly [permission: string, view: string];

/** Who asks. It is in every repository call, host frame and cache key. */
export interface Viewer {
  readonly kind: 'user' | 'guest' | 'report' | 'system' | 'anonymous';
  /** Id of the user; null for anonymous, guest and system. */
  readonly id: number | null;
  readonly username: string;
  readonly roles: readonly string[];
  /** `permission\u0000view` of every pair its roles hold; see {@link permissionKey}. */
  readonly permissions: ReadonlySet<string>;
  readonly locale: string;
  /** IANA zone in which relative times are read. */
  readonly zone: string;
}

/** Key of a pair in {@link Viewer.permissions}. */
export function permissionKey(permission: string, view: string): string {
  return `${permission}\u0000${view}`;
}

/** Admin is any role named admin, in any letter case. */
export function isAdmin(viewer: Pick<Viewer, 'roles'>): boolean {
  return viewer.roles.some((role) => role.toLowerCase() === 'admin');
}

/** An admin holds every pair; others hold what their roles grant. */
export function holds(
  viewer: Pick<Viewer, 'roles' | 'permissions'>,
  permission: string,
  view: string,
): boolean {
  return isAdmin(viewer) || viewer.permissions.has(permissionKey(permission, view));
}

/** May edit a dashboard: admin or owner, and can_write on Dashboard. */
export function mayEditDashboard(viewer: Viewer, ownerIds: readonly number[]): boolean {
  const isOwner = viewer.id !== null && ownerIds.includes(viewer.id);
  return (isAdmin(viewer) || isOwner) && holds(viewer, 'can_write', 'Dashboard');
}

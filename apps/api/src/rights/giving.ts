import { contractErrors } from '@belvedere/contracts';
import { holds, isAdmin, type PermissionPair, type Viewer } from '@belvedere/core';
import type { Reader } from '../db/store.ts';
import { pairsOf, rolesOf, type RoleRow } from '../stored/user.ts';

/** Throws FORBIDDEN when a viewer would give a pair that they do not hold: nobody gives more than they have. */
export function checkGiving(viewer: Viewer, pairs: readonly PermissionPair[]): void {
  const lacking = pairs.find(([permission, view]) => !holds(viewer, permission, view));
  if (lacking === undefined) return;
  const [permission, view] = lacking;
  throw contractErrors.error('FORBIDDEN', { permission, view });
}

/** Throws FORBIDDEN when a viewer would give or take roles that grant more than they hold. */
export async function checkGivingRoles(
  reader: Reader,
  viewer: Viewer,
  roles: readonly RoleRow[],
): Promise<void> {
  if (isAdmin(viewer)) return;
  for (const role of roles) {
    if (isAdmin({ roles: [role.name] }))
      throw contractErrors.error('FORBIDDEN', { permission: 'every permission', view: role.name });
    checkGiving(viewer, await pairsOf(reader, role.id));
  }
}

/** Throws FORBIDDEN unless a viewer holds all that a person may do: who sets their password may do it in their name. */
export async function checkStanding(reader: Reader, viewer: Viewer, userId: number): Promise<void> {
  await checkGivingRoles(reader, viewer, await rolesOf(reader, userId));
}

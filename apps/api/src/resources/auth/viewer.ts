import { permissionKey, type PermissionPair, type Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { openGrantsTo } from '../../stored/object-grant.ts';
import { findRolesByName, pairsOf, rolesOf, type RoleRow, type UserRow } from '../../stored/user.ts';
import { settingsOf } from './settings.ts';

/** A role with what it grants. */
export interface RoleGrant {
  readonly name: string;
  readonly pairs: readonly PermissionPair[];
}

/** Reads what a role grants. */
export interface RoleReader {
  /** Pairs of the role of that name; none where there is no such role. */
  pairsOfRoleNamed(name: string): Promise<readonly PermissionPair[]>;
}

/** Reads the roles of people; pairs of a role are kept until the role's version changes. */
export interface ViewerReader extends RoleReader {
  /** Scopes narrow what the person may do; left out, nothing does. */
  viewerOf(user: UserRow | null, scopes?: Viewer['scopes']): Promise<Viewer>;
  grantsOf(userId: number | null): Promise<readonly RoleGrant[]>;
}

/** Where people are who have not said so: an IANA zone and the id of a language. */
export type ViewerDefaults = Pick<Viewer, 'zone' | 'locale'>;

interface CachedRole {
  readonly version: number;
  readonly pairs: readonly PermissionPair[];
}

/** Makes the reader of one store; people who chose no zone or language have the given ones. */
export function createViewerReader(
  reader: Reader,
  { zone, locale }: ViewerDefaults,
  clock: () => Date,
): ViewerReader {
  const cache = new Map<number, CachedRole>();
  const pairsOfRole = async (role: RoleRow): Promise<readonly PermissionPair[]> => {
    const cached = cache.get(role.id);
    if (cached?.version === role.version) return cached.pairs;
    const pairs = await pairsOf(reader, role.id);
    cache.set(role.id, { version: role.version, pairs });
    return pairs;
  };
  const grantsOf = async (userId: number | null): Promise<readonly RoleGrant[]> => {
    const roles = await rolesOf(reader, userId);
    return Promise.all(roles.map(async (role) => ({ name: role.name, pairs: await pairsOfRole(role) })));
  };
  return {
    grantsOf,
    pairsOfRoleNamed: async (name) => {
      const [role] = await findRolesByName(reader, [name]);
      return role === undefined ? [] : pairsOfRole(role);
    },
    viewerOf: async (user, scopes) => {
      const [grants, alone] = await Promise.all([
        grantsOf(user?.id ?? null),
        user === null ? null : openGrantsTo(reader, user.id, clock()),
      ]);
      const own = user === null ? null : settingsOf(user);
      const keys = grants.flatMap((grant) =>
        grant.pairs.map(([permission, view]) => permissionKey(permission, view)),
      );
      return {
        kind: user === null ? 'anonymous' : 'user',
        id: user?.id ?? null,
        username: user?.username ?? '',
        roles: grants.map((grant) => grant.name),
        permissions: new Set(keys),
        ...(scopes !== undefined && { scopes }),
        ...(alone !== null && { grants: alone }),
        locale: own?.locale ?? locale,
        zone: own?.zone ?? zone,
      };
    },
  };
}

/** Belvedere itself, for jobs. */
export const SYSTEM_VIEWER: Viewer = {
  kind: 'system',
  id: null,
  username: 'belvedere',
  roles: ['Admin'],
  permissions: new Set(),
  locale: 'en',
  zone: 'UTC',
};

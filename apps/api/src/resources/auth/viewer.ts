import { permissionKey, type PermissionPair, type Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { pairsOf, rolesOf, type RoleRow, type UserRow } from '../../stored/user.ts';

/** A role with what it grants. */
export interface RoleGrant {
  readonly name: string;
  readonly pairs: readonly PermissionPair[];
}

/** Reads the roles of people; pairs of a role are kept until the role's version changes. */
export interface ViewerReader {
  viewerOf(user: UserRow | null): Promise<Viewer>;
  grantsOf(userId: number | null): Promise<readonly RoleGrant[]>;
}

/** Where people are who have not said so: an IANA zone and the id of a language. */
export type ViewerDefaults = Pick<Viewer, 'zone' | 'locale'>;

interface CachedRole {
  readonly version: number;
  readonly pairs: readonly PermissionPair[];
}

/** Makes the reader of one store; people have the given zone and language. */
export function createViewerReader(reader: Reader, { zone, locale }: ViewerDefaults): ViewerReader {
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
    viewerOf: async (user) => {
      const grants = await grantsOf(user?.id ?? null);
      const keys = grants.flatMap((grant) =>
        grant.pairs.map(([permission, view]) => permissionKey(permission, view)),
      );
      return {
        kind: user === null ? 'anonymous' : 'user',
        id: user?.id ?? null,
        username: user?.username ?? '',
        roles: grants.map((grant) => grant.name),
        permissions: new Set(keys),
        locale,
        zone,
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

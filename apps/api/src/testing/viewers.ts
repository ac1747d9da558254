import { permissionKey, type PermissionPair, type Viewer } from '@belvedere/core';

/** Somebody with roles and pairs; an anonymous one has no id. */
export function viewerWith(
  pairs: readonly PermissionPair[],
  { id = 1, roles = ['Readers'] }: { readonly id?: number | null; readonly roles?: readonly string[] } = {},
): Viewer {
  return {
    kind: id === null ? 'anonymous' : 'user',
    id,
    username: 'x',
    roles,
    permissions: new Set(pairs.map(([permission, view]) => permissionKey(permission, view))),
    locale: 'en',
    zone: 'UTC',
  };
}

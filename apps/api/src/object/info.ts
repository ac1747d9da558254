import { holds, type PermissionPair, type Viewer } from '@belvedere/core';
import { ROLE_PAIRS } from '../security/role-pairs.ts';

/** The `q` of `_info`. */
export interface InfoQuery {
  readonly keys?: readonly string[];
}

/** What `_info` says of a resource: the viewer's permissions on its view, and the filters its lists know. */
export function infoAnswer(
  viewer: Viewer,
  view: string,
  query: InfoQuery | undefined,
  filters: Readonly<Record<string, readonly string[]>>,
) {
  const wants = (key: string): boolean => query?.keys === undefined || query.keys.includes(key);
  const permissions = ROLE_PAIRS.Admin.filter(
    (pair: PermissionPair) => pair[1] === view && holds(viewer, ...pair),
  );
  return {
    ...(wants('permissions') && { permissions: permissions.map(([permission]) => permission) }),
    ...(wants('filters') && {
      filters: Object.fromEntries(
        Object.entries(filters).map(([column, operators]) => [
          column,
          operators.map((operator) => ({ name: operator, operator })),
        ]),
      ),
    }),
    ...(wants('add_columns') && { add_columns: [] }),
    ...(wants('edit_columns') && { edit_columns: [] }),
    ...(wants('add_title') && { add_title: `Add ${view}` }),
    ...(wants('edit_title') && { edit_title: `Edit ${view}` }),
  };
}

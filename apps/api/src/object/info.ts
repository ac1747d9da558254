import { holds, type PermissionPair, type Viewer } from '@belvedere/core';
import { ROLE_PAIRS } from '../security/role-pairs.ts';
import { scopeOf } from '../security/scope.ts';
import type { Services } from '../services.ts';
import type { ListDeclaration } from '../stored/list.ts';

/** The `q` of `_info`. */
export interface InfoQuery {
  readonly keys?: readonly string[];
}

function filtersOf({ meaning }: ListDeclaration, services: Services, viewer: Viewer) {
  const { filters } = meaning(services.store.reader, scopeOf(services, viewer));
  return Object.fromEntries(
    Object.entries(filters).map(([column, operators]) => [
      column,
      Object.keys(operators).map((operator) => ({ name: operator, operator })),
    ]),
  );
}

/** What `_info` says of a resource: the viewer's permissions on its view, and the filters its list has. */
export function infoAnswer(
  list: ListDeclaration,
  services: Services,
  { viewer, q: query }: { readonly viewer: Viewer; readonly q?: InfoQuery | undefined },
) {
  const { view } = list;
  const wants = (key: string): boolean => query?.keys === undefined || query.keys.includes(key);
  const permissions = ROLE_PAIRS.Admin.filter(
    (pair: PermissionPair) => pair[1] === view && holds(viewer, ...pair),
  );
  return {
    ...(wants('permissions') && { permissions: permissions.map(([permission]) => permission) }),
    ...(wants('filters') && { filters: filtersOf(list, services, viewer) }),
    ...(wants('add_columns') && { add_columns: [] }),
    ...(wants('edit_columns') && { edit_columns: [] }),
    ...(wants('add_title') && { add_title: `Add ${view}` }),
    ...(wants('edit_title') && { edit_title: `Edit ${view}` }),
  };
}

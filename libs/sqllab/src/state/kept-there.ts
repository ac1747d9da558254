import { hasFlag, holdsPair, useAppSelector, type RootState } from '@belvedere/client-store';

/** Every pair that a tab on the server asks for while it is made, written, opened, joined with its runs and tables, and closed. */
const TAB_PAIRS: readonly (readonly [permission: string, view: string])[] = [
  ['can_get', 'TabStateView'],
  ['can_post', 'TabStateView'],
  ['can_put', 'TabStateView'],
  ['can_delete', 'TabStateView'],
  ['can_activate', 'TabStateView'],
  ['can_migrate_query', 'TabStateView'],
  ['can_delete_query', 'TabStateView'],
  ['can_post', 'TableSchemaView'],
  ['can_delete', 'TableSchemaView'],
  ['can_expanded', 'TableSchemaView'],
];

/** Whether tabs are kept on the server: where the instance does so, for whoever holds every pair that it takes. Else this device alone has them. */
export const areTabsKeptThere = (root: RootState): boolean =>
  hasFlag(root, 'SQLLAB_BACKEND_PERSISTENCE') &&
  TAB_PAIRS.every(([permission, view]) => holdsPair(root, permission, view));

/** {@link areTabsKeptThere} for the reader. */
export const useTabsKeptThere = (): boolean => useAppSelector(areTabsKeptThere);

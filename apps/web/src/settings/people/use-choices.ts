import type { ListItem } from '@belvedere/contracts/client';
import { useRead, type Services } from '@belvedere/client-store';
import { everyOf, longPage, useEvery, type Every, type ReadPage } from '../use-every.ts';

/** The groups and roles that people can be given. */
export interface Choices {
  readonly groups: Every<ListItem<'group'>>;
  readonly roles: Every<ListItem<'role'>>;
}

const byName = (page: number) => ({
  q: { ...longPage(page), order_column: 'name', order_direction: 'asc' as const },
});
const FIRST = byName(0);

const groupPage: ReadPage<ListItem<'group'>> = (api, page) => api.call('group', 'list', byName(page));
const rolePage: ReadPage<ListItem<'role'>> = (api, page) => api.call('role', 'list', byName(page));

/** The same, all here. */
export interface KnownChoices {
  readonly groups: readonly ListItem<'group'>[];
  readonly roles: readonly ListItem<'role'>[];
}

/** All groups and roles, however many there are. */
export function useChoices(): Choices {
  const groups = useEvery(useRead('group', 'list', FIRST), groupPage);
  const roles = useEvery(useRead('role', 'list', FIRST), rolePage);
  return { groups, roles };
}

/** All groups and roles as they are now. */
export async function readChoices(api: Services['api']): Promise<KnownChoices> {
  return { groups: await everyOf(api, groupPage), roles: await everyOf(api, rolePage) };
}

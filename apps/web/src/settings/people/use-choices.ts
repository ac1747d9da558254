import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead, type Services } from '@belvedere/client-store';
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

/** The same, all here; null for those that the reader may not know. */
export interface KnownChoices {
  readonly groups: readonly ListItem<'group'>[] | null;
  readonly roles: readonly ListItem<'role'>[] | null;
}

/** Which of the choices somebody may read. */
export interface MayChoose {
  readonly groups: boolean;
  readonly roles: boolean;
}

/** Which of the choices the reader may read. */
export function useMayChoose(): MayChoose {
  return { groups: useCan('can_read', 'Group'), roles: useCan('can_read', 'Role') };
}

/** All groups and roles that the reader may know, however many there are. */
export function useChoices(): Choices {
  const may = useMayChoose();
  const groups = useRead('group', 'list', FIRST, { skip: !may.groups });
  const roles = useRead('role', 'list', FIRST, { skip: !may.roles });
  return {
    groups: useEvery({ ...groups, isHidden: !may.groups }, groupPage),
    roles: useEvery({ ...roles, isHidden: !may.roles }, rolePage),
  };
}

/** All groups and roles as they are now, as far as the reader may know them. */
export async function readChoices(api: Services['api'], may: MayChoose): Promise<KnownChoices> {
  return {
    groups: may.groups ? await everyOf(api, groupPage) : null,
    roles: may.roles ? await everyOf(api, rolePage) : null,
  };
}

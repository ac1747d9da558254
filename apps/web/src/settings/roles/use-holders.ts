import type { ListItem } from '@belvedere/contracts/client';
import { useRead } from '@belvedere/client-store';
import { useCallback } from 'react';
import type { Person } from '../people/person.ts';
import { useChoices } from '../people/use-choices.ts';
import { longPage, useEvery, type ReadPage } from '../use-every.ts';

/** Who has a role. */
export interface Holders {
  readonly groups: readonly ListItem<'group'>[];
  /** Those who have it by themselves. */
  readonly people: readonly Person[];
  /** How many have it, by themselves or by a group, each counted once. */
  readonly count: number;
}

const withRole = (roleId: number, page: number) => ({
  q: { ...longPage(page), filters: [{ col: 'roles', opr: 'rel_m_m', value: roleId }] },
});

/** Who has a role, by themselves and by their groups. */
export function useHolders(roleId: number): Holders {
  const readPage = useCallback<ReadPage<Person>>(
    (api, page) => api.call('user', 'list', withRole(roleId, page)),
    [roleId],
  );
  const first = useRead('user', 'list', withRole(roleId, 0), { isFresh: true }).reply;
  const people = useEvery(first, readPage);
  const groups = useChoices().groups.filter(({ roles }) => roles.some(({ id }) => id === roleId));
  const ids = [...people, ...groups.flatMap(({ users }) => users)].map(({ id }) => id);
  return { groups, people, count: new Set(ids).size };
}

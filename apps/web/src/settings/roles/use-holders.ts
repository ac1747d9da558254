import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead, type CallProblem } from '@belvedere/client-store';
import { useCallback } from 'react';
import type { Person } from '../people/person.ts';
import { useChoices } from '../people/use-choices.ts';
import { longPage, useEvery, type ReadPage } from '../use-every.ts';

/** Who has a role. */
interface KnownHolders {
  readonly groups: readonly ListItem<'group'>[];
  /** Those who have it by themselves. */
  readonly people: readonly Person[];
  /** How many have it, by themselves or by a group, each counted once. */
  readonly count: number;
}

/** Who has a role, or why it could not be read; neither while it is on its way, nor where the reader may not know (`isHidden`). */
export interface Holders {
  readonly known: KnownHolders | null;
  readonly problem: CallProblem | null;
  readonly isHidden: boolean;
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
  const all = useChoices().groups;
  const isHidden = !useCan('can_read', 'User') || all.isHidden;
  const first = useRead('user', 'list', withRole(roleId, 0), { isFresh: true, skip: isHidden });
  const people = useEvery({ ...first, isHidden }, readPage);
  if (people.rows === null || all.rows === null)
    return { known: null, problem: isHidden ? null : (people.problem ?? all.problem), isHidden };
  const groups = all.rows.filter(({ roles }) => roles.some(({ id }) => id === roleId));
  const ids = [...people.rows, ...groups.flatMap(({ users }) => users)].map(({ id }) => id);
  return { known: { groups, people: people.rows, count: new Set(ids).size }, problem: null, isHidden };
}

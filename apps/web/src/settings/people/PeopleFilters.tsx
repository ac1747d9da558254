import type { Message } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { ListFilter } from '../../lists/ListFilter.tsx';
import type { ListState } from '../../lists/use-list.ts';
import { peopleMessages } from '../../messages/people.ts';
import { STATUS_NAMES } from './person.ts';
import type { Every } from '../use-every.ts';
import type { Named } from './read-people.ts';
import { WAY_NAMES } from './sign-in-ways.ts';
import { useChoices } from './use-choices.ts';

const SIGN_INS: readonly (readonly [string, Message])[] = [
  ['week', peopleMessages.week],
  ['month', peopleMessages.month],
  ['longAgo', peopleMessages.longAgo],
];

const choicesOf = ({ rows }: Every<Named>) =>
  rows?.map(({ id, name }) => ({ value: String(id), label: name })) ?? null;

/** What narrows the list of people. */
export function PeopleFilters({ state }: { readonly state: ListState }): JSX.Element {
  const t = useT();
  const { groups, roles } = useChoices();
  const texts = (named: readonly (readonly [string, Message])[]) =>
    named.map(([value, label]) => ({ value, label: t(label) }));
  return (
    <>
      <ListFilter
        name="status"
        label={peopleMessages.status}
        state={state}
        choices={texts(Object.entries(STATUS_NAMES))}
      />
      {!groups.isHidden && (
        <ListFilter name="group" label={peopleMessages.group} state={state} choices={choicesOf(groups)} />
      )}
      {!roles.isHidden && (
        <ListFilter name="role" label={peopleMessages.role} state={state} choices={choicesOf(roles)} />
      )}
      <ListFilter
        name="way"
        label={peopleMessages.signInMethod}
        state={state}
        choices={texts(Object.entries(WAY_NAMES))}
      />
      <ListFilter name="signIn" label={peopleMessages.lastSignIn} state={state} choices={texts(SIGN_INS)} />
    </>
  );
}

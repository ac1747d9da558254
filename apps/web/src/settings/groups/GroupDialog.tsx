import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead, useServices } from '@belvedere/client-store';
import { TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { EntryDialog } from '../../lists/EntryDialog.tsx';
import { useSave } from '../../lists/use-save.ts';
import { rolesMessages } from '../../messages/roles.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { ChipsField } from '../people/ChipsField.tsx';
import { personName, type Person } from '../people/person.ts';
import type { Named } from '../people/read-people.ts';
import { useChoices } from '../people/use-choices.ts';
import { everyMapped, longPage, useEvery, type Every, type ReadPage } from '../use-every.ts';

type Group = ListItem<'group'>;

const idsOf = (named: readonly Named[]): number[] => named.map(({ id }) => id);

const namedPeople = (users: Group['users']): readonly Named[] =>
  users.map(({ id, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`.trim() || `#${id}`,
  }));

const byName = (page: number) => ({
  q: { ...longPage(page), order_column: 'first_name', order_direction: 'asc' as const },
});
const FIRST = byName(0);
const peoplePage: ReadPage<Person> = (api, page) => api.call('user', 'list', byName(page));

/** The people who can be put into a group, if the reader may know them. */
function usePeopleChoices(): Every<Named> {
  const mayRead = useCan('can_read', 'User');
  const first = useRead('user', 'list', FIRST, { skip: !mayRead });
  return everyMapped(useEvery({ ...first, isHidden: !mayRead }, peoplePage), (people) =>
    people.map((person) => ({ id: person.id, name: personName(person) })),
  );
}

/** Adds a group, or changes one: its name, roles and people. */
export function GroupDialog({
  group,
  onClose,
}: {
  readonly group: Group | null;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const [name, setName] = useState(group?.name ?? '');
  const [roles, setRoles] = useState<readonly Named[]>(group?.roles ?? []);
  const [users, setUsers] = useState<readonly Named[]>(namedPeople(group?.users ?? []));
  const save = useSave('group', {
    created: group === null ? rolesMessages.groups : null,
    shown: ['name'],
  });
  const known = useChoices();
  const people = usePeopleChoices();
  const body = { name: name.trim(), roles: idsOf(roles), users: idsOf(users) };
  const send = async (): Promise<void> => {
    const call = () =>
      group === null
        ? api.call('group', 'create', { body })
        : api.call('group', 'update', { params: { id: group.id }, body }, { ifMatch: group.version });
    if (await save.run(body.name, call)) onClose();
  };
  return (
    <EntryDialog
      title={t(group === null ? rolesMessages.newGroup : rolesMessages.editGroup)}
      isNew={group === null}
      isBusy={save.isBusy}
      isReady={body.name !== ''}
      onSave={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t(rolesMessages.name)}
        value={name}
        error={save.errorOf('name')}
        takesFocus
        onChange={setName}
      />
      <ChipsField
        label={t(settingsMessages.roles)}
        chosen={roles}
        options={known.roles}
        onChange={setRoles}
      />
      <ChipsField label={t(settingsMessages.people)} chosen={users} options={people} onChange={setUsers} />
    </EntryDialog>
  );
}

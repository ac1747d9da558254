import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { Button, useT, type ListColumn, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { deleteEntry, editEntry, menuColumn } from '../../lists/list-columns.tsx';
import type { ListPageProps } from '../../lists/list-page-props.ts';
import { ListBody } from '../../lists/ListBody.tsx';
import { ListTools } from '../../lists/ListTools.tsx';
import { useDelete, type AskDelete } from '../../lists/use-delete.tsx';
import { listQ, useList } from '../../lists/use-list.ts';
import { rolesMessages } from '../../messages/roles.ts';
import { settingsMessages } from '../../messages/settings.ts';
import '../people/inspector.css';
import '../people/people.css';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { GroupDialog } from './GroupDialog.tsx';

type Group = ListItem<'group'>;

const BY_NAME = { column: 'name', isDescending: false };
const FILTERS = { search: { col: 'name', opr: 'group_all_text' } };

const groupColumns = (
  t: Translate,
  { onEdit, askDelete }: { readonly onEdit: (group: Group) => void; readonly askDelete: AskDelete },
): readonly ListColumn<Group>[] => [
  {
    id: 'name',
    title: t(rolesMessages.name),
    orderBy: 'name',
    cell: ({ name }) => <span className="bv-row-name">{name}</span>,
  },
  {
    id: 'roles',
    title: t(settingsMessages.roles),
    isMinor: true,
    cell: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  {
    id: 'people',
    title: t(settingsMessages.people),
    align: 'end',
    cell: ({ users }) => users.length,
  },
  menuColumn(
    ({ name }) => name,
    (group) => [
      editEntry(t, { ...group, owners: [] }, () => {
        onEdit(group);
      }),
      deleteEntry(t, { ...group, owners: [] }, () => {
        askDelete({ id: group.id, name: group.name });
      }),
    ],
  ),
];

/** Groups of people, and the roles that they give. */
export function GroupsPage(): JSX.Element {
  const t = useT();
  const mayWrite = useCan('can_write', 'Group');
  const state = useList(BY_NAME);
  const read = useRead('group', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const removal = useDelete({
    group: 'group',
    type: rolesMessages.group,
    why: rolesMessages.deleteGroupWhy,
  });
  const list: ListPageProps<Group> = {
    title: t(settingsMessages.groups),
    things: rolesMessages.groups,
    icon: 'people',
    state,
    read,
    searchLabel: rolesMessages.searchGroups,
    empty: { title: rolesMessages.emptyGroups, why: rolesMessages.emptyGroupsWhy },
    columns: groupColumns(t, { onEdit: setEdited, askDelete: removal.ask }),
  };
  const open = (
    <Button
      kind="primary"
      icon="plus"
      onClick={() => {
        setEdited('new');
      }}
    >
      {t(rolesMessages.newGroup)}
    </Button>
  );
  return (
    <SettingsFrame
      tab="groups"
      title={list.title}
      count={read.reply?.count ?? null}
      actions={mayWrite && open}
    >
      <ListTools page={list} look="list" onLook={() => undefined} />
      <div className="bv-list-body">
        <ListBody page={list} look="list" />
      </div>
      {edited !== null && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {removal.dialog}
    </SettingsFrame>
  );
}

import { settingsUrl, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead, useServices } from '@belvedere/client-store';
import { Button, Tag, useT, type ListColumn, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import type { ListPageProps } from '../../lists/list-page-props.ts';
import { deleteEntry, menuColumn } from '../../lists/list-columns.tsx';
import { ListBody } from '../../lists/ListBody.tsx';
import { ListTools } from '../../lists/ListTools.tsx';
import { useDelete, type AskDelete } from '../../lists/use-delete.tsx';
import { listQ, useList } from '../../lists/use-list.ts';
import { rolesMessages } from '../../messages/roles.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { NameDialog } from './NameDialog.tsx';
import { RoleEditor } from './RoleEditor.tsx';

type Role = ListItem<'role'>;

const BY_NAME = { column: 'name', isDescending: false };
const FILTERS = { search: { col: 'name', opr: 'ct' } };

function roleColumns(
  t: Translate,
  { onCopy, askDelete }: { readonly onCopy: (role: Role) => void; readonly askDelete: AskDelete },
): readonly ListColumn<Role>[] {
  return [
    {
      id: 'name',
      title: t(rolesMessages.name),
      orderBy: 'name',
      cell: ({ id, name }) => (
        <a className="bv-row-name" href={settingsUrl('roles', id)}>
          {name}
        </a>
      ),
    },
    {
      id: 'kind',
      title: t(rolesMessages.kind),
      cell: ({ is_builtin }) => (
        <Tag tone={is_builtin ? 'neutral' : 'info'}>
          {t(is_builtin ? rolesMessages.builtin : rolesMessages.own)}
        </Tag>
      ),
    },
    {
      id: 'permissions',
      title: t(rolesMessages.permissions),
      isMinor: true,
      align: 'end',
      cell: ({ permission_count }) => permission_count,
    },
    {
      id: 'people',
      title: t(rolesMessages.people),
      isMinor: true,
      align: 'end',
      cell: ({ user_count }) => user_count,
    },
    {
      id: 'groups',
      title: t(settingsMessages.groups),
      isMinor: true,
      align: 'end',
      cell: ({ group_count }) => group_count,
    },
    menuColumn(
      ({ name }) => name,
      (role) => [
        {
          id: 'copy',
          label: t(rolesMessages.copy),
          icon: 'duplicate',
          onSelect: () => {
            onCopy(role);
          },
        },
        deleteEntry(t, { ...role, owners: [] }, () => {
          askDelete({ id: role.id, name: role.name });
        }),
      ],
    ),
  ];
}

function RoleList(): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const mayWrite = useCan('can_write', 'Role');
  const state = useList(BY_NAME);
  const read = useRead('role', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [made, setMade] = useState<Role | 'new' | null>(null);
  const removal = useDelete({ group: 'role', type: rolesMessages.role, why: rolesMessages.deleteRoleWhy });
  const list: ListPageProps<Role> = {
    title: t(settingsMessages.roles),
    things: rolesMessages.roles,
    icon: 'key',
    state,
    read,
    searchLabel: rolesMessages.searchRoles,
    empty: { title: rolesMessages.emptyRoles, why: rolesMessages.emptyRolesWhy },
    columns: roleColumns(t, { onCopy: setMade, askDelete: removal.ask }),
  };
  const source = made === 'new' ? null : made;
  const send = (name: string): Promise<unknown> =>
    source === null
      ? api.call('role', 'create', { body: { name } })
      : api.call('role', 'copy', { params: { id: source.id }, body: { name } });
  const open = (
    <Button
      kind="primary"
      icon="plus"
      onClick={() => {
        setMade('new');
      }}
    >
      {t(rolesMessages.newRole)}
    </Button>
  );
  return (
    <SettingsFrame
      tab="roles"
      title={list.title}
      count={read.reply?.count ?? null}
      actions={mayWrite && open}
    >
      <ListTools page={list} look="list" onLook={() => undefined} />
      <div className="bv-list-body">
        <ListBody page={list} look="list" />
      </div>
      {made !== null && (
        <NameDialog
          title={
            source === null ? t(rolesMessages.newRole) : t(rolesMessages.copyNamed, { name: source.name })
          }
          first={source === null ? '' : t(rolesMessages.copyOf, { name: source.name })}
          onSave={send}
          onClose={() => {
            setMade(null);
          }}
        />
      )}
      {removal.dialog}
    </SettingsFrame>
  );
}

/** The roles, or the one that the address names. */
export function RolesPage({ below }: { readonly below: string | null }): JSX.Element {
  const id = Number(below);
  return below !== null && Number.isInteger(id) && id > 0 ? <RoleEditor key={id} id={id} /> : <RoleList />;
}

import '@belvedere/databases/own.css';
import { ConnectDialog, EditDatabaseDialog } from '@belvedere/databases';
import { PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useDatabaseDelete } from './use-database-delete.tsx';
import { databaseMessages } from '../messages/databases.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { changedColumn, deleteEntry, menuColumn } from '../lists/list-columns.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { rowHindrance } from '../lists/row-hindrance.ts';
import { listQ, useList } from '../lists/use-list.ts';

const FILTERS = { search: { col: 'database_name', opr: 'ct' } };

type Opened = 'new' | { readonly id: number; readonly name: string } | null;

const sqlLabOn = (databaseId: number): string => `${PAGE_URLS.sqllab}?dbid=${databaseId}&new=true`;

/** All databases the reader may see. */
export function DatabaseListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('database', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const removal = useDatabaseDelete();
  const canWrite = useCan('can_write', 'Database');
  const mayQuery = useCan('menu_access', 'SQL Lab');
  const opensIn = (row: ListItem<'database'>): boolean => mayQuery && row.expose_in_sqllab;
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => {
    setOpened(null);
  };
  const yesNo = (value: boolean): string => t(value ? listMessages.yes : listMessages.no);
  return (
    <>
      <ListPage
        title={t(shellMessages.databases)}
        things={thingMessages.databases}
        icon="database"
        state={state}
        read={read}
        searchLabel={listMessages.searchDatabases}
        empty={{ title: listMessages.emptyDatabases, why: listMessages.emptyDatabasesWhy }}
        primary={
          canWrite
            ? {
                label: databaseMessages.add,
                icon: 'plus',
                onSelect: () => {
                  setOpened('new');
                },
              }
            : null
        }
        columns={[
          {
            id: 'name',
            title: t(listMessages.name),
            orderBy: 'database_name',
            cell: (row) => (
              <a className="bv-row-name bv-with-icon" {...(opensIn(row) && { href: sqlLabOn(row.id) })}>
                <Icon name="database" size={14} className="bv-text2" /> {row.database_name}
              </a>
            ),
          },
          {
            id: 'backend',
            title: t(listMessages.backend),
            isMinor: true,
            cell: (row) => row.engine_information.title,
          },
          {
            id: 'exposed',
            title: t(listMessages.exposed),
            isMinor: true,
            cell: (row) => yesNo(row.expose_in_sqllab),
          },
          { id: 'dml', title: t(listMessages.dml), isMinor: true, cell: (row) => yesNo(row.allow_dml) },
          changedColumn(t),
          menuColumn(
            (row: ListItem<'database'>) => row.database_name,
            (row) => [
              ...(opensIn(row)
                ? [
                    {
                      id: 'sql',
                      label: t(listMessages.openInSqlLab),
                      icon: 'console' as const,
                      href: sqlLabOn(row.id),
                    },
                  ]
                : []),
              {
                id: 'edit',
                label: t(databaseMessages.edit),
                icon: 'edit',
                hindrance: rowHindrance(t, row, 'write'),
                onSelect: () => {
                  setOpened({ id: row.id, name: row.database_name });
                },
              },
              deleteEntry(t, row, () => {
                removal.ask({ id: row.id, name: row.database_name });
              }),
            ],
          ),
        ]}
      />
      {removal.dialog}
      {opened === 'new' && <ConnectDialog onClose={close} />}
      {opened !== null && opened !== 'new' && <EditDatabaseDialog {...opened} onClose={close} />}
    </>
  );
}

import '@belvedere/databases/own.css';
import { ConnectDialog, EditDatabaseDialog } from '@belvedere/databases';
import { useCan, useRead, useMayQuery } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useAccessEntries } from '../access/use-access.ts';
import { databaseColumns } from './database-columns.tsx';
import { useDatabaseDelete } from './use-database-delete.tsx';
import { databaseMessages } from '../messages/databases.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import type { ListAction } from '../lists/list-page-props.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { listQ, useList } from '../lists/use-list.ts';

const FILTERS = { search: { col: 'database_name', opr: 'ct' } };

type Opened = 'new' | { readonly id: number; readonly name: string } | null;

/** All databases the reader may see. */
export function DatabaseListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('database', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const removal = useDatabaseDelete();
  const accessEntries = useAccessEntries('database');
  const canWrite = useCan('can_write', 'Database');
  const mayQuery = useMayQuery();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => {
    setOpened(null);
  };
  const add: ListAction = {
    label: databaseMessages.add,
    icon: 'plus',
    onSelect: () => {
      setOpened('new');
    },
  };
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
        primary={canWrite ? add : null}
        columns={databaseColumns(t, { mayQuery, accessEntries, onEdit: setOpened, askDelete: removal.ask })}
      />
      {removal.dialog}
      {opened === 'new' && <ConnectDialog onClose={close} />}
      {opened !== null && opened !== 'new' && <EditDatabaseDialog {...opened} onClose={close} />}
    </>
  );
}

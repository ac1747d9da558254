import { PAGE_URLS, savedQueryUrl, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { useT, type ListColumn, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { useAccessEntries, type AccessEntries } from '../access/use-access.ts';
import { changedColumn, deleteEntry, menuColumn } from './list-columns.tsx';
import { ListPage } from './ListPage.tsx';
import { useDelete, type AskDelete } from './use-delete.tsx';
import { listQ, useList } from './use-list.ts';

const FILTERS = { search: { col: 'label', opr: 'all_text' } };

type SavedQuery = ListItem<'savedQuery'>;

const nameColumn = (t: Translate): ListColumn<SavedQuery> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'label',
  cell: (row) => (
    <a className="bv-row-name" href={savedQueryUrl(row.id)} title={row.sql}>
      {row.label}
    </a>
  ),
});

const placeColumns = (t: Translate): readonly ListColumn<SavedQuery>[] => [
  {
    id: 'database',
    title: t(listMessages.database),
    orderBy: 'database.database_name',
    isMinor: true,
    cell: (row) => row.database?.database_name ?? '',
  },
  {
    id: 'schema',
    title: t(listMessages.schema),
    orderBy: 'schema',
    isMinor: true,
    cell: (row) => row.schema ?? '',
  },
];

const queryColumns = (
  t: Translate,
  askDelete: AskDelete,
  accessEntries: AccessEntries,
): readonly ListColumn<SavedQuery>[] => [
  nameColumn(t),
  ...placeColumns(t),
  changedColumn(t),
  menuColumn(
    (row: SavedQuery) => row.label,
    (row) => [
      { id: 'open', label: t(listMessages.openInSqlLab), icon: 'console', href: savedQueryUrl(row.id) },
      ...accessEntries({ id: row.id, name: row.label, can: row.can }),
      deleteEntry(t, row, () => {
        askDelete({ id: row.id, name: row.label });
      }),
    ],
  ),
];

/** The reader's saved queries. */
export function SavedQueryListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('savedQuery', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const mayQuery = useCan('menu_access', 'SQL Lab');
  const accessEntries = useAccessEntries('savedQuery');
  const removal = useDelete({
    group: 'savedQuery',
    type: listMessages.query,
    why: listMessages.deleteQueryWhy,
  });
  return (
    <>
      <ListPage
        title={t(shellMessages.savedQueries)}
        things={thingMessages.queries}
        icon="console"
        state={state}
        read={read}
        searchLabel={listMessages.searchQueries}
        empty={{ title: listMessages.emptyQueries, why: listMessages.emptyQueriesWhy }}
        primary={
          mayQuery
            ? { label: listMessages.newQuery, icon: 'plus', href: `${PAGE_URLS.sqllab}?new=true` }
            : null
        }
        columns={queryColumns(t, removal.ask, accessEntries)}
      />
      {removal.dialog}
    </>
  );
}

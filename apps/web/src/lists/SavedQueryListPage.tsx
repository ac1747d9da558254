import { PAGE_URLS, savedQueryUrl } from '@belvedere/contracts/client';
import { useRead } from '@belvedere/client-store';
import { ListTable, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { RowMenu } from './cells.tsx';
import { ListPage } from './ListPage.tsx';
import { rowHindrance } from './row-hindrance.ts';
import { useDelete } from './use-delete.tsx';
import { listQ, useList } from './use-list.ts';

const FILTERS = { search: { col: 'label', opr: 'all_text' } };

/** The reader's saved queries. */
export function SavedQueryListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('savedQuery', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const removal = useDelete({
    group: 'savedQuery',
    type: listMessages.query,
    why: listMessages.deleteQueryWhy,
  });
  return (
    <>
      <ListPage
        title={t(shellMessages.savedQueries)}
        icon="console"
        state={state}
        read={read}
        searchLabel={listMessages.searchQueries}
        empty={{ title: listMessages.emptyQueries, why: listMessages.emptyQueriesWhy }}
        primary={{ label: listMessages.newQuery, icon: 'plus', href: `${PAGE_URLS.sqllab}?new=true` }}
      >
        {(rows) => (
          <ListTable
            label={t(shellMessages.savedQueries)}
            rows={rows}
            keyOf={(row) => row.id}
            sort={state.sort}
            onSort={state.toggleSort}
            columns={[
              {
                id: 'name',
                title: t(listMessages.name),
                orderBy: 'label',
                cell: (row) => (
                  <a className="bv-row-name" href={savedQueryUrl(row.id)} title={row.sql}>
                    {row.label}
                  </a>
                ),
              },
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
              {
                id: 'changed',
                title: t(listMessages.changed),
                orderBy: 'changed_on_delta_humanized',
                isMinor: true,
                cell: (row) => row.changed_on_delta_humanized,
              },
              {
                id: 'menu',
                title: '',
                align: 'end',
                cell: (row) => (
                  <RowMenu
                    name={row.label}
                    entries={[
                      {
                        id: 'open',
                        label: t(listMessages.openInSqlLab),
                        icon: 'console',
                        href: savedQueryUrl(row.id),
                      },
                      {
                        id: 'delete',
                        label: t(listMessages.delete),
                        icon: 'trash',
                        isDanger: true,
                        hindrance: rowHindrance(t, row, 'delete'),
                        onSelect: () => {
                          removal.ask({ id: row.id, name: row.label });
                        },
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </ListPage>
      {removal.dialog}
    </>
  );
}

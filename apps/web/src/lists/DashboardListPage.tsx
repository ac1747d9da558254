import { dashboardUrl, PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { Icon, ListTable, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { Owners, RowMenu, Star } from './cells.tsx';
import { ListPage } from './ListPage.tsx';
import { rowHindrance } from './row-hindrance.ts';
import { useDelete } from './use-delete.tsx';
import { useFavourites } from './use-favourites.ts';
import { listQ, useList } from './use-list.ts';

const FILTERS = {
  search: { col: 'dashboard_title', opr: 'title_or_slug' },
  favourite: { col: 'id', opr: 'dashboard_is_favorite' },
};

/** All dashboards the reader may see. */
export function DashboardListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('dashboard', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const favourites = useFavourites(
    'dashboard',
    (read.reply?.result ?? []).map((row) => row.id),
  );
  const removal = useDelete({
    group: 'dashboard',
    type: listMessages.dashboard,
    why: listMessages.deleteWhy,
  });
  const mayCreate = useCan('can_write', 'Dashboard');
  return (
    <>
      <ListPage
        title={t(shellMessages.dashboards)}
        icon="dashboard"
        state={state}
        read={read}
        searchLabel={listMessages.searchDashboards}
        empty={{ title: listMessages.emptyDashboards, why: listMessages.emptyDashboardsWhy }}
        hasFavourites
        primary={
          mayCreate ? { label: listMessages.newDashboard, icon: 'plus', href: PAGE_URLS.newDashboard } : null
        }
      >
        {(rows) => (
          <ListTable
            label={t(shellMessages.dashboards)}
            rows={rows}
            keyOf={(row) => row.id}
            sort={state.sort}
            onSort={state.toggleSort}
            columns={[
              {
                id: 'star',
                title: '',
                isTight: true,
                cell: (row) => (
                  <Star
                    name={row.dashboard_title}
                    isStarred={favourites.isStarred(row.id)}
                    onToggle={() => {
                      favourites.toggle(row.id);
                    }}
                  />
                ),
              },
              {
                id: 'name',
                title: t(listMessages.name),
                orderBy: 'dashboard_title',
                cell: (row) => (
                  <a className="bv-row-name" href={dashboardUrl(row.slug ?? row.id)}>
                    {row.dashboard_title}
                    {row.certified_by !== null && row.certified_by !== '' && (
                      <Icon name="endorsed" size={14} label={row.certified_by} className="bv-certified" />
                    )}
                  </a>
                ),
              },
              {
                id: 'status',
                title: t(listMessages.status),
                orderBy: 'published',
                isMinor: true,
                cell: (row) => (
                  <Tag tone={row.published ? 'success' : 'neutral'}>
                    {t(row.published ? listMessages.published : listMessages.draft)}
                  </Tag>
                ),
              },
              {
                id: 'owners',
                title: t(listMessages.owners),
                isMinor: true,
                cell: (row) => <Owners owners={row.owners} />,
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
                    name={row.dashboard_title}
                    entries={[
                      {
                        id: 'delete',
                        label: t(listMessages.delete),
                        icon: 'trash',
                        isDanger: true,
                        hindrance: rowHindrance(t, row, 'delete'),
                        onSelect: () => {
                          removal.ask({ id: row.id, name: row.dashboard_title });
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

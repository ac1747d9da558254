import { dashboardUrl, PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { Certified, Owners, Star } from './cells.tsx';
import { changedColumn, deleteEntry, menuColumn, ownersColumn, starColumn } from './list-columns.tsx';
import { DASHBOARD_FILTERS } from './list-filters.ts';
import { ListFilter, PeopleFilter } from './ListFilter.tsx';
import { ListPage } from './ListPage.tsx';
import { useHidden } from './use-hidden.ts';
import { useDelete } from './use-delete.tsx';
import { useFavourites } from './use-favourites.ts';
import { listQ, useList } from './use-list.ts';

const NAMES = {
  status: listMessages.status,
  owner: listMessages.owner,
  changedBy: listMessages.changedPerson,
};

/** All dashboards the reader may see. */
export function DashboardListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead(
    'dashboard',
    'list',
    { q: listQ(state.settled, DASHBOARD_FILTERS) },
    { isFresh: true },
  );
  const hidden = useHidden('dashboard', state, DASHBOARD_FILTERS, { count: read.reply?.count, names: NAMES });
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
        things={thingMessages.dashboards}
        icon="dashboard"
        state={state}
        read={read}
        searchLabel={listMessages.searchDashboards}
        empty={{ title: listMessages.emptyDashboards, why: listMessages.emptyDashboardsWhy }}
        hasFavourites
        hidden={hidden}
        filters={
          <>
            <ListFilter
              name="status"
              label={NAMES.status}
              state={state}
              choices={[
                { value: 'published', label: t(listMessages.published) },
                { value: 'draft', label: t(listMessages.draft) },
              ]}
            />
            <PeopleFilter group="dashboard" column="owners" name="owner" label={NAMES.owner} state={state} />
            <PeopleFilter
              group="dashboard"
              column="changed_by"
              name="changedBy"
              label={NAMES.changedBy}
              state={state}
            />
          </>
        }
        primary={
          mayCreate ? { label: listMessages.newDashboard, icon: 'plus', href: PAGE_URLS.newDashboard } : null
        }
        card={(row) => ({
          href: dashboardUrl(row.slug ?? row.id),
          icon: 'dashboard',
          thumbnailUrl: row.thumbnail_url,
          title: row.dashboard_title,
          certified: <Certified by={row.certified_by} />,
          mark: (
            <Star
              name={row.dashboard_title}
              isStarred={favourites.isStarred(row.id)}
              onToggle={() => {
                favourites.toggle(row.id);
              }}
            />
          ),
          note: (
            <>
              {!row.published && <Tag>{t(listMessages.draft)}</Tag>}
              <span className="bv-ellipsis">{row.changed_on_delta_humanized}</span>
              <span className="bv-object-card-end">
                <Owners owners={row.owners} />
              </span>
            </>
          ),
        })}
        columns={[
          starColumn(favourites, (row: ListItem<'dashboard'>) => row.dashboard_title),
          {
            id: 'name',
            title: t(listMessages.name),
            orderBy: 'dashboard_title',
            cell: (row) => (
              <a className="bv-row-name" href={dashboardUrl(row.slug ?? row.id)}>
                {row.dashboard_title}
                <Certified by={row.certified_by} />
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
          ownersColumn(t),
          changedColumn(t),
          menuColumn(
            (row: ListItem<'dashboard'>) => row.dashboard_title,
            (row) => [
              deleteEntry(t, row, () => {
                removal.ask({ id: row.id, name: row.dashboard_title });
              }),
            ],
          ),
        ]}
      />
      {removal.dialog}
    </>
  );
}

import { PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useAccessEntries } from '../access/use-access.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { useHasTags } from './use-has-tags.ts';
import { tagged } from './list-columns.tsx';
import { shellMessages } from '../messages/shell.ts';
import { dashboardCard, dashboardColumns } from './dashboard-rows.tsx';
import { DASHBOARD_FILTERS } from './list-filters.ts';
import { ListFilter, PEOPLE_NAMES, PeopleFilters, TagFilter } from './ListFilter.tsx';
import { ListPage } from './ListPage.tsx';
import { useDelete } from './use-delete.tsx';
import { useFavourites } from './use-favourites.ts';
import { useHidden } from './use-hidden.ts';
import { listQ, useList, type ListState } from './use-list.ts';

const NAMES = { status: listMessages.status, ...PEOPLE_NAMES };

function DashboardFilters({ state }: { readonly state: ListState }): JSX.Element {
  const t = useT();
  return (
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
      <PeopleFilters group="dashboard" state={state} />
      <TagFilter name="tag" label={NAMES.tag} state={state} />
    </>
  );
}

/** All dashboards the reader may see. */
export function DashboardListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const q = listQ(state.settled, DASHBOARD_FILTERS);
  const read = useRead('dashboard', 'list', { q }, { isFresh: true });
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
  const accessEntries = useAccessEntries('dashboard');
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
        filters={<DashboardFilters state={state} />}
        primary={
          mayCreate ? { label: listMessages.newDashboard, icon: 'plus', href: PAGE_URLS.newDashboard } : null
        }
        card={(row) => dashboardCard(t, row, favourites)}
        columns={tagged(dashboardColumns(t, favourites, removal.ask, accessEntries), useHasTags())}
      />
      {removal.dialog}
    </>
  );
}

import { chartUrl, dashboardUrl, PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead, useServices } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useChartIcon } from './use-chart-icon.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { Certified, Owners, Star } from './cells.tsx';
import { changedColumn, deleteEntry, menuColumn, ownersColumn, starColumn } from './list-columns.tsx';
import { CHART_FILTERS } from './list-filters.ts';
import { ListFilter, PeopleFilter } from './ListFilter.tsx';
import { ListPage } from './ListPage.tsx';
import { useHidden } from './use-hidden.ts';
import { useDelete } from './use-delete.tsx';
import { useFavourites } from './use-favourites.ts';
import { listQ, useList } from './use-list.ts';

const NAMES = {
  type: listMessages.type,
  owner: listMessages.owner,
  changedBy: listMessages.changedPerson,
};

/** Types of charts to choose from, by name. */
function useTypeChoices(): readonly { readonly value: string; readonly label: string }[] {
  const t = useT();
  const { charts } = useServices();
  return charts.entries
    .map(({ card }) => ({ value: card.id, label: t(card.name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function ChartType({ vizType }: { readonly vizType: string }): JSX.Element {
  const t = useT();
  const card = useServices().charts.find(vizType)?.card ?? null;
  const icon = useChartIcon()(vizType);
  return (
    <span className="bv-with-icon">
      <Icon name={icon} size={14} className="bv-text2" /> {card === null ? vizType : t(card.name)}
    </span>
  );
}

/** All charts the reader may see. */
export function ChartListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const iconOf = useChartIcon();
  const read = useRead('chart', 'list', { q: listQ(state.settled, CHART_FILTERS) }, { isFresh: true });
  const hidden = useHidden('chart', state, CHART_FILTERS, { count: read.reply?.count, names: NAMES });
  const types = useTypeChoices();
  const favourites = useFavourites(
    'chart',
    (read.reply?.result ?? []).map((row) => row.id),
  );
  const removal = useDelete({ group: 'chart', type: listMessages.chart, why: listMessages.deleteWhy });
  const mayCreate = useCan('can_write', 'Chart');
  return (
    <>
      <ListPage
        title={t(shellMessages.charts)}
        things={thingMessages.charts}
        icon="chart"
        state={state}
        read={read}
        searchLabel={listMessages.searchCharts}
        empty={{ title: listMessages.emptyCharts, why: listMessages.emptyChartsWhy }}
        hasFavourites
        hidden={hidden}
        filters={
          <>
            <ListFilter name="type" label={NAMES.type} state={state} choices={types} />
            <PeopleFilter group="chart" column="owners" name="owner" label={NAMES.owner} state={state} />
            <PeopleFilter
              group="chart"
              column="changed_by"
              name="changedBy"
              label={NAMES.changedBy}
              state={state}
            />
          </>
        }
        primary={mayCreate ? { label: listMessages.newChart, icon: 'plus', href: PAGE_URLS.newChart } : null}
        card={(row) => ({
          href: chartUrl(row.id),
          icon: iconOf(row.viz_type ?? ''),
          thumbnailUrl: row.thumbnail_url,
          title: row.slice_name,
          certified: <Certified by={row.certified_by} />,
          mark: (
            <Star
              name={row.slice_name}
              isStarred={favourites.isStarred(row.id)}
              onToggle={() => {
                favourites.toggle(row.id);
              }}
            />
          ),
          note: (
            <>
              <Icon name={iconOf(row.viz_type ?? '')} size={12} />
              <span className="bv-ellipsis">{row.datasource_name_text ?? ''}</span>
              <span className="bv-object-card-end">
                {row.changed_on_delta_humanized}
                <Owners owners={row.owners} />
              </span>
            </>
          ),
        })}
        columns={[
          starColumn(favourites, (row: ListItem<'chart'>) => row.slice_name),
          {
            id: 'name',
            title: t(listMessages.name),
            orderBy: 'slice_name',
            cell: (row) => (
              <a className="bv-row-name" href={chartUrl(row.id)}>
                {row.slice_name}
              </a>
            ),
          },
          {
            id: 'type',
            title: t(listMessages.type),
            orderBy: 'viz_type',
            isMinor: true,
            cell: (row) => <ChartType vizType={row.viz_type} />,
          },
          {
            id: 'dataset',
            title: t(listMessages.dataset),
            orderBy: 'datasource_name',
            isMinor: true,
            cell: (row) => (
              <a href={row.datasource_url ?? PAGE_URLS.datasets}>{row.datasource_name_text ?? ''}</a>
            ),
          },
          {
            id: 'dashboards',
            title: t(listMessages.dashboards),
            isMinor: true,
            cell: (row) =>
              row.dashboards.map((dashboard, index) => (
                <span key={dashboard.id}>
                  {index > 0 && ', '}
                  <a href={dashboardUrl(dashboard.id)}>{dashboard.dashboard_title}</a>
                </span>
              )),
          },
          ownersColumn(t),
          changedColumn(t),
          menuColumn(
            (row: ListItem<'chart'>) => row.slice_name,
            (row) => [
              deleteEntry(t, row, () => {
                removal.ask({ id: row.id, name: row.slice_name });
              }),
            ],
          ),
        ]}
      />
      {removal.dialog}
    </>
  );
}

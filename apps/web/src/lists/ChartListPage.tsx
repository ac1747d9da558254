import { PAGE_URLS } from '@belvedere/contracts/client';
import { useCan, useRead, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useAccessEntries } from '../access/use-access.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { useHasTags } from './use-has-tags.ts';
import { tagged } from './list-columns.tsx';
import { shellMessages } from '../messages/shell.ts';
import { chartCard, chartColumns } from './chart-rows.tsx';
import { CHART_FILTERS } from './list-filters.ts';
import { ListFilter, PEOPLE_NAMES, PeopleFilters, TagFilter } from './ListFilter.tsx';
import { ListPage } from './ListPage.tsx';
import { useChartIcon } from './use-chart-icon.ts';
import { useDelete } from './use-delete.tsx';
import { useFavourites } from './use-favourites.ts';
import { useHidden } from './use-hidden.ts';
import { listQ, useList, type ListState } from './use-list.ts';

const NAMES = { type: listMessages.type, ...PEOPLE_NAMES };

/** Types of charts to choose from, by name. */
function useTypeChoices(): readonly { readonly value: string; readonly label: string }[] {
  const t = useT();
  const { charts } = useServices();
  return charts.entries
    .map(({ card }) => ({ value: card.id, label: t(card.name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function ChartFilters({ state }: { readonly state: ListState }): JSX.Element {
  const types = useTypeChoices();
  return (
    <>
      <ListFilter name="type" label={NAMES.type} state={state} choices={types} />
      <PeopleFilters group="chart" state={state} />
      <TagFilter name="tag" label={NAMES.tag} state={state} />
    </>
  );
}

/** All charts the reader may see. */
export function ChartListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const iconOf = useChartIcon();
  const read = useRead('chart', 'list', { q: listQ(state.settled, CHART_FILTERS) }, { isFresh: true });
  const hidden = useHidden('chart', state, CHART_FILTERS, { count: read.reply?.count, names: NAMES });
  const favourites = useFavourites(
    'chart',
    (read.reply?.result ?? []).map((row) => row.id),
  );
  const removal = useDelete({ group: 'chart', type: listMessages.chart, why: listMessages.deleteWhy });
  const accessEntries = useAccessEntries('chart');
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
        filters={<ChartFilters state={state} />}
        primary={mayCreate ? { label: listMessages.newChart, icon: 'plus', href: PAGE_URLS.newChart } : null}
        card={(row) => chartCard(row, iconOf(row.viz_type ?? ''), favourites)}
        columns={tagged(chartColumns(t, favourites, removal.ask, accessEntries), useHasTags())}
      />
      {removal.dialog}
    </>
  );
}

import { chartUrl, dashboardUrl, PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useServices } from '@belvedere/client-store';
import { Icon, useT, type IconName, type ListColumn, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import type { AccessEntries } from '../access/use-access.ts';
import { listMessages } from '../messages/lists.ts';
import { Certified, FavouriteStar, Owners } from './cells.tsx';
import {
  changedColumn,
  deleteEntry,
  menuColumn,
  ownersColumn,
  starColumn,
  tagsColumn,
} from './list-columns.tsx';
import type { ObjectCardProps } from './ObjectCard.tsx';
import { useChartIcon } from './use-chart-icon.ts';
import type { AskDelete } from './use-delete.tsx';
import type { Favourites } from './use-favourites.ts';

type Chart = ListItem<'chart'>;

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

const nameColumn = (t: Translate): ListColumn<Chart> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'slice_name',
  cell: (row) => (
    <a className="bv-row-name" href={chartUrl(row.id)}>
      {row.slice_name}
    </a>
  ),
});

const typeColumn = (t: Translate): ListColumn<Chart> => ({
  id: 'type',
  title: t(listMessages.type),
  orderBy: 'viz_type',
  isMinor: true,
  cell: (row) => <ChartType vizType={row.viz_type} />,
});

const datasetColumn = (t: Translate): ListColumn<Chart> => ({
  id: 'dataset',
  title: t(listMessages.dataset),
  orderBy: 'datasource_name',
  isMinor: true,
  cell: (row) => <a href={row.datasource_url ?? PAGE_URLS.datasets}>{row.datasource_name_text ?? ''}</a>,
});

const dashboardsColumn = (t: Translate): ListColumn<Chart> => ({
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
});

const nameOf = (row: Chart): string => row.slice_name;

/** The columns of the list of charts. */
export const chartColumns = (
  t: Translate,
  favourites: Favourites,
  askDelete: AskDelete,
  accessEntries: AccessEntries,
): readonly ListColumn<Chart>[] => [
  starColumn(favourites, nameOf),
  nameColumn(t),
  typeColumn(t),
  datasetColumn(t),
  dashboardsColumn(t),
  tagsColumn(t),
  ownersColumn(t),
  changedColumn(t),
  menuColumn(nameOf, (row) => [
    ...accessEntries({ id: row.id, name: row.slice_name, can: row.can }),
    deleteEntry(t, row, () => {
      askDelete({ id: row.id, name: row.slice_name });
    }),
  ]),
];

/** A chart of the list as a card. */
export const chartCard = (row: Chart, icon: IconName, favourites: Favourites): ObjectCardProps => ({
  href: chartUrl(row.id),
  icon,
  thumbnailUrl: row.thumbnail_url,
  title: row.slice_name,
  certified: <Certified by={row.certified_by} />,
  mark: <FavouriteStar favourites={favourites} id={row.id} name={row.slice_name} />,
  note: (
    <>
      <Icon name={icon} size={12} />
      <span className="bv-ellipsis">{row.datasource_name_text ?? ''}</span>
      <span className="bv-object-card-end">
        {row.changed_on_delta_humanized}
        <Owners owners={row.owners} />
      </span>
    </>
  ),
});

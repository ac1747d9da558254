import { dashboardUrl, type ListItem } from '@belvedere/contracts/client';
import { Tag, type ListColumn, type Translate } from '@belvedere/ui';
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
import type { AskDelete } from './use-delete.tsx';
import type { Favourites } from './use-favourites.ts';

type Dashboard = ListItem<'dashboard'>;

const nameColumn = (t: Translate): ListColumn<Dashboard> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'dashboard_title',
  cell: (row) => (
    <a className="bv-row-name" href={dashboardUrl(row.slug ?? row.id)}>
      {row.dashboard_title}
      <Certified by={row.certified_by} />
    </a>
  ),
});

const statusColumn = (t: Translate): ListColumn<Dashboard> => ({
  id: 'status',
  title: t(listMessages.status),
  orderBy: 'published',
  isMinor: true,
  cell: (row) => (
    <Tag tone={row.published ? 'success' : 'neutral'}>
      {t(row.published ? listMessages.published : listMessages.draft)}
    </Tag>
  ),
});

const nameOf = (row: Dashboard): string => row.dashboard_title;

/** The columns of the list of dashboards. */
export const dashboardColumns = (
  t: Translate,
  favourites: Favourites,
  askDelete: AskDelete,
  accessEntries: AccessEntries,
): readonly ListColumn<Dashboard>[] => [
  starColumn(favourites, nameOf),
  nameColumn(t),
  statusColumn(t),
  tagsColumn(t),
  ownersColumn(t),
  changedColumn(t),
  menuColumn(nameOf, (row) => [
    ...accessEntries({ id: row.id, name: row.dashboard_title, can: row.can }),
    deleteEntry(t, row, () => {
      askDelete({ id: row.id, name: row.dashboard_title });
    }),
  ]),
];

/** A dashboard of the list as a card. */
export const dashboardCard = (t: Translate, row: Dashboard, favourites: Favourites): ObjectCardProps => ({
  href: dashboardUrl(row.slug ?? row.id),
  icon: 'dashboard',
  thumbnailUrl: row.thumbnail_url,
  title: row.dashboard_title,
  certified: <Certified by={row.certified_by} />,
  mark: <FavouriteStar favourites={favourites} id={row.id} name={row.dashboard_title} />,
  note: (
    <>
      {!row.published && <Tag>{t(listMessages.draft)}</Tag>}
      <span className="bv-ellipsis">{row.changed_on_delta_humanized}</span>
      <span className="bv-object-card-end">
        <Owners owners={row.owners} />
      </span>
    </>
  ),
});

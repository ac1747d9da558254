import { savedQueryUrl, type ListItem } from '@belvedere/contracts/client';
import type { ListColumn, MenuEntry, Translate } from '@belvedere/ui';
import { changedColumn, menuColumn, starColumn, tagsColumn } from '../lists/list-columns.tsx';
import type { Favourites } from '../lists/use-favourites.ts';
import { listMessages } from '../messages/lists.ts';

/** A saved query as the list has it. */
export type SavedQuery = ListItem<'savedQuery'>;

const nameOf = (row: SavedQuery): string => row.label;

const nameColumn = (t: Translate, mayQuery: boolean): ListColumn<SavedQuery> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'label',
  cell: (row) => (
    <a className="bv-row-name" {...(mayQuery && { href: savedQueryUrl(row.id) })} title={row.sql}>
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

/** The columns of the list of saved queries. */
export const savedQueryColumns = (
  t: Translate,
  favourites: Favourites,
  entriesOf: (row: SavedQuery) => readonly MenuEntry[],
  mayQuery: boolean,
): readonly ListColumn<SavedQuery>[] => [
  starColumn(favourites, nameOf),
  nameColumn(t, mayQuery),
  ...placeColumns(t),
  tagsColumn(t),
  changedColumn(t),
  menuColumn(nameOf, entriesOf),
];

import type { ListItem } from '@belvedere/contracts/client';
import { Icon, Tag, type ListColumn, type MenuEntry, type Translate } from '@belvedere/ui';
import { changedColumn, menuColumn, ownersColumn } from '../lists/list-columns.tsx';
import { listMessages } from '../messages/lists.ts';
import { usedByText } from './used-by.ts';

type Dataset = ListItem<'dataset'>;

const nameColumn = (t: Translate): ListColumn<Dataset> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'table_name',
  cell: (row) => (
    <a className="bv-row-name bv-with-icon" href={row.explore_url} title={row.description ?? row.table_name}>
      <Icon name={row.kind === 'virtual' ? 'function' : 'th'} size={14} className="bv-text2" />{' '}
      {row.table_name}
    </a>
  ),
});

const kindColumn = (t: Translate): ListColumn<Dataset> => ({
  id: 'kind',
  title: t(listMessages.type),
  isMinor: true,
  cell: (row) => <Tag>{t(row.kind === 'virtual' ? listMessages.virtual : listMessages.physical)}</Tag>,
});

const placeColumns = (t: Translate): readonly ListColumn<Dataset>[] => [
  {
    id: 'database',
    title: t(listMessages.database),
    orderBy: 'database.database_name',
    isMinor: true,
    cell: (row) => row.database.database_name,
  },
  {
    id: 'schema',
    title: t(listMessages.schema),
    orderBy: 'schema',
    isMinor: true,
    cell: (row) => row.schema ?? '',
  },
];

const usesColumn = (t: Translate): ListColumn<Dataset> => ({
  id: 'uses',
  title: t(listMessages.usedBy),
  isMinor: true,
  cell: (row) => (
    <span className={row.chart_count === 0 ? 'bv-text3' : ''}>
      {usedByText(t, row.chart_count, row.dashboard_count)}
    </span>
  ),
});

/** The columns of the list of datasets. */
export const datasetColumns = (
  t: Translate,
  entriesOf: (row: Dataset) => readonly MenuEntry[],
): readonly ListColumn<Dataset>[] => [
  nameColumn(t),
  kindColumn(t),
  ...placeColumns(t),
  usesColumn(t),
  ownersColumn(t),
  changedColumn(t),
  menuColumn((row) => row.table_name, entriesOf),
];

import { exploreDatasetUrl, PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { Icon, Tag, useT, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { DatasetDialogs, type OpenDialog } from './DatasetDialogs.tsx';
import { usedByText } from './used-by.ts';
import { useDatasetDelete } from './use-dataset-delete.tsx';
import { useMayUpload } from './use-may-upload.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { changedColumn, deleteEntry, menuColumn, ownersColumn } from '../lists/list-columns.tsx';
import { ListPage, type ListAction } from '../lists/ListPage.tsx';
import { listQ, useList } from '../lists/use-list.ts';

const FILTERS = { search: { col: 'table_name', opr: 'ct' } };

/** What the head of the page offers: a new dataset first, else a file, else SQL Lab. */
function usePageActions(open: (dialog: OpenDialog) => void): readonly ListAction[] {
  const mayCreate = useCan('can_get_or_create_dataset', 'Dataset');
  const mayUpload = useMayUpload();
  const mayQuery = useCan('menu_access', 'SQL Lab');
  const create: ListAction = {
    label: listMessages.newDataset,
    icon: 'plus',
    onSelect: () => {
      open({ kind: 'create', mayUpload });
    },
  };
  const upload: ListAction = {
    label: listMessages.importFile,
    icon: 'import',
    onSelect: () => {
      open({ kind: 'upload' });
    },
  };
  const sqlLab: ListAction = { label: listMessages.openInSqlLab, icon: 'console', href: PAGE_URLS.sqllab };
  return [...(mayCreate ? [create] : []), ...(mayUpload ? [upload] : []), ...(mayQuery ? [sqlLab] : [])];
}

function useRowEntries(
  open: (dialog: OpenDialog) => void,
  ask: (doomed: { id: number; name: string }) => void,
) {
  const t = useT();
  const mayDuplicate = useCan('can_duplicate', 'Dataset');
  const mayMakeDashboards = useCan('can_write', 'Dashboard');
  const mayMakeCharts = useCan('can_write', 'Chart');
  return (row: ListItem<'dataset'>): readonly MenuEntry[] => {
    const { id, table_name: name } = row;
    const duplicate: MenuEntry = {
      id: 'duplicate',
      label: t(listMessages.duplicate),
      icon: 'duplicate',
      onSelect: () => {
        open({ kind: 'duplicate', id, name });
      },
    };
    const suggest: MenuEntry = {
      id: 'suggest',
      label: t(listMessages.suggestDashboard),
      icon: 'dashboard',
      onSelect: () => {
        open({ kind: 'suggest', id, name });
      },
    };
    return [
      { id: 'explore', label: t(listMessages.explore), icon: 'chart', href: exploreDatasetUrl(id) },
      ...(mayMakeDashboards && mayMakeCharts ? [suggest] : []),
      {
        id: 'edit',
        label: t(listMessages.edit),
        icon: 'edit',
        onSelect: () => {
          open({ kind: 'edit', id });
        },
      },
      ...(mayDuplicate && row.kind === 'virtual' ? [duplicate] : []),
      deleteEntry(t, row, () => {
        ask({ id, name });
      }),
    ];
  };
}

/** All datasets the reader may see. */
export function DatasetListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('dataset', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [primary = null, secondary = null] = usePageActions(setDialog);
  const removal = useDatasetDelete();
  const entriesOf = useRowEntries(setDialog, removal.ask);
  return (
    <>
      <ListPage
        title={t(shellMessages.datasets)}
        things={thingMessages.datasets}
        icon="th"
        state={state}
        read={read}
        searchLabel={listMessages.searchDatasets}
        empty={{
          title: listMessages.emptyDatasets,
          why: primary === null ? listMessages.noneShared : listMessages.emptyDatasetsWhy,
        }}
        primary={primary}
        secondary={secondary}
        columns={[
          {
            id: 'name',
            title: t(listMessages.name),
            orderBy: 'table_name',
            cell: (row) => (
              <a
                className="bv-row-name bv-with-icon"
                href={row.explore_url}
                title={row.description ?? row.table_name}
              >
                <Icon name={row.kind === 'virtual' ? 'function' : 'th'} size={14} className="bv-text2" />{' '}
                {row.table_name}
              </a>
            ),
          },
          {
            id: 'kind',
            title: t(listMessages.type),
            isMinor: true,
            cell: (row) => (
              <Tag>{t(row.kind === 'virtual' ? listMessages.virtual : listMessages.physical)}</Tag>
            ),
          },
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
          {
            id: 'uses',
            title: t(listMessages.usedBy),
            isMinor: true,
            cell: (row) => (
              <span className={row.chart_count === 0 ? 'bv-text3' : ''}>
                {usedByText(t, row.chart_count, row.dashboard_count)}
              </span>
            ),
          },
          ownersColumn(t),
          changedColumn(t),
          menuColumn((row) => row.table_name, entriesOf),
        ]}
      />
      {removal.dialog}
      <DatasetDialogs open={dialog} onOpen={setDialog} />
    </>
  );
}

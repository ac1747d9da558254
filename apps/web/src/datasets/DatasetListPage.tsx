import { exploreDatasetUrl, PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead, useMayQuery } from '@belvedere/client-store';
import { useT, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { useAccessEntries } from '../access/use-access.ts';
import { datasetColumns } from './dataset-columns.tsx';
import { DatasetDialogs, type OpenDialog } from './DatasetDialogs.tsx';
import { useDatasetDelete } from './use-dataset-delete.tsx';
import { useMayUpload } from './use-may-upload.ts';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { deleteEntry } from '../lists/list-columns.tsx';
import type { ListAction } from '../lists/list-page-props.ts';
import { ListPage } from '../lists/ListPage.tsx';
import type { AskDelete } from '../lists/use-delete.tsx';
import { listQ, useList } from '../lists/use-list.ts';

const FILTERS = { search: { col: 'table_name', opr: 'ct' } };

/** What the head of the page offers: a new dataset first, else a file, else SQL Lab. */
function usePageActions(open: (dialog: OpenDialog) => void): readonly ListAction[] {
  const mayCreate = useCan('can_get_or_create_dataset', 'Dataset');
  const mayUpload = useMayUpload();
  const mayQuery = useMayQuery();
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

function useRowEntries(open: (dialog: OpenDialog) => void, ask: AskDelete) {
  const t = useT();
  const mayDuplicate = useCan('can_duplicate', 'Dataset');
  const mayMakeDashboards = useCan('can_write', 'Dashboard');
  const mayMakeCharts = useCan('can_write', 'Chart');
  const accessEntries = useAccessEntries('dataset');
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
      ...accessEntries({ id, name, can: row.can }),
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
        columns={datasetColumns(t, entriesOf)}
      />
      {removal.dialog}
      <DatasetDialogs open={dialog} onOpen={setDialog} />
    </>
  );
}

import { exploreDatasetUrl, PAGE_URLS, UPLOAD_PERMISSION, UPLOAD_VIEWS } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { Icon, ListTable, Tag, useT } from '@belvedere/ui';
import { lazy, Suspense, useState, type JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { uploadMessages } from '../messages/uploads.ts';
import { Owners, RowMenu } from './cells.tsx';
import { ListPage } from './ListPage.tsx';
import { useDelete } from './use-delete.tsx';
import { listQ, useList } from './use-list.ts';

const UploadDialog = lazy(async () => ({
  default: (await import('../uploads/UploadDialog.tsx')).UploadDialog,
}));

const EditDialog = lazy(async () => ({
  default: (await import('../datasets/EditDialog.tsx')).EditDialog,
}));

const FILTERS = { search: { col: 'table_name', opr: 'ct' } };

function useMayUpload(): boolean {
  const csv = useCan(UPLOAD_PERMISSION, UPLOAD_VIEWS.csv);
  const excel = useCan(UPLOAD_PERMISSION, UPLOAD_VIEWS.excel);
  const columnar = useCan(UPLOAD_PERMISSION, UPLOAD_VIEWS.columnar);
  return csv || excel || columnar;
}

/** All datasets the reader may see. */
export function DatasetListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('dataset', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const mayQuery = useCan('menu_access', 'SQL Lab');
  const mayUpload = useMayUpload();
  const [isUploading, setUploading] = useState(false);
  const [edited, setEdited] = useState<number | null>(null);
  const sqlLab = mayQuery
    ? { label: listMessages.openInSqlLab, icon: 'console' as const, href: PAGE_URLS.sqllab }
    : null;
  const upload = mayUpload
    ? {
        label: uploadMessages.open,
        icon: 'import' as const,
        onSelect: () => {
          setUploading(true);
        },
      }
    : null;
  const removal = useDelete({
    group: 'dataset',
    type: listMessages.dataset,
    why: listMessages.deleteDatasetWhy,
  });
  return (
    <>
      <ListPage
        title={t(shellMessages.datasets)}
        icon="th"
        state={state}
        read={read}
        searchLabel={listMessages.searchDatasets}
        empty={{ title: listMessages.emptyDatasets, why: listMessages.emptyDatasetsWhy }}
        primary={upload ?? sqlLab}
        secondary={upload === null ? null : sqlLab}
      >
        {(rows) => (
          <ListTable
            label={t(shellMessages.datasets)}
            rows={rows}
            keyOf={(row) => row.id}
            sort={state.sort}
            onSort={state.toggleSort}
            columns={[
              {
                id: 'name',
                title: t(listMessages.name),
                orderBy: 'table_name',
                cell: (row) => (
                  <a
                    className="bv-row-name bv-with-icon"
                    href={exploreDatasetUrl(row.id)}
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
                id: 'owners',
                title: t(listMessages.owners),
                isMinor: true,
                cell: (row) => <Owners owners={row.owners} />,
              },
              {
                id: 'changed',
                title: t(listMessages.changed),
                orderBy: 'changed_on_delta_humanized',
                isMinor: true,
                cell: (row) => row.changed_on_delta_humanized,
              },
              {
                id: 'menu',
                title: '',
                align: 'end',
                cell: (row) => (
                  <RowMenu
                    name={row.table_name}
                    entries={[
                      {
                        id: 'explore',
                        label: t(listMessages.explore),
                        icon: 'chart',
                        href: exploreDatasetUrl(row.id),
                      },
                      {
                        id: 'edit',
                        label: t(listMessages.edit),
                        icon: 'edit',
                        onSelect: () => {
                          setEdited(row.id);
                        },
                      },
                      {
                        id: 'delete',
                        label: t(listMessages.delete),
                        icon: 'trash',
                        isDanger: true,
                        isDisabled: !row.can.includes('delete'),
                        onSelect: () => {
                          removal.ask({ id: row.id, name: row.table_name });
                        },
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </ListPage>
      {removal.dialog}
      {edited !== null && (
        <Suspense>
          <EditDialog
            datasetId={edited}
            onClose={() => {
              setEdited(null);
            }}
          />
        </Suspense>
      )}
      {isUploading && (
        <Suspense>
          <UploadDialog
            onClose={() => {
              setUploading(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

import { PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { ListTable, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { shownTime } from './annotation-form.ts';
import { AnnotationDialog } from './AnnotationDialog.tsx';
import { RowMenu } from './cells.tsx';
import { ListPage } from './ListPage.tsx';
import { rowHindrance } from './row-hindrance.ts';
import { useDelete } from './use-delete.tsx';
import { listQ, useList } from './use-list.ts';

const FILTERS = { search: { col: 'short_descr', opr: 'annotation_all_text' } };
const LATEST_FIRST = { column: 'start_dttm', isDescending: true };

/** The annotations of one layer. */
export function AnnotationListPage({ layerId }: { readonly layerId: number }): JSX.Element {
  const t = useT();
  const state = useList(LATEST_FIRST);
  const params = { layerId };
  const read = useRead('annotation', 'list', { params, q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const layer = useRead('annotationLayer', 'get', { params: { id: layerId } }).reply;
  const [edited, setEdited] = useState<ListItem<'annotation'> | 'new' | null>(null);
  const removal = useDelete({
    group: 'annotation',
    within: params,
    type: listMessages.annotation,
    why: listMessages.deleteWhy,
  });
  const mayCreate = useCan('can_write', 'Annotation');
  return (
    <>
      <ListPage
        crumbs={[{ label: t(shellMessages.annotationLayers), href: PAGE_URLS.annotationLayers }]}
        title={layer?.result.name ?? t(shellMessages.annotations)}
        icon="annotation"
        state={state}
        read={read}
        searchLabel={listMessages.searchAnnotations}
        empty={{ title: listMessages.emptyAnnotations, why: listMessages.emptyAnnotationsWhy }}
        primary={
          mayCreate
            ? {
                label: listMessages.newAnnotation,
                icon: 'plus',
                onSelect: () => {
                  setEdited('new');
                },
              }
            : null
        }
      >
        {(rows) => (
          <ListTable
            label={t(shellMessages.annotations)}
            rows={rows}
            keyOf={(row) => row.id}
            sort={state.sort}
            onSort={state.toggleSort}
            columns={[
              {
                id: 'name',
                title: t(listMessages.name),
                orderBy: 'short_descr',
                cell: (row) => <span className="bv-row-name">{row.short_descr}</span>,
              },
              {
                id: 'description',
                title: t(listMessages.description),
                orderBy: 'long_descr',
                isMinor: true,
                cell: (row) => row.long_descr ?? '',
              },
              {
                id: 'start',
                title: t(listMessages.start),
                orderBy: 'start_dttm',
                cell: (row) => shownTime(row.start_dttm),
              },
              {
                id: 'end',
                title: t(listMessages.end),
                orderBy: 'end_dttm',
                isMinor: true,
                cell: (row) => shownTime(row.end_dttm),
              },
              {
                id: 'menu',
                title: '',
                align: 'end',
                cell: (row) => (
                  <RowMenu
                    name={row.short_descr}
                    entries={[
                      {
                        id: 'edit',
                        label: t(listMessages.edit),
                        icon: 'edit',
                        hindrance: rowHindrance(t, row, 'write'),
                        onSelect: () => {
                          setEdited(row);
                        },
                      },
                      {
                        id: 'delete',
                        label: t(listMessages.delete),
                        icon: 'trash',
                        isDanger: true,
                        hindrance: rowHindrance(t, row, 'delete'),
                        onSelect: () => {
                          removal.ask({ id: row.id, name: row.short_descr });
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
      {edited !== null && (
        <AnnotationDialog
          layerId={layerId}
          annotation={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {removal.dialog}
    </>
  );
}

import { PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { shownTime } from './annotation-form.ts';
import { AnnotationDialog } from './AnnotationDialog.tsx';
import { deleteEntry, editEntry, menuColumn } from './list-columns.tsx';
import { ListPage } from './ListPage.tsx';
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
        things={thingMessages.annotations}
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
          menuColumn(
            (row: ListItem<'annotation'>) => row.short_descr,
            (row) => [
              editEntry(t, row, () => {
                setEdited(row);
              }),
              deleteEntry(t, row, () => {
                removal.ask({ id: row.id, name: row.short_descr });
              }),
            ],
          ),
        ]}
      />
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

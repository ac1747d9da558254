import { PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { annotationColumns } from './annotation-columns.tsx';
import { AnnotationDialog } from './AnnotationDialog.tsx';
import type { ListAction } from './list-page-props.ts';
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
  const create: ListAction = {
    label: listMessages.newAnnotation,
    icon: 'plus',
    onSelect: () => {
      setEdited('new');
    },
  };
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
        primary={mayCreate ? create : null}
        columns={annotationColumns(t, { onEdit: setEdited, askDelete: removal.ask })}
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

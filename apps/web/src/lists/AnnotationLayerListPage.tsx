import type { ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { layerColumns } from './annotation-columns.tsx';
import { AnnotationLayerDialog } from './AnnotationLayerDialog.tsx';
import type { ListAction } from './list-page-props.ts';
import { ListPage } from './ListPage.tsx';
import { useDelete } from './use-delete.tsx';
import { listQ, useList } from './use-list.ts';

const FILTERS = { search: { col: 'name', opr: 'annotation_layer_all_text' } };

/** All layers of annotations. */
export function AnnotationLayerListPage(): JSX.Element {
  const t = useT();
  const state = useList();
  const read = useRead('annotationLayer', 'list', { q: listQ(state.settled, FILTERS) }, { isFresh: true });
  const [edited, setEdited] = useState<ListItem<'annotationLayer'> | 'new' | null>(null);
  const removal = useDelete({
    group: 'annotationLayer',
    type: listMessages.layer,
    why: listMessages.deleteLayerWhy,
  });
  const mayCreate = useCan('can_write', 'Annotation');
  const create: ListAction = {
    label: listMessages.newLayer,
    icon: 'plus',
    onSelect: () => {
      setEdited('new');
    },
  };
  return (
    <>
      <ListPage
        title={t(shellMessages.annotationLayers)}
        things={thingMessages.layers}
        icon="annotation"
        state={state}
        read={read}
        searchLabel={listMessages.searchLayers}
        empty={{ title: listMessages.emptyLayers, why: listMessages.emptyLayersWhy }}
        primary={mayCreate ? create : null}
        columns={layerColumns(t, { onEdit: setEdited, askDelete: removal.ask })}
      />
      {edited !== null && (
        <AnnotationLayerDialog
          layer={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      {removal.dialog}
    </>
  );
}

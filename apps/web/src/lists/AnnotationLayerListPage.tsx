import { annotationsUrl, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { AnnotationLayerDialog } from './AnnotationLayerDialog.tsx';
import { changedColumn, deleteEntry, editEntry, menuColumn } from './list-columns.tsx';
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
        primary={
          mayCreate
            ? {
                label: listMessages.newLayer,
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
            orderBy: 'name',
            cell: (row) => (
              <a className="bv-row-name" href={annotationsUrl(row.id)}>
                {row.name}
              </a>
            ),
          },
          {
            id: 'description',
            title: t(listMessages.description),
            orderBy: 'descr',
            isMinor: true,
            cell: (row) => row.descr ?? '',
          },
          {
            id: 'changedBy',
            title: t(listMessages.modifiedBy),
            orderBy: 'changed_by.first_name',
            isMinor: true,
            cell: (row) => row.changed_by_name,
          },
          changedColumn(t),
          menuColumn(
            (row: ListItem<'annotationLayer'>) => row.name,
            (row) => [
              {
                id: 'open',
                label: t(listMessages.showAnnotations),
                icon: 'list',
                href: annotationsUrl(row.id),
              },
              editEntry(t, row, () => {
                setEdited(row);
              }),
              deleteEntry(t, row, () => {
                removal.ask({ id: row.id, name: row.name });
              }),
            ],
          ),
        ]}
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

import { annotationsUrl, type ListItem } from '@belvedere/contracts/client';
import { useCan, useRead } from '@belvedere/client-store';
import { ListTable, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';
import { AnnotationLayerDialog } from './AnnotationLayerDialog.tsx';
import { RowMenu } from './cells.tsx';
import { ListPage } from './ListPage.tsx';
import { rowHindrance } from './row-hindrance.ts';
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
      >
        {(rows) => (
          <ListTable
            label={t(shellMessages.annotationLayers)}
            rows={rows}
            keyOf={(row) => row.id}
            sort={state.sort}
            onSort={state.toggleSort}
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
                    name={row.name}
                    entries={[
                      {
                        id: 'open',
                        label: t(listMessages.showAnnotations),
                        icon: 'list',
                        href: annotationsUrl(row.id),
                      },
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
                          removal.ask({ id: row.id, name: row.name });
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

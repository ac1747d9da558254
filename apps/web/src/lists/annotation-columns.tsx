import { annotationsUrl, type ListItem } from '@belvedere/contracts/client';
import type { ListColumn, Translate } from '@belvedere/ui';
import { listMessages } from '../messages/lists.ts';
import { shownTime } from './annotation-form.ts';
import { changedColumn, deleteEntry, editEntry, menuColumn } from './list-columns.tsx';
import type { AskDelete } from './use-delete.tsx';

type Annotation = ListItem<'annotation'>;
type Layer = ListItem<'annotationLayer'>;

/** What the menu of a row starts. */
interface RowActions<Row> {
  readonly onEdit: (row: Row) => void;
  readonly askDelete: AskDelete;
}

const annotationName = (t: Translate): ListColumn<Annotation> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'short_descr',
  cell: (row) => <span className="bv-row-name">{row.short_descr}</span>,
});

const timeColumns = (t: Translate): readonly ListColumn<Annotation>[] => [
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
];

/** The columns of the annotations of a layer. */
export const annotationColumns = (
  t: Translate,
  { onEdit, askDelete }: RowActions<Annotation>,
): readonly ListColumn<Annotation>[] => [
  annotationName(t),
  {
    id: 'description',
    title: t(listMessages.description),
    orderBy: 'long_descr',
    isMinor: true,
    cell: (row) => row.long_descr ?? '',
  },
  ...timeColumns(t),
  menuColumn(
    (row: Annotation) => row.short_descr,
    (row) => [
      editEntry(t, row, () => {
        onEdit(row);
      }),
      deleteEntry(t, row, () => {
        askDelete({ id: row.id, name: row.short_descr });
      }),
    ],
  ),
];

const layerWords = (t: Translate): readonly ListColumn<Layer>[] => [
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
];

/** The columns of the list of layers. */
export const layerColumns = (
  t: Translate,
  { onEdit, askDelete }: RowActions<Layer>,
): readonly ListColumn<Layer>[] => [
  ...layerWords(t),
  {
    id: 'changedBy',
    title: t(listMessages.modifiedBy),
    orderBy: 'changed_by.first_name',
    isMinor: true,
    cell: (row) => row.changed_by_name,
  },
  changedColumn(t),
  menuColumn(
    (row: Layer) => row.name,
    (row) => [
      { id: 'open', label: t(listMessages.showAnnotations), icon: 'list', href: annotationsUrl(row.id) },
      editEntry(t, row, () => {
        onEdit(row);
      }),
      deleteEntry(t, row, () => {
        askDelete({ id: row.id, name: row.name });
      }),
    ],
  ),
];

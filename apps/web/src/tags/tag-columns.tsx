import { tagUrl, type ListItem } from '@belvedere/contracts/client';
import { Tag as Word, type ListColumn, type Translate } from '@belvedere/ui';
import { listMessages } from '../messages/lists.ts';
import { tagMessages } from '../messages/tags.ts';
import { changedColumn, deleteEntry, editEntry, menuColumn } from '../lists/list-columns.tsx';
import type { AskDelete } from '../lists/use-delete.tsx';

type Tag = ListItem<'tag'>;

/** The columns of the list of tags. */
export const tagColumns = (
  t: Translate,
  { onEdit, askDelete }: { readonly onEdit: (row: Tag) => void; readonly askDelete: AskDelete },
): readonly ListColumn<Tag>[] => [
  {
    id: 'name',
    title: t(listMessages.name),
    orderBy: 'name',
    cell: (row) => (
      <a className="bv-row-name" href={tagUrl(row.id)}>
        <Word>{row.name}</Word>
      </a>
    ),
  },
  {
    id: 'description',
    title: t(tagMessages.description),
    isMinor: true,
    cell: (row) => row.description ?? '',
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
    (row: Tag) => row.name,
    (row) => [
      editEntry(t, row, () => {
        onEdit(row);
      }),
      deleteEntry(t, row, () => {
        askDelete({ id: row.id, name: row.name });
      }),
    ],
  ),
];

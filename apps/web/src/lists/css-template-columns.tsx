import type { ListItem } from '@belvedere/contracts/client';
import type { ListColumn, Translate } from '@belvedere/ui';
import { listMessages } from '../messages/lists.ts';
import { changedColumn, deleteEntry, editEntry, menuColumn } from './list-columns.tsx';
import type { AskDelete } from './use-delete.tsx';

type Template = ListItem<'cssTemplate'>;

/** The columns of the list of style sheets that dashboards begin with. */
export const templateColumns = (
  t: Translate,
  { onEdit, askDelete }: { readonly onEdit: (row: Template) => void; readonly askDelete: AskDelete },
): readonly ListColumn<Template>[] => [
  {
    id: 'name',
    title: t(listMessages.name),
    orderBy: 'template_name',
    cell: (row) => <span className="bv-row-name">{row.template_name}</span>,
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
    (row: Template) => row.template_name,
    (row) => [
      editEntry(t, row, () => {
        onEdit(row);
      }),
      deleteEntry(t, row, () => {
        askDelete({ id: row.id, name: row.template_name });
      }),
    ],
  ),
];

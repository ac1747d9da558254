import { PAGE_URLS, type ListItem } from '@belvedere/contracts/client';
import { Icon, type ListColumn, type MenuEntry, type Translate } from '@belvedere/ui';
import type { AccessEntries } from '../access/use-access.ts';
import { changedColumn, deleteEntry, menuColumn } from '../lists/list-columns.tsx';
import { rowHindrance } from '../lists/row-hindrance.ts';
import type { AskDelete } from '../lists/use-delete.tsx';
import { databaseMessages } from '../messages/databases.ts';
import { listMessages } from '../messages/lists.ts';

type Database = ListItem<'database'>;

/** What the rows of the list of databases lead to. */
interface DatabaseActions {
  readonly accessEntries: AccessEntries;
  /** Whether the reader may use SQL Lab. */
  readonly mayQuery: boolean;
  readonly onEdit: (database: { readonly id: number; readonly name: string }) => void;
  readonly askDelete: AskDelete;
}

const sqlLabOn = (databaseId: number): string => `${PAGE_URLS.sqllab}?dbid=${databaseId}&new=true`;

const nameColumn = (t: Translate, mayQuery: boolean): ListColumn<Database> => ({
  id: 'name',
  title: t(listMessages.name),
  orderBy: 'database_name',
  cell: (row) => (
    <a
      className="bv-row-name bv-with-icon"
      {...(mayQuery && row.expose_in_sqllab && { href: sqlLabOn(row.id) })}
    >
      <Icon name="database" size={14} className="bv-text2" /> {row.database_name}
    </a>
  ),
});

const yesNoColumn = (
  t: Translate,
  id: 'exposed' | 'dml',
  holds: (row: Database) => boolean,
): ListColumn<Database> => ({
  id,
  title: t(listMessages[id]),
  isMinor: true,
  cell: (row) => t(holds(row) ? listMessages.yes : listMessages.no),
});

const entriesOf =
  (t: Translate, { mayQuery, accessEntries, onEdit, askDelete }: DatabaseActions) =>
  (row: Database): readonly MenuEntry[] => {
    const { id, database_name: name } = row;
    const query: MenuEntry = {
      id: 'sql',
      label: t(listMessages.openInSqlLab),
      icon: 'console',
      href: sqlLabOn(id),
    };
    return [
      ...(mayQuery && row.expose_in_sqllab ? [query] : []),
      {
        id: 'edit',
        label: t(databaseMessages.edit),
        icon: 'edit',
        hindrance: rowHindrance(t, row, 'write'),
        onSelect: () => {
          onEdit({ id, name });
        },
      },
      ...accessEntries({ id, name, can: row.can }),
      deleteEntry(t, row, () => {
        askDelete({ id, name });
      }),
    ];
  };

/** The columns of the list of databases. */
export const databaseColumns = (t: Translate, actions: DatabaseActions): readonly ListColumn<Database>[] => [
  nameColumn(t, actions.mayQuery),
  {
    id: 'backend',
    title: t(listMessages.backend),
    isMinor: true,
    cell: (row) => row.engine_information.title,
  },
  yesNoColumn(t, 'exposed', (row) => row.expose_in_sqllab),
  yesNoColumn(t, 'dml', (row) => row.allow_dml),
  changedColumn(t),
  menuColumn((row: Database) => row.database_name, entriesOf(t, actions)),
];

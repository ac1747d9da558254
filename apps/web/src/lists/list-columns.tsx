import { tagUrl } from '@belvedere/contracts/client';
import { Tag, type ListColumn, type MenuEntry, type Translate } from '@belvedere/ui';
import { listMessages } from '../messages/lists.ts';
import { FavouriteStar, Owners, RowMenu } from './cells.tsx';
import { rowHindrance, type RuledRow } from './row-hindrance.ts';
import type { Favourites } from './use-favourites.ts';

/** A star before each row. */
export const starColumn = <Row extends { readonly id: number }>(
  favourites: Favourites,
  nameOf: (row: Row) => string,
): ListColumn<Row> => ({
  id: 'star',
  title: '',
  isTight: true,
  cell: (row) => <FavouriteStar favourites={favourites} id={row.id} name={nameOf(row)} />,
});

const TAGS = 'tags';

/** Columns without those of tags where there are none. */
export const tagged = <Row,>(
  columns: readonly ListColumn<Row>[],
  hasTags: boolean,
): readonly ListColumn<Row>[] => (hasTags ? columns : columns.filter(({ id }) => id !== TAGS));

/** The tags of a row. */
export const tagsColumn = <
  Row extends { readonly tags: readonly { readonly id: number; readonly name: string }[] },
>(
  t: Translate,
): ListColumn<Row> => ({
  id: TAGS,
  title: t(listMessages.tags),
  isMinor: true,
  cell: (row) => (
    <span className="bv-row-tags">
      {row.tags.map(({ id, name }) => (
        <a key={id} href={tagUrl(id)}>
          <Tag>{name}</Tag>
        </a>
      ))}
    </span>
  ),
});

/** Who owns a row. */
export const ownersColumn = <Row extends { readonly owners: Parameters<typeof Owners>[0]['owners'] }>(
  t: Translate,
): ListColumn<Row> => ({
  id: 'owners',
  title: t(listMessages.owners),
  isMinor: true,
  cell: (row) => <Owners owners={row.owners} />,
});

/** How long ago a row was changed. */
export const changedColumn = <Row extends { readonly changed_on_delta_humanized: string }>(
  t: Translate,
): ListColumn<Row> => ({
  id: 'changed',
  title: t(listMessages.changed),
  orderBy: 'changed_on_delta_humanized',
  isMinor: true,
  cell: (row) => row.changed_on_delta_humanized,
});

/** A menu at the end of each row. */
export const menuColumn = <Row,>(
  nameOf: (row: Row) => string,
  entriesOf: (row: Row) => readonly MenuEntry[],
): ListColumn<Row> => ({
  id: 'menu',
  title: '',
  align: 'end',
  cell: (row) => <RowMenu name={nameOf(row)} entries={entriesOf(row)} />,
});

/** Edits a row, or says why its reader may not. */
export const editEntry = (t: Translate, row: RuledRow, onSelect: () => void): MenuEntry => ({
  id: 'edit',
  label: t(listMessages.edit),
  icon: 'edit',
  hindrance: rowHindrance(t, row, 'write'),
  onSelect,
});

/** Deletes a row, or says why its reader may not. */
export const deleteEntry = (t: Translate, row: RuledRow, onSelect: () => void): MenuEntry => ({
  id: 'delete',
  label: t(listMessages.delete),
  icon: 'trash',
  isDanger: true,
  hindrance: rowHindrance(t, row, 'delete'),
  onSelect,
});

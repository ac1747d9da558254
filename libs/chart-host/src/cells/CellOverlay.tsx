import type { MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { CellDialog } from './CellDialog.tsx';
import { CellMenu } from './CellMenu.tsx';
import { ColumnFactsDialog } from './ColumnFactsDialog.tsx';
import type { OpenCell, ShownCells } from './open-cell.ts';
import { RowDialog } from './RowDialog.tsx';

/** The menu or dialog that is open over the rows of a result; nothing for a column that is not shown. */
export function CellOverlay({
  open,
  shown,
  copies,
  onOpen,
}: {
  readonly open: OpenCell;
  readonly shown: ShownCells;
  readonly copies: readonly MenuEntry[];
  readonly onOpen: (open: OpenCell | null) => void;
}): JSX.Element | null {
  const { columns, rows, names, whole } = shown;
  const close = (): void => {
    onOpen(null);
  };
  if (open.kind === 'row')
    return (
      <RowDialog
        frame={whole}
        names={names}
        rows={rows}
        at={open.at}
        onGo={(at) => {
          onOpen({ kind: 'row', at });
        }}
        onClose={close}
      />
    );
  const column =
    open.kind === 'facts'
      ? columns.frame.columns.find(({ name }) => name === open.column)
      : columns.frame.columns[open.column];
  if (column === undefined) return null;
  const title = names[column.name] ?? column.name;
  if (open.kind === 'facts')
    return <ColumnFactsDialog column={column} title={title} rows={rows} onClose={close} />;
  if (open.kind === 'cell')
    return <CellDialog column={column} title={title} row={rows[open.row] ?? -1} onClose={close} />;
  return (
    <CellMenu
      place={open.place}
      label={title}
      menu={{
        column,
        row: rows[open.row] ?? -1,
        copies,
        moreEntries: shown.moreEntries,
        onFilter: shown.onFilter,
        onDetails: () => {
          onOpen({ kind: 'row', at: open.row });
        },
      }}
      onClose={close}
    />
  );
}

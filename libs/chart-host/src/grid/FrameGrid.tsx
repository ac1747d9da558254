import type { Frame } from '@belvedere/frame';
import { copyText, DataGrid, type GridColumn } from '@belvedere/ui';
import { useCallback, useMemo, type JSX } from 'react';
import { useT } from '@belvedere/ui';
import { chartHostMessages } from '../messages/chart-host.ts';
import { cellText, gridColumnsOf, shownText } from './frame-cells.ts';
import type { ShownRows } from './use-shown-rows.ts';

/** Props of {@link FrameGrid}. */
export interface FrameGridProps {
  readonly frame: Frame;
  readonly label: string;
  /** Column name -> the name to show. */
  readonly names?: Readonly<Record<string, string>>;
  readonly shown: ShownRows;
  readonly hasRowNumbers?: boolean;
  /** Menu in the head of a column; none where it is left out or undefined. */
  readonly menuOf?: (column: string) => GridColumn['menu'];
}

const MENU_PX = 24;
const NO_NAMES: Readonly<Record<string, string>> = {};

/** A frame as a grid with sorting and copying. */
export function FrameGrid({
  frame,
  label,
  names = NO_NAMES,
  shown,
  hasRowNumbers = false,
  menuOf,
}: FrameGridProps): JSX.Element {
  const t = useT();
  const { rows, sort, toggle } = shown;
  const plain = useMemo(() => gridColumnsOf(frame, names), [frame, names]);
  const columns = useMemo(
    () =>
      menuOf === undefined
        ? plain
        : plain.map((column): GridColumn => {
            const menu = menuOf(column.id);
            return menu === undefined ? column : { ...column, width: column.width + MENU_PX, menu };
          }),
    [plain, menuOf],
  );
  const cellAt = useCallback(
    (row: number, column: number) => {
      const source = frame.columns[column];
      const text = source === undefined ? null : shownText(source, rows[row] ?? -1);
      return text === null ? { text: t(chartHostMessages.null), isNull: true } : { text };
    },
    [frame, rows, t],
  );
  return (
    <DataGrid
      label={label}
      columns={columns}
      rowCount={rows.length}
      cellAt={cellAt}
      sort={sort}
      onSort={toggle}
      hasRowNumbers={hasRowNumbers}
      onCopy={(row, column) => {
        const source = frame.columns[column];
        void copyText(source === undefined ? '' : (cellText(source, rows[row] ?? -1) ?? ''));
      }}
    />
  );
}

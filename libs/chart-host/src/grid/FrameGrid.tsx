import { useLocale } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { copyText, DataGrid, type GridColumn } from '@belvedere/ui';
import { useCallback, useMemo, type JSX } from 'react';
import { useT } from '@belvedere/ui';
import { chartHostMessages } from '../messages/chart-host.ts';
import { cellReader, cellText, gridColumnsOf, type CellReader } from './frame-cells.ts';
import type { ShownRows } from './use-shown-rows.ts';

/** Props of {@link FrameGrid}. */
export interface FrameGridProps {
  readonly frame: Frame;
  readonly label: string;
  /** Column name -> the name to show. */
  readonly names?: Readonly<Record<string, string>>;
  readonly shown: ShownRows;
  readonly hasRowNumbers?: boolean;
  /** How cells read; {@link useCellReader} by default. */
  readonly textOf?: CellReader;
  /** Menu in the head of a column; none where it is left out or undefined. */
  readonly menuOf?: (column: string) => GridColumn['menu'];
}

const MENU_PX = 24;
const NONE: readonly string[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};

/** How the cells of a frame read for whoever is here; the columns named in `plain` keep their digits ungrouped. */
export function useCellReader(frame: Frame, plain: readonly string[] = NONE): CellReader {
  const locale = useLocale();
  return useMemo(() => cellReader(frame, locale, plain), [frame, locale, plain]);
}

/** A frame as a grid with sorting and copying. */
export function FrameGrid({
  frame,
  label,
  names = NO_NAMES,
  shown,
  hasRowNumbers = false,
  textOf: given,
  menuOf,
}: FrameGridProps): JSX.Element {
  const t = useT();
  const { rows, sort, toggle } = shown;
  const own = useCellReader(frame);
  const textOf = given ?? own;
  const plain = useMemo(() => gridColumnsOf(frame, names, textOf), [frame, names, textOf]);
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
      const text = source === undefined ? null : textOf(source, rows[row] ?? -1);
      return text === null ? { text: t(chartHostMessages.null), isNull: true } : { text };
    },
    [frame, rows, t, textOf],
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

import { useLocale } from '@belvedere/client-store';
import { ownValue } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import { copyText, DataGrid, type DataGridProps, type GridColumn } from '@belvedere/ui';
import { useCallback, useMemo, type JSX } from 'react';
import { useT } from '@belvedere/ui';
import { chartHostMessages } from '../messages/chart-host.ts';
import { cellReader, cellText, gridColumnsOf, type CellReader } from '../cells/frame-cells.ts';
import type { ShownRows } from './use-shown-rows.ts';

/** Props of {@link FrameGrid}. */
export interface FrameGridProps extends Pick<
  DataGridProps,
  'onCell' | 'onRange' | 'onContext' | 'onMoveColumn' | 'onResizeColumn' | 'pinned'
> {
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
  /** Widths of columns by name, px; those that are left out are as wide as their first rows want. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Columns whose cells lead somewhere; they are links. None by default. */
  readonly leading?: ReadonlySet<string> | undefined;
  /** A link was clicked; the row and column are those shown. */
  readonly onLead?: ((row: number, column: number) => void) | undefined;
  /** Copies what is marked; by default the text of the cell. */
  readonly onCopy?: (row: number, column: number) => void;
}

const MENU_PX = 24;
const NONE: readonly string[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};
const NO_WIDTHS: Readonly<Record<string, number>> = {};

/** How the cells of a frame read for whoever is here; the columns named in `plain` keep their digits ungrouped. */
export function useCellReader(frame: Frame, plain: readonly string[] = NONE): CellReader {
  const locale = useLocale();
  return useMemo(() => cellReader(frame, locale, plain), [frame, locale, plain]);
}

/** Text of a cell that leads somewhere. A click that marks cells does not follow it; the keyboard does with Enter on the cell. */
function CellLink({ text, onFollow }: { readonly text: string; readonly onFollow: () => void }): JSX.Element {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="bv-cell-link"
      onClick={({ shiftKey, ctrlKey, metaKey }) => {
        if (!shiftKey && !ctrlKey && !metaKey) onFollow();
      }}
    >
      {text}
    </button>
  );
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
  widths = NO_WIDTHS,
  leading,
  onLead,
  onCopy,
  ...gridProps
}: FrameGridProps): JSX.Element {
  const t = useT();
  const { rows, sort, toggle } = shown;
  const own = useCellReader(frame);
  const textOf = given ?? own;
  const plain = useMemo(() => gridColumnsOf(frame, names, textOf), [frame, names, textOf]);
  const columns = useMemo(
    () =>
      plain.map((column): GridColumn => {
        const menu = menuOf?.(column.id);
        const width = ownValue(widths, column.id) ?? column.width + (menu === undefined ? 0 : MENU_PX);
        return { ...column, width, ...(menu !== undefined && { menu }) };
      }),
    [plain, menuOf, widths],
  );
  const cellAt = useCallback(
    (row: number, column: number) => {
      const source = frame.columns[column];
      const text = source === undefined ? null : textOf(source, rows[row] ?? -1);
      if (text === null) return { text: t(chartHostMessages.null), isNull: true };
      if (onLead === undefined || leading?.has(source?.name ?? '') !== true) return { text };
      const link = (
        <CellLink
          text={text}
          onFollow={() => {
            onLead(row, column);
          }}
        />
      );
      return { text, tone: 'accent' as const, content: link };
    },
    [frame, rows, t, textOf, leading, onLead],
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
      {...gridProps}
      onCopy={(row, column) => {
        if (onCopy !== undefined) return onCopy(row, column);
        const source = frame.columns[column];
        void copyText(source === undefined ? '' : (cellText(source, rows[row] ?? -1) ?? ''));
      }}
    />
  );
}

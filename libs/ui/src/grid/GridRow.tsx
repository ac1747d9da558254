import type { JSX } from 'react';
import { CellView } from './CellView.tsx';
import { headPx, ROW_PX, type GridLayout, type ShownColumn } from './use-grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';

type CellHandlers = Pick<DataGridProps, 'onCell' | 'onContext'> & {
  /** The keyboard goes on from here. */
  readonly onActive: (row: number, column: number) => void;
};

/** Whether a click or key joins what is chosen already. */
export const modeOf = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => ({
  isAdditive: event.ctrlKey || event.metaKey,
});

interface RowCellProps extends ShownColumn, CellHandlers, Pick<DataGridProps, 'cellAt'> {
  readonly id: string;
  readonly row: number;
  readonly isActive: boolean;
}

function RowCell(props: RowCellProps): JSX.Element {
  const { id, row, index, column, place, isStuck, isActive, cellAt, onActive, onCell, onContext } = props;
  const cell = cellAt(row, index);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={index + 1}
      {...(cell.isChosen === true && { 'aria-selected': true })}
      className={`bv-grid-cell bv-align-${column.align}${isStuck ? ' bv-stuck' : ''}${isActive ? ' bv-active' : ''}`}
      style={place}
      onClick={(event) => {
        onActive(row, index);
        onCell?.(row, index, modeOf(event));
      }}
      onContextMenu={(event) => {
        if (onContext === undefined) return;
        event.preventDefault();
        onActive(row, index);
        onContext(row, index, { x: event.clientX, y: event.clientY });
      }}
    >
      <CellView cell={cell} align={column.align} />
    </div>
  );
}

/** Props of {@link GridRow}. */
export interface GridRowProps extends CellHandlers, Pick<DataGridProps, 'cellAt' | 'hasRowNumbers'> {
  readonly layout: GridLayout;
  readonly row: number;
  /** Column that the keyboard stands on; null when it stands elsewhere. */
  readonly activeColumn: number | null;
}

/** The cells in sight of one row. */
export function GridRow({ layout, row, activeColumn, hasRowNumbers, ...rest }: GridRowProps): JSX.Element {
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="bv-grid-row"
      style={{ transform: `translateY(${headPx() + row * ROW_PX}px)`, inlineSize: layout.width }}
    >
      {hasRowNumbers === true && (
        <span className="bv-grid-number" role="rowheader">
          {row + 1}
        </span>
      )}
      {layout.shown.map((shown) => (
        <RowCell
          key={shown.column.id}
          {...shown}
          {...rest}
          id={layout.cellId(row, shown.index)}
          row={row}
          isActive={activeColumn === shown.index}
        />
      ))}
    </div>
  );
}

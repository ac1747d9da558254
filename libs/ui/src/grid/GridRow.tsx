import type { JSX } from 'react';
import { CellView } from './CellView.tsx';
import { headPx, ROW_PX, type GridLayout, type ShownColumn } from './use-grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import { isMarked } from './grid-range.ts';
import type { GridMarking } from './use-grid-marking.ts';

type CellHandlers = Pick<DataGridProps, 'onCell' | 'onContext'> & {
  readonly marking: GridMarking;
};

const howOf = (event: { readonly shiftKey: boolean }): 'extends' | undefined =>
  event.shiftKey ? 'extends' : undefined;

/** Whether a click or key joins what is chosen already, and which click in a row it is; 0 for a key. */
export const modeOf = (event: {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly detail: number;
}) => ({
  isAdditive: event.ctrlKey || event.metaKey,
  clicks: event.detail,
});

interface RowCellProps extends ShownColumn, CellHandlers, Pick<DataGridProps, 'cellAt'> {
  readonly id: string;
  readonly row: number;
  readonly isActive: boolean;
}

function RowCell(props: RowCellProps): JSX.Element {
  const { id, row, index, column, place, isStuck, isActive, cellAt, marking, onCell, onContext } = props;
  const cell = cellAt(row, index);
  const at = { row, column: index };
  const isChosen = cell.isChosen === true || isMarked(marking.range, row, index);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={index + 1}
      {...(isChosen && { 'aria-selected': true })}
      className={`bv-grid-cell bv-align-${column.align}${isStuck ? ' bv-stuck' : ''}${isActive ? ' bv-active' : ''}`}
      style={place}
      onMouseDown={(event) => {
        if (event.button === 0) marking.press(at, howOf(event));
      }}
      onMouseEnter={() => {
        marking.drag(at);
      }}
      onClick={(event) => {
        marking.goTo(at, howOf(event));
        onCell?.(row, index, modeOf(event));
      }}
      onContextMenu={(event) => {
        if (onContext === undefined) return;
        event.preventDefault();
        if (!isChosen) marking.goTo(at);
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
  const { marking } = rest;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="bv-grid-row"
      style={{ transform: `translateY(${headPx() + row * ROW_PX}px)`, inlineSize: layout.width }}
    >
      {hasRowNumbers === true && (
        <span
          className="bv-grid-number"
          role="rowheader"
          onClick={() => {
            if (marking.range !== null)
              marking.mark({ top: row, bottom: row, left: 0, right: layout.columns - 1 });
          }}
        >
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

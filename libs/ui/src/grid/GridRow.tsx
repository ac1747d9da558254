import { memo, type JSX } from 'react';
import { CellView } from './CellView.tsx';
import { headPx, ROW_PX, type GridLayout, type ShownColumn } from './use-grid-layout.ts';
import type { DataGridProps, GridRange } from './grid-props.ts';
import { isMarked } from './grid-range.ts';
import type { MarkingDeeds } from './use-grid-marking.ts';

type CellHandlers = Pick<DataGridProps, 'onCell' | 'onContext'> & {
  readonly marking: MarkingDeeds;
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
  readonly isMarked: boolean;
}

function Cell(props: RowCellProps): JSX.Element {
  const { id, row, index, column, place, isStuck, isActive, cellAt, marking, onCell, onContext } = props;
  const cell = cellAt(row, index);
  const at = { row, column: index };
  const isChosen = cell.isChosen === true || props.isMarked;
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

/** Drawn anew when something of it changes: while a grid scrolls, most of its cells stay as they are. */
const RowCell = memo(Cell);

/** Props of {@link GridRow}. */
export interface GridRowProps extends CellHandlers, Pick<DataGridProps, 'cellAt' | 'hasRowNumbers'> {
  readonly shown: GridLayout['shown'];
  readonly cellId: GridLayout['cellId'];
  /** Width of the row, px. */
  readonly width: number;
  /** How many columns there are. */
  readonly columns: number;
  readonly row: number;
  /** Column that the keyboard stands on; null when it stands elsewhere. */
  readonly activeColumn: number | null;
  /** What is marked, where that reaches this row; null elsewhere. */
  readonly range: GridRange | null;
  /** Cells can be marked. */
  readonly marks: boolean;
}

function Row(props: GridRowProps): JSX.Element {
  const { shown, cellId, width, columns, row, activeColumn, range, marks, hasRowNumbers, ...rest } = props;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="bv-grid-row"
      style={{ transform: `translateY(${headPx() + row * ROW_PX}px)`, inlineSize: width }}
    >
      {hasRowNumbers === true && (
        <span
          className="bv-grid-number"
          role="rowheader"
          onClick={() => {
            if (marks) rest.marking.mark({ top: row, bottom: row, left: 0, right: columns - 1 });
          }}
        >
          {row + 1}
        </span>
      )}
      {shown.map((one) => (
        <RowCell
          key={one.column.id}
          {...one}
          {...rest}
          id={cellId(row, one.index)}
          row={row}
          isActive={activeColumn === one.index}
          isMarked={isMarked(range, row, one.index)}
        />
      ))}
    </div>
  );
}

/** The cells in sight of one row, drawn anew when something of it changes. */
export const GridRow = memo(Row);

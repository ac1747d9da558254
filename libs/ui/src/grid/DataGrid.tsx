import { useMemo, useRef, type JSX } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { headPx, ROW_PX, useGridLayout } from './use-grid-layout.ts';
import type { DataGridProps, GridRange } from './grid-props.ts';
import { handleGridKey } from './handle-grid-key.ts';
import { useGridMarking } from './use-grid-marking.ts';

type CellHandlers = Pick<DataGridProps, 'onCell' | 'onContext'>;

/** What cells tell, the same as long as it is told at all: a cell is not drawn anew for it. */
function useCellHandlers({ onCell, onContext }: CellHandlers): CellHandlers {
  const latest = useLatest({ onCell, onContext });
  const [takesCells, takesContext] = [onCell !== undefined, onContext !== undefined];
  return useMemo(
    () => ({
      ...(takesCells && { onCell: (...told) => latest.current.onCell?.(...told) }),
      ...(takesContext && { onContext: (...told) => latest.current.onContext?.(...told) }),
    }),
    [latest, takesCells, takesContext],
  );
}

/**
 * A table of any size: only cells in sight exist. Arrows move, Enter on a header sorts, Ctrl-C copies the cell; with
 * `onRange` Shift marks cells on the way.
 */
export function DataGrid(props: DataGridProps): JSX.Element {
  const t = useT();
  const { columns, rowCount, cellAt, sort = null, onSort, onMoveColumn, footer } = props;
  const hasRowNumbers = props.hasRowNumbers ?? false;
  const scrollRef = useRef<HTMLDivElement>(null);
  const marking = useGridMarking(props.onRange);
  const { active, range } = marking;
  const { pinned, onResizeColumn } = props;
  const layout = useGridLayout(scrollRef, {
    columns,
    rowCount,
    hasRowNumbers,
    ...(pinned !== undefined && { pinned }),
  });
  const allRows = rowCount + (footer === undefined ? 1 : 2);
  const activeIn = (row: number): number | null => (active.row === row ? active.column : null);
  const handlers = useCellHandlers(props);
  const rangeIn = (row: number): GridRange | null =>
    range !== null && row >= range.top && row <= range.bottom ? range : null;

  return (
    <div
      ref={scrollRef}
      className={range === null ? 'bv-grid' : 'bv-grid bv-grid-marks'}
      role="grid"
      tabIndex={0}
      aria-label={`${props.label}. ${t(uiMessages.cells, { rows: rowCount, columns: columns.length })}`}
      aria-rowcount={allRows}
      aria-colcount={columns.length}
      {...(range !== null && { 'aria-multiselectable': true })}
      aria-activedescendant={layout.cellId(active.row, active.column)}
      onKeyDown={(event) => handleGridKey({ props, layout, scrollRef, marking }, event)}
    >
      <div
        className="bv-grid-sizer"
        style={{ inlineSize: layout.width, blockSize: headPx() + (allRows - 1) * ROW_PX }}
      >
        <GridHead
          layout={layout}
          sort={sort}
          activeColumn={activeIn(-1)}
          hasRowNumbers={hasRowNumbers}
          {...(onSort !== undefined && { onSort })}
          {...(onMoveColumn !== undefined && { onMoveColumn })}
          {...(onResizeColumn !== undefined && { onResizeColumn })}
        />
        {layout.rows.map((row) => (
          <GridRow
            key={row}
            shown={layout.shown}
            cellId={layout.cellId}
            width={layout.width}
            columns={layout.columns}
            row={row}
            activeColumn={activeIn(row)}
            range={rangeIn(row)}
            marks={range !== null}
            marking={marking.deeds}
            hasRowNumbers={hasRowNumbers}
            cellAt={cellAt}
            {...handlers}
          />
        ))}
        {footer !== undefined && <GridFoot layout={layout} footer={footer} rowCount={rowCount} />}
      </div>
    </div>
  );
}

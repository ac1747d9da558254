import { useRef, useState, type JSX } from 'react';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GridPosition } from './grid-key.ts';
import { headPx, ROW_PX, useGridLayout } from './use-grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import { handleGridKey } from './handle-grid-key.ts';

/** A table of any size: only cells in sight exist. Arrows move, Enter on a header sorts, Ctrl-C copies the cell. */
export function DataGrid(props: DataGridProps): JSX.Element {
  const t = useT();
  const { columns, rowCount, cellAt, sort = null, onSort, onCell, onContext, onMoveColumn, footer } = props;
  const hasRowNumbers = props.hasRowNumbers ?? false;
  const scrollRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  const layout = useGridLayout(scrollRef, { columns, rowCount, hasRowNumbers });
  const allRows = rowCount + (footer === undefined ? 1 : 2);
  const activeIn = (row: number): number | null => (active.row === row ? active.column : null);
  const handlers = {
    onActive: (row: number, column: number) => setActive({ row, column }),
    ...(onCell !== undefined && { onCell }),
    ...(onContext !== undefined && { onContext }),
  };

  return (
    <div
      ref={scrollRef}
      className="bv-grid"
      role="grid"
      tabIndex={0}
      aria-label={`${props.label}. ${t(uiMessages.cells, { rows: rowCount, columns: columns.length })}`}
      aria-rowcount={allRows}
      aria-colcount={columns.length}
      aria-activedescendant={layout.cellId(active.row, active.column)}
      onKeyDown={(event) => handleGridKey({ props, layout, scrollRef, active, setActive }, event)}
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
        />
        {layout.rows.map((row) => (
          <GridRow
            key={row}
            layout={layout}
            row={row}
            activeColumn={activeIn(row)}
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

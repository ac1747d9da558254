import {
  useId,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type JSX,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { MenuButton, type MenuEntry } from '../overlay/MenuButton.tsx';
import { columnOffsets, visibleColumns } from './column-layout.ts';
import { rowsOf, scrollToRow } from '../window/row-window.ts';
import { useRowWindow } from '../window/use-row-window.ts';
import { useViewport } from './use-viewport.ts';

/** A column of a {@link DataGrid}. */
export interface GridColumn {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly align: 'start' | 'center' | 'end';
  readonly icon?: IconName;
  /** Said with the title, e.g. the engine's type. */
  readonly note?: string;
  /** Opened by a button in the head, or by the context key on it. */
  readonly menu?: { readonly label: string; readonly entries: readonly MenuEntry[] };
}

/** A cell as it is shown. */
export interface GridCell {
  readonly text: string;
  readonly isNull?: boolean;
  /** Shown in place of the text, e.g. a link. */
  readonly content?: ReactNode;
  /** Share of a bar from -1 to 1; no bar without it. */
  readonly bar?: number;
  /** Share of its room at which a bar starts; 0 without it. */
  readonly barStart?: number;
  /** Length of a full bar in px, the same for all cells of a column; without it a bar fills what its own text leaves. */
  readonly barRoom?: number;
  /** One of those that the reader chose. */
  readonly isChosen?: boolean;
  readonly tone?: 'success' | 'danger' | 'warning';
  /** Fills the whole cell, with the colour of its text. */
  readonly ramp?: { readonly fill: string; readonly ink: string };
}

/** Order of the rows. */
export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Props of {@link DataGrid}. */
export interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Cell at a shown row; called only for cells in sight. */
  readonly cellAt: (row: number, column: number) => GridCell;
  readonly sort?: GridSort | null;
  readonly onSort?: (column: string) => void;
  /** Numbers the rows in a column of their own. */
  readonly hasRowNumbers?: boolean;
  readonly onCopy?: (row: number, column: number) => void;
  /** A cell was clicked, or Enter pressed on it; with Ctrl or Command it joins those chosen before. */
  readonly onCell?: (row: number, column: number, mode: { readonly isAdditive: boolean }) => void;
  /** The reader asks what can be done with a cell; the place is in viewport px. */
  readonly onContext?: (
    row: number,
    column: number,
    place: { readonly x: number; readonly y: number },
  ) => void;
  /** A column was dragged, or moved by Ctrl-Shift and an arrow, to the place of another. */
  readonly onMoveColumn?: (column: string, to: string) => void;
  /** Cells of a last row that stays in sight. */
  readonly footer?: (column: number) => GridCell;
}

const ROW_PX = 30;
const NUMBER_COLUMN_PX = 52;

/** A place in the grid; row -1 is the header. */
interface Position {
  readonly row: number;
  readonly column: number;
}

function moved(
  position: Position,
  key: string,
  rows: number,
  columns: number,
  page: number,
  firstRow: number,
): Position | null {
  const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  const { row, column } = position;
  switch (key) {
    case 'ArrowDown':
      return { row: clamp(row + 1, rows), column };
    case 'ArrowUp':
      return { row: Math.max(firstRow, row - 1), column };
    case 'ArrowRight':
      return { row, column: clamp(column + 1, columns) };
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, columns) };
    case 'PageDown':
      return { row: clamp(row + page, rows), column };
    case 'PageUp':
      return { row: clamp(row - page, rows), column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    default:
      return null;
  }
}

const modeOf = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => ({
  isAdditive: event.ctrlKey || event.metaKey,
});

function barLength({ bar = 0, barRoom }: GridCell): string {
  const share = Math.min(1, Math.abs(bar));
  return barRoom === undefined ? `${share * 100}%` : `${share * barRoom}px`;
}

function Bar({ cell }: { readonly cell: GridCell }): JSX.Element {
  const { bar = 0, barStart = 0, barRoom } = cell;
  const start = barRoom === undefined ? `${barStart * 100}%` : `${barStart * barRoom}px`;
  return (
    <span className="bv-cell-bar-room" aria-hidden>
      <span
        className={bar < 0 ? 'bv-cell-bar bv-negative' : 'bv-cell-bar'}
        style={{ inlineSize: barLength(cell), marginInlineStart: start }}
      />
    </span>
  );
}

function CellView({
  cell,
  align,
}: {
  readonly cell: GridCell;
  readonly align: GridColumn['align'];
}): JSX.Element {
  const tone = cell.tone === undefined ? '' : ` bv-tone-${cell.tone}`;
  return (
    <>
      {cell.bar !== undefined && <Bar cell={cell} />}
      <span
        {...(cell.ramp !== undefined && { style: { background: cell.ramp.fill, color: cell.ramp.ink } })}
        className={`bv-ellipsis${cell.ramp === undefined ? '' : ' bv-ramp'}${cell.isNull === true ? ' bv-text3' : ''}${tone}${align === 'end' ? ' bv-num' : ''}`}
        title={cell.text}
      >
        {cell.content ?? cell.text}
      </span>
    </>
  );
}

const DRAGGED = 'application/x-belvedere-column';

/** What makes a head draggable and a place to drop another. */
function dragOf(column: string, onMoveColumn: DataGridProps['onMoveColumn']): HTMLAttributes<HTMLDivElement> {
  if (onMoveColumn === undefined) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.setData(DRAGGED, column);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop: (event) => {
      const moving = event.dataTransfer.getData(DRAGGED);
      if (moving === '' || moving === column) return;
      event.preventDefault();
      onMoveColumn(moving, column);
    },
  };
}

/** A table of any size: only cells in sight exist. Arrows move, Enter on a header sorts, Ctrl-C copies the cell. */
export function DataGrid(props: DataGridProps): JSX.Element {
  const t = useT();
  const { columns, rowCount, cellAt, sort = null, onSort, hasRowNumbers = false, footer } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const view = useViewport(scrollRef);
  const offsets = useMemo(() => columnOffsets(columns.map((column) => column.width)), [columns]);
  const start = hasRowNumbers ? NUMBER_COLUMN_PX : 0;
  const total = (offsets[columns.length] ?? 0) + start;
  const { from, to } = visibleColumns(offsets, view.scroll - start, view.width);
  const shown = columns.slice(from, to + 1);
  const rows = useRowWindow({ scrollRef, count: rowCount, rowPx: ROW_PX });
  const id = useId();
  const cellId = (row: number, column: number): string => `${id}-${row}-${column}`;
  const isActive = (row: number, column: number): boolean => active.row === row && active.column === column;

  const handleKey = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
      if (active.row >= 0) props.onCopy?.(active.row, active.column);
      return;
    }
    const atHeader = active.row < 0 ? columns[active.column] : undefined;
    if (atHeader !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onSort?.(atHeader.id);
      return;
    }
    if (event.key === 'Enter' && active.row >= 0 && props.onCell !== undefined) {
      event.preventDefault();
      props.onCell(active.row, active.column, modeOf(event));
      return;
    }
    const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (isMenu && atHeader !== undefined) {
      event.preventDefault();
      scrollRef.current
        ?.querySelector<HTMLElement>(`#${CSS.escape(cellId(-1, active.column))} .bv-grid-menu button`)
        ?.click();
      return;
    }
    if (isMenu && active.row >= 0 && props.onContext !== undefined) {
      event.preventDefault();
      const box = document.querySelector(`#${CSS.escape(cellId(active.row, active.column))}`);
      const { left = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {};
      props.onContext(active.row, active.column, { x: left, y: bottom });
      return;
    }
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (atHeader !== undefined && step !== 0 && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const to = columns[active.column + step];
      if (to === undefined) return;
      props.onMoveColumn?.(atHeader.id, to.id);
      setActive({ row: -1, column: active.column + step });
      return;
    }
    const next = moved(
      active,
      event.key,
      rowCount,
      columns.length,
      Math.floor((scrollRef.current?.clientHeight ?? 300) / ROW_PX),
      onSort === undefined ? 0 : -1,
    );
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    const { current: box } = scrollRef;
    if (box === null) return;
    box.scrollTop = scrollToRow(Math.max(0, next.row), ROW_PX, box.scrollTop, box.clientHeight - ROW_PX);
    const left = offsets[next.column] ?? 0;
    const right = offsets[next.column + 1] ?? 0;
    if (left < view.scroll) box.scrollTo({ left });
    else if (right + start > view.scroll + view.width) box.scrollTo({ left: right + start - view.width });
  };

  return (
    <div
      ref={scrollRef}
      className="bv-grid"
      role="grid"
      tabIndex={0}
      aria-label={`${props.label}. ${t(uiMessages.cells, { rows: rowCount, columns: columns.length })}`}
      aria-rowcount={rowCount + (footer === undefined ? 1 : 2)}
      aria-colcount={columns.length}
      aria-activedescendant={cellId(active.row, active.column)}
      onKeyDown={handleKey}
    >
      <div
        className="bv-grid-sizer"
        style={{
          inlineSize: Math.max(total, view.width),
          blockSize: (rowCount + (footer === undefined ? 1 : 2)) * ROW_PX,
        }}
      >
        <div
          className="bv-grid-head"
          role="row"
          aria-rowindex={1}
          style={{ inlineSize: Math.max(total, view.width) }}
        >
          {hasRowNumbers && <span className="bv-grid-number" role="columnheader" aria-label="#" />}
          {shown.map((column, index) => {
            const isSorted = sort?.column === column.id;
            const title = column.note === undefined ? column.title : `${column.title} · ${column.note}`;
            return (
              <div
                key={column.id}
                id={cellId(-1, from + index)}
                role="columnheader"
                aria-colindex={from + index + 1}
                aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
                className={`bv-grid-cell bv-align-${column.align}${isSorted ? ' bv-sorted' : ''}${isActive(-1, from + index) ? ' bv-active' : ''}`}
                style={{ insetInlineStart: (offsets[from + index] ?? 0) + start, inlineSize: column.width }}
                {...dragOf(column.id, props.onMoveColumn)}
              >
                <button
                  type="button"
                  title={title}
                  tabIndex={-1}
                  disabled={onSort === undefined}
                  onClick={() => onSort?.(column.id)}
                >
                  {column.icon !== undefined && <Icon name={column.icon} size={12} />}
                  <span className="bv-ellipsis">{column.title}</span>
                  {isSorted && <Icon name={sort.isDescending ? 'caret-down' : 'caret-up'} size={12} />}
                </button>
                {column.menu !== undefined && (
                  <span className="bv-grid-menu">
                    <MenuButton entries={column.menu.entries}>
                      <button
                        type="button"
                        tabIndex={-1}
                        className="bv-icon-button bv-size-small"
                        aria-haspopup="menu"
                        aria-label={column.menu.label}
                        title={column.menu.label}
                      >
                        <Icon name="more" size={12} />
                      </button>
                    </MenuButton>
                  </span>
                )}
              </div>
            );
          })}
        </div>
        {rowsOf(rows).map((row) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className="bv-grid-row"
            style={{
              transform: `translateY(${(row + 1) * ROW_PX}px)`,
              inlineSize: Math.max(total, view.width),
            }}
          >
            {hasRowNumbers && (
              <span className="bv-grid-number" role="rowheader">
                {row + 1}
              </span>
            )}
            {shown.map((column, index) => {
              const cell = cellAt(row, from + index);
              return (
                <div
                  key={column.id}
                  id={cellId(row, from + index)}
                  role="gridcell"
                  aria-colindex={from + index + 1}
                  {...(cell.isChosen === true && { 'aria-selected': true })}
                  className={`bv-grid-cell bv-align-${column.align}${isActive(row, from + index) ? ' bv-active' : ''}`}
                  style={{ insetInlineStart: (offsets[from + index] ?? 0) + start, inlineSize: column.width }}
                  onClick={(event) => {
                    setActive({ row, column: from + index });
                    props.onCell?.(row, from + index, modeOf(event));
                  }}
                  onContextMenu={(event) => {
                    if (props.onContext === undefined) return;
                    event.preventDefault();
                    setActive({ row, column: from + index });
                    props.onContext(row, from + index, { x: event.clientX, y: event.clientY });
                  }}
                >
                  <CellView cell={cell} align={column.align} />
                </div>
              );
            })}
          </div>
        ))}
        {footer !== undefined && (
          <div
            role="row"
            aria-rowindex={rowCount + 2}
            className="bv-grid-foot"
            style={{ inlineSize: Math.max(total, view.width) }}
          >
            {shown.map((column, index) => (
              <div
                key={column.id}
                role="gridcell"
                aria-colindex={from + index + 1}
                className={`bv-grid-cell bv-align-${column.align}`}
                style={{ insetInlineStart: (offsets[from + index] ?? 0) + start, inlineSize: column.width }}
              >
                <CellView cell={footer(from + index)} align={column.align} />
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

import type { JSX } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { MenuButton } from '../overlay/MenuButton.tsx';
import { dragOf } from './column-drag.ts';
import { dragEdge } from './resize-column.ts';
import type { GridLayout, ShownColumn } from './use-grid-layout.ts';
import type { DataGridProps, GridColumn, GridSort } from './grid-props.ts';

function HeadMenu({ menu }: { readonly menu: NonNullable<GridColumn['menu']> }): JSX.Element {
  return (
    <span className="bv-grid-menu">
      <MenuButton entries={menu.entries}>
        <button
          type="button"
          tabIndex={-1}
          className="bv-icon-button bv-size-small"
          aria-haspopup="menu"
          aria-label={menu.label}
          title={menu.label}
        >
          <Icon name="more" size={12} />
        </button>
      </MenuButton>
    </span>
  );
}

type HeadProps = Pick<DataGridProps, 'onSort' | 'onMoveColumn' | 'onResizeColumn'>;

function HeadTitle({
  column,
  order,
  onSort,
}: {
  readonly column: GridColumn;
  readonly order: GridSort | null;
  readonly onSort: DataGridProps['onSort'];
}): JSX.Element {
  return (
    <button
      type="button"
      title={column.note === undefined ? column.title : `${column.title} · ${column.note}`}
      tabIndex={-1}
      disabled={onSort === undefined}
      onClick={() => onSort?.(column.id)}
    >
      {column.icon !== undefined && <Icon name={column.icon} size={12} />}
      <span className="bv-ellipsis">{column.title}</span>
      {order !== null && <Icon name={order.isDescending ? 'caret-down' : 'caret-up'} size={12} />}
    </button>
  );
}

const sortWord = (order: GridSort | null): 'ascending' | 'descending' | 'none' =>
  order === null ? 'none' : order.isDescending ? 'descending' : 'ascending';

interface HeadCellProps extends HeadProps, ShownColumn {
  readonly id: string;
  readonly order: GridSort | null;
  readonly isActive: boolean;
}

function HeadCell(props: HeadCellProps): JSX.Element {
  const { id, column, index, place, isStuck, order, isActive, onSort, onMoveColumn, onResizeColumn } = props;
  const sorted = `${order === null ? '' : ' bv-sorted'}${isStuck ? ' bv-stuck' : ''}`;
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sortWord(order)}
      className={`bv-grid-cell bv-align-${column.align}${sorted}${isActive ? ' bv-active' : ''}`}
      style={place}
      {...dragOf(column.id, onMoveColumn)}
    >
      <HeadTitle column={column} order={order} onSort={onSort} />
      {column.menu !== undefined && <HeadMenu menu={column.menu} />}
      {onResizeColumn !== undefined && (
        <span
          className="bv-grid-edge"
          aria-hidden
          draggable
          onDragStart={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
          onPointerDown={(event) => {
            dragEdge(event, column.width, (width) => onResizeColumn(column.id, width));
          }}
        />
      )}
    </div>
  );
}

/** Props of {@link GridHead}. */
export interface GridHeadProps extends HeadProps, Pick<DataGridProps, 'hasRowNumbers'> {
  readonly layout: GridLayout;
  readonly sort: GridSort | null;
  /** Column that the keyboard stands on; null when it stands elsewhere. */
  readonly activeColumn: number | null;
}

/** The titles of the columns in sight. */
export function GridHead({ layout, sort, activeColumn, hasRowNumbers, ...rest }: GridHeadProps): JSX.Element {
  return (
    <div className="bv-grid-head" role="row" aria-rowindex={1} style={{ inlineSize: layout.width }}>
      {hasRowNumbers === true && <span className="bv-grid-number" role="columnheader" aria-label="#" />}
      {layout.shown.map((shown) => (
        <HeadCell
          key={shown.column.id}
          {...shown}
          {...rest}
          id={layout.cellId(-1, shown.index)}
          order={sort?.column === shown.column.id ? sort : null}
          isActive={activeColumn === shown.index}
        />
      ))}
    </div>
  );
}

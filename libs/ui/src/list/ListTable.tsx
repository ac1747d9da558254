import type { JSX, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { GridSort } from '../grid/grid-props.ts';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';

/** A column of a {@link ListTable}. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Name by which the server orders; no header button without it. */
  readonly orderBy?: string;
  readonly align?: 'start' | 'end';
  /** Not shown below 640 px. */
  readonly isMinor?: boolean;
  /** Not shown below 1440 px. */
  readonly isLesser?: boolean;
  /** No wider than what stands in it. */
  readonly isTight?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

function classOf<Row>({ align = 'start', isMinor, isLesser, isTight }: ListColumn<Row>): string {
  const names = [
    `bv-align-${align}`,
    isMinor === true && 'bv-minor',
    isLesser === true && 'bv-lesser',
    isTight === true && 'bv-tight',
  ];
  return names.filter((name) => name !== false).join(' ');
}

interface ListTableProps<Row> {
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sort: GridSort | null;
  readonly onSort: (orderBy: string) => void;
}

/** The head of a column; a button where the server can order by it. */
function ColumnHead<Row>({
  column,
  sort,
  onSort,
}: Pick<ListTableProps<Row>, 'sort' | 'onSort'> & { readonly column: ListColumn<Row> }): JSX.Element {
  const t = useT();
  const { title, orderBy } = column;
  const isSorted = orderBy !== undefined && sort?.column === orderBy;
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {orderBy === undefined ? (
        <span>{title}</span>
      ) : (
        <button
          type="button"
          title={t(uiMessages.sortBy, { column: title })}
          onClick={() => {
            onSort(orderBy);
          }}
        >
          {title}
          {isSorted && <Icon name={sort.isDescending ? 'caret-down' : 'caret-up'} size={12} />}
        </button>
      )}
    </th>
  );
}

/** A page of objects as a table. */
export function ListTable<Row>({ label, columns, rows, keyOf, ...order }: ListTableProps<Row>): JSX.Element {
  return (
    <table className="bv-list" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} {...order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.id} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

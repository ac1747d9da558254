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
  /** No wider than what stands in it. */
  readonly isTight?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

function classOf<Row>({ align = 'start', isMinor, isTight }: ListColumn<Row>): string {
  return `bv-align-${align}${isMinor === true ? ' bv-minor' : ''}${isTight === true ? ' bv-tight' : ''}`;
}

/** A page of objects as a table. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
}: {
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sort: GridSort | null;
  readonly onSort: (orderBy: string) => void;
}): JSX.Element {
  const t = useT();
  return (
    <table className="bv-list" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => {
            const isSorted = column.orderBy !== undefined && sort?.column === column.orderBy;
            return (
              <th
                key={column.id}
                scope="col"
                className={classOf(column)}
                aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              >
                {column.orderBy === undefined ? (
                  <span>{column.title}</span>
                ) : (
                  <button
                    type="button"
                    title={t(uiMessages.sortBy, { column: column.title })}
                    onClick={() => {
                      onSort(column.orderBy ?? column.id);
                    }}
                  >
                    {column.title}
                    {isSorted && <Icon name={sort.isDescending ? 'caret-down' : 'caret-up'} size={12} />}
                  </button>
                )}
              </th>
            );
          })}
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

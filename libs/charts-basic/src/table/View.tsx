import type { ChartViewProps } from '@belvedere/charts';
import { copyText, DataGrid, type GridCell, type GridColumn, type GridSort } from '@belvedere/ui';
import { useCallback, useMemo, useState, type JSX } from 'react';
import { readersOf } from './draw.ts';
import { prepareTable, type TableForm } from './prepare.ts';
import { sortedRows } from './sort-rows.ts';
import { tintColors } from './tone.ts';
import { columnWidths } from './widths.ts';

const SCROLLBAR_PX = 14;
const ROW_PX = 30;

function useTable({ frames, formData, datasource, width, height, context }: ChartViewProps<TableForm>) {
  return useMemo(() => {
    const input = { frames, annotations: [], formData, datasource, prepared: null };
    const prepared = prepareTable(input);
    const readers = readersOf({ ...input, prepared }, context);
    const hasBar = (prepared.rows + 1) * ROW_PX > height;
    const widths = columnWidths({
      columns: prepared.columns,
      rows: prepared.rows,
      readers,
      width: width - (hasBar ? SCROLLBAR_PX : 0),
      measure: context.measure,
    });
    const columns = prepared.columns.map(({ id, title, align }, index): GridColumn => ({
      id,
      title,
      align,
      width: widths[index]?.px ?? 0,
    }));
    return { prepared, readers, columns, widths };
  }, [frames, formData, datasource, width, height, context]);
}

/** A table on a page: sorted by a click on a head, copied cell by cell. */
export function View(props: ChartViewProps<TableForm>): JSX.Element {
  const { prepared, readers, columns, widths } = useTable(props);
  const { theme } = props.context;
  const [chosen, setChosen] = useState<GridSort | null>(null);
  const sort = chosen ?? prepared.sort;
  const rows = useMemo(() => sortedRows(prepared.rows, prepared.columns, chosen), [prepared, chosen]);
  const cellAt = useCallback(
    (row: number, column: number): GridCell => {
      const cell = readers[column]?.(rows[row] ?? -1);
      const width = widths[column];
      if (cell === undefined) return { text: '' };
      return {
        text: cell.text,
        isNull: cell.isNull,
        ...(cell.bar !== null && width?.hasBars === true && { bar: cell.bar, barRoom: width.barPx }),
        ...(cell.tint?.kind === 'tone' && { tone: cell.tint.tone }),
        ...(cell.tint?.kind === 'ramp' && { ramp: tintColors(cell.tint, theme) }),
      };
    },
    [readers, rows, widths, theme],
  );
  const toggle = (column: string): void => {
    const isSame = sort?.column === column;
    const isNumeric = prepared.columns.find(({ id }) => id === column)?.isNumeric ?? false;
    setChosen({ column, isDescending: isSame ? !sort.isDescending : isNumeric });
  };
  return (
    <div className="bv-table-chart" style={{ inlineSize: props.width, blockSize: props.height }}>
      <DataGrid
        label={columns.map(({ title }) => title).join(', ')}
        columns={columns}
        rowCount={rows.length}
        cellAt={cellAt}
        sort={sort}
        onSort={toggle}
        onCopy={(row, column) => {
          const cell = cellAt(row, column);
          void copyText(cell.isNull === true ? '' : cell.text);
        }}
      />
    </div>
  );
}

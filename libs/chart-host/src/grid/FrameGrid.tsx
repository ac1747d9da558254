import type { Frame } from '@belvedere/frame';
import { copyText, DataGrid } from '@belvedere/ui';
import { useCallback, useMemo, type JSX } from 'react';
import { useT } from '@belvedere/ui';
import { chartHostMessages } from '../messages/chart-host.ts';
import { cellText, gridColumnsOf } from './frame-cells.ts';
import type { ShownRows } from './use-shown-rows.ts';

/** Props of {@link FrameGrid}. */
export interface FrameGridProps {
  readonly frame: Frame;
  readonly label: string;
  /** Column name -> the name to show. */
  readonly names?: Readonly<Record<string, string>>;
  readonly shown: ShownRows;
  readonly hasRowNumbers?: boolean;
}

const NO_NAMES: Readonly<Record<string, string>> = {};

/** A frame as a grid with sorting and copying. */
export function FrameGrid({
  frame,
  label,
  names = NO_NAMES,
  shown,
  hasRowNumbers = false,
}: FrameGridProps): JSX.Element {
  const t = useT();
  const { rows, sort, toggle } = shown;
  const columns = useMemo(() => gridColumnsOf(frame, names), [frame, names]);
  const cellAt = useCallback(
    (row: number, column: number) => {
      const source = frame.columns[column];
      const text = source === undefined ? null : cellText(source, rows[row] ?? -1);
      return text === null ? { text: t(chartHostMessages.null), isNull: true } : { text };
    },
    [frame, rows, t],
  );
  return (
    <DataGrid
      label={label}
      columns={columns}
      rowCount={rows.length}
      cellAt={cellAt}
      sort={sort}
      onSort={toggle}
      hasRowNumbers={hasRowNumbers}
      onCopy={(row, column) => {
        const cell = cellAt(row, column);
        void copyText(cell.isNull === true ? '' : cell.text);
      }}
    />
  );
}

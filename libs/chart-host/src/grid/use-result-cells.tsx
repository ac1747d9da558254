import { lazyPart, TypedAhead, useT, type GridRange, type MenuEntry } from '@belvedere/ui';
import type { Frame, FrameColumn } from '@belvedere/frame';
import { Suspense, useMemo, useState, type JSX } from 'react';
import { cellText } from '../cells/frame-cells.ts';
import { copyEntries } from '../cells/copy-entries.ts';
import type { PickedCells } from '../cells/cells-text.ts';
import type { CopyForm } from '../cells/copy-way.ts';
import { useCopyCells } from '../cells/use-copy-cells.ts';
import { cellsMessages } from '../messages/cells.ts';
import type { OpenCell, ShownCells } from '../cells/open-cell.ts';
import type { FrameGridProps } from './FrameGrid.tsx';

const CellsBar = lazyPart(
  async () => (await import('../cells/CellsBar.tsx')).CellsBar,
  () => null,
);
const CellOverlay = lazyPart(
  async () => (await import('../cells/CellOverlay.tsx')).CellOverlay,
  ({ onOpen }) =>
    () => {
      onOpen(null);
    },
);

/** What the cells of a result can do. */
export interface ResultCells {
  readonly grid: Required<Pick<FrameGridProps, 'onCell' | 'onRange' | 'onContext' | 'onCopy'>> &
    Pick<FrameGridProps, 'leading' | 'onLead'>;
  readonly showFacts: (column: string) => void;
  readonly copyColumn: (name: string, hasHead: boolean) => void;
  /** Entries for all rows that are shown. */
  readonly entries: readonly MenuEntry[];
  /** Under the rows; nothing while no more than one cell is marked. */
  readonly bar: JSX.Element | null;
  /** Menus and dialogs over the rows. */
  readonly overlay: JSX.Element | null;
}

/** The cells of a range that are there. */
const cellsIn = (
  { columns }: Frame,
  rows: readonly number[],
  { top, bottom, left, right }: GridRange,
): PickedCells => ({
  columns: columns.slice(left, right + 1),
  rows: rows.slice(Math.max(0, top), bottom + 1),
});

/** Whether a cell holds more than it can show: a long text, one of several lines, or JSON. */
const isLong = (column: FrameColumn, row: number): boolean =>
  /^\s*[[{]|\n|.{30}/.test(cellText(column, row) ?? '');

/** Which cells of a result lead somewhere, and following them. */
export interface CellLeads {
  readonly leading: ReadonlySet<string> | undefined;
  readonly onLead: ((column: FrameColumn, row: number) => void) | undefined;
}

/** Follows the cell at a shown row and column; undefined where none leads anywhere. */
function useFollow(frame: Frame, rows: readonly number[], { onLead }: CellLeads): FrameGridProps['onLead'] {
  return useMemo(() => {
    if (onLead === undefined) return undefined;
    return (row, column) => {
      const cell = frame.columns[column];
      if (cell !== undefined) onLead(cell, rows[row] ?? -1);
    };
  }, [frame, rows, onLead]);
}

/** Marking, copying and looking closely at the cells of a result. */
export function useResultCells(shown: ShownCells, leads: CellLeads): ResultCells {
  const t = useT();
  const copy = useCopyCells();
  const { columns, rows, copyWays } = shown;
  const [range, setRange] = useState<GridRange | null>(null);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const { frame } = columns;
  const follow = useFollow(frame, rows, leads);
  const marked = useMemo(() => (range === null ? null : cellsIn(frame, rows, range)), [range, frame, rows]);
  const count = marked === null ? 0 : marked.columns.length * marked.rows.length;
  const copies = copyEntries(t, copyWays, (form) => {
    if (marked !== null) void copy(marked, form);
  });
  const all = (form: CopyForm): void => void copy({ columns: frame.columns, rows }, form);
  return {
    grid: {
      leading: leads.leading,
      onLead: follow,
      onRange: setRange,
      onCell: (row, column, { clicks }) => {
        const cell = frame.columns[column];
        if (cell === undefined || clicks === 1) return;
        if (clicks === 0 && leads.leading?.has(cell.name) === true) follow?.(row, column);
        else if (isLong(cell, rows[row] ?? -1)) setOpen({ kind: 'cell', row, column });
      },
      onContext: (row, column, place) => {
        setOpen({ kind: 'menu', row, column, place });
      },
      onCopy: (row, column) => {
        const one = { top: row, bottom: row, left: column, right: column };
        void copy(count > 1 && marked !== null ? marked : cellsIn(frame, rows, one), {
          format: 'tsv',
          hasHead: false,
        });
      },
    },
    showFacts: (column) => {
      setOpen({ kind: 'facts', column });
    },
    copyColumn: (name, hasHead) => {
      const found = frame.columns.filter((column) => column.name === name);
      void copy({ columns: found, rows }, { format: 'tsv', hasHead });
    },
    entries: [
      {
        id: 'details',
        label: t(cellsMessages.rowDetails),
        isDisabled: rows.length === 0,
        onSelect: () => {
          setOpen({ kind: 'row', at: Math.min(Math.max(0, range?.top ?? 0), rows.length - 1) });
        },
      },
      { id: 'copyRows', label: t(cellsMessages.copyRowsAs), entries: copyEntries(t, copyWays, all) },
    ],
    bar:
      marked === null || count <= 1 ? null : (
        <Suspense fallback={<div className="bv-cells-bar" />}>
          <CellsBar cells={marked} copies={copies} />
        </Suspense>
      ),
    overlay:
      open === null ? null : (
        <Suspense fallback={<TypedAhead />}>
          <CellOverlay open={open} shown={shown} copies={copies} onOpen={setOpen} />
        </Suspense>
      ),
  };
}

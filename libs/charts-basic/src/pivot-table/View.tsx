'use client';

import { NOTHING_PICKED, type DatumPick } from '@belvedere/charts';
import { rowsOf, scrollToRow, useRowWindow, useViewport, visibleColumns } from '@belvedere/ui';
import { useId, useRef, useState, type JSX } from 'react';
import { useLinkedRows } from '../table/use-linked-rows.tsx';
import { ROW_PX } from './draw.ts';
import { pivotMessages } from './messages.ts';
import type { Place } from './move.ts';
import { pivotActions } from './pivot-actions.tsx';
import { answerKey } from './pivot-keys.tsx';
import { pickCell, pickHeader } from './pick.ts';
import type { PivotPart } from './pivot-part.tsx';
import { PivotHead } from './PivotHead.tsx';
import { PivotRow } from './PivotRow.tsx';
import { usePivot, type Pivot, type PivotProps } from './use-pivot.tsx';

/** Brings a place into sight. */
function reveal(box: HTMLElement, { layout, widths, offsets }: Pivot, { row, column }: Place): void {
  if (row >= 0)
    box.scrollTop = scrollToRow(row, ROW_PX, box.scrollTop, box.clientHeight - layout.heads * ROW_PX);
  if (column < 0) return;
  const [left, right] = [offsets[column] ?? 0, offsets[column + 1] ?? 0];
  const seen = box.clientWidth - widths.head;
  if (left < box.scrollLeft) box.scrollTo({ left });
  else if (right > box.scrollLeft + seen) box.scrollTo({ left: right - seen });
}

function nameOf({ input, layout }: Pivot, { context: { t } }: PivotProps): string {
  const across = input.prepared.acrossDimensions.map(({ name }) => name).join(', ');
  return t(pivotMessages.label, {
    rows: layout.rowsTitle || t(pivotMessages.total),
    columns: across || t(pivotMessages.total),
  });
}

/** What a row stands for, or one of its cells; a column of -1 is its header. */
function pickAt({ input, layout }: Pivot, { context }: PivotProps, row: number, column: number): DatumPick {
  const line = layout.rows[row];
  if (line === undefined) return NOTHING_PICKED;
  const head = layout.columns[column];
  if (head !== undefined) return pickCell(line, head, input, context);
  return line.kind === 'total' ? NOTHING_PICKED : pickHeader(line.member, 'down', input, context);
}

/** A pivot table on a page: groups fold, heads sort, headers filter; only cells in sight exist. */
export function View(props: PivotProps): JSX.Element {
  const pivot = usePivot(props);
  const { layout, widths, offsets } = pivot;
  const actions = pivotActions(props, pivot);
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: -1 });
  const view = useViewport(box);
  useLinkedRows(props.linked, {
    ref: box,
    rows: '.bv-pivot-row',
    pickAt: (row, column) => pickAt(pivot, props, row - layout.heads - 1, (column ?? 1) - 2),
  });
  const rows = useRowWindow({ scrollRef: box, count: layout.rows.length, rowPx: ROW_PX });
  const id = useId();
  const cellId = ({ row, column }: Place): string => `${id}-${row}-${column}`;
  const { from, to } = visibleColumns(offsets, view.scroll, view.width - widths.head);
  const inline = Math.max(widths.head + (offsets[layout.columns.length] ?? 0), view.width);
  const shown = [from, Math.min(to, layout.columns.length - 1)] as const;
  const part: PivotPart = { props, pivot, actions, active, onActive: setActive, cellId, shown, inline };
  const keysIn = (scroller: HTMLElement) => ({
    pivot,
    actions,
    active,
    room: scroller.clientHeight,
    onMove: (place: Place): void => {
      setActive(place);
      reveal(scroller, pivot, place);
    },
    placeOf: (place: Place): DOMRect | null =>
      document.querySelector(`#${CSS.escape(cellId(place))}`)?.getBoundingClientRect() ?? null,
  });
  return (
    <div className="bv-pivot" style={{ inlineSize: props.width, blockSize: props.height }}>
      <div
        ref={box}
        className="bv-pivot-scroll"
        role="treegrid"
        tabIndex={0}
        aria-label={nameOf(pivot, props)}
        aria-rowcount={layout.rows.length + layout.heads}
        aria-colcount={layout.columns.length + 1}
        aria-activedescendant={cellId(active)}
        onKeyDown={(event) => {
          answerKey(keysIn(event.currentTarget), event);
        }}
      >
        <div
          className="bv-pivot-sizer"
          style={{ inlineSize: inline, blockSize: (layout.rows.length + layout.heads) * ROW_PX }}
        >
          <PivotHead part={part} />
          {rowsOf(rows).map((row) => {
            const line = layout.rows[row];
            return line === undefined ? null : <PivotRow key={line.key} part={part} row={row} line={line} />;
          })}
        </div>
      </div>
    </div>
  );
}

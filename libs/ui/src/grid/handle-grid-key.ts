import type { KeyboardEvent, RefObject } from 'react';
import { scrollToRow } from '../window/row-window.ts';
import { gridIntent, type GridIntent, type GridPosition } from './grid-key.ts';
import { resized } from './resize-column.ts';
import { headPx, ROW_PX, type GridLayout } from './use-grid-layout.ts';
import type { DataGridProps } from './grid-props.ts';
import { modeOf } from './GridRow.tsx';
import type { GridMarking } from './use-grid-marking.ts';

/** What keys work on. */
export interface GridKeys {
  readonly props: DataGridProps;
  readonly layout: GridLayout;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly marking: GridMarking;
}

/** Height of a grid before it is measured. */
const UNMEASURED_PX = 300;

const boxOf = ({ layout }: GridKeys, { row, column }: GridPosition): HTMLElement | null =>
  document.querySelector(`#${CSS.escape(layout.cellId(row, column))}`);

function go({ layout, scrollRef, marking }: GridKeys, to: GridPosition, how?: 'extends'): void {
  marking.goTo(to, how);
  const { current: box } = scrollRef;
  if (box === null) return;
  box.scrollTop = scrollToRow(Math.max(0, to.row), ROW_PX, box.scrollTop, box.clientHeight - headPx());
  const left = layout.scrollTo(to.column);
  if (left !== null) box.scrollTo({ left });
}

function moveColumn({ props, marking }: GridKeys, to: number): void {
  const { active, goTo } = marking;
  const [from, place] = [props.columns[active.column], props.columns[to]];
  if (from === undefined || place === undefined) return;
  props.onMoveColumn?.(from.id, place.id);
  goTo({ row: -1, column: to });
}

function openContext(keys: GridKeys): void {
  const { props } = keys;
  const { active } = keys.marking;
  const { left = 0, bottom = 0 } = boxOf(keys, active)?.getBoundingClientRect() ?? {};
  props.onContext?.(active.row, active.column, { x: left, y: bottom });
}

function resize({ props, marking }: GridKeys, by: number): void {
  const column = props.columns[marking.active.column];
  if (column !== undefined) props.onResizeColumn?.(column.id, resized(column.width, by));
}

function markAll({ props, marking }: GridKeys): void {
  if (props.rowCount === 0) return;
  marking.mark({ top: 0, bottom: props.rowCount - 1, left: 0, right: props.columns.length - 1 });
}

function obey(keys: GridKeys, intent: GridIntent, event: KeyboardEvent): void {
  const { props } = keys;
  const { active } = keys.marking;
  switch (intent.kind) {
    case 'copy':
      return props.onCopy?.(active.row, active.column);
    case 'sort':
      return props.onSort?.(props.columns[active.column]?.id ?? '');
    case 'choose':
      return props.onCell?.(active.row, active.column, modeOf(event));
    case 'headMenu':
      return boxOf(keys, active)?.querySelector<HTMLElement>('.bv-grid-menu button')?.click();
    case 'context':
      return openContext(keys);
    case 'moveColumn':
      return moveColumn(keys, intent.to);
    case 'resize':
      return resize(keys, intent.by);
    case 'markAll':
      return markAll(keys);
    case 'go':
      return go(keys, intent.to, event.shiftKey ? 'extends' : undefined);
    default:
      return undefined;
  }
}

/** Does what a key asks of the grid. A copy is left to the browser as well, which copies what is marked. */
export function handleGridKey(keys: GridKeys, event: KeyboardEvent): void {
  const { props, scrollRef } = keys;
  const intent = gridIntent(event, {
    active: keys.marking.active,
    rows: props.rowCount,
    columns: props.columns.length,
    page: Math.floor((scrollRef.current?.clientHeight ?? UNMEASURED_PX) / ROW_PX),
    hasHead: props.onSort !== undefined,
    takesCells: props.onCell !== undefined,
    takesContext: props.onContext !== undefined,
    marks: props.onRange !== undefined,
  });
  if (intent === null) return;
  if (intent.kind !== 'copy') event.preventDefault();
  obey(keys, intent, event);
}

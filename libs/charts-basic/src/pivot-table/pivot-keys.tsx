import { copyText } from '@belvedere/ui';
import type { KeyboardEvent } from 'react';
import { ROW_PX } from './draw.ts';
import { moved, type Place } from './move.ts';
import { hasSelection, modeOf, type PivotActions } from './pivot-actions.tsx';
import type { Pivot } from './use-pivot.tsx';

/** What keys act on. */
export interface PivotKeys {
  readonly pivot: Pivot;
  readonly actions: PivotActions;
  readonly active: Place;
  /** Height of the part in sight, px. */
  readonly room: number;
  readonly onMove: (place: Place) => void;
  /** Where the active cell stands, viewport px; null when it is not in sight. */
  readonly placeOf: (place: Place) => DOMRect | null;
}

function textAt({ layout }: Pivot, { row, column }: Place): string {
  if (row >= 0) return column < 0 ? (layout.rows[row]?.label ?? '') : layout.cellAt(row, column).text;
  return column < 0 ? layout.rowsTitle : (layout.columns[column]?.parts[layout.heads + row]?.label ?? '');
}

/** Enter chooses or sorts, Space folds where there is something to fold. */
function act({ pivot: { layout }, actions, active }: PivotKeys, event: KeyboardEvent): void {
  const isSpace = event.key === ' ';
  const { row, column } = active;
  const part = row < 0 ? layout.columns[column]?.parts[layout.heads + row] : undefined;
  const rowKey = row >= 0 && column < 0 ? (layout.rows[row]?.foldKey ?? null) : null;
  if (row === -1) actions.sort(column < 0 ? null : (layout.columns[column]?.key ?? null));
  else if (isSpace && part !== undefined && part.foldKey !== null)
    actions.fold('foldedColumns', part.foldKey);
  else if (isSpace && rowKey !== null) actions.fold('foldedRows', rowKey);
  else actions.pick(active, modeOf(event));
}

/** Right unfolds a folded group and left folds an open one; false where they just move. */
function foldedByArrow({ pivot: { layout }, actions, active }: PivotKeys, key: string): boolean {
  const line = active.column < 0 ? layout.rows[active.row] : undefined;
  const opens = key === 'ArrowRight' ? true : key === 'ArrowLeft' ? false : null;
  if (line === undefined || line.foldKey === null || opens === null || line.isFolded !== opens) return false;
  actions.fold('foldedRows', line.foldKey);
  return true;
}

function movedBy({ pivot: { layout }, active, room, onMove }: PivotKeys, key: string): boolean {
  const { heads } = layout;
  const page = Math.max(1, Math.floor(room / ROW_PX) - heads);
  const next = moved(active, key, { rows: layout.rows.length, columns: layout.columns.length, heads, page });
  if (next === null) return false;
  onMove(next);
  return true;
}

/** Answers a key of the table; keys that are not its own go on. */
export function answerKey(keys: PivotKeys, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'c') {
    if (!hasSelection()) void copyText(textAt(keys.pivot, keys.active));
    return;
  }
  if (key === 'Enter' || key === ' ') act(keys, event);
  else if (key === 'ContextMenu' || (shiftKey && key === 'F10')) {
    const at = keys.placeOf(keys.active);
    if (at !== null) keys.actions.ask(keys.active, { x: at.left, y: at.bottom });
  } else if (!foldedByArrow(keys, key) && !movedBy(keys, key)) return;
  event.preventDefault();
}

/** A place in the grid; row -1 is the header. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** Where a key finds the grid. */
export interface GridKeyState {
  readonly active: GridPosition;
  readonly rows: number;
  readonly columns: number;
  /** Rows in sight. */
  readonly page: number;
  /** The header can be walked to. */
  readonly hasHead: boolean;
  /** A cell can be chosen. */
  readonly takesCells: boolean;
  /** A cell has a menu. */
  readonly takesContext: boolean;
  /** Cells can be marked. */
  readonly marks: boolean;
}

/** What a key asks of the grid. `stay` is a key that is the grid's, and does nothing here. */
export type GridIntent =
  | { readonly kind: 'copy' | 'markAll' | 'sort' | 'choose' | 'headMenu' | 'context' | 'stay' }
  /** Makes the active column wider or, by less than 0, narrower, px. */
  | { readonly kind: 'resize'; readonly by: number }
  /** Takes the active column to the place of another. */
  | { readonly kind: 'moveColumn'; readonly to: number }
  | { readonly kind: 'go'; readonly to: GridPosition };

/** What of a key is asked for. */
export type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'altKey'>>;

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

type Move = (state: GridKeyState) => GridPosition;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: ({ active: { row, column }, rows }) => ({ row: clamp(row + 1, rows), column }),
  ArrowUp: ({ active: { row, column }, hasHead }) => ({ row: Math.max(hasHead ? -1 : 0, row - 1), column }),
  ArrowRight: ({ active: { row, column }, columns }) => ({ row, column: clamp(column + 1, columns) }),
  ArrowLeft: ({ active: { row, column }, columns }) => ({ row, column: clamp(column - 1, columns) }),
  PageDown: ({ active: { row, column }, rows, page }) => ({ row: clamp(row + page, rows), column }),
  PageUp: ({ active: { row, column }, rows, page }) => ({ row: clamp(row - page, rows), column }),
  Home: ({ active: { row } }) => ({ row, column: 0 }),
  End: ({ active: { row }, columns }) => ({ row, column: columns - 1 }),
};

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const RESIZE_PX = 16;

const isMenuKey = ({ key, shiftKey }: GridKey): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');

function headIntent(event: GridKey, { active, columns }: GridKeyState): GridIntent | null {
  if (event.key === 'Enter' || event.key === ' ') return { kind: 'sort' };
  if (isMenuKey(event)) return { kind: 'headMenu' };
  const step = SIDEWAYS[event.key];
  if (step !== undefined && event.altKey === true) return { kind: 'resize', by: step * RESIZE_PX };
  if (step === undefined || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return null;
  const to = active.column + step;
  return to < 0 || to >= columns ? { kind: 'stay' } : { kind: 'moveColumn', to };
}

function cellIntent(event: GridKey, { takesCells, takesContext }: GridKeyState): GridIntent | null {
  if (event.key === 'Enter' && takesCells) return { kind: 'choose' };
  return isMenuKey(event) && takesContext ? { kind: 'context' } : null;
}

/** The intent of a key; null for keys that are not the grid's. */
export function gridIntent(event: GridKey, state: GridKeyState): GridIntent | null {
  const { active, columns } = state;
  const isInHead = active.row < 0;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c')
    return isInHead ? null : { kind: 'copy' };
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && state.marks)
    return { kind: 'markAll' };
  const hasColumn = active.column < columns;
  const own = isInHead ? (hasColumn ? headIntent(event, state) : null) : cellIntent(event, state);
  if (own !== null) return own;
  const move = MOVES[event.key];
  return move === undefined ? null : { kind: 'go', to: move(state) };
}

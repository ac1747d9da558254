import { useRef, useState } from 'react';
import type { GridPosition } from './grid-key.ts';
import type { DataGridProps, GridRange } from './grid-props.ts';
import { rangeOf } from './grid-range.ts';

/** Where a grid's keyboard stands, and which cells are marked from there. */
export interface GridMarking {
  readonly active: GridPosition;
  /** Null where cells cannot be marked. */
  readonly range: GridRange | null;
  /** Goes to a cell; `extends` marks all from where it was to there. */
  readonly goTo: (to: GridPosition, how?: 'extends') => void;
  readonly mark: (range: GridRange) => void;
  /** The pointer is held down on a cell; moving over others marks them until it is let go. */
  readonly press: (at: GridPosition, how?: 'extends') => void;
  readonly drag: (over: GridPosition) => void;
}

const START: GridPosition = { row: 0, column: 0 };

/** Keeps what is marked of a grid; nothing is where `onRange` is left out. */
export function useGridMarking(onRange: DataGridProps['onRange']): GridMarking {
  const [corners, setCorners] = useState({ anchor: START, active: START });
  const isHeld = useRef(false);
  const set = (anchor: GridPosition, active: GridPosition): void => {
    setCorners({ anchor, active });
    if (active.row >= 0 && anchor.row >= 0) onRange?.(rangeOf(anchor, active));
  };
  const goTo: GridMarking['goTo'] = (to, how) => {
    const isFrom = how === 'extends' && onRange !== undefined && corners.anchor.row >= 0;
    set(isFrom ? corners.anchor : to, to);
  };
  return {
    active: corners.active,
    range: onRange === undefined ? null : rangeOf(corners.anchor, corners.active),
    goTo,
    mark: ({ top, bottom, left, right }) => {
      set({ row: top, column: left }, { row: bottom, column: right });
    },
    press: (at, how) => {
      isHeld.current = true;
      const letGo = (): void => {
        isHeld.current = false;
      };
      window.addEventListener('mouseup', letGo, { once: true });
      goTo(at, how);
    },
    drag: (over) => {
      if (isHeld.current) goTo(over, 'extends');
    },
  };
}

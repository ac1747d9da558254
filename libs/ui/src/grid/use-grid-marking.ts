import { useMemo, useRef, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import type { GridPosition } from './grid-key.ts';
import type { DataGridProps, GridRange } from './grid-props.ts';
import { rangeOf } from './grid-range.ts';

/** Changes where a grid's keyboard stands and what is marked; the same as long as the grid is there. */
export interface MarkingDeeds {
  /** Goes to a cell; `extends` marks all from where it was to there. */
  readonly goTo: (to: GridPosition, how?: 'extends') => void;
  readonly mark: (range: GridRange) => void;
  /** The pointer is held down on a cell; moving over others marks them until it is let go. */
  readonly press: (at: GridPosition, how?: 'extends') => void;
  readonly drag: (over: GridPosition) => void;
}

/** Where a grid's keyboard stands, and which cells are marked from there. */
export interface GridMarking extends MarkingDeeds {
  readonly active: GridPosition;
  /** Null where cells cannot be marked. */
  readonly range: GridRange | null;
  readonly deeds: MarkingDeeds;
}

const START: GridPosition = { row: 0, column: 0 };

/** Keeps what is marked of a grid; nothing is where `onRange` is left out. */
export function useGridMarking(onRange: DataGridProps['onRange']): GridMarking {
  const [corners, setCorners] = useState({ anchor: START, active: START });
  const isHeld = useRef(false);
  const latest = useLatest({ corners, onRange });
  const deeds = useMemo((): MarkingDeeds => {
    const set = (anchor: GridPosition, active: GridPosition): void => {
      setCorners({ anchor, active });
      if (active.row >= 0 && anchor.row >= 0) latest.current.onRange?.(rangeOf(anchor, active));
    };
    const goTo: MarkingDeeds['goTo'] = (to, how) => {
      const {
        corners: { anchor },
        onRange: told,
      } = latest.current;
      set(how === 'extends' && told !== undefined && anchor.row >= 0 ? anchor : to, to);
    };
    return {
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
  }, [latest]);
  const marks = onRange !== undefined;
  const range = useMemo(() => (marks ? rangeOf(corners.anchor, corners.active) : null), [marks, corners]);
  return { active: corners.active, range, deeds, ...deeds };
}

import type { MouseEvent } from 'react';
import type { Place } from './move.ts';
import type { PivotActions } from './pivot-actions.tsx';
import type { Pivot, PivotProps } from './use-pivot.tsx';

/** What every part of a pivot table on a page is drawn from. */
export interface PivotPart {
  readonly props: PivotProps;
  readonly pivot: Pivot;
  readonly actions: PivotActions;
  /** The cell that the keyboard stands on. */
  readonly active: Place;
  readonly onActive: (place: Place) => void;
  readonly cellId: (place: Place) => string;
  /** Columns in sight: the first and the last. */
  readonly shown: readonly [from: number, to: number];
  /** Width of a row, px. */
  readonly inline: number;
}

/** Class that marks the cell of the keyboard; empty for the others. */
export const activeClass = ({ active }: PivotPart, { row, column }: Place): string =>
  active.row === row && active.column === column ? ' bv-active' : '';

/** Opens the menu of a place. */
export function contextOf(
  { props, actions, onActive }: PivotPart,
  place: Place,
): (event: MouseEvent) => void {
  return (event) => {
    if (props.onContext === undefined) return;
    event.preventDefault();
    onActive(place);
    actions.ask(place, { x: event.clientX, y: event.clientY });
  };
}

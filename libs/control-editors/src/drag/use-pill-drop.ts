import { useT } from '@belvedere/ui';
import { useContext } from 'react';
import { movedItem } from '../model/time-series-column.ts';
import type { Dragged, DraggedPill } from '../drop/dragged.ts';
import { dropOn, heldBy, itemsIn, withoutPill, type DropAnswer, type DropPlace } from '../drop/drop-on.ts';
import type { EditorProps } from '../editor-props.ts';
import { PanelDropsContext } from './panel-drops.ts';

/** Where else a pill may go. */
export interface PillMove {
  readonly control: string;
  readonly move: () => void;
}

/** How the pills of a control take part in dragging. */
export interface PillDrop {
  /** What is dragged with a pill. */
  readonly pillAt: (at: number) => DraggedPill | null;
  readonly answer: (dragged: Dragged, at: number) => DropAnswer;
  /** Takes a drop; the place of an item whose popover is to open, or null. */
  readonly take: (dragged: Dragged, at: number) => number | null;
  readonly movesOf: (at: number) => readonly PillMove[];
}

/** The pill that is dragged, when it comes from the control of that name. */
const ownPill = (dragged: Dragged, name: string): DraggedPill | null =>
  dragged.kind === 'pill' && dragged.control === name ? dragged : null;

/** Place of an item after it was taken out of the list at `from` and put in before what stood at `to`. */
const placeAfter = (from: number, to: number): number => (to > from ? to - 1 : to);

/** The part of a control in dragging: what its pills carry, and what it says to drops. */
export function usePillDrop({ control, value, state, onChange }: EditorProps): PillDrop {
  const t = useT();
  const drops = useContext(PanelDropsContext);
  const own: DropPlace = { control, value, state };
  const items = itemsIn(value);
  const isOfPanel = drops?.places.some((place) => place.control === control) === true;
  const placeOf = (name: string): DropPlace | null =>
    drops?.places.find((place) => place.control.name === name) ?? null;
  const pillAt = (at: number): DraggedPill | null => {
    const is = heldBy(control.kind);
    const item = items[at];
    if (is === null || item === undefined) return null;
    return { kind: 'pill', control: control.name, at, is, item } as DraggedPill;
  };
  const answer = (dragged: Dragged, at: number): DropAnswer => {
    const pill = ownPill(dragged, control.name);
    if (pill === null) return dropOn(dragged, own, at);
    return { isTaken: true, value, at: placeAfter(pill.at, at), opens: false, replaces: false };
  };
  const give = (pill: DraggedPill, to: DropPlace, next: unknown): void => {
    const from = placeOf(pill.control);
    if (from !== null)
      drops?.changeMany({
        [from.control.name]: withoutPill(from, pill.at),
        [to.control.name]: next,
      });
  };
  const take = (dragged: Dragged, at: number): number | null => {
    const said = answer(dragged, at);
    if (!said.isTaken) return null;
    const pill = ownPill(dragged, control.name);
    if (pill !== null) onChange(movedItem(items, pill.at, said.at));
    else if (dragged.kind === 'pill' && isOfPanel) give(dragged, own, said.value);
    else onChange(said.value);
    return said.opens ? said.at : null;
  };
  return {
    pillAt,
    answer,
    take,
    movesOf: (at) => {
      const pill = pillAt(at);
      if (pill === null || !isOfPanel) return [];
      return (drops?.places ?? []).flatMap((place) => {
        const said = place.control === control ? null : dropOn(pill, place);
        if (said === null || !said.isTaken) return [];
        const move = (): void => {
          give(pill, place, said.value);
        };
        return [{ control: t(place.control.label), move }];
      });
    },
  };
}

import type { LayoutComponent } from '@belvedere/core';
import { useT, type MenuEntry } from '@belvedere/ui';
import type { KeyboardEvent } from 'react';
import { announceMessages, arrangeMessages, keyMessages } from '../messages/edit.ts';
import { selectionOf } from '../state/dashboard-slice.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useArranging } from './arranging.tsx';
import { moved } from './dragged.ts';
import { resizedByStep, sizeStepsOf, stepTarget, type Direction, type SizeStep } from './part-moves.ts';
import { placeOf } from './part-place.ts';
import { useEditor } from './use-editor.ts';

const MOVES = [
  { direction: 'left', label: arrangeMessages.moveLeft, icon: 'arrow-left' },
  { direction: 'right', label: arrangeMessages.moveRight, icon: 'arrow-right' },
  { direction: 'up', label: arrangeMessages.moveUp, icon: 'arrow-up' },
  { direction: 'down', label: arrangeMessages.moveDown, icon: 'arrow-down' },
] as const;

const STAYS = {
  left: announceMessages.staysLeft,
  right: announceMessages.staysRight,
  up: announceMessages.staysUp,
  down: announceMessages.staysDown,
} as const;

const KEYS: Readonly<Record<string, { readonly move: Direction; readonly size: SizeStep }>> = {
  ArrowLeft: { move: 'left', size: 'narrower' },
  ArrowRight: { move: 'right', size: 'wider' },
  ArrowUp: { move: 'up', size: 'shorter' },
  ArrowDown: { move: 'down', size: 'taller' },
};

/** Moves and sizes of one part; what happened is said. */
export interface PartSteps {
  readonly sizes: readonly SizeStep[];
  readonly mayMove: (direction: Direction) => boolean;
  readonly move: (direction: Direction) => void;
  readonly resize: (step: SizeStep) => void;
}

/** Steps that the handle and the menu of a part make. */
export function usePartSteps(part: LayoutComponent, title: string): PartSteps {
  const t = useT();
  const editor = useEditor();
  const { announce, keepFocus } = useArranging();
  const layout = useDashboard((state) => state.history?.present.layout);
  const activeTabs = useDashboard((state) => state.activeTabs);
  const also = useDashboard((state) => state.alsoSelected);
  const selected = useDashboard((state) => state.selectedId);
  const dragged = moved(part.id, selectionOf({ selectedId: selected, alsoSelected: also }));
  const targetOf = (direction: Direction) =>
    layout === undefined ? null : stepTarget(layout, dragged, direction, activeTabs);
  return {
    sizes: layout === undefined ? [] : sizeStepsOf(layout, part),
    mayMove: (direction) => targetOf(direction) !== null,
    move: (direction) => {
      const target = targetOf(direction);
      const next = target === null ? null : editor.place(dragged, target);
      const place = next === null ? null : placeOf(next, part.id);
      if (place === null) {
        announce(t(STAYS[direction], { title }));
        return;
      }
      keepFocus(part.id);
      announce(t(announceMessages[place.in], { title, at: place.at, count: place.count, tab: place.tab }));
    },
    resize: (step) => {
      const next = editor.change((current) => resizedByStep(current, part.id, step), `size ${part.id}`);
      const { width, height } = next?.[part.id]?.meta ?? {};
      if (next === layout) announce(t(announceMessages.sizeStays, { title }));
      else announce(t(announceMessages.resized, { title, width: width ?? '', height: height ?? '' }));
    },
  };
}

/** Arrow keys on a handle move the part; with Shift they change its size. */
export function stepByKey(event: KeyboardEvent, { move, resize }: PartSteps): void {
  const key = KEYS[event.key];
  if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.shiftKey) resize(key.size);
  else move(key.move);
}

/** The steps as entries of a menu, each with its key. */
export function useStepEntries({ sizes, mayMove, move, resize }: PartSteps): readonly MenuEntry[] {
  const t = useT();
  const moves = MOVES.map(({ direction, label, icon }): MenuEntry => ({
    id: direction,
    label: t(label),
    icon,
    shortcut: t(keyMessages[direction]),
    isDisabled: !mayMove(direction),
    onSelect: () => {
      move(direction);
    },
  }));
  const resizes = sizes.map((step): MenuEntry => ({
    id: step,
    label: t(arrangeMessages[step]),
    shortcut: t(keyMessages[step]),
    onSelect: () => {
      resize(step);
    },
  }));
  return resizes.length === 0 ? moves : [...moves, { kind: 'divider', id: 'size' }, ...resizes];
}

import { ContextMenu, useT, type MenuEntry } from '@belvedere/ui';
import { useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { Pill } from '../basic/Pill.tsx';
import { useDragged } from '../drag/use-drag.ts';
import type { PillMove } from '../drag/use-pill-drop.ts';
import type { DraggedPill } from '../drop/dragged.ts';
import { dropMessages } from '../messages/drop.ts';
import type { PillLook } from './pill-list-props.ts';

/** Props of {@link ListedPill}. */
export interface ListedPillProps {
  readonly look: PillLook;
  readonly isOpen: boolean;
  readonly at: number;
  readonly count: number;
  /** What is dragged with it; null for one that stays. */
  readonly dragged: DraggedPill | null;
  /** Other controls that it may go to; asked when the menu opens. */
  readonly movesOf: () => readonly PillMove[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Gives it another place in the list. */
  readonly onMove: (to: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function usePillEntries({ at, count, movesOf, onMove }: ListedPillProps): () => readonly MenuEntry[] {
  const t = useT();
  const step = (id: 'up' | 'down', to: number): MenuEntry => ({
    id,
    label: t(dropMessages[id]),
    icon: id === 'up' ? 'arrow-up' : 'arrow-down',
    isDisabled: to < 0 || to >= count,
    shortcut: id === 'up' ? 'Alt ↑' : 'Alt ↓',
    onSelect: () => {
      onMove(to);
    },
  });
  return () => [
    ...(count > 1 ? [step('up', at - 1), step('down', at + 1)] : []),
    ...movesOf().map(({ control, move }): MenuEntry => ({
      id: `to ${control}`,
      label: t(dropMessages.moveTo, { control }),
      icon: 'arrow-right',
      onSelect: move,
    })),
  ];
}

/** A pill among others: it is dragged, moved with Alt and the arrows, and has a menu with both. */
export function ListedPill(props: ListedPillProps): JSX.Element {
  const t = useT();
  const { look, isOpen, at, count, dragged, onEdit, onRemove, onMove } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const isDragged = useDragged(ref, dragged, look.label);
  const entriesOf = usePillEntries(props);
  const entries = menu === null ? [] : entriesOf();
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    if (at + step >= 0 && at + step < count) onMove(at + step);
  };
  return (
    <div
      ref={ref}
      role="presentation"
      className={isDragged ? 'bv-listed-pill bv-dragged' : 'bv-listed-pill'}
      onKeyDown={handleKey}
      onContextMenu={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        if (entriesOf().length === 0) return;
        event.preventDefault();
        setMenu(
          event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: box.left + 24, y: box.bottom },
        );
      }}
    >
      <Pill {...look} isOpen={isOpen} onEdit={onEdit} onRemove={onRemove} />
      {menu !== null && (
        <span
          role="presentation"
          onClick={(event) => {
            event.stopPropagation();
          }}
        >
          <ContextMenu
            place={menu}
            label={t(dropMessages.pillMenu, { name: look.label })}
            entries={entries}
            onClose={() => {
              setMenu(null);
            }}
          />
        </span>
      )}
    </div>
  );
}

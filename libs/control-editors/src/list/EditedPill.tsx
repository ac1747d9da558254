import { Popover } from '@belvedere/ui';
import type { JSX } from 'react';
import { movedItem } from '../model/time-series-column.ts';
import { ListedPill } from './ListedPill.tsx';
import type { PillListProps } from './pill-list-props.ts';
import type { PillEditing } from './use-pill-editing.ts';
import type { PillFocus } from './use-pill-focus.ts';

interface EditedPlaceProps<Item> {
  readonly list: PillListProps<Item>;
  readonly editing: PillEditing<Item>;
  readonly index: number;
  /** Shows where a drop would go. */
  readonly hasLine: boolean;
  readonly children: JSX.Element;
}

/** The place of an item, or of a new one behind the last, with the popover that edits it. */
export function EditedPlace<Item>({
  list,
  editing,
  index,
  hasLine,
  children,
}: EditedPlaceProps<Item>): JSX.Element {
  const { items, form, onReach } = list;
  const content = form({
    item: items[index] ?? null,
    onApply: (item) => {
      editing.apply(index, item);
    },
    onCancel: () => {
      editing.cancel(index);
    },
  });
  return (
    <div className={hasLine ? 'bv-pill-place bv-drop-before' : 'bv-pill-place'}>
      <Popover
        isOpen={editing.open === index}
        onOpenChange={(isOpen) => {
          if (isOpen) editing.edit(index);
          else editing.cancel(index);
        }}
        placement="left-start"
        returnsFocus={false}
        fills
        {...(onReach !== undefined && { onReach })}
        content={content}
      >
        {children}
      </Popover>
    </div>
  );
}

interface EditedPillProps<Item> {
  readonly list: PillListProps<Item>;
  readonly editing: PillEditing<Item>;
  readonly focus: PillFocus;
  readonly item: Item;
  readonly index: number;
}

/** An item as a pill that is edited, moved and removed. */
export function EditedPill<Item>({ list, editing, focus, item, index }: EditedPillProps<Item>): JSX.Element {
  const { items, lookOf, drop, onChange } = list;
  const look = lookOf(item);
  return (
    <ListedPill
      look={look}
      isOpen={editing.open === index}
      at={index}
      count={items.length}
      dragged={drop?.pillAt(index) ?? null}
      movesOf={() => drop?.movesOf(index) ?? []}
      onEdit={() => {
        editing.edit(index);
      }}
      onRemove={() => {
        if (editing.removeAt(index)) focus.put(index);
      }}
      onMove={(to) => {
        onChange(movedItem(items, index, to));
        focus.follow(look.label, to, items.length);
      }}
    />
  );
}

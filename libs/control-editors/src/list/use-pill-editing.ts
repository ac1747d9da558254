import { useState } from 'react';
import type { PillListProps } from './pill-list-props.ts';

/** What a list of pills is doing with its items. */
export interface PillEditing<Item> {
  /** Index of the item whose popover is open; that of a new one is the number of items. */
  readonly open: number | null;
  /** Opens the popover of an item; null closes. */
  readonly edit: (index: number | null) => void;
  /** Removes an item, or says why it stays; whether it is gone. */
  readonly removeAt: (index: number) => boolean;
  /** Why the item that was last to be removed stays; null when nothing is to be said. */
  readonly whyKept: string | null;
  readonly closeWarning: () => void;
  readonly cancel: (index: number) => void;
  readonly apply: (index: number, item: Item) => void;
}

/** Which item is edited, and what its form does to the list. */
export function usePillEditing<Item>(
  { items, onChange, isUnfinished = () => false, whyKept }: PillListProps<Item>,
  putFocus: (index: number) => void,
): PillEditing<Item> {
  const [open, setOpen] = useState<number | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const removeAt = (index: number): boolean => {
    const item = items[index];
    const why = item === undefined ? null : (whyKept?.(item) ?? null);
    setWarning(why);
    if (why === null) onChange(items.filter((_, at) => at !== index));
    return why === null;
  };
  const close = (index: number): void => {
    setOpen(null);
    putFocus(index);
  };
  return {
    open,
    edit: setOpen,
    removeAt,
    whyKept: warning,
    closeWarning: () => {
      setWarning(null);
    },
    cancel: (index) => {
      const item = items[index];
      if (item !== undefined && isUnfinished(item)) removeAt(index);
      close(index);
    },
    apply: (index, item) => {
      const isNew = index >= items.length;
      onChange(isNew ? [...items, item] : items.map((old, at) => (at === index ? item : old)));
      close(index);
    },
  };
}

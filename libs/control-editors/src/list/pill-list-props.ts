import type { IconName } from '@belvedere/ui';
import type { JSX } from 'react';
import type { PillDrop } from '../drag/use-pill-drop.ts';

/** How an item is shown while it is not edited. */
export interface PillLook {
  readonly icon: IconName;
  /** Colour that it gives, in the place of the icon. */
  readonly swatch?: string;
  readonly label: string;
  /** Shown on hover; the label when left out. */
  readonly title?: string;
  readonly warning?: string | null;
}

/** What edits one item. */
export interface ItemFormProps<Item> {
  /** Null makes a new one. */
  readonly item: Item | null;
  readonly onApply: (item: Item) => void;
  readonly onCancel: () => void;
}

/** Props of a list of pills. */
export interface PillListProps<Item> {
  readonly label: string;
  readonly error: string | null;
  readonly items: readonly Item[];
  readonly lookOf: (item: Item) => PillLook;
  readonly addLabel: string;
  readonly form: (props: ItemFormProps<Item>) => JSX.Element;
  readonly onChange: (items: readonly Item[]) => void;
  /** At most one item. */
  readonly isSingle?: boolean;
  /** Fetches the form before it is opened. */
  readonly onReach?: () => void;
  /** Why an item must not be removed; null for one that may. */
  readonly whyKept?: (item: Item) => string | null;
  /** Says nothing yet, as a filter on no values: it goes again when its form is closed. */
  readonly isUnfinished?: (item: Item) => boolean;
  /** How its pills are dragged and what may be dropped; without it they only change places by key and menu. */
  readonly drop?: PillDrop;
}

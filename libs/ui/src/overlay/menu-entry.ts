import type { IconName } from '@belvedere/theme';

/** One entry of a menu; `divider` is a rule, with a title when `label` is not empty. */
export type MenuEntry =
  | {
      readonly kind?: 'item';
      readonly id: string;
      readonly label: string;
      readonly icon?: IconName;
      readonly isDisabled?: boolean;
      /** Why it cannot be chosen, said on hover and to screen readers; null or absent where it can. */
      readonly hindrance?: string | null;
      /** Says something and does nothing. */
      readonly isNote?: boolean;
      readonly isDanger?: boolean;
      readonly isChecked?: boolean;
      readonly shortcut?: string;
      readonly href?: string;
      readonly onSelect?: () => void;
      /** What stands in the place of the menu once the entry is chosen, under its label and a way back. */
      readonly entries?: readonly MenuEntry[];
    }
  | { readonly kind: 'divider'; readonly id: string; readonly label?: string };

import type { JSX } from 'react';
import type { PopoverPlacement } from './popover-placement.ts';

/** Props of {@link Popover}. */
export interface PopoverProps {
  readonly children: JSX.Element;
  readonly content: JSX.Element;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly placement?: PopoverPlacement;
  /** As wide as what it belongs to. */
  readonly matchesWidth?: boolean;
  readonly fills?: boolean;
  /** Takes the focus when it opens; true by default. */
  readonly takesFocus?: boolean;
  /** Gives the focus back to the target when it closes; true by default. */
  readonly returnsFocus?: boolean;
  /** Fetches what the content needs; called when the pointer or the focus reaches the target. */
  readonly onReach?: () => void;
}

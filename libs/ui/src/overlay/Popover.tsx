import { PopoverNext, type PopoverNextPlacement } from '@blueprintjs/core';
import type { JSX, ReactNode } from 'react';

/** Props of {@link Popover}. */
export interface PopoverProps {
  readonly children: JSX.Element;
  readonly content: JSX.Element;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly placement?: PopoverNextPlacement;
  /** As wide as what it belongs to. */
  readonly matchesWidth?: boolean;
  readonly fills?: boolean;
  /** Takes the focus when it opens; true by default. */
  readonly takesFocus?: boolean;
}

/** Something raised beside what it belongs to. Escape and a click outside close it. */
export function Popover(props: PopoverProps): JSX.Element {
  return (
    <PopoverNext
      content={props.content}
      isOpen={props.isOpen}
      onInteraction={props.onOpenChange}
      placement={props.placement ?? 'bottom-start'}
      arrow={false}
      animation="minimal"
      autoFocus={props.takesFocus ?? true}
      enforceFocus={false}
      matchTargetWidth={props.matchesWidth ?? false}
      fill={props.fills ?? false}
      popoverClassName="bv-popover"
    >
      {props.children}
    </PopoverNext>
  );
}

/** A titled body for a popover that edits one thing. */
export function PopoverForm({
  title,
  children,
  footer,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}): JSX.Element {
  return (
    <div className="bv-popover-form">
      <div className="bv-popover-title">{title}</div>
      <div className="bv-popover-body">{children}</div>
      <div className="bv-popover-foot">{footer}</div>
    </div>
  );
}

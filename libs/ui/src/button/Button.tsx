import type { JSX, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '@belvedere/theme';

/** `primary` is the one action of a screen; `accent` confirms a popover; `quiet` has no edge. */
export type ButtonKind = 'primary' | 'default' | 'accent' | 'quiet' | 'danger';

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** 24, 30 or 36 px. */
  readonly size?: 'small' | 'default' | 'large';
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  readonly fills?: boolean;
  readonly type?: 'button' | 'submit';
  /** Makes it a link. */
  readonly href?: string;
  readonly title?: string;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly className?: string;
  readonly ariaLabel?: string;
  readonly isExpanded?: boolean;
}

const LOOKS: Readonly<Record<ButtonKind, string>> = {
  primary: 'bp6-intent-primary',
  default: '',
  accent: 'bp6-outlined',
  quiet: 'bp6-minimal',
  danger: 'bp6-intent-danger',
};

function classesOf({ kind = 'default', size = 'default', fills, isLoading, className }: ButtonProps): string {
  return [
    'bp6-button bv-button',
    LOOKS[kind],
    `bv-size-${size}`,
    fills === true ? 'bp6-fill' : '',
    isLoading === true ? 'bv-busy' : '',
    className ?? '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}

/** A button of the product; a link when it has an address. Drawn with Blueprint's classes, without its code. */
export function Button(props: ButtonProps): JSX.Element {
  const isOff = props.isDisabled === true || props.isLoading === true;
  const content = (
    <>
      {props.icon !== undefined && <Icon name={props.icon} />}
      <span className="bp6-button-text">{props.children}</span>
      {props.iconAfter !== undefined && <Icon name={props.iconAfter} />}
    </>
  );
  const shared = {
    className: classesOf(props),
    title: props.title,
    onClick: props.onClick,
    'aria-label': props.ariaLabel,
    'aria-expanded': props.isExpanded,
  };
  if (props.href !== undefined && !isOff) {
    return (
      <a {...shared} href={props.href}>
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type={props.type ?? 'button'} disabled={isOff} aria-busy={props.isLoading}>
      {content}
    </button>
  );
}

import { AnchorButton, Button as BlueprintButton } from '@blueprintjs/core';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';

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

const SIZES = { small: 'small', default: 'medium', large: 'large' } as const;

/** A button of the product; a link when it has an address. */
export function Button(props: ButtonProps): JSX.Element {
  const {
    children,
    kind = 'default',
    icon,
    iconAfter,
    size = 'default',
    isDisabled = false,
    isLoading = false,
    fills = false,
  } = props;
  const shared = {
    className: ['bv-button', `bv-button-${kind}`, `bv-size-${size}`, props.className ?? ''].join(' ').trim(),
    size: SIZES[size],
    intent:
      kind === 'primary' ? ('primary' as const) : kind === 'danger' ? ('danger' as const) : ('none' as const),
    variant:
      kind === 'quiet'
        ? ('minimal' as const)
        : kind === 'accent'
          ? ('outlined' as const)
          : ('solid' as const),
    disabled: isDisabled,
    loading: isLoading,
    fill: fills,
    icon: icon === undefined ? undefined : <Icon name={icon} />,
    endIcon: iconAfter === undefined ? undefined : <Icon name={iconAfter} />,
    ...(props.title !== undefined && { title: props.title }),
    ...(props.onClick !== undefined && { onClick: props.onClick }),
    ...(props.ariaLabel !== undefined && { 'aria-label': props.ariaLabel }),
    ...(props.isExpanded !== undefined && { 'aria-expanded': props.isExpanded }),
  };
  if (props.href !== undefined) {
    return (
      <AnchorButton {...shared} href={props.href}>
        {children}
      </AnchorButton>
    );
  }
  return (
    <BlueprintButton {...shared} type={props.type ?? 'button'}>
      {children}
    </BlueprintButton>
  );
}

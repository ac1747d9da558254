import type { JSX } from 'react';
import type { IconName } from '@belvedere/theme';
import { spriteAddress } from './sprite-address.ts';

/** Props of {@link Icon}. */
export interface IconProps {
  readonly name: IconName;
  /** Edge in px; 16 by default. */
  readonly size?: number;
  /** What it says to a screen reader; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon in the colour of the text around it. The drawings come as one sprite, beside the code. */
export function Icon({ name, size = 16, label, className }: IconProps): JSX.Element {
  return (
    <svg
      className={className === undefined ? 'bv-icon' : `bv-icon ${className}`}
      width={size}
      height={size}
      fill="currentColor"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={spriteAddress(name)} />
    </svg>
  );
}

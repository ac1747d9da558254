import type { JSX } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** Props of {@link Icon}. */
export interface IconProps {
  readonly name: IconName;
  /** Edge in px; 16 by default. */
  readonly size?: number;
  /** What it says to a screen reader; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps): JSX.Element {
  return (
    <svg
      className={className === undefined ? 'bv-icon' : `bv-icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {ICON_PATHS[name].map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </svg>
  );
}

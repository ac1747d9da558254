import { forwardRef, type MouseEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '@belvedere/theme';

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  readonly icon: IconName;
  /** Its name: spoken, and shown on hover. */
  readonly label: string;
  /** 24, 30 or 36 px. */
  readonly size?: 'small' | 'default' | 'large';
  readonly isDisabled?: boolean;
  readonly isActive?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly className?: string;
  readonly hasPopup?: boolean;
  readonly isExpanded?: boolean;
}

/** A quiet button that is an icon with a name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  {
    icon,
    label,
    size = 'default',
    isDisabled = false,
    isActive,
    onClick,
    className = '',
    hasPopup,
    isExpanded,
  },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className={`bv-icon-button bv-size-${size}${isActive === true ? ' bv-active' : ''} ${className}`.trim()}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      {...(isActive !== undefined && { 'aria-pressed': isActive })}
      {...(hasPopup === true && { 'aria-haspopup': 'menu' as const })}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
    >
      <Icon name={icon} size={size === 'small' ? 14 : 16} />
    </button>
  );
});

import { Icon } from '@belvedere/ui';
import type { JSX } from 'react';

/** Folds a group or opens it; outside the tab order, as the table answers the keys. */
export function FoldButton({
  isFolded,
  label,
  onFold,
}: {
  readonly isFolded: boolean;
  readonly label: string;
  readonly onFold: () => void;
}): JSX.Element {
  return (
    <button type="button" tabIndex={-1} className="bv-pivot-fold" aria-label={label} onClick={onFold}>
      <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
    </button>
  );
}

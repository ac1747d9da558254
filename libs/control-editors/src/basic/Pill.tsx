import { Icon, SwatchStrip, useT, type IconName } from '@belvedere/ui';
import type { JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

/** Something chosen: a click edits it, the cross takes it away. */
export function Pill({
  icon,
  swatch,
  label,
  title = label,
  isOpen = false,
  warning,
  onEdit,
  onRemove,
}: {
  readonly icon: IconName;
  /** Colour that it gives, in the place of the icon. */
  readonly swatch?: string;
  readonly label: string;
  /** Shown on hover; the label when left out. */
  readonly title?: string;
  readonly isOpen?: boolean;
  /** Why it might not work. */
  readonly warning?: string | null;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className={isOpen ? 'bv-pill bv-open' : 'bv-pill'}>
      <button
        type="button"
        className="bv-pill-main"
        onClick={onEdit}
        disabled={onEdit === undefined}
        aria-label={t(editorMessages.editNamed, { name: label })}
      >
        {swatch === undefined ? <Icon name={icon} size={14} /> : <SwatchStrip colors={[swatch]} />}
        <span className="bv-ellipsis" title={title}>
          {label}
        </span>
        {warning !== undefined && warning !== null && (
          <span className="bv-pill-warning" title={warning}>
            <Icon name="warning-sign" size={12} label={warning} />
          </span>
        )}
      </button>
      {onRemove !== undefined && (
        <button
          type="button"
          className="bv-pill-remove"
          aria-label={t(editorMessages.remove, { name: label })}
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
        >
          <Icon name="small-cross" size={14} />
        </button>
      )}
    </div>
  );
}

/** The dashed line that adds one more. */
export function AddLine({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}): JSX.Element {
  return (
    <button type="button" className="bv-add-line" onClick={onClick}>
      <Icon name="plus" size={12} /> {label}
    </button>
  );
}

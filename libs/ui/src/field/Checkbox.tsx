import type { JSX } from 'react';
import { useReadOnly } from './read-only.tsx';

interface ToggleProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

function Toggle({
  kind,
  label,
  isChecked,
  onChange,
  isDisabled = false,
}: ToggleProps & { readonly kind: 'checkbox' | 'switch' }): JSX.Element {
  const readOnly = useReadOnly();
  const isOff = isDisabled || readOnly !== null;
  const off = isOff ? ' bp6-disabled' : '';
  return (
    <label className={`bp6-control bp6-${kind}${off} bv-checkbox`}>
      <input
        className="bp6-control-input"
        type="checkbox"
        checked={isChecked}
        disabled={isOff}
        title={readOnly ?? undefined}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <span className="bp6-control-indicator" />
      {label}
    </label>
  );
}

/** A boolean that waits for Apply. */
export function Checkbox(props: ToggleProps): JSX.Element {
  return <Toggle kind="checkbox" {...props} />;
}

/** A boolean that acts at once. */
export function Switch(props: ToggleProps): JSX.Element {
  return <Toggle kind="switch" {...props} />;
}

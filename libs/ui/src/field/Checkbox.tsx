import { useId, type JSX } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { fieldNotes, noteIds } from './field-notes.ts';
import { useReadOnly } from './read-only.tsx';

interface ToggleProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
  /** What is wrong with it; said below. */
  readonly error?: string | null;
}

function Toggle({
  kind,
  label,
  isChecked,
  onChange,
  isDisabled = false,
  error = null,
}: ToggleProps & { readonly kind: 'checkbox' | 'switch' }): JSX.Element {
  const readOnly = useReadOnly();
  const isOff = isDisabled || readOnly !== null;
  const off = isOff ? ' bp6-disabled' : '';
  const id = useId();
  return (
    <>
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
          {...(error !== null && fieldNotes(id, { error }))}
        />
        <span className="bp6-control-indicator" />
        {label}
      </label>
      {error !== null && (
        <div id={noteIds(id).error} className="bv-field-message" role="alert">
          <Icon name="error" size={12} /> {error}
        </div>
      )}
    </>
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

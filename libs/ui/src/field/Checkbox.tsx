import { Checkbox as BlueprintCheckbox, Switch as BlueprintSwitch } from '@blueprintjs/core';
import type { JSX } from 'react';
import { useReadOnly } from './read-only.tsx';

interface ToggleProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A boolean that waits for Apply. */
export function Checkbox({ label, isChecked, onChange, isDisabled = false }: ToggleProps): JSX.Element {
  const readOnly = useReadOnly();
  return (
    <BlueprintCheckbox
      className="bv-checkbox"
      label={label}
      checked={isChecked}
      disabled={isDisabled || readOnly !== null}
      title={readOnly ?? undefined}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
  );
}

/** A boolean that acts at once. */
export function Switch({ label, isChecked, onChange, isDisabled = false }: ToggleProps): JSX.Element {
  const readOnly = useReadOnly();
  return (
    <BlueprintSwitch
      className="bv-checkbox"
      label={label}
      checked={isChecked}
      disabled={isDisabled || readOnly !== null}
      title={readOnly ?? undefined}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
  );
}

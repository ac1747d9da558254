import { Checkbox as BlueprintCheckbox, Switch as BlueprintSwitch } from '@blueprintjs/core';
import type { JSX } from 'react';

interface ToggleProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A boolean that waits for Apply. */
export function Checkbox({ label, isChecked, onChange, isDisabled = false }: ToggleProps): JSX.Element {
  return (
    <BlueprintCheckbox
      className="bv-checkbox"
      label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
  );
}

/** A boolean that acts at once. */
export function Switch({ label, isChecked, onChange, isDisabled = false }: ToggleProps): JSX.Element {
  return (
    <BlueprintSwitch
      className="bv-checkbox"
      label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
  );
}

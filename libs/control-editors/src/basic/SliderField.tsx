import { Field } from '@belvedere/ui';
import { useId, type JSX } from 'react';
import { NumberField } from './NumberField.tsx';

/** A number between two ends: a handle to drag, and the number itself. Null shows as the lower end unless said otherwise. */
export function SliderField({
  label,
  value,
  min,
  max,
  step,
  whenNull = min,
  unit,
  error = null,
  onChange,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Where the handle stands while there is no number. */
  readonly whenNull?: number;
  readonly unit?: string | undefined;
  readonly error?: string | null;
  readonly onChange: (value: number | null) => void;
}): JSX.Element {
  const id = useId();
  return (
    <Field label={label} htmlFor={id} isGroup error={error} {...(unit !== undefined && { unit })}>
      <div className="bv-slider">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value ?? whenNull}
          onChange={(event) => {
            onChange(Number(event.target.value));
          }}
        />
        <NumberField label={label} isLabelHidden value={value} onChange={onChange} />
      </div>
    </Field>
  );
}

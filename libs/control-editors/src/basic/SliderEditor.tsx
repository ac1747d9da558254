import { Field, useT } from '@belvedere/ui';
import { useId, type JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { NumberField } from './NumberField.tsx';

/** A number between two ends: a handle to drag, and the number itself. */
export function SliderEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const id = useId();
  const { min = 0, max = 1, step = (max - min) / 100 } = control;
  const number = typeof value === 'number' ? value : null;
  return (
    <Field
      label={t(control.label)}
      htmlFor={id}
      error={error}
      {...(control.unit !== undefined && { unit: control.unit })}
    >
      <div className="bv-slider">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={number ?? min}
          onChange={(event) => {
            onChange(Number(event.target.value));
          }}
        />
        <NumberField label={t(control.label)} isLabelHidden size="small" value={number} onChange={onChange} />
      </div>
    </Field>
  );
}

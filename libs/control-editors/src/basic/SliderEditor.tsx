import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { SliderField } from './SliderField.tsx';

/** A number between the two ends of its control. */
export function SliderEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const { min = 0, max = 1, step = (max - min) / 100 } = control;
  return (
    <SliderField
      label={t(control.label)}
      value={typeof value === 'number' ? value : null}
      min={min}
      max={max}
      step={step}
      unit={control.unit}
      error={error}
      onChange={onChange}
    />
  );
}

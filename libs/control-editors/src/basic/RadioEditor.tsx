import { choicesOf } from '@belvedere/controls';
import { Field, Segmented, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { labelOf } from './BasicEditors.tsx';

/** One of a few values, all in sight. */
export function RadioEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const { control, value, onChange, error } = props;
  const choices = choicesOf(props.control, props.state);
  return (
    <Field label={t(control.label)} error={error}>
      <Segmented
        label={t(control.label)}
        fills
        value={String(value)}
        options={choices.map((choice) => ({ value: String(choice.value), label: labelOf(choice, t) }))}
        onChange={(text) => {
          onChange(choices.find((choice) => String(choice.value) === text)?.value ?? text);
        }}
      />
    </Field>
  );
}

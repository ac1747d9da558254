import { TextField } from '@belvedere/ui';
import { useState, type ComponentProps, type JSX } from 'react';
import { numberOfText, textOfNumber } from './number-text.ts';

/** Props of {@link NumberField}. */
export interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: number | null;
  /** Null for an empty field, and for text that is no number. */
  readonly onChange: (value: number | null) => void;
}

/** A number; text that is on its way to one (`-`, `1.`) stays while it is typed. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps): JSX.Element {
  const [text, setText] = useState(textOfNumber(value));
  return (
    <TextField
      {...field}
      value={numberOfText(text) === value ? text : textOfNumber(value)}
      onChange={(next) => {
        setText(next);
        onChange(numberOfText(next));
      }}
    />
  );
}

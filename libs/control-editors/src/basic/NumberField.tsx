import { TextField, useT } from '@belvedere/ui';
import { useState, type ComponentProps, type JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';
import { isNoNumber, numberOfText, textOfNumber } from './number-text.ts';

/** Props of {@link NumberField}. */
export interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: number | null;
  /** Null for an empty field, and for text that is no number, which the field says. */
  readonly onChange: (value: number | null) => void;
}

/** A number; text that is on its way to one (`-`, `1.`) stays while it is typed. */
export function NumberField({ value, onChange, error = null, ...field }: NumberFieldProps): JSX.Element {
  const t = useT();
  const [text, setText] = useState(textOfNumber(value));
  const shown = numberOfText(text) === value ? text : textOfNumber(value);
  return (
    <TextField
      {...field}
      error={isNoNumber(shown) ? t(editorMessages.notNumber, { text: shown.trim() }) : error}
      value={shown}
      onChange={(next) => {
        setText(next);
        onChange(numberOfText(next));
      }}
    />
  );
}

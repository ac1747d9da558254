import { TextField } from '@belvedere/ui';
import { useState, type ComponentProps, type JSX } from 'react';
import { numberOfText } from './number-text.ts';

/** Props of {@link NumberOrTextField}. */
export interface NumberOrTextFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: unknown;
  /** Null for an empty field; text that is no number as it is, for a validator to speak of. */
  readonly onChange: (value: number | string | null) => void;
}

/** The number that a text says, the text itself where it says none, null where there is none. */
const meaningOf = (text: string): number | string | null =>
  text.trim() === '' ? null : (numberOfText(text) ?? text);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A number, or what somebody typed instead of one; text that is on its way to a number (`0.`) stays while it is typed. */
export function NumberOrTextField({ value, onChange, ...field }: NumberOrTextFieldProps): JSX.Element {
  const [text, setText] = useState(textOf(value));
  return (
    <TextField
      {...field}
      value={meaningOf(text) === meaningOf(textOf(value)) ? text : textOf(value)}
      onChange={(next) => {
        setText(next);
        onChange(meaningOf(next));
      }}
    />
  );
}

import { parseColor } from '@belvedere/core';
import { Field, IconButton, TextField, useT } from '@belvedere/ui';
import { useId, useState, type JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

const DEFAULT_COLOR = '#3b6cb5';

const twoDigits = (part: number): string => part.toString(16).padStart(2, '0');

/** What is not opacity of eight digits. */
const OPAQUE = /^(#[\da-f]{6})[\da-f]{2}$/i;

/** A colour as `#rrggbb`, its opacity left out; null for what is none. */
function hexOf(text: string): string | null {
  try {
    return `#${parseColor(OPAQUE.exec(text.trim())?.[1] ?? text)
      .map(twoDigits)
      .join('')}`;
  } catch {
    return null;
  }
}

/**
 * A colour: chosen, or typed as `rgb()` or hexadecimal digits. An empty one leaves the choice to the chart; a text that
 * is no colour is told so, and not passed on.
 */
export function ColorField({
  label,
  value,
  onChange,
  error = null,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error?: string | null;
}): JSX.Element {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value ?? '';
  const isWrong = shown.trim() !== '' && hexOf(shown) === null;
  const choose = (color: string | null): void => {
    setTyped(null);
    onChange(color);
  };
  const type = (text: string): void => {
    const color = text.trim();
    const isColor = color === '' || hexOf(color) !== null;
    setTyped(isColor ? null : text);
    if (isColor) onChange(color === '' ? null : color);
  };
  return (
    <Field label={label} htmlFor={id} isGroup error={isWrong ? t(editorMessages.invalidColor) : error}>
      <div className="bv-color-field">
        <input
          id={id}
          type="color"
          value={hexOf(value ?? '') ?? DEFAULT_COLOR}
          className={value === null || value === '' ? 'bv-unset' : ''}
          onChange={(event) => {
            choose(event.target.value);
          }}
        />
        <TextField
          label={label}
          isLabelHidden
          placeholder={t(editorMessages.automatic)}
          value={shown}
          onChange={type}
        />
        {shown !== '' && (
          <IconButton
            icon="cross"
            size="small"
            label={t(editorMessages.remove, { name: label })}
            onClick={() => {
              choose(null);
            }}
          />
        )}
      </div>
    </Field>
  );
}

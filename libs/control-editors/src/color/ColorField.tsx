import { parseColor } from '@belvedere/core';
import { Field, IconButton, TextField, useT } from '@belvedere/ui';
import { useId, type JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

const DEFAULT_COLOR = '#3b6cb5';

const twoDigits = (part: number): string => part.toString(16).padStart(2, '0');

/** A colour as `#rrggbb`; null for what is none. */
function hexOf(text: string): string | null {
  try {
    return `#${parseColor(text).map(twoDigits).join('')}`;
  } catch {
    return null;
  }
}

/** A colour: chosen, or typed as `#rrggbb`. An empty one leaves the choice to the chart. */
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
  return (
    <Field label={label} htmlFor={id} isGroup error={error}>
      <div className="bv-color-field">
        <input
          id={id}
          type="color"
          value={hexOf(value ?? '') ?? DEFAULT_COLOR}
          className={value === null || value === '' ? 'bv-unset' : ''}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        <TextField
          label={label}
          isLabelHidden
          placeholder={t(editorMessages.automatic)}
          value={value ?? ''}
          onChange={(text) => {
            onChange(text.trim() === '' ? null : text.trim());
          }}
        />
        {value !== null && value !== '' && (
          <IconButton
            icon="cross"
            size="small"
            label={t(editorMessages.remove, { name: label })}
            onClick={() => {
              onChange(null);
            }}
          />
        )}
      </div>
    </Field>
  );
}

import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';
import { Field, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { NumberOrTextField } from '../basic/NumberOrTextField.tsx';
import type { EditorProps } from '../editor-props.ts';
import { mapEditorMessages } from '../messages/map-editors.ts';

const PARTS = ['longitude', 'latitude', 'zoom', 'pitch', 'bearing'] as const;

/** Where a map starts; what it stores beside its fields is kept. */
export function ViewportEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const own: JsonObject = isJsonObject(value as Json) ? (value as JsonObject) : {};
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-map-editor">
        {PARTS.map((part) => (
          <NumberOrTextField
            key={part}
            label={t(mapEditorMessages[part])}
            value={own[part]}
            onChange={(next) => {
              onChange({ ...own, [part]: next ?? '' });
            }}
          />
        ))}
      </div>
    </Field>
  );
}

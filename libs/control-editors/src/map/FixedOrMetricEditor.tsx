import { isJsonObject, type Json } from '@belvedere/core';
import { Field, Segmented, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { NumberOrTextField } from '../basic/NumberOrTextField.tsx';
import type { EditorProps } from '../editor-props.ts';
import { MetricEditor } from '../metric/MetricEditor.tsx';
import { mapEditorMessages } from '../messages/map-editors.ts';

/** A number where none is stored. */
const FIXED = 5;

/** A size that is the same for all marks, or that a metric gives. */
export function FixedOrMetricEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const { control, value, onChange, error } = props;
  const own = isJsonObject(value as Json)
    ? (value as { readonly type?: unknown; readonly value?: unknown })
    : {};
  const isMetric = own.type === 'metric';
  const emit =
    (type: 'fix' | 'metric') =>
    (next: unknown): void => {
      onChange({ type, value: next });
    };
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-map-editor">
        <Segmented
          label={t(control.label)}
          value={isMetric ? 'metric' : 'fix'}
          options={[
            { value: 'fix', label: t(mapEditorMessages.fixed) },
            { value: 'metric', label: t(mapEditorMessages.metric) },
          ]}
          onChange={(type) => {
            onChange({ type, value: type === 'metric' ? null : FIXED });
          }}
        />
        {isMetric ? (
          <MetricEditor
            {...props}
            control={{ ...control, kind: 'metric', label: mapEditorMessages.metric }}
            value={own.value}
            error={null}
            onChange={emit('metric')}
          />
        ) : (
          <NumberOrTextField
            label={t(mapEditorMessages.fixed)}
            value={own.value ?? FIXED}
            onChange={(next) => {
              emit('fix')(next ?? '');
            }}
          />
        )}
      </div>
    </Field>
  );
}

import { Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { labelOf } from '../basic/BasicEditors.tsx';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { useAsyncChoices } from './use-async-choices.ts';

/** One of the values that an address of the server answers. */
export function AsyncSelectEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const { choices, isLoading, failure } = useAsyncChoices(control);
  const chosen = value === null || value === undefined ? null : String(value);
  const isKnown = choices.some((choice) => String(choice.value) === chosen);
  return (
    <Select
      label={t(control.label)}
      value={chosen}
      isLoading={isLoading}
      options={[
        ...(chosen === null || isKnown ? [] : [{ value: chosen, label: chosen }]),
        ...choices.map((choice) => ({ value: String(choice.value), label: labelOf(choice, t) })),
      ]}
      onChange={(text) => {
        onChange(choices.find((choice) => String(choice.value) === text)?.value ?? text);
      }}
      onClear={() => {
        onChange(null);
      }}
      error={failure === null ? error : t(editorMessages.fetchFailed, { reason: failure })}
    />
  );
}

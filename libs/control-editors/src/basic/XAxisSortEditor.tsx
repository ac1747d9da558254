import { axisSortChoices } from '@belvedere/controls';
import { Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { labelOf } from './BasicEditors.tsx';

/** What the points of an axis are sorted by; a metric that has left the chart counts as nothing. */
export function XAxisSortEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const choices = axisSortChoices(state);
  return (
    <Select
      label={t(control.label)}
      value={choices.find((choice) => choice.value === value)?.value ?? null}
      options={choices.map((choice) => ({ value: choice.value, label: labelOf(choice, t) }))}
      placeholder={t(editorMessages.automatic)}
      error={error}
      onChange={onChange}
      onClear={() => {
        onChange(null);
      }}
    />
  );
}

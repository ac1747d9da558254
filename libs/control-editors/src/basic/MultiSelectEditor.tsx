import { choicesOf } from '@belvedere/controls';
import { asList } from '@belvedere/core';
import { Field, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { labelOf } from './BasicEditors.tsx';
import { pastedValues } from './pasted-values.ts';
import { Pill } from './Pill.tsx';

type Value = string | number;

/** Several of some values as pills, and one line to add more; others may be typed where the control allows. */
export function MultiSelectEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const { control, value, onChange, error } = props;
  const chosen = asList(value as Value | readonly Value[] | null);
  const choices = choicesOf(props.control, props.state);
  const nameOf = (one: Value): string => {
    const choice = choices.find((each) => each.value === one);
    return choice === undefined ? String(one) : labelOf(choice, t);
  };
  const add = (text: string): void => {
    const next = choices.find((choice) => String(choice.value) === text)?.value ?? text;
    if (!chosen.some((one) => one === next)) onChange([...chosen, next]);
  };
  const paste = (text: string): boolean => {
    const named = choices.map((choice) => ({ value: choice.value, name: labelOf(choice, t) }));
    const values = pastedValues(text, named, control.isFree === true);
    if (values !== null) onChange([...new Set([...chosen, ...values])]);
    return values !== null;
  };
  const rest = choices.filter((choice) => !chosen.some((one) => one === choice.value));
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-pills">
        {chosen.map((one) => (
          <Pill
            key={String(one)}
            icon="tags"
            label={nameOf(one)}
            onRemove={() => {
              onChange(chosen.filter((each) => each !== one));
            }}
          />
        ))}
        <Select
          label={t(editorMessages.addTo, { name: t(control.label) })}
          isLabelHidden
          value={null}
          options={rest.map((choice) => ({ value: String(choice.value), label: labelOf(choice, t) }))}
          onChange={add}
          placeholder={t(editorMessages.addOne)}
          onPasteValues={paste}
          {...(control.isFree === true && { onCreate: add })}
        />
      </div>
    </Field>
  );
}

import { Field, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { Pill } from '../basic/Pill.tsx';
import { annotationMessages } from '../messages/annotation.ts';
import { editorMessages } from '../messages/control-editors.ts';

/** Columns of a table whose values are told with each annotation. */
export function DescriptionColumns({
  chosen,
  columns,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly columns: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (chosen: readonly string[]) => void;
}): JSX.Element {
  const t = useT();
  const label = t(annotationMessages.descriptionColumns);
  const add = (name: string): void => {
    if (!chosen.includes(name)) onChange([...chosen, name]);
  };
  return (
    <Field label={label}>
      <div className="bv-pills">
        {chosen.map((name) => (
          <Pill
            key={name}
            icon="font"
            label={name}
            onRemove={() => {
              onChange(chosen.filter((each) => each !== name));
            }}
          />
        ))}
        <Select
          label={t(editorMessages.addTo, { name: label })}
          isLabelHidden
          value={null}
          placeholder={t(editorMessages.addOne)}
          options={columns.filter(({ value }) => !chosen.includes(value))}
          onChange={add}
          onCreate={add}
        />
      </div>
    </Field>
  );
}
